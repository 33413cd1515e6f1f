"""The chance of each seat to win, reckoned at once from all but the pile: luck is measured by it.

A company is worth its points, a part of what its network promises, and what the stations that were
just drawn bring it. `tests/games/string_railway/draws.py` found these worths, by regression on
games between bots.
"""

from typing import Final

from mypy_extensions import i64

from quai.games.string_railway.cards import TRACKS, TRACKS_OF_FIVE
from quai.games.string_railway.heuristics import network, shares_of, shares_of_two, tracks_left
from quai.games.string_railway.state import StringRailwayState

MOST: Final = 5
"""Companies at a full table, which have fewer tracks each."""
NETWORK: Final = 0.7
"""The part of a network's promise that comes true."""
LEAST_SPREAD: Final = 0.6
SPREAD_PER_TRACK: Final = 0.42
"""The spread grows with the tracks that a company still has on average."""
DRAWER: Final = 0
NEXT: Final = 1
PREVIOUS: Final = 2
OTHER: Final = 3
WORTHS: Final = (
    (
        (0.0, 0.21, 0.32, -1.08, -0.35, 0.46, -0.1, 0.61, 0.68, -0.75),
        (0.0, 0.39, 0.58, -0.61, -0.09, -0.4, 0.01, 0.26, 0.03, -0.15),
    ),
    (
        (0.0, -0.07, 0.47, 0.23, -0.07, -0.2, 0.12, 0.14, -0.28, -0.33),
        (0.0, -0.1, 0.29, 0.07, -0.09, -0.24, 0.02, -0.02, -0.13, 0.2),
    ),
    (
        (0.0, 0.0, 0.33, 0.25, -0.08, 0.0, -0.14, -0.01, -0.08, -0.27),
        (0.0, 0.06, 0.16, 0.09, -0.08, -0.23, -0.03, 0.08, -0.08, 0.04),
    ),
    (
        (0.0, 0.18, -0.15, 0.21, -0.18, -0.15, 0.11, -0.14, 0.12, 0.01),
        (0.0, 0.1, -0.12, 0.3, -0.15, -0.1, -0.02, -0.15, -0.06, 0.22),
    ),
)
"""What a station drawn brings a company, in points more than the others: by the company's place
after the drawer, by whether it has used a track, and by the station. A station that is worth much
to all may be worth little to its drawer, whose tracks are the first to be near it."""


def chances(state: StringRailwayState) -> list[float]:
    """The chance of each seat to win."""
    values = [float(points) for points in state.points]
    companies: i64 = len(state.order)
    left: i64 = 0
    place: i64
    for place in range(companies):
        company = state.order[place]
        own: i64 = tracks_left(state, company)
        left += own
        if own > 0:
            values[company] += NETWORK * network(state, company)
            values[company] += drawn_for(state, place, company)
    spread = LEAST_SPREAD + SPREAD_PER_TRACK * float(left) / float(companies)
    if state.seats == 2:
        return shares_of_two(values, spread)
    return shares_of(values, spread)


def drawn_for(state: StringRailwayState, place: i64, company: i64) -> float:
    """What the stations just drawn bring a company, by its place in the order of play."""
    companies: i64 = len(state.order)
    after: i64 = (place - state.turn) % companies
    role: i64 = OTHER
    if after == 0:
        role = DRAWER
    elif after == 1:
        role = NEXT
    elif after == companies - 1:
        role = PREVIOUS
    all_tracks = sum(TRACKS_OF_FIVE if companies == MOST else TRACKS)
    worths = WORTHS[role][1 if tracks_left(state, company) < all_tracks else 0]
    return sum([worths[station] for station in state.drawn])
