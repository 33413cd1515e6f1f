"""What a station drawn in String Railway is worth: regression on games between bots.

    python -m tests.games.string_railway.draws --games 1000 --seed 100001

Of each draw it is known which stations could have come, all equally likely. What came, less what
was to be expected, is regressed on the points that each company had more than the others in the
end: on those of the drawer, of the next and the previous company, and of all others, apart by
whether they had used a track. Only companies with tracks left count. It prints the table `WORTHS`
of `games/string_railway/outlook.py`.
"""

import argparse
from collections import Counter
from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from quai.bots import make
from quai.bots.match import play_match
from quai.core.record import Record
from quai.games import game
from quai.games.string_railway.cards import STATIONS
from quai.games.string_railway.outlook import DRAWER, NEXT, OTHER, PREVIOUS
from quai.games.string_railway.state import StringRailwayState

PLAYER = "4"
SEATS = (3, 4, 5)
SHAPE = (OTHER + 1, 2, len(STATIONS))
"""Places after the drawer; whether a track was used; stations."""
RIDGE = 30.0
"""What keeps numbers small that few draws tell anything about."""
Numbers = NDArray[np.float64]


def played(seats: int, seed: int) -> Record:
    """Return a game between bots."""
    bots = [make(PLAYER, game("string_railway"), seed * 100 + seat) for seat in range(seats)]
    return play_match(game("string_railway"), bots, seed)


def draws(record: Record) -> Iterator[tuple[StringRailwayState, Numbers]]:
    """Yield the position after each draw, and by station what came less what was to be expected."""
    before = record.at(0)
    for step in record.steps:
        after = before.copy()
        after.apply(step.action)
        assert isinstance(before, StringRailwayState)
        assert isinstance(after, StringRailwayState)
        known = Counter(before.pile + before.under)
        came = known - Counter(after.pile + after.under)
        if came and after.seat >= 0:
            surprise = np.zeros(len(STATIONS))
            for station, count in known.items():
                surprise[station] = came[station] - came.total() * count / known.total()
            yield after, surprise
        before = after


def role(after: int, companies: int) -> int:
    """Return the role of a company, by how many places it sits after the drawer."""
    return {0: DRAWER, 1: NEXT, companies - 1: PREVIOUS}.get(after, OTHER)


def explained(record: Record) -> tuple[Numbers, Numbers]:
    """Return what was drawn, as each company saw it, and by how much each was ahead in the end."""
    end = record.state
    assert isinstance(end, StringRailwayState)
    companies = len(end.order)
    first = record.at(0)
    assert isinstance(first, StringRailwayState)
    found = np.zeros((companies, *SHAPE))
    for state, surprise in draws(record):
        for place, company in enumerate(state.order):
            left = sum(state.left[company])
            if left:
                begun = int(left < sum(first.left[company]))
                after = (place - state.turn) % companies
                found[place, role(after, companies), begun] += surprise
    points = np.array([end.points[company] for company in end.order], float)
    return (found - found.mean(0)).reshape(companies, -1), points - points.mean()


def main() -> None:
    """Play the games, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000, help="with each number of players")
    parser.add_argument("--seed", type=int, default=100001)
    given = parser.parse_args()
    size = int(np.prod(SHAPE))
    matrix, vector = RIDGE * np.eye(size), np.zeros(size)
    for seats in SEATS:
        games = [explained(played(seats, given.seed + each)) for each in range(given.games)]
        ahead = np.array([points for _, points in games])
        usual = ahead.mean(0)
        for found, points in games:
            matrix += found.T @ found
            vector += found.T @ (points - usual)
    print(np.linalg.solve(matrix, vector).reshape(SHAPE).round(2).tolist())  # noqa: T201


if __name__ == "__main__":
    main()
