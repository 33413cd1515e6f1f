"""Bots of the lower levels, which overlook what they could do."""

from typing import Any, NamedTuple

from mypy_extensions import mypyc_attr

from quai.bots.bot import GreedyBot
from quai.core.game import Game
from quai.core.state import View

FIFTHS = 5


class Attention(NamedTuple):
    """How many of its actions a player sees.

    fifths   actions that are seen, of five
    most     maximum number of actions that are seen
    """

    fifths: int
    most: int


@mypyc_attr(allow_interpreted_subclasses=True)
class NoviceBot(GreedyBot):
    """Looks one step ahead, but sees only some of its actions, and plays the best of them.

    So it errs as people do: what can be done in one way alone is overlooked more easily than what
    can be done in many, and a senseless action is played only when nothing better is seen.
    """

    def __init__(self, game: Game, seed: int, attention: Attention) -> None:
        super().__init__(game, seed)
        self.attention = attention

    def think(self, view: View, actions: list[Any]) -> Any:
        """Choose the action with the best rating among those that are seen."""
        seen = self.seen(self.game.sensible(view, actions))
        return seen[0] if len(seen) == 1 else super().think(view, seen)

    def seen(self, actions: list[Any]) -> list[Any]:
        """Return the actions that are seen this time, one at least."""
        fifths, most = self.attention
        found = [action for action in actions if self.rng.below(FIFTHS) < fifths]
        while len(found) > most:
            del found[self.rng.below(len(found))]
        return found or [actions[self.rng.below(len(actions))]]
