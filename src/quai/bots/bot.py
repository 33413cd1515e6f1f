"""What a bot is, and the two simplest."""

from typing import Any

from mypy_extensions import mypyc_attr

from quai.core.game import Game
from quai.core.rng import Rng
from quai.core.state import State, View

CANDIDATES = 32
"""How many actions a bot looks at in a game that cannot list them all."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player of one game. The same seed and the same budget give the same decisions."""

    def __init__(self, game: Game, seed: int = 0) -> None:
        self.game = game
        self.rng = Rng(seed)

    def choose(self, view: View, actions: list[Any]) -> Any:
        """Decide, knowing the view and the legal actions; one action costs no thought."""
        return actions[0] if len(actions) == 1 else self.think(view, actions)

    def think(self, view: View, actions: list[Any]) -> Any:
        """Choose between two or more actions."""
        raise NotImplementedError

    def close(self) -> None:
        """End what the bot keeps running, if anything."""


def choices(state: State, rng: Rng) -> list[Any]:
    """The actions a bot is offered in a position: all, or a sample of them."""
    return state.sample(rng, CANDIDATES) if state.actor is not None else []


class RandomBot(Bot):
    """Any legal action, all being equally likely."""

    def think(self, view: View, actions: list[Any]) -> Any:
        """Choose at random."""
        return actions[self.rng.below(len(actions))]


@mypyc_attr(allow_interpreted_subclasses=True)
class GreedyBot(Bot):
    """The action that looks best to the game's heuristics, one step ahead."""

    def think(self, view: View, actions: list[Any]) -> Any:
        """Choose the best rated action in an imagined position."""
        ratings = self.game.rate(self.game.imagine(view, self.rng), actions)
        return actions[max(range(len(actions)), key=lambda place: ratings[place])]
