"""Express, as the rest of quai sees it."""

from functools import cache
from typing import Any

from quai.core.game import Game, Meta, Option, first_seat, who_begins
from quai.core.rng import Rng
from quai.core.state import View
from quai.games.express import board, reasons, tensor
from quai.games.express.cards import ACTIONS, TARGET_ALONE, TARGET_LONG, TARGET_TEAMS
from quai.games.express.friendly import sparing_own_side
from quai.games.express.heuristics import ExpressHeuristics
from quai.games.express.imagine import ExpressSampler
from quai.games.express.settings import Settings
from quai.games.express.sight import ExpressSight
from quai.games.express.state import ExpressState, dealt

TEAM_SEATS = (4, 6)
_settings = cache(Settings)
"""Settings never change, so that games can share them."""
MAX_STEPS = 4_200_000
"""More than the steps of twenty hands of two teams of three, the longest set-up.

In a hand at most 101 turns draw from the stock (56 of 111 cards; each leaves at most one discard,
so 29 and 15 after the reshuffles), and at most 140 others lay a card: 132, and those that thefts
and breakdowns bring back. Before each of them and at the end stand fewer than two idle rounds, 12
turns: 2,904 turns in all. On average a turn picks up and puts back at most half of the 65 trains'
locomotives, and has five more steps; lays and disasters add fewer than 500 per hand. The few steps
of misdeals, which are rarer than one hand in 100,000, fit in the rest. A random game takes 6,000.
"""


class Express(Game):
    """The rummy of trains."""

    meta = Meta(
        key="express",
        title="Express",
        designer="Mayfair Games",
        seats=(2, 3, 4, 5, 6),
        minutes=45,
        version=2,
        reads=(1,),
        rules_since=2,
        longest=MAX_STEPS,
        options=(
            Option("sides", ("teams", "alone")),
            Option("game", ("full", "first")),
            Option("target", ("usual", "long")),
            Option("morning", ("cars", "coaches")),
            who_begins(6),
        ),
    )
    actions = ACTIONS
    package = __package__
    heuristics = ExpressHeuristics()
    reasons = reasons
    depth = 24
    words = board
    tensor = tensor
    sight = ExpressSight()

    def deal(self, seats: int, options: dict[str, Any], rng: Rng) -> ExpressState:
        """EX-01 to EX-07: four and six play in teams unless the table says otherwise."""
        return self._dealt(seats, options, rng, self.meta.version)

    def deal_earlier(
        self, version: int, seats: int, options: dict[str, Any], rng: Rng
    ) -> ExpressState:
        """The settings say what was different."""
        return self._dealt(seats, options, rng, version)

    def _dealt(self, seats: int, options: dict[str, Any], rng: Rng, version: int) -> ExpressState:
        teams = len(self.sides(seats, options)) < seats
        target = TARGET_LONG if options["target"] == "long" else TARGET_ALONE
        settings = _settings(
            seats,
            teams,
            options["game"] == "first",
            TARGET_TEAMS if teams else target,
            options["morning"] == "coaches",
            version,
        )
        return dealt(settings, first_seat(options), rng)

    def sides(self, seats: int, options: dict[str, Any]) -> list[list[int]]:
        """EX-01 and EX-06: partners sit alternately."""
        if seats in TEAM_SEATS and self.settle(options)["sides"] == "teams":
            return [list(range(side, seats, 2)) for side in range(2)]
        return super().sides(seats, options)

    def layout(self, view: View) -> dict[str, Any]:
        """Partners share a side."""
        is_alone = len(view["sides"]) == len(self.points(view))
        return {"sides": "alone" if is_alone else "teams"}

    def points(self, view: View) -> list[int]:
        """The total of the side of each seat."""
        total = {seat: side["total"] for side in view["sides"] for seat in side["seats"]}
        return [total[seat] for seat in sorted(total)]

    def progress(self, view: View) -> tuple[int, int]:
        """The points of the side that leads, of those that end the game."""
        target = view["options"]["target"]
        return max(0, min(max(self.points(view)), target)), target

    def sensible(self, view: View, actions: list[Any]) -> list[Any]:
        """No bot strikes its own side if it can help it."""
        return sparing_own_side(view, actions)

    def sampler(self, view: View) -> ExpressSampler:
        """Positions that this view cannot tell from the truth."""
        return ExpressSampler(view)


GAME = Express()
