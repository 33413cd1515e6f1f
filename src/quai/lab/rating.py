"""Ratings of bots with their uncertainty, from games of two or more (openskill)."""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from quai.lab.extras import need
from quai.lab.intervals import Z_95


class BotRating(NamedTuple):
    """The strength of a bot, with the bounds of its 95 % interval."""

    player: str
    rating: float
    low: float
    high: float


class RatedGame(NamedTuple):
    """A game that is over: the bot and the result in each seat, and the seats of each side."""

    seated: list[str]
    results: list[float]
    sides: list[list[int]]

    def wins_beside(self, seat: int) -> float:
        """Return the share of the win that a seat has together with its partners."""
        (side,) = (each for each in self.sides if seat in each)
        return sum(self.results[partner] for partner in side)


def rate(players: Sequence[str], games: Iterable[RatedGame]) -> list[BotRating]:
    """Rate bots from their games, in order.

    The model is Plackett and Luce's, with the updates of Weng and Lin. Bots do not learn, so their
    uncertainty does not grow between games (`tau=0`).
    """
    openskill = need("openskill.models")
    model = openskill.PlackettLuce(tau=0.0)
    known: dict[str, Any] = {player: model.rating(name=player) for player in players}
    for seated, results, sides in games:
        before = [known[name] for name in seated]
        teams = [
            [model.rating(before[seat].mu, before[seat].sigma) for seat in side] for side in sides
        ]
        won = [results[side[0]] for side in sides]
        places = sorted(set(won), reverse=True)
        ranks = [places.index(result) for result in won]  # whole numbers: it drops fractions
        rated = model.rate(teams, ranks=ranks)
        after = {
            seat: one
            for side, team in zip(sides, rated, strict=True)
            for seat, one in zip(side, team, strict=True)
        }
        for player in dict.fromkeys(seated):
            seats = [seat for seat, name in enumerate(seated) if name == player]
            known[player].mu = sum(after[seat].mu for seat in seats) / len(seats)
            known[player].sigma = sum(after[seat].sigma for seat in seats) / len(seats)
    return [
        BotRating(name, one.mu, one.mu - Z_95 * one.sigma, one.mu + Z_95 * one.sigma)
        for name, one in known.items()
    ]
