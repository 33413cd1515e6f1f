"""A position of Trambahn: cards, trams, money, scores, and who has seen what."""

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from quai.core.found import Found
from quai.core.journal import Journal, Viewer
from quai.core.listed import ListedState
from quai.core.numbers import Numbers
from quai.core.rng import Rng
from quai.core.state import NOBODY, Outcome, View
from quai.core.zones import listed
from quai.games.trambahn import legal, refusals, rules, view
from quai.games.trambahn.cards import (
    COPIES,
    LINES,
    MARKET,
    NAMES,
    NO_TRAM,
    PASSENGERS,
    TRAM_STACK,
    TRAMS,
)
from quai.games.trambahn.columns import cards_of, show, tram_of
from quai.games.trambahn.memory import card_of, cards_counted, mark_of, play_of
from quai.games.trambahn.table import (
    DISCARD,
    NOTED,
    ON_SALE,
    PILE,
    SCORE,
    columns_of,
    hand_of,
    money_of,
    row_of,
    set_up,
)

NO_SHEET: Final[list[list[int]]] = []
NO_COUNTS: Final[list[Numbers]] = []
"""What positions without a reshuffle or a scoring share: such lists are never changed."""


class TrambahnState(ListedState):
    """A position of Trambahn.

    All that lies somewhere lies on the `table` (`table.py`), which the rules read and write; the
    properties show it as lists. Beside each card of money and discard stands its mark
    (`memory.py`). `unseen[r]` counts, for each viewer, the cards that it could not place at
    reshuffle r: only those can be where cards have lain hidden since before. `sunk[r]` counts those
    that it saw go into the new pile then. `sizes[r]` has the sizes of both hands and of that pile,
    and `plays` a number for each of the next plays from the hands (`play_of`): any of those, and
    what is left in the hands, may be older than the reshuffle. So views carry what memory gives: a
    card seen to go into a reshuffle is not imagined where it cannot be. `copies` is how many of
    each card there are; tests play with tiny decks.
    """

    __slots__ = (
        "age",
        "copies",
        "phase",
        "placed",
        "plays",
        "scorings",
        "sheet",
        "sizes",
        "sunk",
        "table",
        "trams_left",
        "unseen",
    )

    row_lists: ClassVar[tuple[str, ...]] = ("unseen", "sunk")
    """The fields that are lists of rows (`core/saving.py`)."""

    def __init__(self, rng: Rng, table: Numbers) -> None:
        super().__init__(rng)
        self.table: Numbers = table
        self.copies: list[int] = COPIES
        self.trams_left: i64 = len(TRAM_STACK) - MARKET
        self.scorings: i64 = 0
        self.sheet: list[list[int]] = NO_SHEET
        self.phase: i64 = PASSENGERS
        self.placed: i64 = 0
        self.age: i64 = 0
        self.unseen: list[Numbers] = NO_COUNTS
        self.sunk: list[Numbers] = NO_COUNTS
        self.sizes: list[list[int]] = NO_SHEET
        self.plays: list[int] = []

    def find_legal(self, actions: Found) -> None:
        """Add every legal action."""
        legal.find_legal(self, actions)

    def check(self, action: Any) -> None:
        """Raise RuleBroken naming the rule that an action breaks."""
        refusals.check(self, action)

    def act(self, action: i64, journal: Journal | None) -> None:
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
        return self.points

    def copy(self) -> "TrambahnState":
        """An equal position that goes on by itself; lists that are never changed are shared."""
        twin = TrambahnState(self.rng.copy(), self.table[:])
        twin.seat = self.seat
        twin.revealed = self.revealed
        twin.copies = self.copies
        twin.trams_left = self.trams_left
        twin.scorings = self.scorings
        twin.sheet = self.sheet
        twin.phase = self.phase
        twin.placed = self.placed
        twin.age = self.age
        twin.unseen = self.unseen
        twin.sunk = self.sunk
        twin.sizes = self.sizes
        twin.plays = self.plays[:]
        return twin

    @property
    def pile(self) -> list[int]:
        """The cards of the pile, its top last."""
        return listed(self.table, PILE)

    @property
    def discard(self) -> list[int]:
        """The discarded cards."""
        return [card_of(lying) for lying in listed(self.table, DISCARD)]

    @property
    def discard_marks(self) -> list[int]:
        """The marks of the discarded cards."""
        return [mark_of(lying) for lying in listed(self.table, DISCARD)]

    @property
    def hands(self) -> list[list[int]]:
        """Both hands, in order."""
        return [listed(self.table, hand_of(seat)) for seat in (0, 1)]

    @property
    def money(self) -> list[list[int]]:
        """The money of both seats, its top last."""
        return [[card_of(each) for each in listed(self.table, money_of(seat))] for seat in (0, 1)]

    @property
    def money_marks(self) -> list[list[int]]:
        """The marks of the money of both seats."""
        return [[mark_of(each) for each in listed(self.table, money_of(seat))] for seat in (0, 1)]

    @property
    def rows(self) -> list[list[int]]:
        """The passengers of each line."""
        return [listed(self.table, row_of(line)) for line in range(len(LINES))]

    @property
    def columns(self) -> list[list[int]]:
        """The columns of both seats, each as its place on the table (`columns.py`)."""
        return [listed(self.table, columns_of(seat)) for seat in (0, 1)]

    @property
    def market(self) -> list[int]:
        """The trams on sale."""
        return listed(self.table, ON_SALE)

    @property
    def points(self) -> list[int]:
        """The points of both seats."""
        return [self.table[SCORE], self.table[SCORE + 1]]

    @property
    def noted(self) -> list[int]:
        """How many plays of each seat were noted since the last reshuffle."""
        return [self.table[NOTED], self.table[NOTED + 1]]

    def dump(self) -> dict[str, Any]:
        """The whole truth."""
        money, marks = self.money, self.money_marks
        return {
            "seat": self.seat,
            "revealed": self.revealed,
            "rng": self.rng.dump(),
            "pile": self.pile,
            "discard": [self.discard, self.discard_marks],
            "hands": self.hands,
            "money": [[money[seat], marks[seat]] for seat in (0, 1)],
            "rows": self.rows,
            "columns": [[show(self.table, each) for each in columns] for columns in self.columns],
            "market": self.market,
            "trams_left": self.trams_left,
            "points": self.points,
            "scorings": self.scorings,
            "sheet": self.sheet[:],
            "phase": self.phase,
            "placed": self.placed,
            "age": self.age,
            "unseen": [[cards_counted(each, eye) for eye in range(3)] for each in self.unseen],
            "sunk": [[cards_counted(each, eye) for eye in range(3)] for each in self.sunk],
            "sizes": self.sizes[:],
            "plays": [play_of(each) for each in self.plays],
            "noted": self.noted,
        }

    def holdings(self) -> list[str]:
        """All 120 resource cards and 16 trams, wherever they are."""
        cards = self.pile + self.discard
        for stack in [*self.hands, *self.money, *self.rows]:
            cards = cards + stack
        trams = self.market + TRAM_STACK[len(TRAM_STACK) - self.trams_left :]
        for columns in self.columns:
            for column in columns:
                cards = cards + listed(self.table, cards_of(column))
                tram = tram_of(self.table, column)
                trams = trams + ([] if tram == NO_TRAM else [tram])
        return sorted([NAMES[card] for card in cards] + [TRAMS[tram] for tram in trams])


def dealt(first: i64, rng: Rng) -> TrambahnState:
    """TB-01: a game just dealt; who begins is drawn if it is NOBODY."""
    state = TrambahnState(rng, set_up())
    rules.deal(state, rng.below(2) if first == NOBODY else first)
    return state
