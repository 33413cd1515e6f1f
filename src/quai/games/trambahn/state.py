"""What lies on a Trambahn table: cards, trams, money, scores, and who has seen what."""

from typing import Any, Final

from mypy_extensions import i64

from quai.core.rng import Rng
from quai.core.state import State
from quai.games.trambahn.cards import (
    COPIES,
    DECK,
    MARKET,
    NAMES,
    NO_TRAM,
    POINTS,
    TRAM_STACK,
    TRAM_VALUE,
    TRAMS,
    VALUE,
)

PASSENGERS: Final = 0
STATIONS: Final = 1
INCOME: Final = 2
BUYING: Final = 3
PHASES: Final = ("passengers", "stations", "income", "trams")

EYES: Final = [1, 2, 4]
ALL_EYES: Final = 7
AGE: Final = 8
"""A mark is who has seen a card, the sum of the eyes of seat 0, seat 1 and a spectator, plus AGE
times its age."""


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


def take_up(hand: list[i64], card: i64) -> None:
    """Add a card to a hand, which stays in order."""
    place: i64 = len(hand)
    while place > 0 and hand[place - 1] > card:
        place -= 1
    hand.insert(place, card)


def move_top(count: i64, stack: list[Any], other: list[Any]) -> None:
    """Move so many from the top of a stack, one by one, to the top of another."""
    while count > 0:
        other.append(stack.pop())
        count -= 1


def _add_hidden(unseen: list[list[Any]], cards: list[Any], marks: list[i64]) -> None:
    first, second, spectator = unseen
    place: i64 = 0
    mark: i64
    for mark in marks:
        eyes: i64 = mark % AGE
        if eyes != ALL_EYES:
            card = cards[place]
            if eyes != 1:
                first.append(card)
            if eyes != 2:
                second.append(card)
            spectator.append(card)
        place += 1


class Table(State):
    """The table, without the rules.

    Money and discard are stacks of cards. Beside each card stands its mark: the eyes that have seen
    it, and its age, which is how many reshuffles had been when it left the pile. `unseen[r][v]`
    lists the cards that viewer v could not place at reshuffle r: only those can be where cards have
    lain hidden since before. `kept[seat]` cards of a hand, at least, are that old. So views carry
    what memory gives: a card seen to go into a reshuffle is not imagined where it cannot be.
    """

    __slots__ = (
        "age",
        "columns",
        "copies",
        "discard",
        "discard_marks",
        "hands",
        "kept",
        "market",
        "money",
        "money_marks",
        "phase",
        "pile",
        "placed",
        "points",
        "rows",
        "scorings",
        "sheet",
        "trams_left",
        "unseen",
    )

    def __init__(self, rng: Rng) -> None:
        super().__init__(rng)
        self.copies: list[int] = COPIES
        self.pile: list[i64] = []
        self.discard: list[i64] = []
        self.discard_marks: list[i64] = []
        self.hands: list[list[i64]] = [[], []]
        self.money: list[list[i64]] = [[], []]
        self.money_marks: list[list[i64]] = [[], []]
        self.rows: list[list[i64]] = [[], [], [], []]
        self.columns: list[list[Column]] = [[], []]
        self.market: list[i64] = TRAM_STACK[:MARKET]
        self.trams_left: int = len(TRAM_STACK) - MARKET
        self.points: list[i64] = [0, 0]
        self.scorings: int = 0
        self.sheet: list[list[int]] = []
        self.phase: i64 = PASSENGERS
        self.placed: i64 = 0
        self.age: i64 = 0
        self.kept: list[int] = [0, 0]
        self.unseen: list[list[list[int]]] = []

    def copy_to(self, twin: "Table") -> None:
        """Make another table equal to this one."""
        twin.seat = self.seat
        twin.revealed = self.revealed
        twin.copies = self.copies
        twin.pile = self.pile[:]
        twin.discard = self.discard[:]
        twin.discard_marks = self.discard_marks[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.money = [money[:] for money in self.money]
        twin.money_marks = [marks[:] for marks in self.money_marks]
        twin.rows = [row[:] for row in self.rows]
        twin.columns = [[column.copy() for column in columns] for columns in self.columns]
        twin.market = self.market[:]
        twin.trams_left = self.trams_left
        twin.points = self.points[:]
        twin.scorings = self.scorings
        twin.sheet = self.sheet[:]
        twin.phase = self.phase
        twin.placed = self.placed
        twin.age = self.age
        twin.kept = self.kept[:]
        twin.unseen = self.unseen[:]

    def scores(self) -> list[int]:
        """The points of both players so far."""
        return self.points[:]

    def hidden(self) -> list[list[int]]:
        """For each eye, the cards that lie where it has not seen them.

        Asked when the pile is empty, so that hands, money and discard are all there is.
        """
        first, second = self.hands
        unseen: list[list[Any]] = [second[:], first[:], first + second]
        _add_hidden(unseen, self.money[0], self.money_marks[0])
        _add_hidden(unseen, self.money[1], self.money_marks[1])
        _add_hidden(unseen, self.discard, self.discard_marks)
        return unseen

    def dump(self) -> dict[str, Any]:
        """The whole truth."""
        return {
            "seat": self.seat,
            "revealed": self.revealed,
            "rng": self.rng.dump(),
            "pile": self.pile[:],
            "discard": [self.discard[:], self.discard_marks[:]],
            "hands": [hand[:] for hand in self.hands],
            "money": [[self.money[seat][:], self.money_marks[seat][:]] for seat in (0, 1)],
            "rows": [row[:] for row in self.rows],
            "columns": [[column.show() for column in columns] for columns in self.columns],
            "market": self.market[:],
            "trams_left": self.trams_left,
            "points": self.points[:],
            "scorings": self.scorings,
            "sheet": self.sheet[:],
            "phase": self.phase,
            "placed": self.placed,
            "age": self.age,
            "kept": self.kept[:],
            "unseen": self.unseen[:],
        }

    def holdings(self) -> list[str]:
        """All 120 resource cards and 16 trams, wherever they are."""
        cards = self.pile + self.discard
        for seat in (0, 1):
            cards = cards + self.hands[seat] + self.money[seat]
            for column in self.columns[seat]:
                cards = cards + column.cards
        for row in self.rows:
            cards = cards + row
        trams = self.market + TRAM_STACK[len(TRAM_STACK) - self.trams_left :]
        for columns in self.columns:
            trams = trams + [column.tram for column in columns if column.tram != NO_TRAM]
        return sorted([NAMES[card] for card in cards] + [TRAMS[tram] for tram in trams])


assert len(DECK) == sum(COPIES) == 120
