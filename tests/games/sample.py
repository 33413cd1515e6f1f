"""The games that tests of everything generic are played with."""

SAMPLE = "trambahn"
SHORT = "aiguillage"
"""A game that is over after few steps."""
