"""The trains in the station: locomotive, carriages, and the tokens of their passengers.

A train lies at a place of the table, which has room for its locomotive, its kind, its number (0 on
an empty track), the Royal Carriages and Standing Rooms that stay with it, its carriages and its
tokens. A token is one int that holds its owner, its value, and where in its owner's story
(`stories.py`) it was placed.
"""

from typing import Final, NamedTuple

from mypy_extensions import i64

from quai.core.numbers import Numbers
from quai.core.zones import listed
from quai.games.station_master.cards import (
    CARRIAGES,
    DOUBLED,
    ENGINE_KIND,
    ENGINE_NUMBER,
    TRAIN_KINDS,
    TRAIN_NUMBERS,
)
from quai.games.station_master.table import TRACKS, train_at

_KIND: Final = 1
_NUMBER: Final = 2
ROYALS: Final = 3
STANDING_ROOMS: Final = 4
_CARS: Final = 5
_TOKENS: Final = 14
"""Where these are in a train; its locomotive comes first."""

_OWNERS: Final = 8
_VALUES: Final = 4


def make_token(owner: i64, value: i64, placed: i64) -> i64:
    """A token; a value of 0 means not known."""
    return owner + _OWNERS * value + _OWNERS * _VALUES * placed


def owner_of(token: i64) -> i64:
    """The seat whose token it is."""
    return token & (_OWNERS - 1)


def value_of(token: i64) -> i64:
    """How many passengers it stands for."""
    return (token >> 3) & (_VALUES - 1)


def placed_of(token: i64) -> i64:
    """Its place in its owner's story."""
    return token >> 5


def engine_of(kind: str, number: int) -> int:
    """The locomotive of a kind and a number."""
    return TRAIN_KINDS.index(kind) * len(TRAIN_NUMBERS) + number - TRAIN_NUMBERS[0]


def engine_name(engine: int) -> str:
    """A locomotive as a word, such as standard-5."""
    return f"{TRAIN_KINDS[ENGINE_KIND[engine]]}-{ENGINE_NUMBER[engine]}"


def engine_on(table: Numbers, train: i64) -> i64:
    """The locomotive of a train."""
    return table[train]


def kind_of(table: Numbers, train: i64) -> i64:
    """The kind of a train."""
    return table[train + _KIND]


def number_of(table: Numbers, train: i64) -> i64:
    """The number of a train's locomotive; 0 on an empty track."""
    return table[train + _NUMBER]


def royals_of(table: Numbers, train: i64) -> i64:
    """The Royal Carriages of a train."""
    return table[train + ROYALS]


def cars_of(train: i64) -> i64:
    """The zone of a train's carriages."""
    return train + _CARS


def tokens_of(train: i64) -> i64:
    """The zone of a train's tokens."""
    return train + _TOKENS


def limit_of(table: Numbers, train: i64) -> i64:
    """SM-11 and SM-25: how many tokens a train takes; none on an empty track."""
    return table[train + _NUMBER] + table[train + STANDING_ROOMS]


def room(table: Numbers, train: i64) -> i64:
    """SM-11 and SM-25: how many more tokens a train takes; none on an empty track."""
    return limit_of(table, train) - table[train + _TOKENS]


def new_train(table: Numbers, train: i64, engine: i64) -> None:
    """Put a locomotive on a track, or nothing: NO_ENGINE."""
    table[train] = engine
    table[train + _KIND] = ENGINE_KIND[engine] if engine >= 0 else 0
    table[train + _NUMBER] = ENGINE_NUMBER[engine] if engine >= 0 else 0
    table[train + ROYALS] = 0
    table[train + STANDING_ROOMS] = 0
    table[train + _CARS] = 0
    table[train + _TOKENS] = 0


def add_track(table: Numbers, engine: i64) -> i64:
    """Add a track with a locomotive on it, or an empty one; return its number."""
    track: i64 = table[TRACKS]
    table[TRACKS] = track + 1
    new_train(table, train_at(track), engine)
    return track


def worth(table: Numbers, train: i64, values: Numbers) -> i64:
    """SM-21 and SM-40: the sum of the carriages, the last two doubled by each Royal."""
    return worth_of(table, train, table[train + _CARS], values)


def worth_of(table: Numbers, train: i64, length: i64, values: Numbers) -> i64:
    """The worth of a train with only the first N of its carriages."""
    total: i64 = 0
    first: i64 = kind_of(table, train) * CARRIAGES
    start: i64 = train + _CARS + 1
    at: i64
    for at in range(start, start + length):
        total += values[first + table[at]]
    royals: i64 = table[train + ROYALS]
    if royals > 0:
        more: i64 = DOUBLED[royals] - 1
        last: i64 = start + length - 2 if length > 2 else start
        for at in range(last, start + length):
            total += more * values[first + table[at]]
    return total


def worths(table: Numbers, train: i64, values: Numbers) -> list[int]:
    """The worth of each carriage as it will be scored."""
    found: list[int] = []
    cars = listed(table, cars_of(train))
    for place, card in enumerate(cars):
        last = place >= len(cars) - 2
        factor = DOUBLED[royals_of(table, train)] if last else 1
        found.append(factor * values[kind_of(table, train) * CARRIAGES + card])
    return found


class Train(NamedTuple):
    """A train as lists, for tests and tools."""

    engine: int
    number: int
    royals: int
    standing: int
    cars: list[int]
    tokens: list[int]


def shown(table: Numbers, train: i64) -> Train:
    """A train as lists."""
    return Train(
        engine_on(table, train),
        number_of(table, train),
        royals_of(table, train),
        table[train + STANDING_ROOMS],
        listed(table, cars_of(train)),
        listed(table, tokens_of(train)),
    )
