"""Trambahn, as the rest of quai sees it."""

from collections.abc import Sequence
from typing import Any

from quai.core.game import Game, Meta, Option
from quai.core.rng import Rng
from quai.core.state import State, View
from quai.games.trambahn import board, heuristics
from quai.games.trambahn.cards import ACTIONS
from quai.games.trambahn.rules import Position, new_position
from quai.games.trambahn.view import imagine_into


class Trambahn(Game):
    """Two rival tram companies in Munich."""

    meta = Meta(
        key="trambahn",
        title="Trambahn",
        designer="Helmut Ohley",
        seats=(2,),
        minutes=30,
        version=1,
        longest=600,
        options=(Option("first", ("random", 0, 1)),),
    )
    actions = ACTIONS
    package = __package__

    def deal(self, seats: int, options: dict[str, Any], rng: Rng) -> Position:
        """TB-01: the first player is random unless the table says otherwise."""
        first = options["first"]
        return new_position(int(rng.below(2)) if first == "random" else first, rng)

    def imagine(self, view: View, rng: Rng) -> Position:
        """A position that this view cannot tell from the truth."""
        position = Position(Rng(rng.next64()))
        imagine_into(position, view, rng)
        return position

    def rate(self, state: State, actions: Sequence[Any]) -> list[float]:
        """How good each action looks, in points."""
        assert isinstance(state, Position)
        return heuristics.rate(state, list(actions))

    def wander(self, state: State, rng: Rng) -> int:
        """A quick, sensible action."""
        assert isinstance(state, Position)
        return heuristics.wander(state, rng)

    def rollout(self, state: State, rng: Rng, steps: int) -> None:
        """Play on with `wander`, inside compiled code."""
        assert isinstance(state, Position)
        heuristics.rollout(state, rng, steps)

    def prospects(self, state: State) -> list[float]:
        """What each player may hope for."""
        assert isinstance(state, Position)
        return heuristics.prospects(state)

    def prompt(self, view: View) -> tuple[str, dict[str, Any]]:
        """What the actor is asked."""
        return board.prompt(view)

    def board(self, view: View, players: list[str], language: str) -> str:
        """The table in words."""
        return board.board(view, players, self.texts(language), language)


GAME = Trambahn()
