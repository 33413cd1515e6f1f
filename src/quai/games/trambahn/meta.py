"""Trambahn, as the rest of quai sees it."""

from typing import Any

from quai.core.game import Game, Meta, Option
from quai.core.rng import Rng
from quai.core.state import View
from quai.games.trambahn import board, heuristics, tensor
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
    heuristics = heuristics
    words = board
    tensor = tensor

    def deal(self, seats: int, options: dict[str, Any], rng: Rng) -> Position:
        """TB-01: the first player is random unless the table says otherwise."""
        first = options["first"]
        return new_position(int(rng.below(2)) if first == "random" else first, rng)

    def imagine(self, view: View, rng: Rng) -> Position:
        """A position that this view cannot tell from the truth."""
        position = Position(Rng(rng.next64()))
        imagine_into(position, view, rng)
        return position


GAME = Trambahn()
