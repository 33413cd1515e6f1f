"""Trambahn, as the rest of quai sees it."""

from typing import Any

from quai.core.actions import shifted
from quai.core.game import Game, Meta, first_seat, who_begins
from quai.core.rng import Rng
from quai.core.state import View
from quai.games.trambahn import board, reasons, tensor
from quai.games.trambahn.cards import ACTIONS, SCORINGS
from quai.games.trambahn.heuristics import TrambahnHeuristics
from quai.games.trambahn.imagine import TrambahnSampler
from quai.games.trambahn.sight import TrambahnSight
from quai.games.trambahn.state import TrambahnState, dealt


class Trambahn(Game):
    """Two rival tram companies in Munich."""

    meta = Meta(
        key="trambahn",
        title="Trambahn",
        designer="Helmut Ohley",
        seats=(2,),
        minutes=30,
        version=2,
        longest=600,
        reads=(1,),
        options=(who_begins(2),),
    )
    actions = ACTIONS
    package = __package__
    luck_weight = 0.6
    heuristics = TrambahnHeuristics()
    reasons = reasons
    words = board
    tensor = tensor
    sight = TrambahnSight()

    def deal(self, seats: int, options: dict[str, Any], rng: Rng) -> TrambahnState:
        """TB-01: the first player is random unless the table says otherwise."""
        return dealt(first_seat(options), rng)

    def progress(self, view: View) -> tuple[int, int]:
        """Scorings, of all there will be."""
        return view["scorings"], SCORINGS

    def line(self, view: View, seat: int) -> int:
        """The four lines of the game have the first four colours."""
        return seat + 5

    def upgrade(self, named: object, version: int) -> object:
        """An action of a log of version 1, where columns counted from 0."""
        return shifted(named, ("column",), 1)

    def downgrade(self, named: dict[str, Any], version: int) -> dict[str, Any]:
        """An action as a log of version 1 has it, where columns counted from 0."""
        return dict(shifted(named, ("column",), -1))

    def sampler(self, view: View) -> TrambahnSampler:
        """Positions that this view cannot tell from the truth."""
        return TrambahnSampler(view)


GAME = Trambahn()
