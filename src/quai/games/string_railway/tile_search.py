"""Places for a drawn tile: random, sensible ones, and the fixed search of SR-12."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from quai.core.rng import Rng
from quai.games.string_railway.cards import BITS, HALF_A, HALF_B, MAX_TILE_TRIES, SCENIC
from quai.games.string_railway.geometry import length
from quai.games.string_railway.squares import Square, square
from quai.games.string_railway.tiles import tile_fits

if TYPE_CHECKING:
    from quai.games.string_railway.state import StringRailwayState


def tile_places(state: "StringRailwayState", station: i64, rng: Rng, n: i64) -> list[Square]:
    """Up to n places where a tile may lie."""
    found: list[Square] = []
    own = _own_squares(state)
    tries: i64 = 6 * n + 12
    while tries > 0 and len(found) < n:
        place = try_tile(state, station, own, rng)
        if tile_fits(state, place):
            found.append(place)
        tries -= 1
    if not found:
        sure = find_place(state)
        if sure is not None:
            found.append(sure)
    return found


def _own_squares(state: "StringRailwayState") -> list[Square]:
    """Where the company is whose turn it is."""
    company = state.company()
    own: list[Square] = []
    for tile in state.tiles:
        if tile.bears & BITS[company] != 0:
            own.append(tile.square)
    return own


def try_tile(state: "StringRailwayState", station: i64, own: list[Square], rng: Rng) -> Square:
    """A place to try: near own stations or anywhere; for a scenic station also in the mountain."""
    angle: i64 = rng.below(90)
    choice: i64 = rng.below(4)
    if choice >= 2:
        near = own[rng.below(len(own))]
        toward: i64 = rng.below(360)
        far: i64 = 450 + rng.below(2200)
        return square(
            near.x + HALF_A[toward] * far // 283, near.y + HALF_B[toward] * far // 283, angle
        )
    box = state.field
    if station == SCENIC and choice == 1 and state.mountain is not None:
        box = state.mountain
    assert box is not None
    return square(
        box.left + rng.below(box.right - box.left),
        box.top + rng.below(box.bottom - box.top),
        angle,
    )


def find_place(state: "StringRailwayState") -> Square | None:
    """SR-12: the fixed search for a place, which depends only on where everything lies."""
    rng = Rng(position_seed(state))
    field = state.field
    assert field is not None
    tries: i64 = MAX_TILE_TRIES
    while tries > 0:
        x: i64 = field.left + rng.below(field.right - field.left)
        y: i64 = field.top + rng.below(field.bottom - field.top)
        place = square(x, y, rng.below(90))
        if tile_fits(state, place):
            return place
        tries -= 1
    return None


def position_seed(state: "StringRailwayState") -> i64:
    """A seed made from where tiles and tracks lie."""
    seed: i64 = 7
    for tile in state.squares:
        seed = (seed * 1000003 + tile.x * 12007 + tile.y) % 2147483647
    for track in state.tracks:
        seed = (seed * 1000003 + length(track.line)) % 2147483647
    return seed
