"""An accumulator for any game: what players do first, and how often it wins.

quai sim GAME --games 200 --accumulator examples.openings:Openings
"""

from typing import Any

from quai.lab import Accumulator, Match


class Openings(Accumulator):
    """Counts the first action of each seat by its kind, and the wins that followed."""

    def __init__(self) -> None:
        self.times: dict[str, int] = {}
        self.wins: dict[str, float] = {}
        self._first: dict[int, str] = {}

    def before(self, match: Match) -> None:
        """Start a new game."""
        self._first = {}

    def step(self, match: Match, seat: int, actions: list[Any], action: Any) -> None:
        """Remember what a seat chose the first time it had a choice."""
        if len(actions) > 1 and seat not in self._first:
            self._first[seat] = match.game.write(action)["do"]

    def after(self, match: Match) -> None:
        """Credit the openings of the winners."""
        wins = match.wins()
        for seat, kind in self._first.items():
            self.times[kind] = self.times.get(kind, 0) + 1
            self.wins[kind] = self.wins.get(kind, 0.0) + wins[match.seated[seat]]

    def merge(self, other: "Openings") -> None:
        """Add the counts of later games."""
        for kind, times in other.times.items():
            self.times[kind] = self.times.get(kind, 0) + times
            self.wins[kind] = self.wins.get(kind, 0.0) + other.wins[kind]

    def report(self) -> dict[str, Any]:
        """Return how often each opening was played, and its share of wins."""
        return {
            kind: f"{times} times, {self.wins[kind] / times:.1%} won"
            for kind, times in sorted(self.times.items())
        }

    def dump(self) -> dict[str, Any]:
        """Return the data that a resumed run needs, without the game in progress."""
        return {"times": self.times, "wins": self.wins}
