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


def rate(players: Sequence[str], games: Iterable[tuple[list[str], list[float]]]) -> list[BotRating]:
    """Rate bots from their games, in order: the bot in each seat, and the result of each seat.

    The model is Plackett and Luce's, with the updates of Weng and Lin. Bots do not learn, so their
    uncertainty does not grow between games (`tau=0`).
    """
    openskill = need("openskill.models")
    model = openskill.PlackettLuce(tau=0.0)
    known: dict[str, Any] = {player: model.rating(name=player) for player in players}
    for seated, results in games:
        teams = [[model.rating(known[name].mu, known[name].sigma)] for name in seated]
        ranks = [-result for result in results]
        after = [team[0] for team in model.rate(teams, ranks=ranks)]
        for player in dict.fromkeys(seated):
            seats = [seat for seat, name in enumerate(seated) if name == player]
            known[player].mu = sum(after[seat].mu for seat in seats) / len(seats)
            known[player].sigma = sum(after[seat].sigma for seat in seats) / len(seats)
    return [
        BotRating(name, one.mu, one.mu - Z_95 * one.sigma, one.mu + Z_95 * one.sigma)
        for name, one in known.items()
    ]
