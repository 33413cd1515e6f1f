"""The cards of Station Master, as tables, and the table of its actions.

A station master card is a small int: the carriages first, then the specials. Copies of a card are
the same card. A locomotive is kind * 6 + number - 3. A table may bring cards of its own: a `Deck`
says how many of each there are, and what a carriage is worth behind each kind of locomotive.
"""

from typing import Any, Final

from mypy_extensions import i64

from quai.core.actions import Actions, Field, Kind

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
KINDS: Final = ("standard", "executive", "freight")
NUMBERS: Final = (3, 4, 5, 6, 7, 8)
LOCOMOTIVE_COUNT: Final = {
    "standard": (2, 3, 2, 1, 1, 1),
    "executive": (1, 1, 1, 1, 0, 0),
    "freight": (0, 0, 1, 0, 0, 0),
}
GREEN_BAND: Final = [4, 5]
"""The standard 7 and 8: left out with fewer players."""
ENGINES: Final = 18
ENGINE_KIND: Final = [engine // 6 for engine in range(ENGINES)]
ENGINE_NUMBER: Final = [engine % 6 + 3 for engine in range(ENGINES)]
ENGINE_COUNTS: Final = [count for kind in KINDS for count in LOCOMOTIVE_COUNT[kind]]

CARDS: Final = 97
LOCOMOTIVES: Final = 15
HAND: Final = 3
TOKENS: Final = 6
COPIES_OF_VALUE: Final = [0, 3, 2, 1]
"""A player has three tokens of one passenger, two of two and one of three."""
MOST_TRACKS: Final = 7
"""One a player, and one more from the Rush Hour."""
MOST_TOKENS: Final = 36
MOST_MOVED: Final = 3
REACH: Final = {REPAIR3: 3, REPAIR5: 5}
"""How far a Repair looks back in the discard."""
DOUBLED: Final = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024]
"""The factor of the last two carriages, by the number of Royal Carriages."""

STEPS: Final = [1] * 16 + [2, 1, 1, 2, 5, 2, 2, 0]
"""The most steps that playing a card takes: Standing Room has a token, Transfer three and two
trains; a Rush Hour plays itself."""
LONGEST: Final = 220
"""No game takes more steps, whatever cards a table brings."""


def plain_value(card: int) -> int:
    """The printed value of an ordinary carriage."""
    return int(NAMES[card])


class Deck:
    """The cards of a table: how many of each, and the worth of carriages by kind of train."""

    __slots__ = ("counts", "engines", "green_band", "own", "values")

    def __init__(self) -> None:
        self.own: dict[str, Any] | None = None
        self.counts: list[int] = COUNTS
        self.engines: list[int] = ENGINE_COUNTS
        self.green_band: list[int] = GREEN_BAND
        self.values: list[i64] = worth_table(GREEN_AND_RED)

    def locomotives(self, seats: int) -> list[i64]:
        """SM-01: under four players no green band; with four players no 8 of the green band."""
        found: list[i64] = []
        for engine in range(ENGINES):
            band = engine in self.green_band
            if band and (seats < 4 or (seats == 4 and ENGINE_NUMBER[engine] == 8)):
                continue
            found.extend([engine] * self.engines[engine])
        return found

    def cards(self) -> list[i64]:
        """All station master cards, in the order of their names."""
        found: list[i64] = []
        for card in range(FACES):
            found.extend([card] * self.counts[card])
        return found


def worth_table(green_and_red: dict[str, tuple[int, int]]) -> list[i64]:
    """SM-30 to SM-32: the worth of each carriage behind each kind, at kind * CARRIAGES + card."""
    plain = [plain_value(card) for card in range(FIRST_CLASS)]
    green = [green_and_red[name][0] for name in NAMES[FIRST_CLASS:CARRIAGES]]
    red = [green_and_red[name][1] for name in NAMES[FIRST_CLASS:CARRIAGES]]
    return plain + red + plain + green + [-value for value in plain] + red


STANDARD_DECK: Final = Deck()

_TRACK = Field("track", range(1, MOST_TRACKS + 1))
ACTIONS: Final = Actions(
    Kind("place", Field("value", (1, 2, 3)), _TRACK),
    Kind("couple", Field("card", NAMES[:CARRIAGES]), _TRACK),
    Kind("play", Field("card", NAMES[CABOOSE:REPAIR3]), _TRACK),
    Kind("send", _TRACK),
    Kind("pick", Field("token", range(1, MOST_TOKENS + 1))),
    Kind("repair", Field("card", NAMES[REPAIR3:RUSH])),
    Kind("spend", Field("card", NAMES[UNCOUPLE1:REPAIR3])),
    Kind("done"),
)

# The number of the first action of each kind, written out so that it compiles to a constant.
PLACE: Final = 0
COUPLE: Final = 21
PLAY: Final = 119
SEND: Final = 168
PICK: Final = 175
REPAIR: Final = 211
SPEND: Final = 213
DONE: Final = 217
assert [kind.base for kind in ACTIONS.kinds] == [
    *(PLACE, COUPLE, PLAY, SEND, PICK, REPAIR, SPEND, DONE)
]
