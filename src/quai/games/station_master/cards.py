"""The cards of Station Master, as tables, and the table of its actions.

A station master card is a small int: the carriages first, then the specials. Copies of a card are
the same card. A locomotive is kind * 6 + number - 3. A table may bring cards of its own: `deck.py`.
"""

from typing import Final

from mypy_extensions import i64

from quai.core.actions import Actions, Field, Kind
from quai.core.numbers import Numbers, vec

CARRIAGE_COUNT: Final = {
    "+1": 6, "+2": 7, "+3": 7, "+4": 7, "+5": 5, "+6": 4,
    "-1": 6, "-2": 6, "-3": 6, "-4": 4, "-5": 2, "-6": 2,
    "first": 6, "executive": 4,
}  # fmt: skip
SPECIAL_COUNT: Final = {
    "caboose": 4, "royal": 3, "standing": 3, "uncouple1": 2, "uncouple2": 2,
    "reassign": 3, "transfer": 3, "repair3": 2, "repair5": 2, "rush": 1,
}  # fmt: skip
GREEN_AND_RED: Final = {"first": (3, -3), "executive": (6, -6)}
"""What 1st Class and Executive carriages are worth on an executive train, and on any other."""

NAMES: Final = [*CARRIAGE_COUNT, *SPECIAL_COUNT]
NUMBER: Final = {name: card for card, name in enumerate(NAMES)}
COUNTS: Final = [*CARRIAGE_COUNT.values(), *SPECIAL_COUNT.values()]
FACES: Final = 24
CARRIAGES: Final = 14
FIRST_CLASS: Final = 12
CABOOSE: Final = 14
ROYAL: Final = 15
STANDING: Final = 16
UNCOUPLE1: Final = 17
UNCOUPLE2: Final = 18
REASSIGN: Final = 19
TRANSFER: Final = 20
REPAIR3: Final = 21
REPAIR5: Final = 22
RUSH: Final = 23
NO_CARD: Final = -1

STANDARD: Final = 0
EXECUTIVE: Final = 1
FREIGHT: Final = 2
TRAIN_KINDS: Final = ("standard", "executive", "freight")
TRAIN_NUMBERS: Final = (3, 4, 5, 6, 7, 8)
LOCOMOTIVE_COUNT: Final = {
    "standard": (2, 3, 2, 1, 1, 1),
    "executive": (1, 1, 1, 1, 0, 0),
    "freight": (0, 0, 1, 0, 0, 0),
}
GREEN_BAND: Final = [4, 5]
"""The standard 7 and 8: left out with fewer players."""
ENGINES: Final = 18
ENGINE_KIND: Final[Numbers] = vec[i64]([engine // 6 for engine in range(ENGINES)])
ENGINE_NUMBER: Final[Numbers] = vec[i64]([engine % 6 + 3 for engine in range(ENGINES)])
ENGINE_COUNTS: Final = [count for kind in TRAIN_KINDS for count in LOCOMOTIVE_COUNT[kind]]

TOTAL_CARDS: Final = 97
TOTAL_LOCOMOTIVES: Final = 15
"""What the printed box holds; the next two are the most of any box."""
MAX_CARDS: Final = 130
MAX_LOCOMOTIVES: Final = 20
HAND_SIZE: Final = 3
TOKENS_PER_PLAYER: Final = 6
COPIES_OF_VALUE: Final = [0, 3, 2, 1]
"""A player has three tokens of one passenger, two of two and one of three."""
MAX_TRACKS: Final = 7
"""One per player, and one more from the Rush Hour."""
MAX_TOKENS: Final = 36
MAX_MOVED_TOKENS: Final = 3
REACH: Final[Numbers] = vec[i64]([0] * REPAIR3 + [3, 5, 0])
"""How many cards of the discard each Repair looks at."""
DOUBLED: Final[Numbers] = vec[i64]([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024])
"""The factor of the last two carriages, by the number of Royal Carriages."""

CARD_STEPS: Final = [1] * 16 + [2, 1, 1, 2, 5, 2, 2, 0]
"""The most steps that playing each card takes: Standing Room has a token, Transfer three tokens and
two trains; a Rush Hour plays itself."""
MAX_STEPS: Final = 300
"""No game takes more steps, whatever cards a table brings."""

TURN: Final = 0
BOARDING: Final = 1
MENDING: Final = 2
MOVING: Final = 3
PICKING: Final = 4
PHASES: Final = ("turn", "standing", "repair", "reassign", "transfer")
"""What the actor decides: a whole turn, or the next choice for a special card being played."""

NO_TRACK: Final = -1
NO_ENGINE: Final = -1
NO_SCORE: Final = -10000
"""The best single train of a player who has not scored for a train yet."""

_TRACK = Field("track", range(1, MAX_TRACKS + 1))
ACTIONS: Final = Actions(
    Kind("place", Field("value", (1, 2, 3), (1, 2, 3)), _TRACK),
    Kind("couple", Field("card", NAMES[:CARRIAGES]), _TRACK),
    Kind("play", Field("card", NAMES[CABOOSE:REPAIR3], range(CABOOSE, REPAIR3)), _TRACK),
    Kind("send", _TRACK),
    Kind("pick", Field("token", range(1, MAX_TOKENS + 1))),
    Kind("repair", Field("card", NAMES[REPAIR3:RUSH], range(REPAIR3, RUSH))),
    Kind("spend", Field("card", NAMES[UNCOUPLE1:REPAIR3], range(UNCOUPLE1, REPAIR3))),
    Kind("done"),
)
"""For the rules, tracks and tokens count from 0, values from 1, and cards are card numbers."""

PLACE: Final = 0
COUPLE: Final = 1
PLAY: Final = 2
SEND: Final = 3
PICK: Final = 4
REPAIR: Final = 5
SPEND: Final = 6
DONE: Final = 7
assert ACTIONS.names == ("place", "couple", "play", "send", "pick", "repair", "spend", "done")
