"""Trains of Express: what may follow what (EX-20 to EX-27), and which allow going out (EX-50).

A train lies at a place of the table, which has room for these numbers, and for its cars:

loco     the card that serves as locomotive, or NO_CARD while it is picked up or not yet laid
knowers  the seats that know this card, as a sum of bits
mark     1 if the locomotive was handled in this laying phase, or exchanged by this engine swap
diesel   1 if a diesel stands at its head
closed   1 if it ends in a caboose
sort     the sort of the group at the tail, or NO_SORT while there are only wilds
run      how many wilds stand at the tail
joint    the place of the wild that joins two groups, or NO_JOINT
accepts  the bits of all cards that may be laid now
points   what `scoring.worth` found, or UNKNOWN
length   how many cars it has

Eight cars make one number. No train has more than 29: the 12 cars of one sort, the 14 passenger
cars, two wilds and a caboose.
"""

from typing import Final

from mypy_extensions import i64

from quai.core.numbers import Numbers
from quai.core.zones import new_table
from quai.games.express.cards import (
    BIT,
    CABOOSE,
    CARS_BEFORE_JOINT,
    CARS_END,
    DIESEL,
    MIN_LONGEST_CARS,
    MIN_SCORING_CARS,
    MIN_SECOND_CARS,
    NO_CARD,
    NO_SORT,
    ORDINARY_BITS,
    PASSENGER,
    SORT,
    SORT_BITS,
    WILD,
)
from quai.games.express.table import LENGTH, TRAIN_ROOM, trains_of

NO_JOINT: Final = -1
UNKNOWN: Final = -1
DIESEL_BIT: Final = 0x4000
WILD_BIT: Final = 0x10000
AT_TAIL_BITS: Final = 0x18000
"""The caboose and the wild."""

LOCO: Final = 0
KNOWERS: Final = 1
MARK: Final = 2
WITH_DIESEL: Final = 3
CLOSED: Final = 4
TAIL_SORT: Final = 5
RUN: Final = 6
JOINT: Final = 7
ACCEPTS: Final = 8
POINTS: Final = 9
CARS: Final = 11
"""Where these are in a train."""


def new_train(table: Numbers, train: i64) -> None:
    """Make a train without cars and locomotive."""
    table[train + LOCO] = NO_CARD
    table[train + KNOWERS] = 0
    table[train + MARK] = 0
    table[train + WITH_DIESEL] = 0
    table[train + ACCEPTS] = ORDINARY_BITS + WILD_BIT
    table[train + POINTS] = UNKNOWN
    at: i64
    for at in range(train + CARS, train + TRAIN_ROOM):
        table[at] = 0
    _without_cars(table, train)


def _without_cars(table: Numbers, train: i64) -> None:
    table[train + CLOSED] = 0
    table[train + TAIL_SORT] = NO_SORT
    table[train + RUN] = 0
    table[train + JOINT] = NO_JOINT
    table[train + LENGTH] = 0


def car_at(table: Numbers, train: i64, place: i64) -> i64:
    """The car at a place behind the locomotive, counted from 0."""
    return (table[train + CARS + (place >> 3)] >> ((place & 7) << 3)) & 255


def cars_of(table: Numbers, train: i64) -> list[int]:
    """The cars of a train, from the first behind the locomotive to the tail."""
    return [car_at(table, train, place) for place in range(table[train + LENGTH])]


def add(table: Numbers, train: i64, card: i64) -> None:
    """EX-22, EX-24 to EX-27: put a car at the tail, or a diesel at the head."""
    if card == DIESEL:
        table[train + WITH_DIESEL] = 1
    else:
        _couple(table, train, card)
    _update(table, train)


def _couple(table: Numbers, train: i64, card: i64) -> None:
    length: i64 = table[train + LENGTH]
    if card == WILD:
        table[train + RUN] += 1
    elif card == CABOOSE:
        table[train + CLOSED] = 1
        table[train + RUN] = 0
    else:
        sort: i64 = SORT[card]
        if table[train + TAIL_SORT] != NO_SORT and sort != table[train + TAIL_SORT]:
            table[train + JOINT] = max(length - table[train + RUN], CARS_BEFORE_JOINT)
        table[train + TAIL_SORT] = sort
        table[train + RUN] = 0
    table[train + CARS + (length >> 3)] |= card << ((length & 7) << 3)
    table[train + LENGTH] = length + 1


def _update(table: Numbers, train: i64) -> None:
    sort: i64 = table[train + TAIL_SORT]
    joined: bool = table[train + JOINT] >= 0
    bits: i64 = 0
    if table[train + CLOSED] == 0:
        if sort == NO_SORT:
            bits = ORDINARY_BITS + WILD_BIT
        elif not joined and table[train + RUN] > 0 and table[train + LENGTH] > CARS_BEFORE_JOINT:
            bits = ORDINARY_BITS + AT_TAIL_BITS
        else:
            bits = SORT_BITS[sort] + AT_TAIL_BITS
    if sort == PASSENGER and not joined and table[train + WITH_DIESEL] == 0:
        bits += DIESEL_BIT
    table[train + ACCEPTS] = bits
    table[train + POINTS] = UNKNOWN


def uncouple(table: Numbers, train: i64) -> i64:
    """EX-32 and EX-33: take off the last car."""
    last: i64 = table[train + LENGTH] - 1
    card: i64 = car_at(table, train, last)
    table[train + CARS + (last >> 3)] -= card << ((last & 7) << 3)
    _without_cars(table, train)
    place: i64
    for place in range(last):
        _couple(table, train, car_at(table, train, place))
    _update(table, train)
    return card


def takes(table: Numbers, train: i64, card: i64) -> bool:
    """Whether a card may be laid on a train."""
    return table[train + ACCEPTS] & BIT[card] != 0


def first_sort(table: Numbers, train: i64) -> i64:
    """The sort of the first group."""
    if table[train + JOINT] < 0:
        return table[train + TAIL_SORT]
    place: i64
    for place in range(table[train + LENGTH]):
        card: i64 = car_at(table, train, place)
        if card < CARS_END:
            return SORT[card]
    return NO_SORT


def fit_to_go_out(table: Numbers, side: i64) -> bool:
    """EX-50: whether a side has a train of five cars, another of four, and none under three."""
    trains: i64 = trains_of(side)
    longest: i64 = 0
    second: i64 = 0
    at: i64
    for at in range(trains + 1, trains + 1 + table[trains]):
        length: i64 = table[table[at] + LENGTH]
        if length < MIN_SCORING_CARS:
            return False
        if length > longest:
            second = longest
            longest = length
        elif length > second:
            second = length
    return longest >= MIN_LONGEST_CARS and second >= MIN_SECOND_CARS


def copy_train(table: Numbers, train: i64, other: Numbers, place: i64) -> None:
    """Make an equal train at a place of a row, which may be another one."""
    at: i64
    for at in range(TRAIN_ROOM):
        other[place + at] = table[train + at]


class Train:
    """A train at its place, as an object, for tests and tools."""

    __slots__ = ("row", "train")

    def __init__(self, row: Numbers, train: i64) -> None:
        self.row: Numbers = row
        self.train: i64 = train

    @property
    def loco(self) -> int:
        """The card that serves as locomotive, or NO_CARD."""
        return self.row[self.train + LOCO]

    @property
    def knowers(self) -> int:
        """The seats that know the locomotive, as a sum of bits."""
        return self.row[self.train + KNOWERS]

    @property
    def mark(self) -> int:
        """1 if the locomotive was handled, or exchanged."""
        return self.row[self.train + MARK]

    @property
    def cars(self) -> list[int]:
        """The cars, from the first behind the locomotive to the tail."""
        return cars_of(self.row, self.train)

    @property
    def diesel(self) -> bool:
        """Whether a diesel stands at its head."""
        return self.row[self.train + WITH_DIESEL] > 0

    @property
    def closed(self) -> bool:
        """Whether it ends in a caboose."""
        return self.row[self.train + CLOSED] > 0

    @property
    def sort(self) -> int:
        """The sort of the group at the tail, or NO_SORT."""
        return self.row[self.train + TAIL_SORT]

    @property
    def joint(self) -> int:
        """The place of the wild that joins two groups, or NO_JOINT."""
        return self.row[self.train + JOINT]


def lone_train() -> Train:
    """A train without cars, on a row of its own."""
    row = new_table(TRAIN_ROOM)
    new_train(row, 0)
    return Train(row, 0)
