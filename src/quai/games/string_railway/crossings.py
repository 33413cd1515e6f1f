"""Where a track crosses another string, and where that is free (SR-31, SR-32, SR-52).

Two segments that cross at an inner point of both are a crossing. Where strings touch at a vertex or
lie along each other, the stretch they share is a crossing if they change sides there.
"""

from mypy_extensions import i64

from quai.games.string_railway.geometry import (
    CROSS,
    TOUCH,
    Line,
    Segment,
    boxes_apart,
    meet,
    meeting_point,
    on_segment,
    parts_apart,
    same_ray,
)
from quai.games.string_railway.squares import Square, holds, meeting_on, touches


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


# Contacts: stretches that a track shares with another string


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
        s = track.segments[place]
        if (x != s.x1 or y != s.y1) and touches(tile, Segment(x, y, s.x1, s.y1)):
            return True
        x, y = s.x1, s.y1
        place += 1
    if x == contact.x1 and y == contact.y1:
        return holds(tile, x, y)
    return touches(tile, Segment(x, y, contact.x1, contact.y1))
