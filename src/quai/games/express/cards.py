"""The cards of Express, as tables, and the table of its actions.

A card is a small int, its kind; copies of a card are the same card. A locomotive is no kind: it is
the back of any card.
"""

from typing import Final

from mypy_extensions import i64

from quai.core.actions import Actions, Field, Kind
from quai.core.numbers import Numbers, vec

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
"""Each is stopped by the maintenance car at the same place of MAINTENANCE_TABLE (EX-37)."""

TABLE: Final = (
    *FREIGHT_TABLE,
    *PASSENGER_TABLE,
    *OTHER_TABLE,
    *MAINTENANCE_TABLE,
    *DISASTER_TABLE,
)
CARD_KINDS: Final = 28
NAMES: Final = [name for name, _ in TABLE]
NUMBER: Final = {name: card for card, name in enumerate(NAMES)}
COPIES: Final = [copies for _, copies in TABLE]
assert sum(COPIES) == 132

FIRST_PASSENGER: Final = 9
"""Cards below this number are freight cars."""
CARS_END: Final = 14
"""Cards below this number are ordinary cars, freight or passenger."""
LAYABLE_END: Final = 17
"""Cards below this number can be laid on a train."""
COACH: Final = 10
DIESEL: Final = 14
CABOOSE: Final = 15
WILD: Final = 16
TURNTABLE: Final = 17
FIRST_MAINTENANCE: Final = 18
FIRST_DISASTER: Final = 23
WRECK: Final = 23
BREAKDOWN: Final = 24
THEFT: Final = 25
DERAILMENT: Final = 26
ENGINE_SWAP: Final = 27
NO_CARD: Final = -1

PASSENGER_VALUE: Final = 1
MAINTENANCE_POINTS: Final = 5
MAINTENANCE_IN_HAND: Final = 5
VALUE: Final[Numbers] = vec[i64](
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
SORT: Final[Numbers] = vec[i64](list(range(9)) + [PASSENGER] * 5 + [NO_SORT] * 14)
SORT_NAMES: Final[list[str]] = [*NAMES[:9], "passenger"]
SORT_VALUE: Final[Numbers] = vec[i64]([VALUE[card] for card in range(9)] + [PASSENGER_VALUE])

BIT: Final[Numbers] = vec[i64]([2**place for place in range(CARD_KINDS)])
ORDINARY_BITS: Final = 0b11111111111111
PASSENGER_BITS: Final = 0b11111000000000
SORT_BITS: Final[Numbers] = vec[i64]([2**place for place in range(9)] + [PASSENGER_BITS])

EYES: Final[Numbers] = vec[i64]([1, 2, 4, 8, 16, 32, 64])
"""The bit of each seat in a set of seats; the seventh is for a spectator, whom no set contains."""

BONUSES: Final = ("order", "all", "diesel", "morning")

CARDS_DEALT_ALONE: Final = 10
CARDS_DEALT_TEAMS: Final = 8
OUT_BONUS_ALONE: Final = 10
OUT_BONUS_TEAMS: Final = 5
"""EX-02: the points for going out."""
TARGET_ALONE: Final = 50
TARGET_LONG: Final = 100
TARGET_TEAMS: Final = 100
"""EX-02: the points that win the game."""
HAND_LIMIT: Final = 5
"""EX-14: the most cards in a hand at the end of a turn."""
MIN_SCORING_CARS: Final = 3
"""EX-23: a train of fewer cars scores nothing."""
MIN_LONGEST_CARS: Final = 5
MIN_SECOND_CARS: Final = 4
"""EX-50: the cars of the two longest trains of a side that goes out."""
MORNING_CARS: Final = 6
"""EX-63: the cars of a Morning Express."""
CARS_BEFORE_JOINT: Final = 2
"""EX-26: the cars before a wild that joins two groups."""
MAX_RESHUFFLES: Final = 2
MAX_IDLE_ROUNDS: Final = 2
"""EX-53: the hand ends at one more reshuffle, or after this many rounds without progress."""
MAX_HANDS: Final = 20
"""EX-68: the game ends after this many hands."""
MAX_SEATS: Final = 6
MAX_TRAINS: Final = 65
"""A train has at least two cards, and a card is left to discard."""

DRAWING: Final = 0
LAYING: Final = 1
ANSWERING: Final = 2
AIMING: Final = 3
REACTING: Final = 4
LOOTING: Final = 5
OFFERING: Final = 6
RECEIVING: Final = 7
PHASES: Final = ("draw", "lay", "answer", "aim", "react", "loot", "offer", "receive")

_CARD: Final = Field("card", NAMES)
_OPENER: Final = Field("card", [*NAMES[:CARS_END], "wild"], [*range(CARS_END), WILD])
_MAINTENANCE: Final = Field(
    "card", NAMES[FIRST_MAINTENANCE:FIRST_DISASTER], range(FIRST_MAINTENANCE, FIRST_DISASTER)
)
_DISASTER: Final = Field("card", NAMES[FIRST_DISASTER:], range(FIRST_DISASTER, CARD_KINDS))
_LAID: Final = Field("card", NAMES[:LAYABLE_END])
_TRAIN: Final = Field("train", range(1, MAX_TRAINS + 1))
_SEAT: Final = Field("target", range(MAX_SEATS))
ACTIONS: Final = Actions(
    Kind("draw"),
    Kind("take"),
    Kind("put", _CARD),
    Kind("discard", _CARD),
    Kind("open", _OPENER),
    Kind("pick", _TRAIN),
    Kind("maintain", _MAINTENANCE),
    Kind("turntable"),
    Kind("strike", _DISASTER),
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
    Kind("lay", _TRAIN, _LAID),
    Kind("aim", _SEAT, _TRAIN),
)
"""The common kinds come first: Python keeps the small ints, and need not make them anew."""

DRAW: Final = 0
TAKE: Final = 1
PUT: Final = 2
DISCARD: Final = 3
OPEN: Final = 4
PICK: Final = 5
MAINTAIN: Final = 6
TURN_ROUND: Final = 7
STRIKE: Final = 8
SHIELD: Final = 9
SUFFER: Final = 10
ASK: Final = 11
AGREE: Final = 12
REFUSE: Final = 13
DERAIL: Final = 14
EXCHANGE: Final = 15
KEEP: Final = 16
DONE: Final = 17
COUPLE: Final = 18
LOAD: Final = 19
OFFER: Final = 20
RECEIVE: Final = 21
LAY: Final = 22
AIM: Final = 23
assert ACTIONS.names == (
    *("draw", "take", "put", "discard", "open", "pick", "maintain", "turntable", "strike"),
    *("shield", "suffer", "ask", "agree", "refuse", "derail", "exchange", "keep", "done"),
    *("couple", "load", "offer", "receive", "lay", "aim"),
)


def stopper(disaster: i64) -> i64:
    """EX-37: the maintenance car that stops a disaster."""
    return disaster - FIRST_DISASTER + FIRST_MAINTENANCE
