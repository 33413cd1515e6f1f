"""Where a track crosses another string, and where that is free (SR-31, SR-32, SR-52).

Two segments that cross at an inner point of both are a crossing. Where strings touch at a vertex or
lie along each other, the stretch they share is a crossing if they change sides there.
"""

from mypy_extensions import i64

from quai.games.string_railway.geometry import (
    CROSS,
    TOUCH,
    meeting_point,
    on_way,
    same_ray,
    ways_meet,
)
from quai.games.string_railway.lines import (
    BOTTOM,
    LEFT,
    PART,
    RIGHT,
    SEGMENTS_PER_PART,
    TOP,
    Line,
    Segment,
    boxes_apart,
    end_of_part,
)
from quai.games.string_railway.squares import Square, holds, meeting_on, way_touches


class Crossing:
    """A place where the laid track crosses another string; `free` if it is on a tile (SR-32)."""

    __slots__ = ("free", "x", "y")

    def __init__(self, x: i64, y: i64, free: bool) -> None:
        self.x: i64 = x
        self.y: i64 = y
        self.free: bool = free


class Piece:
    """A stretch that a track shares with another string.

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


def crossings(track: Line, other: Line, tiles: list[Square]) -> list[Crossing]:
    """SR-31, SR-32 and SR-52: where a track crosses another string, and where that is free."""
    found: list[Crossing] = []
    if boxes_apart(track, other):
        return found
    pieces: list[Piece] = []
    parts = track.parts
    other_parts = other.parts
    part: i64 = 0
    while part < len(parts):
        left: i64 = parts[part + LEFT]
        right: i64 = parts[part + RIGHT]
        top: i64 = parts[part + TOP]
        bottom: i64 = parts[part + BOTTOM]
        beside = other.left > right or other.right < left
        if not beside and other.top <= bottom and other.bottom >= top:
            theirs: i64 = 0
            while theirs < len(other_parts):
                if (
                    other_parts[theirs + LEFT] <= right
                    and other_parts[theirs + RIGHT] >= left
                    and other_parts[theirs + TOP] <= bottom
                    and other_parts[theirs + BOTTOM] >= top
                ):
                    _compare_parts(track, part, other, theirs, tiles, found, pieces)
                theirs += PART
        part += PART
    if pieces:
        _add_contacts(found, track, other, pieces, tiles)
    return found


def _compare_parts(
    track: Line,
    part: i64,
    other: Line,
    theirs: i64,
    tiles: list[Square],
    found: list[Crossing],
    pieces: list[Piece],
) -> None:
    """Add where a part of a track crosses a part of another string, and where it touches it."""
    at = track.at
    other_at = other.at
    their_first: i64 = theirs // PART * SEGMENTS_PER_PART
    their_end: i64 = end_of_part(their_first, other.count)
    their_left: i64 = other.parts[theirs + LEFT]
    their_right: i64 = other.parts[theirs + RIGHT]
    their_top: i64 = other.parts[theirs + TOP]
    their_bottom: i64 = other.parts[theirs + BOTTOM]
    place: i64 = part // PART * SEGMENTS_PER_PART
    end: i64 = end_of_part(place, track.count)
    while place < end:
        ax: i64 = at[2 * place]
        ay: i64 = at[2 * place + 1]
        bx: i64 = at[2 * place + 2]
        by: i64 = at[2 * place + 3]
        left: i64 = ax if ax < bx else bx
        right: i64 = bx if ax < bx else ax
        top: i64 = ay if ay < by else by
        bottom: i64 = by if ay < by else ay
        if their_left > right or their_right < left or their_top > bottom or their_bottom < top:
            place += 1
            continue
        second: i64 = their_first
        while second < their_end:
            cx: i64 = other_at[2 * second]
            cy: i64 = other_at[2 * second + 1]
            dx: i64 = other_at[2 * second + 2]
            dy: i64 = other_at[2 * second + 3]
            beside = (cx < left and dx < left) or (cx > right and dx > right)
            if beside or (cy < top and dy < top) or (cy > bottom and dy > bottom):
                second += 1
                continue
            kind = ways_meet(ax, ay, bx, by, cx, cy, dx, dy)
            if kind == CROSS:
                s = Segment(ax, ay, bx, by)
                t = Segment(cx, cy, dx, dy)
                x, y = meeting_point(s, t)
                found.append(Crossing(x, y, _free_meeting(tiles, s, t, x, y)))
            elif kind == TOUCH:
                _insert(pieces, _piece(track, place, other, second))
            second += 1
        place += 1


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
    last: i64 = track.count
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


# Contacts: stretches that a track shares with another string


def _piece(track: Line, place: i64, other: Line, second: i64) -> Piece:
    """What two touching segments have in common: a point, or a stretch of both."""
    piece = Piece()
    at = track.at
    ax: i64 = at[2 * place]
    ay: i64 = at[2 * place + 1]
    bx: i64 = at[2 * place + 2]
    by: i64 = at[2 * place + 3]
    at = other.at
    cx: i64 = at[2 * second]
    cy: i64 = at[2 * second + 1]
    dx: i64 = at[2 * second + 2]
    dy: i64 = at[2 * second + 3]
    if on_way(cx, cy, dx, dy, ax, ay):
        _add_to_piece(piece, track, place, ax, ay)
    if on_way(cx, cy, dx, dy, bx, by):
        _add_to_piece(piece, track, place, bx, by)
    if on_way(ax, ay, bx, by, cx, cy):
        _add_to_piece(piece, track, place, cx, cy)
        if second == 0 and not other.closed:
            piece.ended = True
    if on_way(ax, ay, bx, by, dx, dy):
        _add_to_piece(piece, track, place, dx, dy)
        if second == other.count - 1 and not other.closed:
            piece.ended = True
    return piece


def _add_to_piece(piece: Piece, track: Line, place: i64, x: i64, y: i64) -> None:
    """Stretch a piece to a point of its segment."""
    from_x: i64 = track.at[2 * place]
    from_y: i64 = track.at[2 * place + 1]
    dx: i64 = track.at[2 * place + 2] - from_x
    dy: i64 = track.at[2 * place + 3] - from_y
    along: i64 = (x - from_x) * dx + (y - from_y) * dy
    if along == dx * dx + dy * dy:
        place += 1
        along = 0
    if piece.i1 < 0 or place < piece.i0 or (place == piece.i0 and along < piece.d0):
        piece.i0, piece.d0, piece.x0, piece.y0 = place, along, x, y
    if piece.i1 < 0 or place > piece.i1 or (place == piece.i1 and along > piece.d1):
        piece.i1, piece.d1, piece.x1, piece.y1 = place, along, x, y


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


# Sides


def _ways(line: Line, x: i64, y: i64) -> tuple[i64, i64, i64, i64]:
    """The directions back and on along a line, at a point that is not one of its ends."""
    at = line.at
    last: i64 = len(at) - 2
    back: i64 = 0
    while not on_way(at[back], at[back + 1], at[back + 2], at[back + 3], x, y):
        back += 2
    on: i64 = back + 2
    if x == at[on] and y == at[on + 1]:
        on = on + 2 if on < last else 2
    elif x == at[back] and y == at[back + 1]:
        back = back - 2 if back > 0 else last - 2
    return at[back] - x, at[back + 1] - y, at[on] - x, at[on + 1] - y


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
        next_x: i64 = track.at[2 * place + 2]
        next_y: i64 = track.at[2 * place + 3]
        if (x != next_x or y != next_y) and way_touches(tile, x, y, next_x, next_y):
            return True
        x, y = next_x, next_y
        place += 1
    if x == contact.x1 and y == contact.y1:
        return holds(tile, x, y)
    return way_touches(tile, x, y, contact.x1, contact.y1)
