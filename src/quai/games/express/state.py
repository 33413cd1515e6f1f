"""The state of an Express game: all that lies on the table, and what each viewer remembers."""

from typing import TYPE_CHECKING, Any

from quai.core.journal import Journal, Viewer
from quai.core.rng import Rng
from quai.core.state import Outcome, State, View, copied
from quai.games.express import legal, refusals, rules, turns, view
from quai.games.express.cards import DIESEL, DRAWING, NAMES, NO_CARD
from quai.games.express.seats import side_of
from quai.games.express.settings import Settings
from quai.games.express.trains import Train

if TYPE_CHECKING:
    from mypy_extensions import i64


class ExpressState(State):
    """A position of Express.

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
    bill       how the last hand ended, item by item, as JSON data that is never changed
    memory     what each viewer knows about hidden cards: see `memory`
    """

    __slots__ = (
        "asked",
        "begun",
        "bill",
        "dealer",
        "direction",
        "disaster",
        "discard",
        "forbidden",
        "hand_number",
        "handled",
        "hands",
        "idle",
        "loot",
        "maintained",
        "memory",
        "offered",
        "owed",
        "pending",
        "phase",
        "progress",
        "queue",
        "reshuffles",
        "settings",
        "sheet",
        "skips",
        "slot",
        "stock",
        "target_seat",
        "target_side",
        "target_train",
        "totals",
        "trains",
        "turn",
        "works",
    )

    def __init__(self, rng: Rng, settings: Settings) -> None:
        super().__init__(rng)
        self.settings: Settings = settings
        seats = settings.seats
        self.stock: list[i64] = []
        self.discard: list[i64] = []
        self.slot: list[i64] = []
        self.hands: list[list[i64]] = []
        self.trains: list[list[Train]] = []
        self.works: list[list[i64]] = []
        self.memory: list[i64] = []
        self.turn: i64 = 0
        self.dealer: i64 = 0
        self.direction: i64 = 1
        self.hand_number: i64 = 1
        self.phase: i64 = DRAWING
        self.reshuffles: i64 = 0
        self.idle: i64 = 0
        self.progress: bool = False
        self.begun: list[i64] = [0] * seats
        self.skips: list[i64] = [0] * seats
        self.owed: i64 = 0
        self.pending: i64 = 0
        self.handled: bool = False
        self.maintained: bool = False
        self.asked: bool = False
        self.forbidden: bool = False
        self.queue: list[i64] = []
        self.disaster: i64 = NO_CARD
        self.target_side: i64 = -1
        self.target_train: i64 = -1
        self.target_seat: i64 = -1
        self.loot: i64 = NO_CARD
        self.offered: i64 = -1
        self.totals: list[i64] = [0] * settings.sides
        self.sheet: list[list[int]] = []
        self.bill: dict[str, Any] = {}

    def copy(self) -> "ExpressState":
        """An equal position that goes on by itself."""
        twin = ExpressState(self.rng.copy(), self.settings)
        twin.seat = self.seat
        twin.revealed = self.revealed
        twin.stock = self.stock[:]
        twin.discard = self.discard[:]
        twin.slot = self.slot[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.trains = [[train.copy() for train in trains] for trains in self.trains]
        twin.works = [works[:] for works in self.works]
        twin.memory = self.memory[:]
        twin.turn = self.turn
        twin.dealer = self.dealer
        twin.direction = self.direction
        twin.hand_number = self.hand_number
        twin.phase = self.phase
        twin.reshuffles = self.reshuffles
        twin.idle = self.idle
        twin.progress = self.progress
        twin.begun = self.begun[:]
        twin.skips = self.skips[:]
        twin.owed = self.owed
        twin.pending = self.pending
        twin.handled = self.handled
        twin.maintained = self.maintained
        twin.asked = self.asked
        twin.forbidden = self.forbidden
        twin.queue = self.queue[:]
        twin.disaster = self.disaster
        twin.target_side = self.target_side
        twin.target_train = self.target_train
        twin.target_seat = self.target_seat
        twin.loot = self.loot
        twin.offered = self.offered
        twin.totals = self.totals[:]
        twin.sheet = self.sheet[:]
        twin.bill = self.bill
        return twin

    def legal(self) -> list[int]:
        """Every legal action of the actor."""
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

    def scores(self) -> list[int]:
        """The points of each seat's side, of all hands that are over."""
        return [self.totals[side_of(self, seat)] for seat in range(self.settings.seats)]

    def outcome(self) -> Outcome | None:
        """EX-67 and EX-68: who won, by the target, after 20 hands, or together."""
        return turns.outcome(self)

    def dump(self) -> dict[str, Any]:
        """The whole truth as JSON data."""
        return {
            "seat": self.seat,
            "revealed": self.revealed,
            "rng": self.rng.dump(),
            "pile": self.stock[:],
            "discard": self.discard[:],
            "slot": self.slot[:],
            "hands": [hand[:] for hand in self.hands],
            "trains": [[_dump_train(train) for train in trains] for trains in self.trains],
            "works": [works[:] for works in self.works],
            "memory": self.memory[:],
            "turn": [self.turn, self.dealer, self.direction, self.hand_number, self.phase],
            "counts": [self.reshuffles, self.idle, self.owed, self.pending],
            "flags": [self.progress, self.handled, self.maintained, self.asked, self.forbidden],
            "begun": self.begun[:],
            "skips": self.skips[:],
            "queue": self.queue[:],
            "disaster": [self.disaster, self.target_side, self.target_train, self.target_seat],
            "loot": [self.loot, self.offered],
            "totals": self.totals[:],
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
    return [train.loco, train.knowers, train.mark, train.diesel, train.cars[:]]
