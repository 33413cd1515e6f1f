"""Station Master, as the rest of quai sees it."""

from typing import Any

from quai.core.game import Game, Meta, first_seat, who_begins
from quai.core.rng import Rng
from quai.core.state import View
from quai.games.station_master import board, cardfile, reasons, tensor
from quai.games.station_master.cards import ACTIONS, MAX_STEPS
from quai.games.station_master.deck import deck_of
from quai.games.station_master.heuristics import StationMasterHeuristics
from quai.games.station_master.imagine import StationMasterSampler
from quai.games.station_master.sight import StationMasterSight
from quai.games.station_master.state import StationMasterState, dealt


class StationMaster(Game):
    """Rival station masters in one station."""

    meta = Meta(
        key="station_master",
        title="Station Master",
        designer="Chris Baylis",
        seats=(2, 3, 4, 5, 6),
        minutes=30,
        version=1,
        longest=MAX_STEPS,
        options=(who_begins(6),),
        own_cards=True,
    )
    actions = ACTIONS
    package = __package__
    luck_weight = 0.8
    heuristics = StationMasterHeuristics()
    reasons = reasons
    words = board
    tensor = tensor
    sight = StationMasterSight()

    def read_cards(self, cards: object) -> dict[str, Any]:
        """A table's own card file, its totals checked."""
        return cardfile.read_cards(cards)

    def standard_cards(self) -> dict[str, Any]:
        """The standard box as a card file."""
        return cardfile.standard_cards()

    def deal(self, seats: int, options: dict[str, Any], rng: Rng) -> StationMasterState:
        """SM-05: the first player is random unless the table says otherwise."""
        return dealt(deck_of(options["cards"]), seats, first_seat(options), rng)

    def progress(self, view: View) -> tuple[int, int]:
        """Trains that have left, of all there will be."""
        gone = len(view["gone"])
        return gone, gone + view["locomotives"] + sum(train is not None for train in view["trains"])

    def sampler(self, view: View) -> StationMasterSampler:
        """Positions that this view cannot tell from the truth."""
        return StationMasterSampler(view)


GAME = StationMaster()
