"""A position of Trambahn: cards, trams, money, scores, and who has seen what."""

from typing import Any

from mypy_extensions import i64

from quai.core.journal import Journal, Viewer
from quai.core.rng import Rng
from quai.core.state import Outcome, State, View
from quai.games.trambahn import legal, refusals, rules, view
from quai.games.trambahn.cards import (
    COPIES,
    MARKET,
    NAMES,
    NO_TRAM,
    PASSENGERS,
    TRAM_STACK,
    TRAMS,
)
from quai.games.trambahn.columns import Column


class TrambahnState(State):
    """A position of Trambahn.

    Money and discard are stacks of cards. Beside each card stands its mark (`memory.py`).
    `unseen[r][v]` lists the cards that viewer v could not place at reshuffle r: only those can be
    where cards have lain hidden since before. `kept[seat]` cards of a hand, at least, are that old.
    So views carry what memory gives: a card seen to go into a reshuffle is not imagined where it
    cannot be. `copies` is how many of each card there are; tests play with tiny decks.
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

    def legal(self) -> list[int]:
        """Every legal action."""
        return legal.legal(self)

    def check(self, action: int) -> None:
        """Raise RuleBroken naming the rule that an action breaks."""
        refusals.check(self, action)

    def apply(self, action: int, journal: Journal | None = None) -> None:
        """Play a legal action."""
        rules.apply(self, action, journal)

    def view(self, viewer: Viewer) -> View:
        """What a viewer may know."""
        return view.build_view(self, viewer)

    def outcome(self) -> Outcome | None:
        """Who won and why, once the game is over."""
        return rules.outcome(self)

    def scores(self) -> list[int]:
        """The points of both players so far."""
        return self.points[:]

    def copy(self) -> "TrambahnState":
        """An equal position that goes on by itself."""
        twin = TrambahnState(self.rng.copy())
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
        return twin

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
