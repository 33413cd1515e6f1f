"""The cards of Express, as tables, and the table of its actions.

A card is a small int, its kind; copies of a card are the same card. A locomotive is no kind: it is
the back of any card.
"""

from typing import Final

from quai.core.actions import Actions, Field, Kind

FREIGHT_TABLE: Final = (
    ("auto_rack", 8),
    ("bulkhead", 9),
    ("piggyback", 9),
    ("coil", 10),
    ("gondola", 10),
    ("coal", 10),
    ("hopper", 11),
    ("tank", 11),
    ("boxcar", 12),
)
PASSENGER_TABLE: Final = (
    ("mail_baggage", 2),
    ("coach", 6),
    ("dome", 2),
    ("sleeper", 2),
    ("observation", 2),
)
"""In their Express order."""
OTHER_TABLE: Final = (("diesel", 2), ("caboose", 3), ("wild", 2), ("turntable", 3))
MAINTENANCE_TABLE: Final = (
    ("heavy_crane", 2),
    ("light_crane", 2),
    ("office", 2),
    ("tool_car", 2),
    ("transfer_table", 2),
)
DISASTER_TABLE: Final = (
    ("wreck", 1),
    ("breakdown", 2),
    ("theft", 2),
    ("derailment", 2),
    ("engine_swap", 1),
)
"""Each is stopped by the maintenance car that stands at the same place in its table."""

TABLE: Final = (
    *FREIGHT_TABLE,
    *PASSENGER_TABLE,
    *OTHER_TABLE,
    *MAINTENANCE_TABLE,
    *DISASTER_TABLE,
)
KINDS: Final = 28
NAMES: Final = [name for name, _ in TABLE]
NUMBER: Final = {name: card for card, name in enumerate(NAMES)}
COPIES: Final = [copies for _, copies in TABLE]

FREIGHT: Final = 9
"""Cards below this number are freight cars."""
CARS: Final = 14
"""Cards below this number are ordinary cars, freight or passenger."""
COACH: Final = 10
DIESEL: Final = 14
CABOOSE: Final = 15
WILD: Final = 16
TURNTABLE: Final = 17
MAINTENANCE: Final = 18
TOOL_CAR: Final = 21
DISASTER: Final = 23
WRECK: Final = 23
BREAKDOWN: Final = 24
THEFT: Final = 25
DERAILMENT: Final = 26
ENGINE_SWAP: Final = 27
NO_CARD: Final = -1

PASSENGER_VALUE: Final = 1
MAINTENANCE_POINTS: Final = 5
MAINTENANCE_IN_HAND: Final = 5
VALUE: Final = (
    [13 - copies for _, copies in FREIGHT_TABLE]
    + [PASSENGER_VALUE] * len(PASSENGER_TABLE)
    + [0] * len(OTHER_TABLE)
    + [MAINTENANCE_IN_HAND] * len(MAINTENANCE_TABLE)
    + [0] * len(DISASTER_TABLE)
)
"""What a card is worth in a train, and costs in a hand."""

PASSENGER: Final = 9
"""The sort of all passenger cars; a freight car is its own sort."""
NO_SORT: Final = -1
SORT: Final[list[int]] = [*range(9), *([PASSENGER] * 5), *([NO_SORT] * 14)]
SORT_NAMES: Final[list[str]] = [*NAMES[:9], "passenger"]
SORT_VALUE: Final[list[int]] = [*VALUE[:9], PASSENGER_VALUE]

BIT: Final[list[int]] = [2**place for place in range(KINDS)]
ORDINARY_BITS: Final = 0b11111111111111
PASSENGER_BITS: Final = 0b11111000000000
SORT_BITS: Final[list[int]] = [*BIT[:9], PASSENGER_BITS]

BONUSES: Final = ("order", "all", "diesel", "morning")

DEAL_ALONE: Final = 10
DEAL_TEAMS: Final = 8
OUT_ALONE: Final = 10
OUT_TEAMS: Final = 5
TARGET_ALONE: Final = 50
TARGET_LONG: Final = 100
TARGET_TEAMS: Final = 100
HAND_LIMIT: Final = 5
SCORING_LENGTH: Final = 3
OUT_LONGEST: Final = 5
OUT_SECOND: Final = 4
MORNING_CARS: Final = 6
JOINT_AFTER: Final = 2
RESHUFFLES: Final = 2
IDLE_ROUNDS: Final = 2
MOST_HANDS: Final = 20


def copies_in_play(seats: int, first_game: bool) -> list[int]:
    """EX-03 and EX-07: how many of each card are in play."""
    copies = COPIES[:]
    if seats <= 3:
        copies[TURNTABLE] -= 1
    if first_game:
        out = [*range(FREIGHT, CARS), DIESEL, WILD, *range(MAINTENANCE, DISASTER)]
        for card in [*out, BREAKDOWN, DERAILMENT, THEFT]:
            copies[card] = 0
    return copies


MOST_SEATS: Final = 6
MOST_TRAINS: Final = 65
"""A train has at least two cards, and a card is left to discard."""
LAID: Final = 17
"""Cards below this number can be laid on a train."""
OPENERS: Final = [*NAMES[:14], "wild"]

_CARD = Field("card", NAMES)
_TRAIN = Field("train", range(1, MOST_TRAINS + 1))
_SEAT = Field("target", range(MOST_SEATS))
ACTIONS: Final = Actions(
    Kind("draw"),
    Kind("take"),
    Kind("put", _CARD),
    Kind("discard", _CARD),
    Kind("open", Field("card", OPENERS)),
    Kind("pick", _TRAIN),
    Kind("maintain", Field("card", NAMES[MAINTENANCE:DISASTER])),
    Kind("turntable"),
    Kind("strike", Field("card", NAMES[DISASTER:])),
    Kind("shield"),
    Kind("suffer"),
    Kind("ask"),
    Kind("agree"),
    Kind("refuse"),
    Kind("derail", _SEAT),
    Kind("exchange", _SEAT),
    Kind("keep"),
    Kind("done"),
    Kind("couple", _CARD),
    Kind("load", _TRAIN),
    Kind("offer", _TRAIN),
    Kind("receive", _TRAIN),
    Kind("lay", _TRAIN, Field("card", NAMES[:LAID])),
    Kind("aim", _SEAT, _TRAIN),
)

# The number of the first action of each kind, written out so that it compiles to a constant. The
# common kinds come first: Python keeps the small ints, and need not make them anew.
DRAW: Final = 0
TAKE: Final = 1
PUT: Final = 2
DISCARD: Final = 30
OPEN: Final = 58
PICK: Final = 73
MAINTAIN: Final = 138
TURN: Final = 143
STRIKE: Final = 144
SHIELD: Final = 149
SUFFER: Final = 150
ASK: Final = 151
AGREE: Final = 152
REFUSE: Final = 153
DERAIL: Final = 154
EXCHANGE: Final = 160
KEEP: Final = 166
DONE: Final = 167
COUPLE: Final = 168
LOAD: Final = 196
OFFER: Final = 261
RECEIVE: Final = 326
LAY: Final = 391
AIM: Final = 1496
assert [kind.base for kind in ACTIONS.kinds] == [
    *(DRAW, TAKE, PUT, DISCARD, OPEN, PICK, MAINTAIN, TURN, STRIKE, SHIELD, SUFFER, ASK, AGREE),
    *(REFUSE, DERAIL, EXCHANGE, KEEP, DONE, COUPLE, LOAD, OFFER, RECEIVE, LAY, AIM),
]
