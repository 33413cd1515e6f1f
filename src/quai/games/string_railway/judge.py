"""Legality and score: what an action would break, with its place, and what it would bring.

Quick judgements stop at the first broken rule and say only that there is one; full ones name every
broken rule and where (SR-55).
"""

from typing import Any

from mypy_extensions import i64

from quai.games.string_railway.cards import (
    BITS,
    COLOURS,
    CROSSING,
    EXPERT_CROSSING,
    JUNCTION,
    LEAST_AREA,
    LEAST_PERCENT,
    LIMIT,
    MARGIN,
    MOST_POINTS,
    MOUNTAIN,
    NOMINAL,
    OWNABLE,
    OWNER_EFFECT,
    OWNER_POINTS,
    POINTS,
    RIVER,
    SCENIC,
    SCENIC_IN_MOUNTAIN,
    SPAN,
    STATIONS,
    STICKS_OUT,
    TERMINUS,
)
from quai.games.string_railway.kernel import (
    INSIDE,
    Crossing,
    Line,
    Square,
    contact_pairs,
    crossings,
    doubled_area,
    first_contact,
    holds,
    inside_field,
    length,
    locate,
    meet,
    meeting_point,
    on_segment,
    segment_length,
    self_contacts,
    stretches,
    tile_contact,
    tiles_meet,
)
from quai.games.string_railway.state import (
    AGAIN,
    CROSS,
    ENTER,
    FREE,
    NOBODY,
    ON_MOUNTAIN,
    ON_RIVER,
    OWNER,
    Item,
    Table,
    Tile,
)


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


class Verdict:
    """What is said of a track: its faults, or its score item by item."""

    __slots__ = ("faults", "first", "items", "last", "legal", "total")

    def __init__(self) -> None:
        self.legal: bool = True
        self.faults: list[Fault] = []
        self.items: list[Item] = []
        self.total: i64 = 0
        self.first: i64 = NOBODY
        self.last: i64 = NOBODY
        """The tiles that hold the ends."""

    def fault(self, rule: str, reason: str, details: dict[str, Any]) -> None:
        """Note a broken rule."""
        self.legal = False
        self.faults.append(Fault(rule, reason, details))

    def score(self, item: Item, company: i64) -> None:
        """Note a line of the score."""
        self.items.append(item)
        if item.company == company:
            self.total += item.points


# Tracks


def judge_track(table: Table, company: i64, string: i64, line: Line, quick: bool) -> Verdict:
    """SR-13 to SR-22 and SR-30 to SR-37, for a track of two or more points."""
    verdict = Verdict()
    _judge_length(table, string, line, quick, verdict)
    if quick and not verdict.legal:
        return verdict
    _judge_field(table, line, quick, verdict)
    if quick and not verdict.legal:
        return verdict
    if quick:
        verdict.legal = len(self_contacts(line, 1)) == 0
    else:
        for first, second in self_contacts(line, MOST_POINTS):
            at = _place_of_pair(line, first, line, second)
            verdict.fault("SR-15", "self", {"at": at, "segments": [first, second]})
    if quick and not verdict.legal:
        return verdict
    _judge_tiles(table, company, line, quick, verdict)
    if quick and not verdict.legal:
        return verdict
    _judge_ends(table, company, line, verdict)
    if quick and not verdict.legal:
        return verdict
    _score_crossings(table, company, line, verdict)
    return verdict


def _judge_length(table: Table, string: i64, line: Line, quick: bool, verdict: Verdict) -> None:
    """SR-22: between 98 % and 100 % of the nominal length, or up to it with loose strings."""
    nominal: i64 = NOMINAL[string] * 1000
    least: i64 = 0 if table.loose else nominal * LEAST_PERCENT // 100
    measured = length(line)
    if least <= measured and measured <= nominal:
        return
    verdict.legal = False
    if not quick:
        reason = "too_long" if measured > nominal else "too_short"
        verdict.fault("SR-22", reason, _measures(measured, nominal, least, line))


def _measures(measured: i64, nominal: i64, least: i64, line: Line) -> dict[str, Any]:
    """Lengths in millimetres for people, rounded outwards so that they tell the difference."""
    at = [line.points[-2], line.points[-1]]
    over: i64 = 9999 if measured > nominal else 0
    return {
        "length": (measured + over) // 10000,
        "most": nominal // 10000,
        "least": -(-least // 10000),
        "at": at,
    }


def _judge_field(table: Table, line: Line, quick: bool, verdict: Verdict) -> None:
    """SR-14 and SR-53: inside the field, off its string."""
    field = table.field
    assert field is not None
    points = line.points
    if locate(field, points[0], points[1]) == INSIDE and first_contact(line, field) < 0:
        return
    verdict.legal = False
    if quick:
        return
    place: i64 = 0
    while place < len(points) // 2:
        if locate(field, points[2 * place], points[2 * place + 1]) != INSIDE:
            at = [points[2 * place], points[2 * place + 1]]
            verdict.fault("SR-14", "out", {"at": at, "point": place})
        place += 1
    if not verdict.faults or verdict.faults[-1].rule != "SR-14":
        for first, second in contact_pairs(line, field):
            at = _place_of_pair(line, first, field, second)
            verdict.fault("SR-14", "out", {"at": at, "segment": first})


def _place_of_pair(line: Line, first: i64, other: Line, second: i64) -> list[i64]:
    """Where two segments meet, near enough for a picture."""
    s = line.segments[first]
    t = other.segments[second]
    if meet(s, t) == 1:
        x, y = meeting_point(s, t)
        return [x, y]
    return [s.x1, s.y1]


def _judge_tiles(table: Table, company: i64, line: Line, quick: bool, verdict: Verdict) -> None:
    """SR-18 to SR-21, SR-24, SR-30, SR-33 and SR-34, tile by tile."""
    points = line.points
    count: i64 = len(points)
    place: i64 = 0
    for tile in table.tiles:
        entered = stretches(tile.square, line)
        if entered:
            ends = False
            if holds(tile.square, points[0], points[1]):
                verdict.first = place
                ends = True
            if holds(tile.square, points[count - 2], points[count - 1]):
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
            _score_tile(table, company, tile, place, new, verdict)
        place += 1


def is_full(tile: Tile) -> bool:
    """SR-19: whether no new company may enter."""
    bears: i64 = tile.bears
    count: i64 = 0
    while bears > 0:
        bears &= bears - 1
        count += 1
    return count >= LIMIT[tile.station]


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


def _score_tile(
    table: Table, company: i64, tile: Tile, place: i64, new: bool, verdict: Verdict
) -> None:
    """SR-30, SR-33, SR-34: what a touched tile gives, to the company and to the tile's owner."""
    station = tile.station
    x, y = tile.square.x, tile.square.y
    if not new:
        if station == JUNCTION:
            item = Item(AGAIN, company, POINTS[station], x, y)
            item.tile = place
            verdict.score(item, company)
        return
    takes = OWNABLE[station] and tile.owner == NOBODY
    item = Item(ENTER, company, OWNER_POINTS[station] if takes else POINTS[station], x, y)
    item.tile = place
    item.taken = takes
    mountain = table.mountain
    if station == SCENIC and mountain is not None and locate(mountain, x, y) == INSIDE:
        item.points = SCENIC_IN_MOUNTAIN
    verdict.score(item, company)
    if tile.owner != NOBODY and OWNER_EFFECT[station] != 0:
        effect = Item(OWNER, tile.owner, OWNER_EFFECT[station], x, y)
        effect.tile = place
        verdict.score(effect, company)


def _judge_ends(table: Table, company: i64, line: Line, verdict: Verdict) -> None:
    """SR-16 and SR-17: ends on two different tiles, one of them the company's."""
    first, last = verdict.first, verdict.last
    points = line.points
    if first == NOBODY:
        verdict.fault("SR-16", "end_off", {"at": points[:2], "end": "first"})
    if last == NOBODY:
        verdict.fault("SR-16", "end_off", {"at": points[-2:], "end": "last"})
    if first == NOBODY or last == NOBODY:
        return
    if first == last:
        station = STATIONS[table.tiles[first].station]
        verdict.fault("SR-16", "same_tile", {"station": station, "tile": first, "at": points[-2:]})
    elif not _own(table, company, first) and not _own(table, company, last):
        verdict.fault(
            "SR-17",
            "not_connected",
            {"company": COLOURS[company], "at": points[:2], "tiles": [first, last]},
        )


def _own(table: Table, company: i64, place: i64) -> bool:
    return table.tiles[place].bears & BITS[company] != 0


def _score_crossings(table: Table, company: i64, line: Line, verdict: Verdict) -> None:
    """SR-31, SR-32 and SR-36: each crossing with a track, the river or the mountain."""
    squares = table.squares
    number: i64 = 0
    for track in table.tracks:
        found = crossings(line, track.line, squares)
        if found:
            expert = table.expert and track.company != company
            cost: i64 = EXPERT_CROSSING if expert else CROSSING
            _add_crossings(found, company, cost, number, verdict)
        number += 1
    if table.river is not None:
        found = crossings(line, table.river, squares)
        _add_crossings(found, company, CROSSING, ON_RIVER, verdict)
    if table.mountain is not None:
        found = crossings(line, table.mountain, squares)
        _add_crossings(found, company, CROSSING, ON_MOUNTAIN, verdict)


def _add_crossings(
    found: list[Crossing], company: i64, cost: i64, string: i64, verdict: Verdict
) -> None:
    for crossing in found:
        kind = FREE if crossing.free else CROSS
        item = Item(kind, company, 0 if crossing.free else cost, crossing.x, crossing.y)
        item.string = string
        verdict.score(item, company)


def shape_faults(points: list[i64], least: i64, rule: str) -> list[Fault]:
    """SR-54: the number of points, and no two neighbours equal."""
    count: i64 = len(points) // 2
    if count < least or count > MOST_POINTS:
        details = {"count": count, "least": least, "most": MOST_POINTS}
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


# Tiles


def tile_fits(table: Table, place: Square) -> bool:
    """SR-11: whether a tile may lie here."""
    for other in table.squares:
        if tiles_meet(place, other):
            return False
    field = table.field
    assert field is not None
    if not inside_field(place, field):
        return False
    for track in table.tracks:
        if tile_contact(place, track.line) >= 0:
            return False
    river = table.river
    mountain = table.mountain
    if river is not None and tile_contact(place, river) >= 0:
        return False
    return mountain is None or tile_contact(place, mountain) < 0


def judge_tile(table: Table, place: Square) -> list[Fault]:
    """SR-11 and SR-53: everything that a tile laid here would touch."""
    found: list[Fault] = []
    at = [place.x, place.y]
    field = table.field
    assert field is not None
    if not inside_field(place, field):
        found.append(Fault("SR-11", "tile_field", {"at": at}))
    number: i64 = 0
    for tile in table.tiles:
        if tiles_meet(place, tile.square):
            details: dict[str, Any] = {"at": at, "tile": number}
            found.append(
                Fault("SR-11", "tile_tile", {**details, "station": STATIONS[tile.station]})
            )
        number += 1
    number = 0
    for track in table.tracks:
        segment = tile_contact(place, track.line)
        if segment >= 0:
            details = {"at": at, "company": COLOURS[track.company]}
            found.append(
                Fault("SR-11", "tile_track", {**details, "track": number, "segment": segment})
            )
        number += 1
    for line, reason in ((table.river, "tile_river"), (table.mountain, "tile_mountain")):
        if line is not None:
            segment = tile_contact(place, line)
            if segment >= 0:
                found.append(Fault("SR-11", reason, {"at": at, "segment": segment}))
    return found


# Scenery


def judge_river(table: Table, line: Line) -> list[Fault]:
    """SR-05: inside but for one end, not across itself, of its length, off the places."""
    found = _judge_scenery(table, line, "SR-05", "river", RIVER)
    field = table.field
    assert field is not None
    points = line.points
    outside: list[i64] = []
    for place in (0, len(points) - 2):
        if locate(field, points[place], points[place + 1]) != INSIDE:
            outside.append(place)
    pairs = contact_pairs(line, field)
    if len(outside) == 0 and not pairs:
        return found
    if len(outside) == 2:
        found.append(Fault("SR-05", "river_both_ends", {"at": points[:2]}))
    elif len(outside) == 0 or not _one_point(line, field, pairs):
        first, second = pairs[0]
        at = _place_of_pair(line, first, field, second)
        found.append(Fault("SR-05", "river_out", {"at": at, "segment": first}))
    else:
        measured = _outside_length(line, field, pairs, outside[0] > 0)
        if measured > STICKS_OUT * 1000:
            at = points[outside[0] : outside[0] + 2]
            length_out: i64 = (measured + 9999) // 10000
            details = {"length": length_out, "most": STICKS_OUT // 10, "at": at}
            found.append(Fault("SR-05", "river_end_out", details))
    return found


def _one_point(line: Line, field: Line, pairs: list[tuple[i64, i64]]) -> bool:
    """Whether a line meets the field's string in one point only.

    At a vertex two or four pairs of segments share that point; along an overlap they do not.
    """
    found: list[i64] = []
    for first, second in pairs:
        s = line.segments[first]
        t = field.segments[second]
        if meet(s, t) == 1:
            return len(pairs) == 1
        for x, y in ((s.x0, s.y0), (s.x1, s.y1)):
            if on_segment(t, x, y):
                found += [x, y]
        for x, y in ((t.x0, t.y0), (t.x1, t.y1)):
            if on_segment(s, x, y):
                found += [x, y]
    place: i64 = 2
    while place < len(found):
        if found[place] != found[0] or found[place + 1] != found[1]:
            return False
        place += 2
    return True


def _outside_length(line: Line, field: Line, pairs: list[tuple[i64, i64]], at_end: bool) -> i64:
    """SR-05: the length beyond the one meeting point, which shares out its segment exactly."""
    for first, second in pairs:
        s = line.segments[first]
        t = field.segments[second]
        ex: i64 = t.x1 - t.x0
        ey: i64 = t.y1 - t.y0
        whole: i64 = (s.x1 - s.x0) * ey - (s.y1 - s.y0) * ex
        share: i64 = (t.x0 - s.x0) * ey - (t.y0 - s.y0) * ex
        if whole < 0:
            whole = -whole
            share = -share
        if whole > 0:
            beyond: i64 = whole - share if at_end else share
            total: i64 = segment_length(s) * beyond // whole
            place: i64 = first + 1 if at_end else 0
            end: i64 = len(line.segments) if at_end else first
            while place < end:
                total += segment_length(line.segments[place])
                place += 1
            return total
    return 0


def judge_mountain(table: Table, line: Line) -> list[Fault]:
    """SR-06: a simple closed line inside the field, of its length, off the places."""
    found = _judge_scenery(table, line, "SR-06", "mountain", MOUNTAIN)
    field = table.field
    assert field is not None
    segment = first_contact(line, field)
    points = line.points
    if segment >= 0:
        s = line.segments[segment]
        found.append(Fault("SR-06", "mountain_out", {"at": [s.x0, s.y0], "segment": segment}))
    elif locate(field, points[0], points[1]) != INSIDE:
        found.append(Fault("SR-06", "mountain_out", {"at": points[:2], "segment": 0}))
    return found


def _judge_scenery(table: Table, line: Line, rule: str, what: str, nominal: i64) -> list[Fault]:
    """What river and mountain have in common: simple, of their length, off the places."""
    found: list[Fault] = []
    for first, second in self_contacts(line, MOST_POINTS):
        at = _place_of_pair(line, first, line, second)
        found.append(Fault(rule, f"{what}_self", {"at": at, "segments": [first, second]}))
    most: i64 = nominal * 1000
    least: i64 = most * LEAST_PERCENT // 100
    measured = length(line)
    if measured < least or measured > most:
        found.append(Fault(rule, f"{what}_length", _measures(measured, most, least, line)))
    number: i64 = 0
    for place in table.places:
        segment = tile_contact(place, line)
        if segment >= 0:
            details = {"place": number, "at": [place.x, place.y], "segment": segment}
            found.append(Fault(rule, f"{what}_on_place", details))
        number += 1
    return found


def judge_field(companies: i64, line: Line, places: list[Square]) -> list[Fault]:
    """SR-03: a simple polygon, not too small, that holds the main stations."""
    found: list[Fault] = []
    for first, second in self_contacts(line, MOST_POINTS):
        at = _place_of_pair(line, first, line, second)
        found.append(Fault("SR-03", "field_self", {"at": at, "segments": [first, second]}))
    if line.left < MARGIN or line.top < MARGIN:
        found.append(Fault("SR-03", "field_margin", {"at": [line.left, line.top]}))
    elif line.right > SPAN - MARGIN or line.bottom > SPAN - MARGIN:
        found.append(Fault("SR-03", "field_margin", {"at": [line.right, line.bottom]}))
    area = doubled_area(line)
    if area < 2 * LEAST_AREA:
        details = {"area": area // 20000, "least": LEAST_AREA // 10000, "at": line.points[:2]}
        found.append(Fault("SR-03", "field_small", details))
    if len(places) != companies:
        details = {"count": len(places), "wanted": companies}
        found.append(Fault("SR-03", "field_places", details))
    number: i64 = 0
    for place in places:
        if not found and not inside_field(place, line):
            at = [place.x, place.y]
            found.append(Fault("SR-03", "place_out", {"place": number, "at": at}))
        second = 0
        while second < number:
            if tiles_meet(place, places[second]):
                at = [place.x, place.y]
                found.append(Fault("SR-03", "places_meet", {"place": number, "at": at}))
            second += 1
        number += 1
    return found
