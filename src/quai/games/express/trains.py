"""Trains of Express: what may follow what (EX-20 to EX-27), and which allow going out (EX-50)."""

from typing import Any, Final

from mypy_extensions import i64

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

NO_JOINT: Final = -1
UNKNOWN: Final = -1
DIESEL_BIT: Final = 0x4000
WILD_BIT: Final = 0x10000
AT_TAIL_BITS: Final = 0x18000
"""The caboose and the wild."""


class Train:
    """A locomotive and its cars, from the first behind it to the tail.

    loco     the card that serves as locomotive, or NO_CARD while it is picked up or not yet laid
    knowers  the seats that know this card, as a sum of bits
    mark     1 if the locomotive was handled in this laying phase, or exchanged by this engine swap
    sort     the sort of the group at the tail, or NO_SORT while there are only wilds
    run      how many wilds stand at the tail
    joint    the place of the wild that joins two groups, or NO_JOINT
    accepts  the bits of all cards that may be laid now
    face     the cached result of `scoring.face_of`, which is never changed, or None
    points   the cached result of `scoring.worth`, or UNKNOWN
    """

    __slots__ = (
        "accepts",
        "cars",
        "closed",
        "diesel",
        "face",
        "joint",
        "knowers",
        "loco",
        "mark",
        "points",
        "run",
        "sort",
    )

    def __init__(self) -> None:
        self.loco: i64 = NO_CARD
        self.knowers: i64 = 0
        self.mark: i64 = 0
        self.cars: list[i64] = []
        self.diesel: bool = False
        self.closed: bool = False
        self.sort: i64 = NO_SORT
        self.run: i64 = 0
        self.joint: i64 = NO_JOINT
        self.accepts: i64 = ORDINARY_BITS + WILD_BIT
        self.face: dict[str, Any] | None = None
        self.points: i64 = UNKNOWN

    def add(self, card: i64) -> None:
        """EX-22, EX-24 to EX-27: put a car at the tail, or a diesel at the head."""
        if card == DIESEL:
            self.diesel = True
        else:
            self._couple(card)
        self._update()

    def _couple(self, card: i64) -> None:
        if card == WILD:
            self.run += 1
        elif card == CABOOSE:
            self.closed = True
            self.run = 0
        else:
            sort: i64 = SORT[card]
            if self.sort != NO_SORT and sort != self.sort:
                place: i64 = len(self.cars) - self.run
                self.joint = place if place > CARS_BEFORE_JOINT else CARS_BEFORE_JOINT
            self.sort = sort
            self.run = 0
        self.cars.append(card)

    def _update(self) -> None:
        sort = self.sort
        bits: i64 = 0
        if not self.closed:
            if sort == NO_SORT:
                bits = ORDINARY_BITS + WILD_BIT
            elif self.joint < 0 and self.run > 0 and len(self.cars) > CARS_BEFORE_JOINT:
                bits = ORDINARY_BITS + AT_TAIL_BITS
            else:
                bits = SORT_BITS[sort] + AT_TAIL_BITS
        if sort == PASSENGER and self.joint < 0 and not self.diesel:
            bits += DIESEL_BIT
        self.accepts = bits
        self.face = None
        self.points = UNKNOWN

    def uncouple(self) -> i64:
        """EX-32 and EX-33: take off the last car."""
        card = self.cars.pop()
        cars = self.cars
        self.cars = []
        self.closed = False
        self.sort = NO_SORT
        self.run = 0
        self.joint = NO_JOINT
        each: i64
        for each in cars:
            self._couple(each)
        self._update()
        return card

    def takes(self, card: i64) -> bool:
        """Whether a card may be laid on this train."""
        return self.accepts & BIT[card] != 0

    def copy(self) -> "Train":
        """An equal train."""
        twin = Train()
        twin.loco = self.loco
        twin.knowers = self.knowers
        twin.mark = self.mark
        twin.cars = self.cars[:]
        twin.diesel = self.diesel
        twin.closed = self.closed
        twin.sort = self.sort
        twin.run = self.run
        twin.joint = self.joint
        twin.accepts = self.accepts
        twin.face = self.face
        twin.points = self.points
        return twin


def first_sort(train: Train) -> i64:
    """The sort of the first group."""
    if train.joint < 0:
        return train.sort
    card: i64
    for card in train.cars:
        if card < CARS_END:
            return SORT[card]
    return NO_SORT


def fit_to_go_out(trains: list[Train]) -> bool:
    """EX-50: whether a side has a train of five cars, another of four, and none under three."""
    longest: i64 = 0
    second: i64 = 0
    for train in trains:
        length: i64 = len(train.cars)
        if length < MIN_SCORING_CARS:
            return False
        if length > longest:
            second = longest
            longest = length
        elif length > second:
            second = length
    return longest >= MIN_LONGEST_CARS and second >= MIN_SECOND_CARS
