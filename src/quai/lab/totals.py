"""The accumulator behind every report: wins, points and length of games."""

from fractions import Fraction
from typing import Any

from quai.lab.accumulator import Accumulator
from quai.lab.intervals import mean_interval, share_interval
from quai.lab.matches import Match


class Totals(Accumulator):
    """Adds up wins, points and steps exactly, so that the order of addition does not matter."""

    def __init__(self) -> None:
        self.games = 0
        self.steps = 0
        self.names: list[str] = []
        self.wins: list[Fraction] = []
        self.points: list[int] = []
        self.squares: list[int] = []

    def before(self, match: Match) -> None:
        """Prepare the sums for the players of the plan."""
        self._start(match.plan.players)

    def _start(self, players: tuple[str, ...] | list[str]) -> None:
        if not self.names:
            self.names = list(players)
            self.wins = [Fraction(0) for _ in players]
            self.points = [0 for _ in players]
            self.squares = [0 for _ in players]

    def after(self, match: Match) -> None:
        """Add a game."""
        self.games += 1
        self.steps += match.steps
        wins, scores = match.wins(), match.scores()
        for player, points in enumerate(scores):
            self.wins[player] += Fraction(wins[player]).limit_denominator(len(scores))
            self.points[player] += points
            self.squares[player] += points * points

    def merge(self, other: "Totals") -> None:
        """Add the sums of later games."""
        self._start(other.names)
        self.games += other.games
        self.steps += other.steps
        for player in range(len(other.names)):
            self.wins[player] += other.wins[player]
            self.points[player] += other.points[player]
            self.squares[player] += other.squares[player]

    def report(self) -> dict[str, Any]:
        """Return shares of wins and mean scores with their intervals, and the mean length."""
        rows = []
        for player, name in enumerate(self.names):
            share, low, high = share_interval(float(self.wins[player]), self.games)
            mean, half = mean_interval(self.games, self.points[player], self.squares[player])
            rows.append(
                {
                    "player": name,
                    "share": share,
                    "low": low,
                    "high": high,
                    "score": mean,
                    "half": half if self.games > 1 else None,
                }
            )
        return {"games": self.games, "steps": self.steps / self.games, "players": rows}

    def dump(self) -> dict[str, Any]:
        """Return the sums, with the wins as fractions written as text."""
        return {**vars(self), "wins": [str(share) for share in self.wins]}

    def load(self, data: dict[str, Any]) -> None:
        """Restore the data that `dump` returned."""
        super().load({**data, "wins": [Fraction(share) for share in data["wins"]]})
