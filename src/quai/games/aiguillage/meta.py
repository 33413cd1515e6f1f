"""Aiguillage, as the rest of quai sees it."""

from typing import Any

from quai.core.game import STANDARD, Game, Meta, first_seat, who_begins
from quai.core.rng import Rng
from quai.core.state import View
from quai.games.aiguillage import board, reasons, tensor
from quai.games.aiguillage.box import FORMER
from quai.games.aiguillage.cardfile import box_of, read_cards
from quai.games.aiguillage.cards import ACTIONS, MAX_STEPS, STANDARD_FILE
from quai.games.aiguillage.heuristics import AiguillageHeuristics
from quai.games.aiguillage.imagine import AiguillageSampler
from quai.games.aiguillage.sight import AiguillageSight
from quai.games.aiguillage.state import AiguillageState, dealt


class Aiguillage(Game):
    """Switch the wagons to your station."""

    meta = Meta(
        key="aiguillage",
        title="Aiguillage",
        designer="",
        seats=(2, 3, 4, 5),
        minutes=25,
        version=2,
        reads=(1,),
        rules_since=2,
        longest=MAX_STEPS,
        options=(who_begins(5),),
        own_cards=True,
    )
    actions = ACTIONS
    package = __package__
    luck_weight = 0.6
    heuristics = AiguillageHeuristics()
    reasons = reasons
    words = board
    tensor = tensor
    sight = AiguillageSight()

    def read_cards(self, cards: object) -> dict[str, Any]:
        """A table's own card file, its totals checked."""
        return read_cards(cards)

    def standard_cards(self) -> dict[str, Any]:
        """The standard box as a card file."""
        return read_cards(STANDARD_FILE)

    def points(self, view: View) -> list[int]:
        """Points so far; contracts count where they are known."""
        return [player["points"] for player in view["players"]]

    def progress(self, view: View) -> tuple[int, int]:
        """The objectives of the longest train, of those that end the game."""
        longest = max(len(player["objectives"]) for player in view["players"])
        return min(longest, view["goal"]), view["goal"]

    def effect(self, view: View, named: dict[str, Any], language: str) -> str:
        """Which card or objective is taken from a place."""
        return board.effect(view, named, self.texts(language), language)

    def deal(self, seats: int, options: dict[str, Any], rng: Rng) -> AiguillageState:
        """AI-05: the first player is random unless the table says otherwise."""
        return dealt(box_of(options["cards"]), seats, first_seat(options), rng)

    def deal_earlier(
        self, version: int, seats: int, options: dict[str, Any], rng: Rng
    ) -> AiguillageState:
        """Version 1 reconstructed other characters and objectives."""
        cards = options["cards"]
        box = box_of(FORMER if cards == STANDARD else cards)
        return dealt(box, seats, first_seat(options), rng)

    def sampler(self, view: View) -> AiguillageSampler:
        """Positions that this view cannot tell from the truth."""
        return AiguillageSampler(box_of(view["cards"]), view)


GAME = Aiguillage()
