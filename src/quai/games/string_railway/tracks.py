"""Tracks: the strings that companies have laid, and the verdict on one that is to be laid.

A quick judgement stops at the first broken rule and says only that there is one; a full one names
every broken rule and where (SR-55).
"""

from typing import TYPE_CHECKING, Any

from mypy_extensions import i64

from quai.core.state import NOBODY
from quai.games.string_railway.cards import (
    BITS,
    COLOURS,
    LIMIT,
    MAX_STRING_POINTS,
    MIN_LENGTH_PERCENT,
    NOMINAL,
    STATIONS,
    TERMINUS,
)
from quai.games.string_railway.faults import length_details, meeting_place
from quai.games.string_railway.geometry import (
    INSIDE,
    contact_pairs,
    first_contact,
    length,
    locate,
    self_contacts,
)
from quai.games.string_railway.lines import Line
from quai.games.string_railway.scoring import Item, Verdict, score_crossings, score_tile
from quai.games.string_railway.squares import holds, stretches, tile_box_apart
from quai.games.string_railway.tiles import Tile, is_full

if TYPE_CHECKING:
    from quai.games.string_railway.state import StringRailwayState


class Track:
    """A string a company has laid, and what it scored."""

    __slots__ = ("company", "items", "line", "string", "total")

    def __init__(self, company: i64, string: i64, line: Line, items: list[Item]) -> None:
        self.company: i64 = company
        self.string: i64 = string
        self.line: Line = line
        self.items: list[Item] = items
        self.total: i64 = 0
        for item in items:
            if item.company == company:
                self.total += item.points

    def dump(self) -> list[Any]:
        """The track as numbers, for `State.dump`."""
        items = [item.dump() for item in self.items]
        return [self.company, self.string, self.line.points, items]


def judge_track(
    state: "StringRailwayState", company: i64, string: i64, line: Line, quick: bool
) -> Verdict:
    """The verdict on a track of at least two points (SR-13 to SR-22, SR-30 to SR-37)."""
    verdict = Verdict()
    _judge_length(state, string, line, quick, verdict)
    if verdict.legal or not quick:
        judge_laying(state, company, line, quick, verdict)
    if verdict.legal or not quick:
        score_crossings(state, company, line, verdict)
    return verdict


def judge_laying(
    state: "StringRailwayState", company: i64, line: Line, quick: bool, verdict: Verdict
) -> None:
    """Whether a track of its length may lie there (SR-13 to SR-21), and what its tiles score."""
    _judge_field(state, line, quick, verdict)
    if quick and not verdict.legal:
        return
    if quick:
        verdict.legal = len(self_contacts(line, 1)) == 0
    else:
        for first, second in self_contacts(line, MAX_STRING_POINTS):
            at = meeting_place(line, first, line, second)
            verdict.fault("SR-15", "self", {"at": at, "segments": [first, second]})
    if quick and not verdict.legal:
        return
    _judge_tiles(state, company, line, quick, verdict)
    if quick and not verdict.legal:
        return
    _judge_ends(state, company, line, verdict)


def _judge_length(
    state: "StringRailwayState", string: i64, line: Line, quick: bool, verdict: Verdict
) -> None:
    """SR-22: between 98 % and 100 % of the nominal length, or up to it with loose strings."""
    nominal: i64 = NOMINAL[string] * 1000
    least: i64 = 0 if state.loose else nominal * MIN_LENGTH_PERCENT // 100
    measured = length(line)
    if least <= measured and measured <= nominal:
        return
    verdict.legal = False
    if not quick:
        reason = "too_long" if measured > nominal else "too_short"
        verdict.fault("SR-22", reason, length_details(measured, nominal, least, line))


def _judge_field(state: "StringRailwayState", line: Line, quick: bool, verdict: Verdict) -> None:
    """SR-14 and SR-53: inside the field, off its string."""
    field = state.field
    assert field is not None
    if locate(field, line.at[0], line.at[1]) == INSIDE and first_contact(line, field) < 0:
        return
    verdict.legal = False
    if quick:
        return
    points = line.points
    place: i64 = 0
    while place < len(points) // 2:
        if locate(field, points[2 * place], points[2 * place + 1]) != INSIDE:
            at = [points[2 * place], points[2 * place + 1]]
            verdict.fault("SR-14", "out", {"at": at, "point": place})
        place += 1
    if not verdict.faults or verdict.faults[-1].rule != "SR-14":
        for first, second in contact_pairs(line, field):
            at = meeting_place(line, first, field, second)
            verdict.fault("SR-14", "out", {"at": at, "segment": first})


def _judge_tiles(
    state: "StringRailwayState", company: i64, line: Line, quick: bool, verdict: Verdict
) -> None:
    """SR-18 to SR-21, SR-24, SR-30, SR-33 and SR-34, tile by tile."""
    at = line.at
    count: i64 = len(at)
    place: i64 = -1
    for tile in state.tiles:
        place += 1
        if tile_box_apart(tile.square, line):
            continue
        entered = stretches(tile.square, line)
        if entered:
            ends = False
            if holds(tile.square, at[0], at[1]):
                verdict.first = place
                ends = True
            if holds(tile.square, at[count - 2], at[count - 1]):
                verdict.last = place
                ends = True
            new = tile.bears & BITS[company] == 0
            if len(entered) > 1:
                verdict.legal = False
            if tile.station == TERMINUS and not ends:
                verdict.legal = False
            if new and is_full(tile):
                verdict.legal = False
            if not verdict.legal:
                if quick:
                    return
                _tile_faults(tile, place, entered, ends, new, verdict)
            score_tile(state, company, tile, place, new, verdict)


def _tile_faults(
    tile: Tile, place: i64, entered: list[i64], ends: bool, new: bool, verdict: Verdict
) -> None:
    details: dict[str, Any] = {
        "station": STATIONS[tile.station],
        "tile": place,
        "at": [tile.square.x, tile.square.y],
    }
    if new and is_full(tile):
        limit = LIMIT[tile.station]
        verdict.fault("SR-19", "full", {**details, "limit": limit, "segment": entered[0]})
    if len(entered) > 1:
        verdict.fault("SR-20", "twice", {**details, "segments": entered[:]})
    if tile.station == TERMINUS and not ends:
        verdict.fault("SR-21", "terminus", {**details, "segment": entered[0]})


def _judge_ends(state: "StringRailwayState", company: i64, line: Line, verdict: Verdict) -> None:
    """SR-16 and SR-17: ends on two different tiles, one of them the company's."""
    first, last = verdict.first, verdict.last
    on_two = first != NOBODY and last != NOBODY and first != last
    if on_two and (_own(state, company, first) or _own(state, company, last)):
        return
    points = line.points
    if first == NOBODY:
        verdict.fault("SR-16", "end_off", {"at": points[:2], "end": "first"})
    if last == NOBODY:
        verdict.fault("SR-16", "end_off", {"at": points[-2:], "end": "last"})
    if first == NOBODY or last == NOBODY:
        return
    if first == last:
        station = STATIONS[state.tiles[first].station]
        verdict.fault("SR-16", "same_tile", {"station": station, "tile": first, "at": points[-2:]})
    else:
        verdict.fault(
            "SR-17",
            "not_connected",
            {"company": COLOURS[company], "at": points[:2], "tiles": [first, last]},
        )


def _own(state: "StringRailwayState", company: i64, place: i64) -> bool:
    return state.tiles[place].bears & BITS[company] != 0
