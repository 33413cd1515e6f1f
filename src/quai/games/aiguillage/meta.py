"""Aiguillage, as the rest of quai sees it."""

from typing import Any

from quai.core.game import Game, Meta, Option
from quai.core.rng import Rng
from quai.core.state import View
from quai.games.aiguillage import board, rules, tensor
from quai.games.aiguillage.cardfile import box_of, read_cards
from quai.games.aiguillage.cards import ACTIONS
from quai.games.aiguillage.heuristics import AiguillageHeuristics
from quai.games.aiguillage.imagine import imagine
from quai.games.aiguillage.state import AiguillageState


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
    heuristics = AiguillageHeuristics()
    words = board
    tensor = tensor

    def read_cards(self, cards: object) -> dict[str, Any]:
        """A table's own card file, its totals checked."""
        return read_cards(cards)

    def deal(self, seats: int, options: dict[str, Any], rng: Rng) -> AiguillageState:
        """AI-05: the first player is random unless the table says otherwise."""
        first = options["first"]
        start = int(rng.below(seats)) if first == "random" else first
        state = AiguillageState(box_of(options["cards"]), seats, rng)
        rules.deal(state, start)
        return state

    def imagine(self, view: View, rng: Rng) -> AiguillageState:
        """A position that this view cannot tell from the truth."""
        return imagine(box_of(view["cards"]), view, rng)


GAME = Aiguillage()
