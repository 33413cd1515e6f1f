"""The table of Aiguillage: where the piles, the yard and what each player has lie.

Zones of cards are those of `quai.core.zones`; the rest are counts and places, one number each.
"""

from typing import Final

from mypy_extensions import i64

from quai.core.numbers import Numbers
from quai.core.zones import new_table
from quai.games.aiguillage.cards import (
    COLOUR_COUNT,
    EMPTY,
    FACES,
    LINES,
    MAX_NEEDS,
    MAX_OBJECTIVES,
    MAX_SEATS,
    NONE,
    STOCK,
    VISIBLE,
    YARD,
)

_LINES: Final = 3
_YARD: Final = 9
_VISIBLE: Final = 3
_OBJECTIVES: Final = 30
_MAX_NEEDS: Final = 6
_STOCK: Final = 10
_COLOURS: Final = 5
_FACES: Final = 17
_MAX_SEATS: Final = 5
"""Written again, as the compiler adds up only numbers of one module before the game begins."""
assert (_LINES, _YARD, _VISIBLE, _OBJECTIVES) == (LINES, YARD, VISIBLE, MAX_OBJECTIVES)
assert (_MAX_NEEDS, _STOCK, _COLOURS) == (MAX_NEEDS, STOCK, COLOUR_COUNT)
assert (_FACES, _MAX_SEATS) == (FACES, MAX_SEATS)
PILE_ROOM: Final = 41
"""The largest pile of the largest box has 40 cards at the set-up."""

_PILES: Final = 0
OBJECTIVE_PILE: Final = _PILES + _LINES * PILE_ROOM
YARD_PLACE: Final = OBJECTIVE_PILE + _OBJECTIVES + 1
"""The nine places of the yard, line by line; EMPTY where a card is missing."""
SHOWN: Final = YARD_PLACE + _YARD
"""The three places of the visible objectives; EMPTY where one is missing."""
TOKENS_LEFT: Final = SHOWN + _VISIBLE
"""The company tokens left, by colour."""
GONE: Final = TOKENS_LEFT + _COLOURS
"""How many of each small card have left the game, face up."""
MET: Final = GONE + _FACES
"""By event: the line whose pile it was shuffled back into at the set-up."""
PAID: Final = MET + 2
"""The cards handed in so far for the objective being claimed."""
_PLAYERS: Final = PAID + _MAX_NEEDS + 1

NOTES: Final = 0
WON: Final = 1
CONTRACT: Final = 2
RETURNED: Final = 3
DEALT: Final = 4
WAGONS_HELD: Final = 6
TOKENS_HELD: Final = WAGONS_HELD + _STOCK
ICONS: Final = TOKENS_HELD + _COLOURS
CLAIMED: Final = ICONS + _COLOURS
"""Where these are in the place of a player (`players.py`); the last is a zone."""
PLAYER_ROOM: Final = CLAIMED + _OBJECTIVES + 1

TABLE: Final = _PLAYERS + _MAX_SEATS * PLAYER_ROOM
"""How many numbers all this takes."""


def pile_of(line: i64) -> i64:
    """The zone of the pile of a line."""
    return _PILES + line * PILE_ROOM


def player_at(seat: i64) -> i64:
    """The place of what a player has."""
    return _PLAYERS + seat * PLAYER_ROOM


def wagons_of(seat: i64) -> i64:
    """The place where a player's wagons are counted, by kind."""
    return _PLAYERS + seat * PLAYER_ROOM + WAGONS_HELD


def icons_of(seat: i64) -> i64:
    """The place where a player's icons are counted, by colour."""
    return _PLAYERS + seat * PLAYER_ROOM + ICONS


def claimed_of(seat: i64) -> i64:
    """The zone of the objectives that a player has claimed."""
    return _PLAYERS + seat * PLAYER_ROOM + CLAIMED


def set_numbers(table: Numbers, place: i64, numbers: list[int]) -> None:
    """Write these numbers from a place on."""
    for number in numbers:
        table[place] = number
        place += 1


def numbers_from(table: Numbers, place: i64, count: i64) -> list[int]:
    """N numbers from a place on, as a list."""
    found: list[int] = []
    at: i64
    for at in range(place, place + count):
        found.append(table[at])
    return found


def _bare() -> Numbers:
    table = new_table(TABLE)
    set_numbers(table, YARD_PLACE, [EMPTY] * YARD)
    set_numbers(table, SHOWN, [EMPTY] * VISIBLE)
    set_numbers(table, MET, [NONE, NONE])
    for seat in range(MAX_SEATS):
        table[player_at(seat) + CONTRACT] = NONE
        table[player_at(seat) + RETURNED] = NONE
    return table


_BARE: Final[Numbers] = _bare()


def set_up(tokens: Numbers) -> Numbers:
    """A table before the deal: all company tokens are there, and nothing else."""
    table = _BARE[:]
    colour: i64
    for colour in range(COLOUR_COUNT):
        table[TOKENS_LEFT + colour] = tokens[colour]
    return table
