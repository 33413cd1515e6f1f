"""Station Master, as the rest of quai sees it."""

from typing import Any

from quai.core.game import Game, Meta, Option
from quai.core.rng import Rng
from quai.core.state import View
from quai.games.station_master import board, cardfile, heuristics, tensor
from quai.games.station_master.cards import ACTIONS, LONGEST
from quai.games.station_master.rules import Position, new_position
from quai.games.station_master.view import deck_of, imagine_into


class StationMaster(Game):
    """Rival station masters in one station."""

    meta = Meta(
        key="station_master",
        title="Station Master",
        designer="Chris Baylis",
        seats=(2, 3, 4, 5, 6),
        minutes=30,
        version=1,
        longest=LONGEST,
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
        return cardfile.read_cards(cards)

    def deal(self, seats: int, options: dict[str, Any], rng: Rng) -> Position:
        """SM-05: the first player is random unless the table says otherwise."""
        first = options["first"]
        seat = int(rng.below(seats)) if first == "random" else first
        return new_position(seats, deck_of(options["cards"]), seat, rng)

    def imagine(self, view: View, rng: Rng) -> Position:
        """A position that this view cannot tell from the truth."""
        position = Position(len(view["hands"]), Rng(rng.next64()))
        imagine_into(position, view, rng)
        return position


GAME = StationMaster()
