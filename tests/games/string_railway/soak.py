"""Plays many games between bots of level 2 and adds everything up again:

    python -m tests.games.string_railway.soak --games 300

Every track has its length, every score is the sum of its items, and nothing is lost.
"""

import argparse
from typing import Any

from quai.bots import make
from quai.bots.match import play_match
from quai.games.string_railway.cards import COLOURS, START_POINTS, STRINGS
from quai.games.string_railway.meta import GAME
from quai.games.string_railway.state import StringRailwayState
from tests.games.string_railway.sight import LONGEST, corners_of, measured

OPTIONS: tuple[dict[str, Any], ...] = (
    {},
    {"scenery": "random"},
    {"field": "free"},
    {"crossings": "expert"},
    {"order": "shuffled"},
)


def play(seats: int, seed: int) -> StringRailwayState:
    """A whole game between bots of level 2, with one option or another."""
    bots = [make("2", GAME, seed + seat) for seat in range(seats)]
    state = play_match(GAME, bots, seed, OPTIONS[seed % len(OPTIONS)]).state
    assert isinstance(state, StringRailwayState)
    return state


def add_up(state: StringRailwayState) -> None:
    """SR-22, SR-30 to SR-37 and SR-40, counted again from what lies on the table."""
    assert state.outcome() is not None
    assert sorted(state.holdings()) == sorted(GAME.new(state.seats).holdings())
    points = [START_POINTS] * len(state.order)
    laid = [[0, 0] for _ in state.order]
    for track in state.tracks:
        nominal = 1000 * LONGEST[STRINGS[track.string]]
        assert 98 * nominal <= 100 * measured(corners_of(track.line)) <= 100 * nominal
        laid[track.company][track.string] += 1
        for item in track.items:
            points[item.company] += item.points
        own = [item.points for item in track.items if item.company == track.company]
        assert track.total == sum(own)
    for company, string in state.spent:
        laid[company][string] += 1
    shorts = 3 if len(state.order) == 5 else 4
    assert laid == [[shorts, 1] for _ in state.order]
    assert points == state.points, dict(zip(COLOURS, points, strict=False))


def run(seats: int, games: int) -> int:
    """Play N games at a table; return how many tracks were laid."""
    tracks = 0
    for seed in range(games):
        state = play(seats, seed)
        add_up(state)
        tracks += len(state.tracks)
    return tracks


def main() -> None:
    """Play at every table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=300)
    games = parser.parse_args().games
    for seats in GAME.meta.seats:
        tracks = run(seats, games)
        print(f"{seats} players: {games} games, {tracks} tracks, all adds up", flush=True)  # noqa: T201


if __name__ == "__main__":
    main()
