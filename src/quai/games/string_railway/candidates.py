"""Tracks that a search has drawn: those that are legal, with their verdicts."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from quai.games.string_railway.cards import BITS, MAX_STRING_POINTS, SPAN
from quai.games.string_railway.lines import Line, Points, drawn
from quai.games.string_railway.scoring import Verdict, score_crossings
from quai.games.string_railway.tiles import is_full
from quai.games.string_railway.tracks import judge_laying

if TYPE_CHECKING:
    from quai.games.string_railway.state import StringRailwayState


class Candidate:
    """A legal track. Its crossings are scored only when its verdict is asked for."""

    __slots__ = ("company", "judgement", "line", "scored", "state", "string")

    def __init__(
        self, state: "StringRailwayState", company: i64, string: i64, line: Line, found: Verdict
    ) -> None:
        self.state = state
        self.company: i64 = company
        self.string: i64 = string
        self.line: Line = line
        self.judgement: Verdict = found
        self.scored: bool = False

    @property
    def points(self) -> list[i64]:
        """The points of the track, x and y in turn."""
        return self.line.points

    @property
    def verdict(self) -> Verdict:
        """The verdict on the track, while its position lasts."""
        if not self.scored:
            self.scored = True
            score_crossings(self.state, self.company, self.line, self.judgement)
        return self.judgement


def judged(
    state: "StringRailwayState", company: i64, string: i64, points: Points
) -> Candidate | None:
    """A track that was drawn to its length (SR-22), if it is legal."""
    numbers = points.numbers
    count: i64 = points.count
    if count < 4 or count > 2 * MAX_STRING_POINTS:
        return None
    place: i64 = 2
    while place < count:
        x: i64 = numbers[place]
        y: i64 = numbers[place + 1]
        if x == numbers[place - 2] and y == numbers[place - 1]:
            return None
        if x < 0 or y < 0 or x > SPAN or y > SPAN:
            return None
        place += 2
    line = drawn(points)
    verdict = Verdict()
    judge_laying(state, company, line, True, verdict)
    return Candidate(state, company, string, line, verdict) if verdict.legal else None


def may_enter(state: "StringRailwayState", company: i64, place: i64) -> bool:
    """SR-19: whether a company is on a tile or may come to it."""
    tile = state.tiles[place]
    return tile.bears & BITS[company] != 0 or not is_full(tile)
