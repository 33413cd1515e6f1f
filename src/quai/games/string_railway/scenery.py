"""Field, river and mountain: what is wrong with one that is to be laid (SR-03, SR-05, SR-06)."""

from mypy_extensions import i64

from quai.games.string_railway.cards import (
    FIELD_MARGIN,
    MAX_RIVER_OUTSIDE,
    MAX_STRING_POINTS,
    MIN_FIELD_AREA,
    MIN_LENGTH_PERCENT,
    MOUNTAIN_LENGTH,
    RIVER_LENGTH,
    SPAN,
)
from quai.games.string_railway.faults import Fault, length_details, meeting_place
from quai.games.string_railway.geometry import (
    CROSS,
    INSIDE,
    TOUCH,
    contact_pairs,
    doubled_area,
    first_contact,
    length,
    locate,
    meet,
    on_segment,
    segment_length,
    self_contacts,
    turn,
)
from quai.games.string_railway.lines import Line, Points, Segment, drawn
from quai.games.string_railway.squares import Square, inside_field, tile_contact, tiles_meet


def judge_field(companies: i64, line: Line, places: list[Square]) -> list[Fault]:
    """SR-03: a simple polygon, not too small, that holds the main stations."""
    found: list[Fault] = []
    for first, second in self_contacts(line, MAX_STRING_POINTS):
        at = meeting_place(line, first, line, second)
        found.append(Fault("SR-03", "field_self", {"at": at, "segments": [first, second]}))
    if line.left < FIELD_MARGIN or line.top < FIELD_MARGIN:
        found.append(Fault("SR-03", "field_margin", {"at": [line.left, line.top]}))
    elif line.right > SPAN - FIELD_MARGIN or line.bottom > SPAN - FIELD_MARGIN:
        found.append(Fault("SR-03", "field_margin", {"at": [line.right, line.bottom]}))
    area = doubled_area(line)
    if area < 2 * MIN_FIELD_AREA:
        details = {"area": area // 20000, "least": MIN_FIELD_AREA // 10000, "at": line.points[:2]}
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


def judge_river(field: Line, places: list[Square], line: Line) -> list[Fault]:
    """SR-05: inside but for one end, not across itself, of its length, off the places."""
    found = _judge_both(places, line, "SR-05", "river", RIVER_LENGTH)
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
        return found
    measured: i64 = -1
    if len(outside) == 1:
        measured = _outside_length(line if outside[0] > 0 else _turned(line), field)
    if measured < 0:
        first, second = pairs[0]
        at = meeting_place(line, first, field, second)
        found.append(Fault("SR-05", "river_out", {"at": at, "segment": first}))
    elif measured > MAX_RIVER_OUTSIDE * 1000:
        at = points[outside[0] : outside[0] + 2]
        length_out: i64 = (measured + 9999) // 10000
        details = {"length": length_out, "most": MAX_RIVER_OUTSIDE // 10, "at": at}
        found.append(Fault("SR-05", "river_end_out", details))
    return found


def _turned(line: Line) -> Line:
    """An open line from its last point to its first."""
    points = Points()
    place: i64 = len(line.at) - 2
    while place >= 0:
        points.add(line.at[place], line.at[place + 1])
        place -= 2
    return drawn(points)


def _outside_length(line: Line, field: Line) -> i64:
    """SR-05: the length of the stretch that holds the line's last end and is not inside the field.

    It begins where the line first meets the field's string, and may lie along it. -1 if the line
    comes back inside. The first end of the line must be inside.
    """
    total: i64 = -1
    for s in line.segments:
        stops = _stops(s, field)
        crossed = [t for t in field.segments if meet(s, t) == CROSS]
        if total >= 0:
            if crossed:
                return -1
            total += segment_length(s)
            stops = [(s.x0, s.y0), *stops]
        elif crossed:
            if len(crossed) > 1 or _is_before(s, stops, crossed[0]):
                return -1
            total = _length_beyond(s, crossed[0])
        elif stops:
            x, y = stops[0]
            wide: bool = s.x0 != s.x1
            beyond: i64 = s.x1 - x if wide else s.y1 - y
            whole: i64 = s.x1 - s.x0 if wide else s.y1 - s.y0
            total = segment_length(s) * beyond // whole
        if total >= 0 and _comes_inside([*stops, (s.x1, s.y1)], field):
            return -1
    return total


def _stops(s: Segment, field: Line) -> list[tuple[i64, i64]]:
    """The whole points at which a segment touches the field's string or leaves it, in its order."""
    found: list[tuple[i64, i64, i64]] = []
    for t in field.segments:
        if meet(s, t) != TOUCH:
            continue
        for x, y in ((s.x0, s.y0), (s.x1, s.y1), (t.x0, t.y0), (t.x1, t.y1)):
            if on_segment(s, x, y) and on_segment(t, x, y):
                along: i64 = (x - s.x0) * (s.x1 - s.x0) + (y - s.y0) * (s.y1 - s.y0)
                found.append((along, x, y))
    return [(x, y) for _, x, y in sorted(found)]


def _is_before(s: Segment, stops: list[tuple[i64, i64]], t: Segment) -> bool:
    """Whether one of the points on a segment comes before its crossing with another."""
    start: i64 = turn(t.x0, t.y0, t.x1, t.y1, s.x0, s.y0)
    for x, y in stops:
        side: i64 = turn(t.x0, t.y0, t.x1, t.y1, x, y)
        if (start > 0 and side > 0) or (start < 0 and side < 0):
            return True
    return False


def _length_beyond(s: Segment, t: Segment) -> i64:
    """The length of a segment beyond its crossing with another, which shares it out exactly."""
    ex: i64 = t.x1 - t.x0
    ey: i64 = t.y1 - t.y0
    whole: i64 = (s.x1 - s.x0) * ey - (s.y1 - s.y0) * ex
    share: i64 = (t.x0 - s.x0) * ey - (t.y0 - s.y0) * ex
    if whole < 0:
        whole = -whole
        share = -share
    return segment_length(s) * (whole - share) // whole


def _comes_inside(stops: list[tuple[i64, i64]], field: Line) -> bool:
    """Whether a piece between two neighbouring points, which meets nothing, lies inside.

    Its middle decides; all is doubled so that the middle is a whole point.
    """
    doubled = Line([2 * each for each in field.points], True)
    place: i64 = 1
    while place < len(stops):
        ax, ay = stops[place - 1]
        bx, by = stops[place]
        if (ax != bx or ay != by) and locate(doubled, ax + bx, ay + by) == INSIDE:
            return True
        place += 1
    return False


def judge_mountain(field: Line, places: list[Square], line: Line) -> list[Fault]:
    """SR-06: a simple closed line inside the field, of its length, off the places."""
    found = _judge_both(places, line, "SR-06", "mountain", MOUNTAIN_LENGTH)
    segment = first_contact(line, field)
    points = line.points
    if segment >= 0:
        s = line.segment(segment)
        found.append(Fault("SR-06", "mountain_out", {"at": [s.x0, s.y0], "segment": segment}))
    elif locate(field, points[0], points[1]) != INSIDE:
        found.append(Fault("SR-06", "mountain_out", {"at": points[:2], "segment": 0}))
    return found


def _judge_both(
    places: list[Square], line: Line, rule: str, what: str, nominal: i64
) -> list[Fault]:
    """What river and mountain have in common: simple, of their length, off the places."""
    found: list[Fault] = []
    for first, second in self_contacts(line, MAX_STRING_POINTS):
        at = meeting_place(line, first, line, second)
        found.append(Fault(rule, f"{what}_self", {"at": at, "segments": [first, second]}))
    most: i64 = nominal * 1000
    least: i64 = most * MIN_LENGTH_PERCENT // 100
    measured = length(line)
    if measured < least or measured > most:
        found.append(Fault(rule, f"{what}_length", length_details(measured, most, least, line)))
    number: i64 = 0
    for place in places:
        segment = tile_contact(place, line)
        if segment >= 0:
            details = {"place": number, "at": [place.x, place.y], "segment": segment}
            found.append(Fault(rule, f"{what}_on_place", details))
        number += 1
    return found
