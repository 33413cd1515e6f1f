"""The cards of Trambahn, as tables, and the table of its actions.

A resource card is a small int: line * 10 + value - 1 for a station, CONDUCTOR for a conductor.
Copies of a card are the same card.
"""

from typing import Final

from mypy_extensions import i64

from quai.core.actions import Actions, Field, Kind
from quai.core.numbers import Numbers, vec

LINES: Final = ("I", "II", "III", "IV")
COPIES_OF_VALUE: Final = (2, 3, 3, 3, 3, 3, 3, 3, 3, 2)
POINTS_OF_VALUE: Final = (1, 1, 1, 1, 1, 1, 2, 2, 2, 3)
CONDUCTORS: Final = 8

CONDUCTOR: Final = 40
FACES: Final = 41
NAMES: Final = [f"{line}-{value}" for line in LINES for value in range(1, 11)] + ["conductor"]
NUMBER: Final = {name: card for card, name in enumerate(NAMES)}
LINE: Final[Numbers] = vec[i64]([card // 10 for card in range(40)] + [-1])
VALUE: Final[Numbers] = vec[i64]([card % 10 + 1 for card in range(40)] + [0])
POINTS: Final[Numbers] = vec[i64]([POINTS_OF_VALUE[card % 10] for card in range(40)] + [0])
COPIES: Final = [COPIES_OF_VALUE[card % 10] for card in range(40)] + [CONDUCTORS]
DECK: Final = [card for card in range(FACES) for _ in range(COPIES[card])]
assert len(DECK) == sum(COPIES) == 120
DECK_ROW: Final[Numbers] = vec[i64](DECK)

TRAMS: Final = ("horse", "steam", "electric")
TRAM_COUNT: Final = (5, 4, 7)
TRAM_VALUE: Final[Numbers] = vec[i64]([2, 3, 4])
TRAM_PRICE: Final[Numbers] = vec[i64]([5, 10, 15])
TRAM_STACK: Final = [tram for tram in range(3) for _ in range(TRAM_COUNT[tram])]
NO_TRAM: Final = -1

HAND: Final = 6
ROWS: Final = 4
ROW: Final = 4
"""How many passengers start the scoring of a row."""
MARKET: Final = 3
SCORINGS: Final = 10
BONUS_AT: Final = 8
LAST_VALUE: Final = 10
START_MONEY: Final = (12, 15)

MAX_COLUMNS: Final = 21
"""One for each of the 16 trams, and at most five opened in a turn."""

# The phases of a turn.
PASSENGERS: Final = 0
STATIONS: Final = 1
INCOME: Final = 2
BUYING: Final = 3
PHASES: Final = ("passengers", "stations", "income", "trams")

_CARD = Field("card", NAMES)
_ROW = Field("row", LINES)
_COLUMN = Field("column", range(1, MAX_COLUMNS + 1))
_TRAM = Field("tram", TRAMS)
ACTIONS: Final = Actions(
    Kind("end"),
    Kind("bank", _CARD),
    Kind("passenger", _CARD, _ROW),
    Kind("open", _CARD),
    Kind("buy", _TRAM, _COLUMN),
    Kind("extend", _CARD, _COLUMN),
)

END: Final = 0
BANK: Final = 1
PASSENGER: Final = 2
OPEN: Final = 3
BUY: Final = 4
EXTEND: Final = 5
assert ACTIONS.names == ("end", "bank", "passenger", "open", "buy", "extend")

# The actions of a kind follow each other, by card or tram and then by row or column: the first
# number of each kind.
FIRST_BANK: Final = 1
FIRST_PASSENGER: Final = FIRST_BANK + FACES
FIRST_OPEN: Final = FIRST_PASSENGER + FACES * ROWS
FIRST_BUY: Final = FIRST_OPEN + FACES
FIRST_EXTEND: Final = FIRST_BUY + 3 * MAX_COLUMNS
assert ACTIONS.action(BANK) == FIRST_BANK
assert ACTIONS.action(PASSENGER) == FIRST_PASSENGER
assert ACTIONS.action(OPEN) == FIRST_OPEN
assert ACTIONS.action(BUY) == FIRST_BUY
assert ACTIONS.action(EXTEND) == FIRST_EXTEND
