"""The base class of bots, and the two simplest bots."""

from typing import Any

from mypy_extensions import mypyc_attr

from quai.core.game import Game
from quai.core.rng import Rng
from quai.core.saving import fields_of, remake
from quai.core.state import State, View

CANDIDATES = 32
"""Maximum number of actions a bot considers in a game that cannot list all of them."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A computer player of one game. The same seed and budget give the same decisions."""

    def __init__(self, game: Game, seed: int = 0) -> None:
        self.game = game
        self.rng = Rng(seed)

    def choose(self, view: View, actions: list[Any]) -> Any:
        """Choose one of the legal actions, given a view; a single action is returned at once."""
        return actions[0] if len(actions) == 1 else self.think(view, actions)

    def think(self, view: View, actions: list[Any]) -> Any:
        """Choose between two or more actions."""
        raise NotImplementedError

    def new_game(self, seed: int) -> None:
        """Called before each game of a run that keeps the bot: it gets a new seed."""
        self.rng = Rng(seed)

    def close(self) -> None:
        """Release what the bot holds, such as a running program."""

    def __reduce__(self) -> Any:
        """Return how a bot is pickled and deep-copied: with all it has learnt."""
        return remake, (type(self), fields_of(self))


def offered_actions(state: State, rng: Rng) -> list[Any]:
    """Return the actions offered to a bot in a position: all of them, or a sample."""
    return state.sample(rng, CANDIDATES) if state.actor is not None else []


@mypyc_attr(allow_interpreted_subclasses=True)
class RandomBot(Bot):
    """Plays a random legal action, all equally likely."""

    def think(self, view: View, actions: list[Any]) -> Any:
        """Choose an action at random."""
        return actions[self.rng.below(len(actions))]


@mypyc_attr(allow_interpreted_subclasses=True)
class GreedyBot(Bot):
    """Plays the action that the game's heuristics rate best, looking one step ahead."""

    def think(self, view: View, actions: list[Any]) -> Any:
        """Choose the action with the best rating in an imagined position."""
        actions = self.game.sensible(view, actions)
        ratings = self.game.rate(self.game.imagine(view, self.rng), actions)
        return actions[max(range(len(actions)), key=lambda place: ratings[place])]
