"""The geometry of strings and tiles, exact in whole numbers (SR-50 to SR-53).

Coordinates are whole tenths of a millimetre from 0 to 12,000, so that no product leaves 53 bits:
this module, compiled or not, and its twin in the browser decide everything alike.
"""

from math import sqrt
from typing import Final

from mypy_extensions import i64

PART: Final = 8
"""Segments of a line that share a box."""


class Segment:
    """A piece of a line from one point to the next, with its box."""

    __slots__ = ("bottom", "left", "right", "top", "x0", "x1", "y0", "y1")

    def __init__(self, x0: i64, y0: i64, x1: i64, y1: i64) -> None:
        self.x0: i64 = x0
        self.y0: i64 = y0
        self.x1: i64 = x1
        self.y1: i64 = y1
        self.left: i64 = x0 if x0 < x1 else x1
        self.right: i64 = x1 if x0 < x1 else x0
        self.top: i64 = y0 if y0 < y1 else y1
        self.bottom: i64 = y1 if y0 < y1 else y0


class Part:
    """A few neighbouring segments, `first` to before `end`, with their box."""

    __slots__ = ("bottom", "end", "first", "left", "right", "top")

    def __init__(self, first: i64, end: i64, segments: list[Segment]) -> None:
        self.first: i64 = first
        self.end: i64 = end
        segment = segments[first]
        self.left: i64 = segment.left
        self.right: i64 = segment.right
        self.top: i64 = segment.top
        self.bottom: i64 = segment.bottom
        place: i64 = first + 1
        while place < end:
            segment = segments[place]
            if segment.left < self.left:
                self.left = segment.left
            if segment.right > self.right:
                self.right = segment.right
            if segment.top < self.top:
                self.top = segment.top
            if segment.bottom > self.bottom:
                self.bottom = segment.bottom
            place += 1


class Line:
    """A string as it lies: its points, x and y in turn, and their segments. It never changes."""

    __slots__ = ("bottom", "closed", "left", "parts", "points", "right", "segments", "top")

    def __init__(self, points: list[i64], closed: bool) -> None:
        self.points: list[i64] = points
        self.closed: bool = closed
        self.segments: list[Segment] = []
        self.parts: list[Part] = []
        self.left: i64 = 0
        self.right: i64 = -1
        self.top: i64 = 0
        self.bottom: i64 = -1
        count: i64 = len(points)
        place: i64 = 0
        x: i64 = points[0]
        y: i64 = points[1]
        while place + 3 < count:
            next_x: i64 = points[place + 2]
            next_y: i64 = points[place + 3]
            self.segments.append(Segment(x, y, next_x, next_y))
            x = next_x
            y = next_y
            place += 2
        if closed:
            self.segments.append(Segment(x, y, points[0], points[1]))
        self._box()

    def _box(self) -> None:
        place: i64 = 0
        count: i64 = len(self.segments)
        while place < count:
            end: i64 = place + PART
            part = Part(place, end if end < count else count, self.segments)
            self.parts.append(part)
            if place == 0:
                self.left, self.right = part.left, part.right
                self.top, self.bottom = part.top, part.bottom
            if part.left < self.left:
                self.left = part.left
            if part.right > self.right:
                self.right = part.right
            if part.top < self.top:
                self.top = part.top
            if part.bottom > self.bottom:
                self.bottom = part.bottom
            place = end


class Square:
    """A tile as it lies: its centre and half-diagonal (SR-50).

    (ea, eb) and (-eb, ea) are its sides as vectors; a point is on the tile when its distance from
    the centre along both, times the side, is at most `half`.
    """

    __slots__ = ("a", "angle", "b", "bottom", "ea", "eb", "half", "left", "right", "top", "x", "y")

    def __init__(self, x: i64, y: i64, angle: i64, a: i64, b: i64) -> None:
        self.x: i64 = x
        self.y: i64 = y
        self.angle: i64 = angle
        self.a: i64 = a
        self.b: i64 = b
        self.ea: i64 = a + b
        self.eb: i64 = b - a
        self.half: i64 = a * a + b * b
        reach_a: i64 = a if a > 0 else -a
        reach_b: i64 = b if b > 0 else -b
        reach: i64 = reach_a if reach_a > reach_b else reach_b
        self.left: i64 = x - reach
        self.right: i64 = x + reach
        self.top: i64 = y - reach
        self.bottom: i64 = y + reach

    def corners(self) -> list[i64]:
        """The four corners, x and y in turn."""
        x, y, a, b = self.x, self.y, self.a, self.b
        return [x + a, y + b, x - b, y + a, x - a, y - b, x + b, y - a]


class Crossing:
    """A place where the laid track crosses another string; `free` if it is on a tile (SR-32)."""

    __slots__ = ("free", "x", "y")

    def __init__(self, x: i64, y: i64, free: bool) -> None:
        self.x: i64 = x
        self.y: i64 = y
        self.free: bool = free


class Piece:
    """A stretch common to a track and another string, between two points of whole numbers.

    (i0, d0) and (i1, d1) are its ends along the track: a segment, and how far along it. `ended` if
    it holds an end of the other string.
    """

    __slots__ = ("d0", "d1", "ended", "i0", "i1", "x0", "x1", "y0", "y1")

    def __init__(self) -> None:
        self.i0: i64 = 0
        self.d0: i64 = 0
        self.x0: i64 = 0
        self.y0: i64 = 0
        self.i1: i64 = -1
        self.d1: i64 = 0
        self.x1: i64 = 0
        self.y1: i64 = 0
        self.ended: bool = False


# Points and segments


def turn(ax: i64, ay: i64, bx: i64, by: i64, x: i64, y: i64) -> i64:
    """Twice the signed area of a, b and a point: zero on the line, its sign tells the side."""
    return (bx - ax) * (y - ay) - (by - ay) * (x - ax)


def on_segment(s: Segment, x: i64, y: i64) -> bool:
    """Whether a point is on a segment, ends included."""
    if x < s.left or x > s.right or y < s.top or y > s.bottom:
        return False
    return turn(s.x0, s.y0, s.x1, s.y1, x, y) == 0


APART: Final = 0
CROSS: Final = 1
TOUCH: Final = 2


def meet(s: Segment, t: Segment) -> i64:
    """APART, CROSS (at one inner point of both), or TOUCH: any other common point."""
    if s.left > t.right or t.left > s.right or s.top > t.bottom or t.top > s.bottom:
        return APART
    t0: i64 = turn(s.x0, s.y0, s.x1, s.y1, t.x0, t.y0)
    t1: i64 = turn(s.x0, s.y0, s.x1, s.y1, t.x1, t.y1)
    if (t0 > 0 and t1 > 0) or (t0 < 0 and t1 < 0):
        return APART
    s0: i64 = turn(t.x0, t.y0, t.x1, t.y1, s.x0, s.y0)
    s1: i64 = turn(t.x0, t.y0, t.x1, t.y1, s.x1, s.y1)
    if (s0 > 0 and s1 > 0) or (s0 < 0 and s1 < 0):
        return APART
    if t0 != 0 and t1 != 0 and s0 != 0 and s1 != 0:
        return CROSS
    if (
        (t0 == 0 and on_segment(s, t.x0, t.y0))
        or (t1 == 0 and on_segment(s, t.x1, t.y1))
        or (s0 == 0 and on_segment(t, s.x0, s.y0))
        or (s1 == 0 and on_segment(t, s.x1, s.y1))
    ):
        return TOUCH
    return APART


def same_ray(ax: i64, ay: i64, bx: i64, by: i64) -> bool:
    """Whether two vectors point the same way."""
    return ax * by == ay * bx and ax * bx + ay * by > 0


def leads_left(back_x: i64, back_y: i64, on_x: i64, on_y: i64, x: i64, y: i64) -> bool:
    """Whether a ray lies between the way on and the way back of a path, on its turning side.

    All three start at one point of the path, and the ray is neither the way on nor the way back.
    """
    bend: i64 = on_x * back_y - on_y * back_x
    from_on: i64 = on_x * y - on_y * x
    to_back: i64 = x * back_y - y * back_x
    if bend > 0:
        return from_on > 0 and to_back > 0
    if bend < 0:
        return not (from_on < 0 and to_back < 0)
    return from_on > 0


def segment_length(s: Segment) -> i64:
    """SR-22: the length in thousandths of a tenth, rounded down.

    The root of a whole number below 2**53 is never rounded up to the next whole number.
    """
    dx: i64 = s.x1 - s.x0
    dy: i64 = s.y1 - s.y0
    return i64(sqrt(float(1000000 * (dx * dx + dy * dy))))


def length(line: Line) -> i64:
    """SR-22: the sum of its segments."""
    total: i64 = 0
    for segment in line.segments:
        total += segment_length(segment)
    return total


def boxes_apart(line: Line, other: Line) -> bool:
    """Whether two lines are plainly too far away to meet."""
    return (
        line.left > other.right
        or other.left > line.right
        or line.top > other.bottom
        or other.top > line.bottom
    )


def parts_apart(part: Part, other: Part) -> bool:
    """Whether two parts are plainly too far away to meet."""
    return (
        part.left > other.right
        or other.left > part.right
        or part.top > other.bottom
        or other.top > part.bottom
    )


# Lines by themselves


def folds_back(s: Segment, t: Segment) -> bool:
    """Whether a segment runs back over the one before it."""
    return same_ray(s.x0 - s.x1, s.y0 - s.y1, t.x1 - t.x0, t.y1 - t.y0)


def self_contacts(line: Line, most: i64) -> list[tuple[i64, i64]]:
    """SR-15, SR-53: at most so many pairs of segments that share more than a joint."""
    found: list[tuple[i64, i64]] = []
    segments = line.segments
    count: i64 = len(segments)
    first: i64 = 0
    while first < count:
        s = segments[first]
        last: i64 = count
        if first + 1 < count and folds_back(s, segments[first + 1]):
            found.append((first, first + 1))
        if line.closed and first == 0:
            last = count - 1
            if folds_back(segments[last], s):
                found.append((last, first))
        for part in line.parts:
            if part.end <= first + 2:
                continue
            if (
                s.left > part.right
                or part.left > s.right
                or s.top > part.bottom
                or part.top > s.bottom
            ):
                continue
            second: i64 = part.first if part.first > first + 2 else first + 2
            end: i64 = part.end if part.end < last else last
            while second < end:
                if meet(s, segments[second]) != APART:
                    found.append((first, second))
                second += 1
        if len(found) >= most:
            return found
        first += 1
    return found


def doubled_area(line: Line) -> i64:
    """Twice the area inside a closed line."""
    total: i64 = 0
    for s in line.segments:
        total += s.x0 * s.y1 - s.x1 * s.y0
    return total if total > 0 else -total


OUTSIDE: Final = 0
INSIDE: Final = 1
BORDER: Final = 2


def locate(ring: Line, x: i64, y: i64) -> i64:
    """Whether a point is INSIDE a closed line, OUTSIDE, or on its BORDER."""
    inside = False
    for s in ring.segments:
        if (s.y0 > y) != (s.y1 > y):
            side: i64 = turn(s.x0, s.y0, s.x1, s.y1, x, y)
            if side == 0:
                return BORDER
            if (side > 0) == (s.y1 > s.y0):
                inside = not inside
        elif on_segment(s, x, y):
            return BORDER
    return INSIDE if inside else OUTSIDE


def first_contact(line: Line, other: Line) -> i64:
    """The first segment of a line that has a point in common with another line, or -1."""
    if boxes_apart(line, other):
        return -1
    for part in line.parts:
        found: i64 = -1
        for theirs in other.parts:
            if parts_apart(part, theirs):
                continue
            place: i64 = part.first
            end: i64 = part.end if found < 0 else found
            while place < end:
                s = line.segments[place]
                second: i64 = theirs.first
                while second < theirs.end:
                    if meet(s, other.segments[second]) != APART:
                        found = place
                        end = place
                        break
                    second += 1
                place += 1
        if found >= 0:
            return found
    return -1


def contact_pairs(line: Line, other: Line) -> list[tuple[i64, i64]]:
    """Every pair of segments of two lines with a common point."""
    found: list[tuple[i64, i64]] = []
    place: i64 = 0
    for s in line.segments:
        second: i64 = 0
        for t in other.segments:
            if meet(s, t) != APART:
                found.append((place, second))
            second += 1
        place += 1
    return found


# Tiles


def holds(tile: Square, x: i64, y: i64) -> bool:
    """SR-51: whether a point is on a tile, its edge included."""
    dx: i64 = x - tile.x
    dy: i64 = y - tile.y
    along: i64 = tile.ea * dx + tile.eb * dy
    across: i64 = tile.ea * dy - tile.eb * dx
    half: i64 = tile.half
    return -half <= along and along <= half and -half <= across and across <= half


def touches(tile: Square, s: Segment) -> bool:
    """SR-51: whether a segment has a point on a tile: no line along a side or the segment parts
    them."""
    if s.left > tile.right or tile.left > s.right or s.top > tile.bottom or tile.top > s.bottom:
        return False
    half: i64 = tile.half
    dx0: i64 = s.x0 - tile.x
    dy0: i64 = s.y0 - tile.y
    dx1: i64 = s.x1 - tile.x
    dy1: i64 = s.y1 - tile.y
    first: i64 = tile.ea * dx0 + tile.eb * dy0
    second: i64 = tile.ea * dx1 + tile.eb * dy1
    if (first > half and second > half) or (first < -half and second < -half):
        return False
    first = tile.ea * dy0 - tile.eb * dx0
    second = tile.ea * dy1 - tile.eb * dx1
    if (first > half and second > half) or (first < -half and second < -half):
        return False
    dx: i64 = s.x1 - s.x0
    dy: i64 = s.y1 - s.y0
    away: i64 = dx * dy0 - dy * dx0
    reach: i64 = dx * tile.b - dy * tile.a
    other: i64 = dx * tile.a + dy * tile.b
    if reach < 0:
        reach = -reach
    if other < 0:
        other = -other
    if other > reach:
        reach = other
    return -reach <= away and away <= reach


def parted(tile: Square, other: Square) -> bool:
    """Whether a line along a side of the first tile parts the two."""
    dx: i64 = other.x - tile.x
    dy: i64 = other.y - tile.y
    one: i64 = tile.ea * other.a + tile.eb * other.b
    two: i64 = tile.ea * other.b - tile.eb * other.a
    if one < 0:
        one = -one
    if two < 0:
        two = -two
    reach: i64 = tile.half + (one if one > two else two)
    along: i64 = tile.ea * dx + tile.eb * dy
    across: i64 = tile.ea * dy - tile.eb * dx
    return along > reach or along < -reach or across > reach or across < -reach


def tiles_meet(tile: Square, other: Square) -> bool:
    """SR-53: whether two tiles have a point in common."""
    if (
        tile.left > other.right
        or other.left > tile.right
        or tile.top > other.bottom
        or other.top > tile.bottom
    ):
        return False
    return not parted(tile, other) and not parted(other, tile)


def tile_box_apart(tile: Square, line: Line) -> bool:
    """Whether a tile is plainly too far from a line to touch it."""
    return (
        line.left > tile.right
        or tile.left > line.right
        or line.top > tile.bottom
        or tile.top > line.bottom
    )


def tile_contact(tile: Square, line: Line) -> i64:
    """The first segment of a line that touches a tile, or -1."""
    if tile_box_apart(tile, line):
        return -1
    for part in line.parts:
        if (
            part.left > tile.right
            or tile.left > part.right
            or part.top > tile.bottom
            or tile.top > part.bottom
        ):
            continue
        place: i64 = part.first
        while place < part.end:
            if touches(tile, line.segments[place]):
                return place
            place += 1
    return -1


def stretches(tile: Square, line: Line) -> list[i64]:
    """SR-20: the segments at which an open line enters a tile, one for each stretch on it."""
    entered: list[i64] = []
    if tile_box_apart(tile, line):
        return entered
    if holds(tile, line.points[0], line.points[1]):
        entered.append(0)
    for part in line.parts:
        if (
            part.left > tile.right
            or tile.left > part.right
            or part.top > tile.bottom
            or tile.top > part.bottom
        ):
            continue
        place: i64 = part.first
        while place < part.end:
            s = line.segments[place]
            if touches(tile, s) and not holds(tile, s.x0, s.y0):
                entered.append(place)
            place += 1
    return entered


def inside_field(tile: Square, field: Line) -> bool:
    """SR-11, SR-53: whether a tile is wholly inside a closed line, sharing no point with it."""
    return locate(field, tile.x, tile.y) == INSIDE and tile_contact(tile, field) < 0


# Crossings


def meeting_on(tile: Square, s: Segment, t: Segment) -> bool:
    """Whether the point where two segments cross is on a tile, decided without dividing."""
    dx: i64 = s.x1 - s.x0
    dy: i64 = s.y1 - s.y0
    ex: i64 = t.x1 - t.x0
    ey: i64 = t.y1 - t.y0
    whole: i64 = dx * ey - dy * ex
    share: i64 = (t.x0 - s.x0) * ey - (t.y0 - s.y0) * ex
    if whole < 0:
        whole = -whole
        share = -share
    ax: i64 = s.x0 - tile.x
    ay: i64 = s.y0 - tile.y
    bound: i64 = tile.half * whole
    along: i64 = (tile.ea * ax + tile.eb * ay) * whole + (tile.ea * dx + tile.eb * dy) * share
    if along > bound or along < -bound:
        return False
    across: i64 = (tile.ea * ay - tile.eb * ax) * whole + (tile.ea * dy - tile.eb * dx) * share
    return -bound <= across and across <= bound


def meeting_point(s: Segment, t: Segment) -> tuple[i64, i64]:
    """The point where two segments cross, rounded: for pictures, never for decisions."""
    dx: i64 = s.x1 - s.x0
    dy: i64 = s.y1 - s.y0
    ex: i64 = t.x1 - t.x0
    ey: i64 = t.y1 - t.y0
    whole: i64 = dx * ey - dy * ex
    share: i64 = (t.x0 - s.x0) * ey - (t.y0 - s.y0) * ex
    if whole < 0:
        whole = -whole
        share = -share
    return (
        s.x0 + (2 * dx * share + whole) // (2 * whole),
        s.y0 + (2 * dy * share + whole) // (2 * whole),
    )


def _add_to_piece(piece: Piece, place: i64, s: Segment, x: i64, y: i64) -> None:
    """Stretch a piece to a point of its segment."""
    dx: i64 = s.x1 - s.x0
    dy: i64 = s.y1 - s.y0
    along: i64 = (x - s.x0) * dx + (y - s.y0) * dy
    if along == dx * dx + dy * dy:
        place += 1
        along = 0
    if piece.i1 < 0 or place < piece.i0 or (place == piece.i0 and along < piece.d0):
        piece.i0, piece.d0, piece.x0, piece.y0 = place, along, x, y
    if piece.i1 < 0 or place > piece.i1 or (place == piece.i1 and along > piece.d1):
        piece.i1, piece.d1, piece.x1, piece.y1 = place, along, x, y


def _piece(track: Line, place: i64, other: Line, second: i64) -> Piece:
    """What two touching segments have in common: a point, or a stretch of both."""
    piece = Piece()
    s = track.segments[place]
    t = other.segments[second]
    if on_segment(t, s.x0, s.y0):
        _add_to_piece(piece, place, s, s.x0, s.y0)
    if on_segment(t, s.x1, s.y1):
        _add_to_piece(piece, place, s, s.x1, s.y1)
    if on_segment(s, t.x0, t.y0):
        _add_to_piece(piece, place, s, t.x0, t.y0)
        if second == 0 and not other.closed:
            piece.ended = True
    if on_segment(s, t.x1, t.y1):
        _add_to_piece(piece, place, s, t.x1, t.y1)
        if second == len(other.segments) - 1 and not other.closed:
            piece.ended = True
    return piece


def _insert(pieces: list[Piece], piece: Piece) -> None:
    """Keep pieces in the order of their starts along the track."""
    place: i64 = len(pieces)
    while place > 0:
        before = pieces[place - 1]
        if before.i0 < piece.i0 or (before.i0 == piece.i0 and before.d0 <= piece.d0):
            break
        place -= 1
    pieces.insert(place, piece)


def _merged(pieces: list[Piece]) -> list[Piece]:
    """SR-52: contacts, the largest connected stretches that pieces make together."""
    contacts: list[Piece] = []
    for piece in pieces:
        if contacts:
            last = contacts[-1]
            if piece.i0 < last.i1 or (piece.i0 == last.i1 and piece.d0 <= last.d1):
                if piece.i1 > last.i1 or (piece.i1 == last.i1 and piece.d1 > last.d1):
                    last.i1, last.d1, last.x1, last.y1 = piece.i1, piece.d1, piece.x1, piece.y1
                last.ended = last.ended or piece.ended
                continue
        contacts.append(piece)
    return contacts


def _ways(line: Line, x: i64, y: i64) -> tuple[i64, i64, i64, i64]:
    """The ways back and on along a line from a point on it that is not one of its ends."""
    segments = line.segments
    count: i64 = len(segments)
    place: i64 = 0
    while not on_segment(segments[place], x, y):
        place += 1
    s = segments[place]
    on = s
    if x == s.x1 and y == s.y1:
        on = segments[place + 1 if place + 1 < count else 0]
    elif x == s.x0 and y == s.y0:
        s = segments[place - 1 if place > 0 else count - 1]
    return s.x0 - x, s.y0 - y, on.x1 - x, on.y1 - y


def _changes_side(track: Line, other: Line, contact: Piece) -> bool:
    """SR-52: whether the other string passes from one side of the track to the other."""
    x, y = contact.x0, contact.y0
    back_x, back_y, on_x, on_y = _ways(track, x, y)
    their_back_x, their_back_y, their_on_x, their_on_y = _ways(other, x, y)
    point = contact.i0 == contact.i1 and contact.d0 == contact.d1
    if point:
        before = leads_left(back_x, back_y, on_x, on_y, their_back_x, their_back_y)
        return before != leads_left(back_x, back_y, on_x, on_y, their_on_x, their_on_y)
    if same_ray(their_on_x, their_on_y, on_x, on_y):
        before = leads_left(back_x, back_y, on_x, on_y, their_back_x, their_back_y)
    else:
        before = leads_left(back_x, back_y, on_x, on_y, their_on_x, their_on_y)
    x, y = contact.x1, contact.y1
    back_x, back_y, on_x, on_y = _ways(track, x, y)
    their_back_x, their_back_y, their_on_x, their_on_y = _ways(other, x, y)
    if same_ray(their_on_x, their_on_y, back_x, back_y):
        return before != leads_left(back_x, back_y, on_x, on_y, their_back_x, their_back_y)
    return before != leads_left(back_x, back_y, on_x, on_y, their_on_x, their_on_y)


def _contact_on(tile: Square, track: Line, contact: Piece) -> bool:
    """SR-52: whether any point of a contact is on a tile."""
    x, y = contact.x0, contact.y0
    place: i64 = contact.i0
    while place < contact.i1:
        s = track.segments[place]
        if (x != s.x1 or y != s.y1) and touches(tile, Segment(x, y, s.x1, s.y1)):
            return True
        x, y = s.x1, s.y1
        place += 1
    if x == contact.x1 and y == contact.y1:
        return holds(tile, x, y)
    return touches(tile, Segment(x, y, contact.x1, contact.y1))


def crossings(track: Line, other: Line, tiles: list[Square]) -> list[Crossing]:
    """SR-31, SR-32 and SR-52: where a track crosses another string, and where that is free."""
    found: list[Crossing] = []
    if boxes_apart(track, other):
        return found
    pieces: list[Piece] = []
    for part in track.parts:
        for theirs in other.parts:
            if parts_apart(part, theirs):
                continue
            place: i64 = part.first
            while place < part.end:
                s = track.segments[place]
                if (
                    s.left <= theirs.right
                    and theirs.left <= s.right
                    and s.top <= theirs.bottom
                    and theirs.top <= s.bottom
                ):
                    second: i64 = theirs.first
                    while second < theirs.end:
                        t = other.segments[second]
                        kind = meet(s, t)
                        if kind == CROSS:
                            x, y = meeting_point(s, t)
                            found.append(Crossing(x, y, _free_meeting(tiles, s, t, x, y)))
                        elif kind == TOUCH:
                            _insert(pieces, _piece(track, place, other, second))
                        second += 1
                place += 1
    if pieces:
        _add_contacts(found, track, other, pieces, tiles)
    return found


def _free_meeting(tiles: list[Square], s: Segment, t: Segment, x: i64, y: i64) -> bool:
    for tile in tiles:
        if (
            tile.left - 1 <= x
            and x <= tile.right + 1
            and tile.top - 1 <= y
            and y <= tile.bottom + 1
            and meeting_on(tile, s, t)
        ):
            return True
    return False


def _add_contacts(
    found: list[Crossing], track: Line, other: Line, pieces: list[Piece], tiles: list[Square]
) -> None:
    """SR-52: contacts at vertices and along overlaps that are crossings."""
    last: i64 = len(track.segments)
    for contact in _merged(pieces):
        at_start = contact.i0 == 0 and contact.d0 == 0
        if at_start or contact.i1 == last or contact.ended:
            continue
        if _changes_side(track, other, contact):
            free = False
            for tile in tiles:
                if _contact_on(tile, track, contact):
                    free = True
                    break
            found.append(Crossing(contact.x0, contact.y0, free))
