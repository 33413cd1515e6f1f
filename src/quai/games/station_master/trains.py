"""The trains in the station: locomotive, carriages, and the tokens of their passengers.

A token on a train is one int that holds its owner, its value, and where in its owner's story it was
placed (`StationMasterState.stories`).
"""

from typing import Any, Final

from mypy_extensions import i64

from quai.games.station_master.cards import (
    CARRIAGES,
    DOUBLED,
    ENGINE_KIND,
    ENGINE_NUMBER,
    NO_ENGINE,
    TRAIN_KINDS,
    TRAIN_NUMBERS,
)

_OWNERS: Final = 8
_OWNERS_AND_VALUES: Final = 32


def make_token(owner: i64, value: i64, placed: i64) -> i64:
    """A token; a value of 0 means not known."""
    return owner + _OWNERS * value + _OWNERS_AND_VALUES * placed


def owner_of(token: i64) -> i64:
    """The seat whose token it is."""
    return token % _OWNERS


def value_of(token: i64) -> i64:
    """How many passengers it stands for."""
    return token % _OWNERS_AND_VALUES // _OWNERS


def placed_of(token: i64) -> i64:
    """Its place in its owner's story."""
    return token // _OWNERS_AND_VALUES


def engine_of(kind: str, number: int) -> int:
    """The locomotive of a kind and a number."""
    return TRAIN_KINDS.index(kind) * len(TRAIN_NUMBERS) + number - TRAIN_NUMBERS[0]


def engine_name(engine: int) -> str:
    """A locomotive as a word, such as standard-5."""
    return f"{TRAIN_KINDS[ENGINE_KIND[engine]]}-{ENGINE_NUMBER[engine]}"


class Train:
    """A track of the station, with the train on it; a number of 0 is an empty track."""

    __slots__ = ("cars", "engine", "kind", "number", "royals", "standing", "tokens")

    def __init__(self, engine: i64) -> None:
        self.engine: i64 = engine
        self.kind: i64 = ENGINE_KIND[engine] if engine >= 0 else 0
        self.number: i64 = ENGINE_NUMBER[engine] if engine >= 0 else 0
        self.royals: i64 = 0
        self.standing: i64 = 0
        self.cars: list[i64] = []
        self.tokens: list[i64] = []

    def room(self) -> i64:
        """SM-11 and SM-25: how many more tokens it takes; none on an empty track."""
        return self.number + self.standing - len(self.tokens)

    def worth(self, values: list[i64]) -> i64:
        """SM-21 and SM-40: the sum of the carriages, the last two doubled by each Royal."""
        total: i64 = 0
        first: i64 = self.kind * CARRIAGES
        card: i64
        for card in self.cars:
            total += values[first + card]
        if self.royals > 0:
            more: i64 = DOUBLED[self.royals] - 1
            length: i64 = len(self.cars)
            place: i64 = length - 2 if length > 2 else 0
            while place < length:
                total += more * values[first + self.cars[place]]
                place += 1
        return total

    def worths(self, values: list[i64]) -> list[int]:
        """The worth of each carriage as it will be scored."""
        found: list[int] = []
        for place, card in enumerate(self.cars):
            last = place >= len(self.cars) - 2
            factor = DOUBLED[self.royals] if last else 1
            found.append(factor * values[self.kind * CARRIAGES + card])
        return found

    def copy(self) -> "Train":
        """An equal train."""
        twin = Train(NO_ENGINE)
        twin.engine = self.engine
        twin.kind = self.kind
        twin.number = self.number
        twin.royals = self.royals
        twin.standing = self.standing
        twin.cars = self.cars[:]
        twin.tokens = self.tokens[:]
        return twin

    def dump(self) -> list[Any]:
        """The whole truth."""
        return [self.engine, self.royals, self.standing, self.cars[:], self.tokens[:]]
