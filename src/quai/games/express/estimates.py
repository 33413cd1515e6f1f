"""What cards, trains and disasters of Express promise, counted in points of the hand.

Estimates use only what the actor may know: the own hand, the side's locomotives in the laying
phase, and what lies open.
"""

from typing import Final

from mypy_extensions import i64

from quai.core.numbers import Numbers, Reals, vec
from quai.core.zones import holds, new_table
from quai.games.express.cards import (
    CABOOSE,
    CARD_KINDS,
    CARS_END,
    DERAILMENT,
    DIESEL,
    ENGINE_SWAP,
    FIRST_DISASTER,
    FIRST_MAINTENANCE,
    LAYABLE_END,
    LAYING,
    MAINTENANCE_POINTS,
    NO_CARD,
    NO_SORT,
    PASSENGER,
    SORT,
    SORT_VALUE,
    THEFT,
    TURNTABLE,
    VALUE,
    WILD,
    WRECK,
    stopper,
)
from quai.games.express.legal import fits_train
from quai.games.express.scoring import hand_cost, points_of, table_points, worth
from quai.games.express.seats import next_seat, side_of
from quai.games.express.state import ExpressState
from quai.games.express.table import (
    BEGUN,
    LENGTH,
    TOTAL,
    TRAIN_ROOM,
    hand_of,
    seat_at,
    trains_of,
    works_of,
)
from quai.games.express.trains import (
    CLOSED,
    JOINT,
    LOCO,
    MARK,
    TAIL_SORT,
    WITH_DIESEL,
    add,
    copy_train,
    first_sort,
    takes,
    uncouple,
)

EXTRA_TURN: Final = 4.0
LOST_TURN: Final = 3.5
"""What another turn is worth to a player, and what a lost one costs."""
TO_OUT: Final = 1.5
"""What one more car towards going out is worth."""
SHARES: Final[Reals] = vec[float]([0.0, 0.35, 0.7])
"""How much of its value a car will bring, in a train of no, one or two cars."""
ALIKE: Final[Reals] = vec[float]([0.0, 0.15, 0.5] + [0.9] * 10)
"""How much of its value a card will bring, by the number of its sort in hand."""
CLOSING: Final = 0.5
WILD_WAITS: Final = 1.5
"""What a caboose and a wild would bring later."""
OUT_WORTH: Final = 6.0
"""What ending the hand is worth by itself."""
NO_USES: Final[Reals] = vec[float]([0.0] * 0)
"""Before it is worked out what the cards in hand may bring."""
_TRIAL: Final[Numbers] = new_table(TRAIN_ROOM)
"""Where a train is tried out with another car, or without its last."""


def promise(table: Numbers, train: i64, by_coaches: bool) -> float:
    """What a train will bring: its worth, or a part of it while it is short."""
    length: i64 = table[train + LENGTH]
    sort: i64 = table[train + TAIL_SORT]
    closed: bool = table[train + CLOSED] > 0
    if sort == NO_SORT:
        return 0.0
    value = float(SORT_VALUE[first_sort(table, train)])
    if length < 3:
        if closed:
            return 0.0
        alike = value if sort != PASSENGER else 2.0 + (2.0 if table[train + WITH_DIESEL] else 0.0)
        return alike * float(length) * SHARES[length]
    grows = 0.0 if closed else 0.4 * float(SORT_VALUE[sort])
    return float(worth(table, train, by_coaches)) + grows


def gain(state: ExpressState, train: i64, card: i64) -> float:
    """What laying a card on a train adds."""
    table = state.table
    length: i64 = table[train + LENGTH]
    nearer = TO_OUT if length < 5 else 0.0
    if card < PASSENGER and table[train + TAIL_SORT] == card and table[train + JOINT] < 0:
        value = float(VALUE[card])
        if length >= 3:
            return value + nearer
        return (
            value
            * (float(length + 1) - float(length) * SHARES[length])
            * (1.0 if length == 2 else SHARES[2])
            + nearer
        )
    copy_train(table, train, _TRIAL, 0)
    add(_TRIAL, 0, card)
    by_coaches = state.settings.by_coaches
    more = promise(_TRIAL, 0, by_coaches) - promise(table, train, by_coaches)
    if card == CABOOSE:
        return more - CLOSING
    if card == WILD:
        return more + nearer - WILD_WAITS
    return more if card == DIESEL else more + nearer


def danger(state: ExpressState, side: i64, other: i64) -> float:
    """How much a point of another side matters: the leader's more than the others'."""
    if state.settings.sides == 2:
        return 1.0
    table = state.table
    most: i64 = 0
    rival: i64
    for rival in range(state.settings.sides):
        if rival != side:
            most = max(most, table[seat_at(rival) + TOTAL])
    lead = float(most - table[seat_at(other) + TOTAL])
    return 0.3 + 0.5 / (1.0 + 0.1 * lead)


def harm(state: ExpressState, disaster: i64, train: i64) -> float:
    """What a disaster takes from the owner of a train."""
    table, by_coaches = state.table, state.settings.by_coaches
    before = promise(table, train, by_coaches)
    if disaster == WRECK:
        return before
    if table[train + LENGTH] == 0 or table[train + CLOSED] > 0:
        return 0.0
    copy_train(table, train, _TRIAL, 0)
    uncouple(_TRIAL, 0)
    return before - promise(_TRIAL, 0, by_coaches)


def blow(state: ExpressState, side: i64, disaster: i64) -> float:
    """What the best use of a disaster by a side is worth."""
    if disaster == ENGINE_SWAP:
        return 0.5
    table = state.table
    best = 0.0
    other: i64
    for other in range(state.settings.sides):
        if other == side:
            continue
        matters = danger(state, side, other)
        if holds(table, works_of(other), stopper(disaster)):
            best = max(best, matters * MAINTENANCE_POINTS)
        elif disaster == DERAILMENT:
            best = max(best, matters * LOST_TURN)
        else:
            trains: i64 = trains_of(other)
            at: i64
            for at in range(trains + 1, trains + 1 + table[trains]):
                if fits_train(disaster, table, table[at]):
                    best = max(best, matters * harm(state, disaster, table[at]))
    return best + 1.5 if disaster == THEFT and best > 0.0 else best


class Appraisal:
    """What the cards of the actor are good for, worked out once per decision.

    counts      per sort, the cars in hand, and among the locomotives that may be picked up
    keep()      what a card in hand may still bring
    cheapest()  the least of these
    """

    __slots__ = ("counts", "least", "side", "state", "uses")

    def __init__(self, state: ExpressState) -> None:
        self.state: ExpressState = state
        seat = state.seat
        self.side: i64 = side_of(state, seat)
        self.counts: Numbers = vec[i64]([0] * 10)
        self.uses: Reals = NO_USES
        self.least: float = 99.0
        table, hand, trains = state.table, hand_of(seat), trains_of(self.side)
        at: i64
        for at in range(hand + 1, hand + 1 + table[hand]):
            if table[at] < CARS_END:
                self.counts[SORT[table[at]]] += 1
        if state.phase == LAYING:
            for at in range(trains + 1, trains + 1 + table[trains]):
                loco: i64 = table[table[at] + LOCO]
                if loco != NO_CARD and table[table[at] + MARK] == 0 and loco < CARS_END:
                    self.counts[SORT[loco]] += 1

    def keep(self, card: i64) -> float:
        """What a card in hand may still bring."""
        if len(self.uses) == 0:
            self._value_hand()
        return self.uses[card]

    def cheapest(self) -> float:
        """The least that a card in hand may still bring."""
        if len(self.uses) == 0:
            self._value_hand()
        return self.least

    def _value_hand(self) -> None:
        """Work out what all cards in hand may bring: not before a decision depends on it."""
        self.uses = vec[float]([0.0] * CARD_KINDS)
        table, hand = self.state.table, hand_of(self.state.seat)
        at: i64
        for at in range(hand + 1, hand + 1 + table[hand]):
            card: i64 = table[at]
            if self.uses[card] == 0.0:
                self.uses[card] = self.use(card)
            if self.uses[card] < self.least:
                self.least = self.uses[card]

    def on_trains(self, card: i64) -> float:
        """The most that a card adds to a train of the side, or -1 if it fits none."""
        best = -1.0
        table, trains = self.state.table, trains_of(self.side)
        at: i64
        for at in range(trains + 1, trains + 1 + table[trains]):
            train: i64 = table[at]
            if takes(table, train, card) and table[train + TAIL_SORT] != NO_SORT:
                more = gain(self.state, train, card)
                if more > best:
                    best = more
        return best

    def use(self, card: i64) -> float:
        """What a card may still bring if it stays in hand."""
        if card < CARS_END:
            best = self.on_trains(card)
            sort: i64 = SORT[card]
            value = float(VALUE[card]) if sort != PASSENGER else 2.2
            alone = value * ALIKE[self.counts[sort] if self.counts[sort] < 12 else 12]
            return best if best > alone else alone
        if card < TURNTABLE:
            best = self.on_trains(card)
            if card == WILD:
                return best if best > 3.0 else 3.0
            if card == DIESEL:
                hope = 0.4 * float(self.counts[PASSENGER])
                return best if best > hope else hope
            return best if best > 0.6 else 0.6
        if card == TURNTABLE:
            return EXTRA_TURN
        if card < FIRST_DISASTER:
            return float(MAINTENANCE_POINTS)
        return 0.6 * blow(self.state, self.side, card)

    def laid_value(self, card: i64) -> float:
        """What using a card now brings, on a train or with others as a new train."""
        if card < LAYABLE_END:
            best = self.on_trains(card)
            if card < CARS_END and self.counts[SORT[card]] >= 3:
                value = float(SORT_VALUE[SORT[card]])
                return best if best > value else value
            return best
        if FIRST_MAINTENANCE <= card < FIRST_DISASTER and not self.state.maintained:
            return float(MAINTENANCE_POINTS)
        if card == TURNTABLE and self.state.table[seat_at(self.state.seat) + BEGUN] > 0:
            return EXTRA_TURN - 1.0
        return -1.0


def rival_use(state: ExpressState, card: i64) -> float:
    """What a discard is worth to the next player."""
    side = side_of(state, next_seat(state, state.turn))
    if side == side_of(state, state.turn):
        return -0.5 * float(VALUE[card])
    if card >= LAYABLE_END:
        return 2.0 if card == TURNTABLE or card >= FIRST_MAINTENANCE else 0.0
    best = 0.0
    table, trains = state.table, trains_of(side)
    at: i64
    for at in range(trains + 1, trains + 1 + table[trains]):
        if takes(table, table[at], card):
            more = gain(state, table[at], card)
            if more > best:
                best = more
    return best


def out_value(state: ExpressState) -> float:
    """What going out now is worth: the lead it gives, and much more if it decides the game."""
    side = side_of(state, state.turn)
    mine = float(points_of(state, side, state.turn) if not state.settings.teams else 0)
    if state.settings.teams:
        mine = float(table_points(state, side) + state.settings.out_bonus)
        mine -= 1.8 * held_by_mates(state, side)
    best = -99.0
    top = -999.0
    other: i64
    for other in range(state.settings.sides):
        if other != side:
            theirs = float(table_points(state, other)) - 1.8 * cards_held(state, other)
            best = max(best, theirs)
            top = max(top, theirs + float(state.table[seat_at(other) + TOTAL]))
    total = float(state.table[seat_at(side) + TOTAL]) + mine
    target = float(state.settings.target)
    if total >= target and total > top + 3.0:
        return 500.0
    if top >= target and top > total:
        return -30.0
    return OUT_WORTH + 0.5 * (mine - best)


def cards_held(state: ExpressState, side: i64) -> float:
    """How many cards a side holds."""
    count: i64 = 0
    seat: i64
    for seat in state.settings.members[side]:
        count += state.table[hand_of(seat)]
    return float(count)


def held_by_mates(state: ExpressState, side: i64) -> float:
    """How many cards the partners of the player in turn hold."""
    return cards_held(state, side) - float(state.table[hand_of(state.turn)])


def outlook(state: ExpressState, side: i64) -> float:
    """What the present hand may bring a side."""
    table, trains = state.table, trains_of(side)
    points = float(MAINTENANCE_POINTS * table[works_of(side)])
    at: i64
    for at in range(trains + 1, trains + 1 + table[trains]):
        points += promise(table, table[at], state.settings.by_coaches)
    seat: i64
    for seat in state.settings.members[side]:
        points -= 0.3 * float(hand_cost(table, seat))
    return points
