"""Shunting, as the rest of quai sees it."""

from typing import Any

from quai.core.game import Game, Meta, first_seat, who_begins
from quai.core.rng import Rng
from quai.core.state import NOBODY, View
from quai_shunting import board, rules, tensor
from quai_shunting.cards import ACTIONS
from quai_shunting.heuristics import ShuntingHeuristics
from quai_shunting.imagine import ShuntingSampler
from quai_shunting.state import ShuntingState


class Shunting(Game):
    """Wagons on three tracks, and who sends the train."""

    meta = Meta(
        key="shunting",
        title="Shunting",
        designer="the authors of quai",
        seats=(2, 3, 4),
        minutes=5,
        version=1,
        longest=100,
        options=(who_begins(4),),
    )
    actions = ACTIONS
    package = __package__
    heuristics = ShuntingHeuristics()
    words = board
    tensor = tensor

    def deal(self, seats: int, options: dict[str, Any], rng: Rng) -> ShuntingState:
        """SH-01: a player drawn by lot begins, unless the table says who."""
        state = ShuntingState(rng, seats)
        first = first_seat(options)
        rules.deal(state, int(rng.below(seats)) if first == NOBODY else first)
        return state

    def sampler(self, view: View) -> ShuntingSampler:
        """Positions that this view cannot tell from the truth."""
        return ShuntingSampler(view)


GAME = Shunting()
