"""What lies on an Express table: cards, trains, scores, and what each viewer remembers."""

from typing import Any, Final

from mypy_extensions import i64

from quai.core.rng import Rng
from quai.core.state import State, copied
from quai.games.express.cards import (
    CARS,
    COPIES,
    DIESEL,
    KINDS,
    NAMES,
    NO_CARD,
    OUT_ALONE,
    OUT_TEAMS,
)
from quai.games.express.kernel import Train

DRAWING: Final = 0
LAYING: Final = 1
ANSWERING: Final = 2
AIMING: Final = 3
REACTING: Final = 4
LOOTING: Final = 5
OFFERING: Final = 6
RECEIVING: Final = 7
PHASES: Final = ("draw", "lay", "answer", "aim", "react", "loot", "offer", "receive")

EYES: Final = [1, 2, 4, 8, 16, 32, 64]
"""The bit of each seat; one more, for a spectator, is in nobody's sum."""


class Rules:
    """What the table agreed on before the game (EX-01 to EX-07).

    members    the seats of each side
    out_bonus  EX-02: what going out is worth
    shown      all of it in a view, as JSON data that is never changed
    """

    __slots__ = (
        "by_coaches",
        "copies",
        "first_game",
        "members",
        "out_bonus",
        "seats",
        "shown",
        "sides",
        "target",
        "teams",
    )

    def __init__(
        self,
        seats: int,
        teams: bool,
        first_game: bool,
        target: int,
        by_coaches: bool,
        copies: list[int],
    ) -> None:
        self.seats: i64 = seats
        self.teams: bool = teams
        self.sides: i64 = 2 if teams else seats
        self.members: list[list[i64]] = [
            list(range(side, seats, 2)) if teams else [side] for side in range(self.sides)
        ]
        self.first_game: bool = first_game
        self.target: i64 = target
        self.by_coaches: bool = by_coaches
        self.copies: list[int] = copies
        self.out_bonus: i64 = OUT_TEAMS if teams else OUT_ALONE
        self.shown: dict[str, Any] = {
            "seats": seats,
            "teams": teams,
            "first_game": first_game,
            "target": target,
            "morning": "coaches" if by_coaches else "cars",
            "out_bonus": self.out_bonus,
        }


def take_up(hand: list[i64], card: i64) -> None:
    """Add a card to a hand, which stays in order."""
    place: i64 = len(hand)
    while place > 0 and hand[place - 1] > card:
        place -= 1
    hand.insert(place, card)


def put_down(hand: list[i64], card: i64) -> None:
    """Take a card out of a hand."""
    place: i64 = 0
    while hand[place] != card:
        place += 1
    hand.pop(place)


class Table(State):
    """The table, without the rules.

    turn       whose turn it is; `seat`, who decides, is another when a question is asked
    owed       how many trains of the side in turn lack a locomotive
    pending    how many of its trains have wilds only
    progress   whether a stock card was drawn or a card laid in this turn
    queue      the seats that are asked, the next first
    bill       how the last hand ended, item by item, as JSON data that is never changed
    memory     what each viewer (each seat, then a spectator) knows to be among the hidden cards,
               hands and locomotives, of each side: at least so many copies of each card; and then,
               beyond those, among the hidden cards of all sides together
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
        "rules",
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

    def __init__(self, rng: Rng, rules: Rules) -> None:
        super().__init__(rng)
        self.rules: Rules = rules
        seats = rules.seats
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
        self.totals: list[i64] = [0] * rules.sides
        self.sheet: list[list[int]] = []
        self.bill: dict[str, Any] = {}

    def copy_to(self, twin: "Table") -> None:
        """Make another table equal to this one."""
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

    # Sides

    def side_of(self, seat: i64) -> i64:
        """EX-01 and EX-06: partners sit alternately; alone, a seat is its own side."""
        return seat % 2 if self.rules.teams else seat

    def next_seat(self, seat: i64) -> i64:
        """The seat that follows in the present direction."""
        seats = self.rules.seats
        return (seat + self.direction + seats) % seats

    def members_after(self, seat: i64, side: i64) -> list[i64]:
        """The members of a side in order of play after a seat, which comes last if it is one."""
        members: list[i64] = []
        other: i64 = self.next_seat(seat)
        while True:
            if self.side_of(other) == side:
                members.append(other)
            if other == seat:
                return members
            other = self.next_seat(other)

    def scores(self) -> list[int]:
        """The points of each seat's side, of all hands that are over."""
        return [self.totals[self.side_of(seat)] for seat in range(self.rules.seats)]

    # The laying phase can always be ended (EX-12)

    def spare(self) -> i64:
        """EX-12 and EX-25: how many hand cards are not needed to end the turn legally.

        Each train without a locomotive needs one card, each train of wilds an ordinary car, and one
        card is left to discard.
        """
        return len(self.hands[self.seat]) - self.owed - self.pending - 1

    def free_cars(self) -> i64:
        """EX-25: how many ordinary cars of the hand are not bound to follow a first wild."""
        free: i64 = -self.pending
        card: i64
        for card in self.hands[self.seat]:
            if card < CARS:
                free += 1
        return free

    def can_end(self) -> bool:
        """Whether the turn can be ended legally from here, which holds in every laying phase.

        If it holds, any ordinary car can be laid on each train of wilds, then any card be put on
        each train without a locomotive, and one is left. With more than five after it, either
        something may be laid, which keeps this true and makes the hand smaller, or nothing may, and
        the turn ends all the same (EX-14). It holds when laying begins, for then there is a card
        and nothing is owed; picking up a locomotive adds a card and a gap; and no lay or
        locomotive is legal that would make it false.
        """
        return self.spare() >= 0 and self.free_cars() >= 0

    def first_gap(self) -> i64:
        """The place of the first train of the side in turn that has no locomotive."""
        place: i64 = 0
        for train in self.trains[self.side_of(self.turn)]:
            if train.loco == NO_CARD:
                return place
            place += 1
        return -1

    # What each viewer remembers (EX-17)

    def forget_all(self) -> None:
        """After a deal, everybody knows the own hand and nothing else."""
        sides = self.rules.sides
        self.memory = [0] * ((self.rules.seats + 1) * (sides + 1) * KINDS)
        seat: i64
        card: i64
        for seat in range(self.rules.seats):
            at: i64 = (seat * (sides + 1) + self.side_of(seat)) * KINDS
            for card in self.hands[seat]:
                self.memory[at + card] += 1

    def certain(self, viewer: i64, side: i64, card: i64) -> i64:
        """How many of these cards a viewer can point at among the hidden ones of a side."""
        count: i64 = 0
        each: i64
        if viewer < self.rules.seats and self.side_of(viewer) == side:
            for each in self.hands[viewer]:
                if each == card:
                    count += 1
        eye: i64 = EYES[viewer]
        for train in self.trains[side]:
            if train.loco == card and train.knowers & eye != 0:
                count += 1
        return count

    def seen_entering(self, side: i64, card: i64) -> None:
        """All see a card go among the hidden ones of a side."""
        step: i64 = (self.rules.sides + 1) * KINDS
        at: i64 = side * KINDS + card
        memory = self.memory
        end: i64 = len(memory)
        while at < end:
            memory[at] += 1
            at += step

    def drawn_by(self, seat: i64, card: i64) -> None:
        """A seat alone sees a card go into its hand."""
        at: i64 = (seat * (self.rules.sides + 1) + self.side_of(seat)) * KINDS + card
        self.memory[at] += 1

    def seen_leaving(self, side: i64, card: i64, knowers: i64) -> None:
        """All see a card leave the hidden ones of a side; some knew where it was."""
        sides = self.rules.sides
        at: i64 = side * KINDS + card
        beyond: i64 = sides * KINDS + card
        step: i64 = (sides + 1) * KINDS
        memory = self.memory
        viewer: i64
        for viewer in range(self.rules.seats + 1):
            known: i64 = memory[at]
            if knowers & EYES[viewer] != 0 or (
                known > 0 and known > self.certain(viewer, side, card)
            ):
                memory[at] = known - 1
            elif memory[beyond] > 0:
                memory[beyond] -= 1
            at += step
            beyond += step

    def found_out(self, viewer: i64, side: i64, card: i64) -> None:
        """A viewer has learnt where such a card lies: it may be one already known of, or not."""
        sides = self.rules.sides
        at: i64 = (viewer * (sides + 1) + side) * KINDS + card
        more: i64 = self.certain(viewer, side, card) - self.memory[at]
        if more > 0:
            self.memory[at] += more
            beyond: i64 = (viewer * (sides + 1) + sides) * KINDS + card
            left: i64 = self.memory[beyond] - more
            self.memory[beyond] = left if left > 0 else 0

    def count_all_hidden(self) -> None:
        """When the stock is empty, all can work out what the hands and locomotives are together."""
        hidden: list[i64] = [0] * KINDS
        card: i64
        for hand in self.hands:
            for card in hand:
                hidden[card] += 1
        for trains in self.trains:
            for train in trains:
                if train.loco != NO_CARD:
                    hidden[train.loco] += 1
        sides = self.rules.sides
        at: i64 = 0
        while at < len(self.memory):
            beyond: i64 = at + sides * KINDS
            for card in range(KINDS):
                left: i64 = hidden[card]
                place: i64 = at + card
                while place < beyond:
                    left -= self.memory[place]
                    place += KINDS
                self.memory[beyond + card] = left
            at = beyond + KINDS

    def exchange_unseen(self, ours: i64, mine: Train, theirs: i64, other: Train) -> None:
        """EX-36: two locomotives change places; who knew one knows where it is now."""
        sides = self.rules.sides
        viewer: i64
        for viewer in range(self.rules.seats + 1):
            eye: i64 = EYES[viewer]
            if mine.knowers & eye == 0:
                self._may_have_left(viewer, ours)
            if other.knowers & eye == 0:
                self._may_have_left(viewer, theirs)
            at: i64 = viewer * (sides + 1) * KINDS
            if mine.knowers & eye != 0:
                self.memory[at + ours * KINDS + mine.loco] -= 1
                self.memory[at + theirs * KINDS + mine.loco] += 1
            if other.knowers & eye != 0:
                self.memory[at + theirs * KINDS + other.loco] -= 1
                self.memory[at + ours * KINDS + other.loco] += 1
        mine.loco, other.loco = other.loco, mine.loco
        mine.knowers, other.knowers = other.knowers, mine.knowers

    def _may_have_left(self, viewer: i64, side: i64) -> None:
        """A card this viewer does not know left a side for another: any it cannot point at."""
        sides = self.rules.sides
        at: i64 = (viewer * (sides + 1) + side) * KINDS
        beyond: i64 = (viewer * (sides + 1) + sides) * KINDS
        card: i64
        for card in range(KINDS):
            if self.memory[at + card] > self.certain(viewer, side, card):
                self.memory[at + card] -= 1
                self.memory[beyond + card] += 1

    # The whole truth

    def dump(self) -> dict[str, Any]:
        """The whole truth."""
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


assert sum(COPIES) == 132


def _dump_train(train: Train) -> list[Any]:
    return [train.loco, train.knowers, train.mark, train.diesel, train.cars[:]]
