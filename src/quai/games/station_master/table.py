"""The table of Station Master: where piles, hands, tokens and trains lie (`quai.core.zones`)."""

from typing import Final

from mypy_extensions import i64

from quai.core.numbers import Numbers
from quai.core.zones import new_table
from quai.games.station_master.cards import (
    COPIES_OF_VALUE,
    MAX_CARDS,
    MAX_LOCOMOTIVES,
    MAX_TRACKS,
    NO_SCORE,
    TOKENS_PER_PLAYER,
)

_CARDS: Final = 130
_LOCOMOTIVES: Final = 20
_MAX_TRACKS: Final = 7
"""Written again, as the compiler adds up only numbers of one module before the game begins."""
assert (_CARDS, _LOCOMOTIVES, _MAX_TRACKS) == (MAX_CARDS, MAX_LOCOMOTIVES, MAX_TRACKS)
MAX_SEATS: Final = 6
HAND_ROOM: Final = 6
RESERVE_ROOM: Final = 4
TRAIN_ROOM: Final = 34
"""Five numbers, at most eight carriages, and tokens of eight places and ten Standing Rooms."""
STORIES_ROOM: Final = 341
"""Their number, and two entries for each token placed. Twenty trains hold at most eight tokens
each, and one more for each of ten Standing Rooms: no more than 170 are placed in a game."""
DEPARTURE_ROOM: Final = 3 + MAX_SEATS

PILE: Final = 0
DISCARD: Final = PILE + _CARDS + 1
LOCOMOTIVES: Final = DISCARD + _CARDS + 1
"""The pile of locomotives."""
GONE: Final = LOCOMOTIVES + _LOCOMOTIVES + 1
_HANDS: Final = GONE + _LOCOMOTIVES + 1
_RESERVES: Final = _HANDS + MAX_SEATS * HAND_ROOM
SCORE: Final = _RESERVES + MAX_SEATS * RESERVE_ROOM
"""The points of seat 0, then of the others; so with the next two."""
BEST: Final = SCORE + MAX_SEATS
STORY_LENGTH: Final = BEST + MAX_SEATS
STORIES: Final = STORY_LENGTH + MAX_SEATS
"""The entries of all stories as they came, each with its seat (`stories.py`)."""
PICKS: Final = STORIES + STORIES_ROOM
DEPARTURES: Final = PICKS + 5
"""How many trains have left; their rows follow."""
TRACKS: Final = DEPARTURES + 1 + _LOCOMOTIVES * DEPARTURE_ROOM
"""How many tracks there are; their trains follow."""
_TRAINS: Final = TRACKS + 1
TABLE: Final = _TRAINS + _MAX_TRACKS * TRAIN_ROOM
"""How many numbers all this takes."""


def hand_of(seat: i64) -> i64:
    """The zone of a seat's hand."""
    return _HANDS + seat * HAND_ROOM


def reserve_of(seat: i64) -> i64:
    """The place where a seat's tokens are counted: all of them, those of one, two and three."""
    return _RESERVES + seat * RESERVE_ROOM


def train_at(track: i64) -> i64:
    """The place of the train on a track, counted from 0 (`trains.py`)."""
    return _TRAINS + track * TRAIN_ROOM


def departure_at(number: i64) -> i64:
    """The place of a departure: track, locomotive, worth, the points of each seat."""
    return DEPARTURES + 1 + number * DEPARTURE_ROOM


def _bare() -> Numbers:
    table = new_table(TABLE)
    for seat in range(MAX_SEATS):
        reserve = reserve_of(seat)
        table[reserve] = TOKENS_PER_PLAYER
        for value in (1, 2, 3):
            table[reserve + value] = COPIES_OF_VALUE[value]
        table[BEST + seat] = NO_SCORE
    return table


_BARE: Final[Numbers] = _bare()


def set_up() -> Numbers:
    """A table before the deal: no card lies on it, and all players have their tokens."""
    return _BARE[:]
