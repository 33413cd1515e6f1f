"""The player of the game that generic browser tests are played with."""

from tests.games.trambahn.browser.player import TrambahnPlayer as SamplePlayer

__all__ = ["SamplePlayer"]
