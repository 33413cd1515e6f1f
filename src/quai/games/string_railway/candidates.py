"""Tracks that a search has drawn: those that are legal, with their verdicts."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from quai.games.string_railway.cards import BITS, MAX_STRING_POINTS, SPAN
from quai.games.string_railway.geometry import Line
from quai.games.string_railway.scoring import Verdict
from quai.games.string_railway.tiles import is_full
from quai.games.string_railway.tracks import judge_track

if TYPE_CHECKING:
    from quai.games.string_railway.state import StringRailwayState


class Candidate:
    """A legal track, and the verdict on it."""

    __slots__ = ("points", "string", "verdict")

    def __init__(self, string: i64, points: list[i64], verdict: Verdict) -> None:
        self.string: i64 = string
        self.points: list[i64] = points
        self.verdict: Verdict = verdict


def judged(
    state: "StringRailwayState", company: i64, string: i64, points: list[i64]
) -> Candidate | None:
    """A drawn track, if it is legal."""
    count: i64 = len(points)
    if count < 4 or count > 2 * MAX_STRING_POINTS:
        return None
    place: i64 = 2
    while place < count:
        x: i64 = points[place]
        y: i64 = points[place + 1]
        if x == points[place - 2] and y == points[place - 1]:
            return None
        if x < 0 or y < 0 or x > SPAN or y > SPAN:
            return None
        place += 2
    verdict = judge_track(state, company, string, Line(points, False), True)
    return Candidate(string, points, verdict) if verdict.legal else None


def may_enter(state: "StringRailwayState", company: i64, place: i64) -> bool:
    """SR-19: whether a company is on a tile or may come to it."""
    tile = state.tiles[place]
    return tile.bears & BITS[company] != 0 or not is_full(tile)
