"""Aiguillage, as the rest of quai sees it."""

from typing import Any

from quai.core.game import Game, Meta, Option
from quai.core.rng import Rng
from quai.core.state import View
from quai.games.aiguillage import board, heuristics, tensor
from quai.games.aiguillage.cardfile import box_of, read_cards
from quai.games.aiguillage.cards import ACTIONS
from quai.games.aiguillage.rules import Position, new_position
from quai.games.aiguillage.view import imagine_into


class Aiguillage(Game):
    """Switch the wagons to your station."""

    meta = Meta(
        key="aiguillage",
        title="Aiguillage",
        designer="",
        seats=(2, 3, 4, 5),
        minutes=25,
        version=1,
        # Five contracts, 80 cards taken one by one, two more steps for each of ten characters, an
        # objective or none after each card, 58 wagons handed in.
        longest=5 + 80 + 20 + 80 + 58,
        options=(Option("first", ("random", 0)),),
        own_cards=True,
    )
    actions = ACTIONS
    package = __package__
    heuristics = heuristics
    words = board
    tensor = tensor

    def read_cards(self, cards: object) -> dict[str, Any]:
        """A table's own card file, its totals checked."""
        return read_cards(cards)

    def deal(self, seats: int, options: dict[str, Any], rng: Rng) -> Position:
        """AI-05: the first player is random unless the table says otherwise."""
        first = options["first"]
        start = int(rng.below(seats)) if first == "random" else first
        return new_position(box_of(options["cards"]), seats, start, rng)

    def imagine(self, view: View, rng: Rng) -> Position:
        """A position that this view cannot tell from the truth."""
        position = Position(box_of(view["cards"]), view["seats"], Rng(rng.next64()))
        imagine_into(position, view, rng)
        return position


GAME = Aiguillage()
