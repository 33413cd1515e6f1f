"""Broken rules, and what a sentence and a picture of each need."""

from typing import Any

from mypy_extensions import i64

from quai.games.string_railway.cards import MAX_STRING_POINTS
from quai.games.string_railway.geometry import CROSS, meet, meeting_point
from quai.games.string_railway.lines import Line


class Fault:
    """A broken rule: its id, its message, and what a sentence and a picture of it need."""

    __slots__ = ("details", "reason", "rule")

    def __init__(self, rule: str, reason: str, details: dict[str, Any]) -> None:
        self.rule = rule
        self.reason = reason
        self.details = details

    def show(self) -> dict[str, Any]:
        """The fault as JSON data."""
        return {"rule": self.rule, "reason": self.reason, "details": self.details}


def shape_faults(points: list[i64], least: i64, rule: str) -> list[Fault]:
    """SR-54: the number of points, and no two neighbours equal."""
    count: i64 = len(points) // 2
    if count < least or count > MAX_STRING_POINTS:
        details = {"count": count, "least": least, "most": MAX_STRING_POINTS}
        return [Fault(rule, "points_count", details)]
    found: list[Fault] = []
    place: i64 = 1
    while place < count:
        x, y = points[2 * place], points[2 * place + 1]
        if x == points[2 * place - 2] and y == points[2 * place - 1]:
            found.append(Fault(rule, "repeated_point", {"at": [x, y], "point": place}))
        place += 1
    if least == 3 and points[:2] == points[-2:]:
        found.append(Fault(rule, "repeated_point", {"at": points[:2], "point": 0}))
    return found


def length_details(measured: i64, nominal: i64, least: i64, line: Line) -> dict[str, Any]:
    """Lengths in millimetres, rounded so that a string too long or too short looks so."""
    at = line.points[-2:]
    over: i64 = 9999 if measured > nominal else 0
    return {
        "length": (measured + over) // 10000,
        "most": nominal // 10000,
        "least": -(-least // 10000),
        "at": at,
    }


def meeting_place(line: Line, first: i64, other: Line, second: i64) -> list[i64]:
    """Where two segments meet, near enough for a picture."""
    s = line.segment(first)
    t = other.segment(second)
    if meet(s, t) == CROSS:
        x, y = meeting_point(s, t)
        return [x, y]
    return [s.x1, s.y1]
