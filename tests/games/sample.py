"""The games that tests of everything generic are played with."""

from tests.games.aiguillage.helpers import CUSTOM

SAMPLE = "trambahn"
SHORT = "aiguillage"
"""A game that is over after few steps, for more than two players."""
SHORT_CARDS = CUSTOM
"""Cards of one's own for SHORT."""
