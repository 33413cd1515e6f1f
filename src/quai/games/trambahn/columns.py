"""Columns of stations, and what a scoring of them gives."""

from typing import Any

from mypy_extensions import i64

from quai.games.trambahn.cards import NAMES, NO_TRAM, POINTS, TRAM_VALUE, TRAMS, VALUE


class Column:
    """A column of stations before a player, with its tram if it has one."""

    __slots__ = ("cards", "line", "points", "top", "tram")

    def __init__(self, line: i64) -> None:
        self.line: i64 = line
        self.cards: list[i64] = []
        self.top: i64 = 0
        self.points: i64 = 0
        self.tram: i64 = NO_TRAM

    def add(self, card: i64) -> None:
        """Put a card at the end."""
        self.cards.append(card)
        if VALUE[card] > 0:
            self.top = VALUE[card]
            self.points += POINTS[card]

    def worth(self) -> i64:
        """What a scoring of this column gives."""
        return 0 if self.tram == NO_TRAM else self.points * TRAM_VALUE[self.tram]

    def copy(self) -> "Column":
        """An equal column."""
        twin = Column(self.line)
        twin.cards = self.cards[:]
        twin.top = self.top
        twin.points = self.points
        twin.tram = self.tram
        return twin

    def show(self) -> dict[str, Any]:
        """The column as JSON data; all of it is public."""
        return {
            "line": self.line,
            "cards": [NAMES[card] for card in self.cards],
            "tram": None if self.tram == NO_TRAM else TRAMS[self.tram],
        }


def line_worth(line: i64, columns: list[Column]) -> i64:
    """What a scoring of a line gives for these columns."""
    worth: i64 = 0
    for column in columns:
        if column.line == line:
            worth += column.worth()
    return worth


def without_tram(columns: list[Column]) -> bool:
    """Whether a column has no tram."""
    return any(column.tram == NO_TRAM for column in columns)
