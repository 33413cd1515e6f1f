"""Ratings of players from games of two or more, with how sure they are (openskill)."""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from quai.lab.extras import need
from quai.lab.figures import SURE


class Rating(NamedTuple):
    """How strong a player is, with the bounds of the 95 % interval."""

    player: str
    rating: float
    low: float
    high: float


def rate(players: Sequence[str], games: Iterable[tuple[list[str], list[float]]]) -> list[Rating]:
    """Rate players from games in their order: who sat in each seat, and each seat's result.

    Plackett and Luce's model of a ranking, fitted as by Weng and Lin. The bots do not learn, so
    nothing is added to the doubt about them between games.
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
        Rating(name, one.mu, one.mu - SURE * one.sigma, one.mu + SURE * one.sigma)
        for name, one in known.items()
    ]
