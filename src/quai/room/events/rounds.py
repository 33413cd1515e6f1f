"""What pairings and standings are computed from: the tables of the rounds, and the places there.

Entrants are numbered in the order in which they entered. A table of one is a bye.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations

Table = tuple[int, ...]
"""The entrants at a table, in turn order."""


@dataclass(frozen=True, slots=True)
class PlayedTable:
    """A table and the places of its entrants, in the same order; ties share a place.

    A table that was not played to its end has no places.
    """

    table: Table
    places: tuple[int, ...] | None

    @property
    def is_bye(self) -> bool:
        """Whether somebody had no opponent."""
        return len(self.table) == 1

    def winner(self) -> int:
        """Who goes on in a knock-out: of a drawn game, the one who moved later."""
        if self.places is None:
            return self.table[0]
        best = min(self.places)
        return [who for who, place in zip(self.table, self.places, strict=True) if place == best][
            -1
        ]


Round = Sequence[PlayedTable]
Meetings = Counter[tuple[int, int]]
"""How often two have met; the smaller number comes first."""


def meetings(rounds: Iterable[Round]) -> Meetings:
    """How often each two entrants have met."""
    met: Meetings = Counter()
    for each in rounds:
        for played in each:
            met.update(combinations(sorted(played.table), 2))
    return met


def byes(rounds: Iterable[Round]) -> Counter[int]:
    """How many byes each entrant has had."""
    return Counter(played.table[0] for each in rounds for played in each if played.is_bye)


def times_met(met: Meetings, one: int, other: int) -> int:
    """How often two have met."""
    return met[(one, other) if one < other else (other, one)]
