"""The components of String Railway, as tables: stations, strings, fields, phases and actions.

Lengths and coordinates are whole tenths of a millimetre, x to the right and y downwards. A station
is a small int, its place in STATIONS.
"""

from typing import Any, Final

from mypy_extensions import i64

from quai.core.numbers import Numbers, vec

COLOURS: Final = ("red", "blue", "yellow", "green", "violet")
BITS: Final = [1, 2, 4, 8, 16]
"""The bit of each company in the set of companies on a tile."""

# Stations

STATIONS: Final = (
    "main",
    "city",
    "central",
    "transfer",
    "local",
    "junction",
    "suburb",
    "terminus",
    "country",
    "scenic",
)
MAIN: Final = 0
CITY: Final = 1
CENTRAL: Final = 2
TRANSFER: Final = 3
LOCAL: Final = 4
JUNCTION: Final = 5
SUBURB: Final = 6
TERMINUS: Final = 7
COUNTRY: Final = 8
SCENIC: Final = 9
COPIES: Final = [0, 2, 4, 2, 6, 3, 6, 2, 8, 2]
"""How many of each are in the pile; main stations never are."""
OWNER_POINTS: Final = [3, 3, 3, 0, 2, 1, 2, 3, 1, 1]
POINTS: Final = [2, 1, 3, 2, 2, 1, 2, 3, 1, 1]
SCENIC_IN_MOUNTAIN: Final = 3
NO_LIMIT: Final = 99
LIMIT: Final = [NO_LIMIT, NO_LIMIT, NO_LIMIT, NO_LIMIT, 3, 3, 2, NO_LIMIT, 1, 2]
OWNABLE: Final = [False, True, False, True, False, False, False, False, False, False]
OWNER_EFFECT: Final = [-1, -1, 0, 1, 0, 0, 0, 0, 0, 0]
"""What another company's first entry gives the owner."""
DECK: Final = [station for station in range(len(STATIONS)) for _ in range(COPIES[station])]

# Strings

STRINGS: Final = ("short", "long")
SHORT: Final = 0
LONG: Final = 1
NOMINAL: Final = [3000, 6000]
"""The full length of each."""
TRACKS: Final = [4, 1]
"""How many of each a company has; fewer where five companies play."""
TRACKS_OF_FIVE: Final = [3, 1]
RIVER_LENGTH: Final = 7500
MOUNTAIN_LENGTH: Final = 8000
MIN_LENGTH_PERCENT: Final = 98
"""A string may lie this much shorter than it is (SR-22)."""
MAX_RIVER_OUTSIDE: Final = 300
"""How much of the river may lie outside the field."""
MAX_STRING_POINTS: Final = 200
"""How many points a string may be given by (SR-54)."""

START_POINTS: Final = 3
CROSSING_POINTS: Final = -1
EXPERT_CROSSING_POINTS: Final = -2

# Places

SPAN: Final = 12000
"""Every coordinate is from 0 to this."""
FIELD_MARGIN: Final = 300
"""Distance of a field from the ends of the coordinates, so that a river can stick out."""
MIN_FIELD_AREA: Final = 15_000_000
"""1,500 square centimetres."""

DIAGONALS: Final = [
    *((200, 200), (196, 203), (193, 207), (189, 210), (186, 213), (182, 217), (178, 220)),
    *((174, 223), (170, 226), (166, 229), (162, 232), (158, 234), (154, 237), (150, 240)),
    *((146, 242), (141, 245), (137, 247), (133, 250), (128, 252), (124, 254), (120, 256)),
    *((115, 258), (111, 260), (106, 262), (101, 264), (97, 266), (92, 267), (87, 269)),
    *((83, 270), (78, 272), (73, 273), (68, 274), (64, 276), (59, 277), (54, 278)),
    *((49, 279), (44, 279), (39, 280), (34, 281), (30, 281), (25, 282), (20, 282)),
    *((15, 282), (10, 283), (5, 283), (0, 283), (-5, 283), (-10, 283), (-15, 282)),
    *((-20, 282), (-25, 282), (-30, 281), (-34, 281), (-39, 280), (-44, 279), (-49, 279)),
    *((-54, 278), (-59, 277), (-64, 276), (-68, 274), (-73, 273), (-78, 272), (-83, 270)),
    *((-87, 269), (-92, 267), (-97, 266), (-101, 264), (-106, 262), (-111, 260), (-115, 258)),
    *((-120, 256), (-124, 254), (-128, 252), (-133, 250), (-137, 247), (-141, 245), (-146, 242)),
    *((-150, 240), (-154, 237), (-158, 234), (-162, 232), (-166, 229), (-170, 226), (-174, 223)),
    *((-178, 220), (-182, 217), (-186, 213), (-189, 210), (-193, 207), (-196, 203)),
]
"""The half-diagonal of a tile turned by 0 to 89 degrees (SR-50); quarters give the rest."""
TURNS: Final = 360


def _all_turns() -> tuple[list[int], list[int]]:
    first, second = [], []
    for angle in range(TURNS):
        a, b = DIAGONALS[angle % 90]
        for _ in range(angle // 90):
            a, b = -b, a
        first.append(a)
        second.append(b)
    return first, second


_TURNED: Final = _all_turns()
HALF_A: Final[Numbers] = vec[i64](_TURNED[0])
HALF_B: Final[Numbers] = vec[i64](_TURNED[1])
"""The half-diagonal for every whole degree."""
SIDE: Final = 400

FIELD_CORNERS: Final = {
    4: [500, 500, 8000, 500, 8000, 8000, 500, 8000],
    3: [4250, 500, 8000, 6995, 500, 6995],
    5: [5400, 596, 10254, 4123, 8400, 9829, 2400, 9829, 546, 4123],
}
"""The corners of the regular field by the number of companies, clockwise (SR-02)."""
MAIN_PLACES: Final = {
    4: [(700, 700, 0), (7800, 700, 0), (7800, 7800, 0), (700, 7800, 0)],
    3: [(4250, 1047, 0), (7527, 6722, 30), (973, 6722, 60)],
    5: [(5400, 879, 45), (9985, 4210, 27), (8234, 9600, 9), (2566, 9600, 81), (815, 4210, 63)],
}
"""Centre and angle of the main station at each corner (SR-07)."""

DUTIES: Final = {3: (0, 1, 2), 4: (1, 2, 3), 5: (2, 3, 4)}
"""Who lays field, river and mountain, by place in the order of play (SR-04)."""

# The fixed search

MAX_TILE_TRIES: Final = 2000
"""Places tried before a tile may go under the pile (SR-12)."""
MAX_SCENERY_TRIES: Final = 400
"""Rivers, and mountains, tried on a field before it is refused (SR-03)."""

LOTS: Final = 1000
"""Different deals, as far as suggested scenery goes."""
MIN_RIVER_REACH: Final = 3500
"""A suggested river whose ends are nearer to each other than this is drawn anew, a few times."""
MAX_RIVERS_DRAWN: Final = 4

# Phases and actions

FIELD_PHASE: Final = 0
RIVER_PHASE: Final = 1
MOUNTAIN_PHASE: Final = 2
CORNER_PHASE: Final = 3
MORE_PHASE: Final = 4
TILE_PHASE: Final = 5
TRACK_PHASE: Final = 6
PHASES: Final = ("field", "river", "mountain", "corner", "more", "tile", "track")

Action = tuple[Any, ...]
"""The kind of an action, then its fields. The points of a string are a tuple: x and y in turn."""

FIELD: Final = "field"
RIVER: Final = "river"
MOUNTAIN: Final = "mountain"
CORNER: Final = "corner"
MORE: Final = "more"
ENOUGH: Final = "enough"
TILE: Final = "tile"
UNDER: Final = "under"
TRACK: Final = "track"
GIVE_UP: Final = "give_up"

ACTION_FIELDS: Final[dict[str, tuple[str, ...]]] = {
    FIELD: ("points", "places"),
    RIVER: ("points",),
    MOUNTAIN: ("points",),
    CORNER: ("corner",),
    MORE: (),
    ENOUGH: (),
    TILE: ("tile", "x", "y", "angle"),
    UNDER: ("tile",),
    TRACK: ("string", "points"),
    GIVE_UP: ("string",),
}
"""The kinds of actions, and the fields of each in their order."""
PHASE_OF: Final = {
    FIELD: FIELD_PHASE,
    RIVER: RIVER_PHASE,
    MOUNTAIN: MOUNTAIN_PHASE,
    CORNER: CORNER_PHASE,
    MORE: MORE_PHASE,
    ENOUGH: MORE_PHASE,
    TILE: TILE_PHASE,
    UNDER: TILE_PHASE,
    TRACK: TRACK_PHASE,
    GIVE_UP: TRACK_PHASE,
}
"""The phase in which each kind of action is played."""

assert tuple(ACTION_FIELDS) == tuple(PHASE_OF)
assert len(DIAGONALS) == 90
assert sum(COPIES) == len(DECK) == 35
