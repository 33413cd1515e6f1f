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
    Line,
    contact_pairs,
    doubled_area,
    first_contact,
    length,
    locate,
    meet,
    on_segment,
    segment_length,
    self_contacts,
)
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
    elif len(outside) == 0 or not _one_point(line, field, pairs):
        first, second = pairs[0]
        at = meeting_place(line, first, field, second)
        found.append(Fault("SR-05", "river_out", {"at": at, "segment": first}))
    else:
        measured = _outside_length(line, field, pairs, outside[0] > 0)
        if measured > MAX_RIVER_OUTSIDE * 1000:
            at = points[outside[0] : outside[0] + 2]
            length_out: i64 = (measured + 9999) // 10000
            details = {"length": length_out, "most": MAX_RIVER_OUTSIDE // 10, "at": at}
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
        if meet(s, t) == CROSS:
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


def judge_mountain(field: Line, places: list[Square], line: Line) -> list[Fault]:
    """SR-06: a simple closed line inside the field, of its length, off the places."""
    found = _judge_both(places, line, "SR-06", "mountain", MOUNTAIN_LENGTH)
    segment = first_contact(line, field)
    points = line.points
    if segment >= 0:
        s = line.segments[segment]
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
