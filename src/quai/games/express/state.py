"""The state of an Express game: all that lies on the table, and what each viewer remembers."""

from typing import Any, Final

from mypy_extensions import i64

from quai.core.found import Found
from quai.core.journal import Journal, Viewer
from quai.core.listed import ListedState
from quai.core.numbers import Numbers, vec
from quai.core.rng import Rng
from quai.core.state import Outcome, View, copied
from quai.core.zones import listed
from quai.games.express import legal, refusals, rules, turns, view
from quai.games.express.cards import DIESEL, DRAWING, NAMES, NO_CARD
from quai.games.express.scoring import make_bill
from quai.games.express.seats import side_of
from quai.games.express.settings import Settings
from quai.games.express.table import (
    BEGUN,
    DISCARDED,
    QUEUE,
    SKIPS,
    SLOT,
    STOCK,
    TOTAL,
    hand_of,
    seat_at,
    set_up,
    trains_of,
    works_of,
)
from quai.games.express.trains import Train

NO_HANDS: Final[list[list[int]]] = []
NO_TABLE: Final[Numbers] = vec[i64]([0] * 0)
"""Before a hand is over."""


class ExpressState(ListedState):
    """A position of Express.

    All that lies somewhere lies on the `table` (`table.py`), which the rules read and write; the
    properties show it as lists.

    settings   what the table agreed on
    turn       whose turn it is; `seat`, who decides, is another player while a question is asked
    phase      the step of the turn, one of PHASES
    slot       the disaster slot
    trains     the trains of each side
    works      the maintenance cars laid by each side
    begun      per seat, 1 once the first turn of the hand is over
    skips      per seat, how many turns are lost to derailments
    idle       how many turns in a row brought no progress (EX-53)
    owed       how many trains of the side in turn lack a locomotive
    pending    how many of its trains have wilds only
    progress   whether a stock card was drawn or a card laid in this turn
    handled    whether the player has begun to lay or to handle locomotives
    asked      whether the partners were asked for leave to go out; `forbidden` if one said no
    queue      the seats that are asked, the next one first
    disaster   the disaster being played, with its target: a side, a train, or a seat
    loot       the stolen car, until the thief has chosen what to do with it
    offered    the own train of the pair being exchanged in an engine swap
    sheet      per hand that is over, who went out (or -1) and the points of each side
    bill       how the last hand ended, item by item, as JSON data that is never changed: `written`
               when first asked for, from `ended`, the table as the hand left it
    memory     what each viewer knows about hidden cards: see `memory`
    """

    __slots__ = (
        "asked",
        "dealer",
        "direction",
        "disaster",
        "ended",
        "forbidden",
        "hand_number",
        "handled",
        "idle",
        "loot",
        "maintained",
        "offered",
        "owed",
        "pending",
        "phase",
        "progress",
        "reshuffles",
        "settings",
        "sheet",
        "table",
        "target_seat",
        "target_side",
        "target_train",
        "turn",
        "written",
    )

    def __init__(self, rng: Rng, settings: Settings, table: Numbers) -> None:
        super().__init__(rng)
        self.settings: Settings = settings
        self.table: Numbers = table
        self.turn: i64 = 0
        self.dealer: i64 = 0
        self.direction: i64 = 1
        self.hand_number: i64 = 1
        self.phase: i64 = DRAWING
        self.reshuffles: i64 = 0
        self.idle: i64 = 0
        self.progress: bool = False
        self.owed: i64 = 0
        self.pending: i64 = 0
        self.handled: bool = False
        self.maintained: bool = False
        self.asked: bool = False
        self.forbidden: bool = False
        self.disaster: i64 = NO_CARD
        self.target_side: i64 = -1
        self.target_train: i64 = -1
        self.target_seat: i64 = -1
        self.loot: i64 = NO_CARD
        self.offered: i64 = -1
        self.sheet: list[list[int]] = NO_HANDS
        self.ended: Numbers = NO_TABLE
        self.written: dict[str, Any] | None = None

    def copy(self) -> "ExpressState":
        """An equal position that goes on by itself."""
        twin = ExpressState(self.rng.copy(), self.settings, self.table[:])
        twin.seat = self.seat
        twin.revealed = self.revealed
        twin.turn = self.turn
        twin.dealer = self.dealer
        twin.direction = self.direction
        twin.hand_number = self.hand_number
        twin.phase = self.phase
        twin.reshuffles = self.reshuffles
        twin.idle = self.idle
        twin.progress = self.progress
        twin.owed = self.owed
        twin.pending = self.pending
        twin.handled = self.handled
        twin.maintained = self.maintained
        twin.asked = self.asked
        twin.forbidden = self.forbidden
        twin.disaster = self.disaster
        twin.target_side = self.target_side
        twin.target_train = self.target_train
        twin.target_seat = self.target_seat
        twin.loot = self.loot
        twin.offered = self.offered
        twin.sheet = self.sheet
        twin.ended = self.ended
        twin.written = self.written
        return twin

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

    def scores(self) -> list[int]:
        """The points of each seat's side, of all hands that are over."""
        totals = self.totals
        return [totals[side_of(self, seat)] for seat in range(self.settings.seats)]

    def outcome(self) -> Outcome | None:
        """EX-67 and EX-68: who won, by the target, after 20 hands, or together."""
        return turns.outcome(self)

    @property
    def stock(self) -> list[int]:
        """The cards of the stock, its top last."""
        return listed(self.table, STOCK)

    @property
    def discard(self) -> list[int]:
        """The discarded cards, the top last."""
        return listed(self.table, DISCARDED)

    @property
    def slot(self) -> list[int]:
        """The cards of the disaster slot."""
        return listed(self.table, SLOT)

    @property
    def hands(self) -> list[list[int]]:
        """The hands, in order."""
        return [listed(self.table, hand_of(seat)) for seat in range(self.settings.seats)]

    @property
    def trains(self) -> list[list[Train]]:
        """The trains of each side."""
        zones = [listed(self.table, trains_of(side)) for side in range(self.settings.sides)]
        return [[Train(self.table, train) for train in zone] for zone in zones]

    @property
    def works(self) -> list[list[int]]:
        """The maintenance cars laid by each side."""
        return [listed(self.table, works_of(side)) for side in range(self.settings.sides)]

    @property
    def memory(self) -> list[int]:
        """What each viewer knows about hidden cards."""
        return list(self.table[self.settings.memory_at : self.settings.trains_at])

    @property
    def begun(self) -> list[int]:
        """Per seat, 1 once the first turn of the hand is over."""
        return [self.table[seat_at(seat) + BEGUN] for seat in range(self.settings.seats)]

    @property
    def skips(self) -> list[int]:
        """Per seat, how many turns are lost to derailments."""
        return [self.table[seat_at(seat) + SKIPS] for seat in range(self.settings.seats)]

    @property
    def queue(self) -> list[int]:
        """The seats that are asked, the next one first."""
        return listed(self.table, QUEUE)

    @property
    def totals(self) -> list[int]:
        """The points of each side, of all hands that are over."""
        return [self.table[seat_at(side) + TOTAL] for side in range(self.settings.sides)]

    @property
    def bill(self) -> dict[str, Any]:
        """How the last hand ended, item by item."""
        written = self.written
        if written is None:
            over = len(self.ended) > 0
            written = make_bill(self.settings, self.ended, self.sheet) if over else {}
            self.written = written
        return written

    def dump(self) -> dict[str, Any]:
        """The whole truth as JSON data."""
        return {
            "seat": self.seat,
            "revealed": self.revealed,
            "rng": self.rng.dump(),
            "pile": self.stock,
            "discard": self.discard,
            "slot": self.slot,
            "hands": self.hands,
            "trains": [[_dump_train(train) for train in trains] for trains in self.trains],
            "works": self.works,
            "memory": self.memory,
            "turn": [self.turn, self.dealer, self.direction, self.hand_number, self.phase],
            "counts": [self.reshuffles, self.idle, self.owed, self.pending],
            "flags": [self.progress, self.handled, self.maintained, self.asked, self.forbidden],
            "begun": self.begun,
            "skips": self.skips,
            "queue": self.queue,
            "disaster": [self.disaster, self.target_side, self.target_train, self.target_seat],
            "loot": [self.loot, self.offered],
            "totals": self.totals,
            "sheet": [row[:] for row in self.sheet],
            "bill": copied(self.bill),
        }

    def holdings(self) -> list[str]:
        """All cards in play, wherever they are."""
        cards = self.stock + self.discard + self.slot
        for hand in self.hands:
            cards = cards + hand
        for trains in self.trains:
            for train in trains:
                cards = cards + train.cars
                if train.loco != NO_CARD:
                    cards.append(train.loco)
                if train.diesel:
                    cards.append(DIESEL)
        for works in self.works:
            cards = cards + works
        if self.loot != NO_CARD:
            cards.append(self.loot)
        return sorted([NAMES[card] for card in cards])


def _dump_train(train: Train) -> list[Any]:
    return [train.loco, train.knowers, train.mark, train.diesel, train.cars]


def dealt(settings: Settings, first: i64, rng: Rng) -> ExpressState:
    """EX-04: a game whose first hand is dealt; the dealer is drawn if nobody is to begin."""
    state = ExpressState(rng, settings, set_up(settings))
    rules.start(state, first)
    return state
