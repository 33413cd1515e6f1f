"""What lies on a table of Shunting."""

from typing import Any

from quai.core.journal import Journal, Viewer
from quai.core.rng import Rng
from quai.core.state import Outcome, State, View
from quai_shunting import legal, refusals, rules, view


class ShuntingState(State):
    """A position: hands, tracks, pile, scrapyard, points, and what the actor has done this turn."""

    def __init__(self, rng: Rng, seats: int) -> None:
        super().__init__(rng)
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.tracks: list[list[int]] = [[] for _ in range(3)]
        self.pile: list[int] = []
        self.scrapped: list[int] = []
        self.sent: list[int] = []
        self.points = [0] * seats
        self.acted = False
        """Whether the actor has done their one thing, and only has to end the turn."""
        self.draws = False
        """Whether the actor draws a wagon at the end of the turn."""

    def legal(self) -> list[int]:
        """Every legal action."""
        return legal.legal(self)

    def check(self, action: Any) -> None:
        """Raise RuleBroken if the action is not legal."""
        refusals.check(self, action)

    def apply(self, action: int, journal: Journal | None = None) -> None:
        """Play a legal action."""
        rules.apply(self, action, journal)

    def view(self, viewer: Viewer) -> View:
        """What a viewer may know."""
        return view.build_view(self, viewer)

    def outcome(self) -> Outcome | None:
        """Who won, once the game is over."""
        return rules.outcome(self)

    def scores(self) -> list[int]:
        """The points of each seat."""
        return self.points[:]

    def copy(self) -> "ShuntingState":
        """An equal position."""
        twin = ShuntingState(self.rng.copy(), len(self.hands))
        twin.seat, twin.revealed = self.seat, self.revealed
        twin.hands = [hand[:] for hand in self.hands]
        twin.tracks = [track[:] for track in self.tracks]
        twin.pile, twin.scrapped, twin.sent = self.pile[:], self.scrapped[:], self.sent[:]
        twin.points, twin.acted, twin.draws = self.points[:], self.acted, self.draws
        return twin

    def dump(self) -> dict[str, Any]:
        """The whole truth."""
        everybody = frozenset(range(len(self.hands)))
        return {
            **self.view(everybody),
            "pile": self.pile[:],
            "draws": self.draws,
            "revealed": int(self.revealed),
            "rng": self.rng.dump(),
        }

    def holdings(self) -> list[int]:
        """All 24 wagons, wherever they are."""
        return sorted(sum([*self.hands, *self.tracks], self.pile + self.scrapped + self.sent))
