"""What cards, trains and disasters of Express promise, counted in points of the hand.

Estimates use only what the actor may know: the own hand, the side's locomotives in the laying
phase, and what lies open.
"""

from typing import Final

from mypy_extensions import i64

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
from quai.games.express.trains import Train, first_sort

EXTRA_TURN: Final = 4.0
LOST_TURN: Final = 3.5
"""What another turn is worth to a player, and what a lost one costs."""
TO_OUT: Final = 1.5
"""What one more car towards going out is worth."""
SHARES: Final = [0.0, 0.35, 0.7]
"""How much of its value a car will bring, in a train of no, one or two cars."""
ALIKE: Final = [0.0, 0.15, 0.5, 0.9, 0.9, 0.9, 0.9, 0.9, 0.9, 0.9, 0.9, 0.9, 0.9]
"""How much of its value a card will bring, by the number of its sort in hand."""
CLOSING: Final = 0.5
WILD_WAITS: Final = 1.5
"""What a caboose and a wild would bring later."""
OUT_WORTH: Final = 6.0
"""What ending the hand is worth by itself."""


def promise(train: Train, by_coaches: bool) -> float:
    """What a train will bring: its worth, or a part of it while it is short."""
    length: i64 = len(train.cars)
    if train.sort == NO_SORT:
        return 0.0
    value = float(SORT_VALUE[first_sort(train)])
    if length < 3:
        if train.closed:
            return 0.0
        alike = value if train.sort != PASSENGER else 2.0 + (2.0 if train.diesel else 0.0)
        return alike * float(length) * SHARES[length]
    grows = 0.0 if train.closed else 0.4 * float(SORT_VALUE[train.sort])
    return float(worth(train, by_coaches)) + grows


def gain(state: ExpressState, train: Train, card: i64) -> float:
    """What laying a card on a train adds."""
    length: i64 = len(train.cars)
    nearer = TO_OUT if length < 5 else 0.0
    if card < PASSENGER and train.sort == card and train.joint < 0:
        value = float(VALUE[card])
        if length >= 3:
            return value + nearer
        return (
            value
            * (float(length + 1) - float(length) * SHARES[length])
            * (1.0 if length == 2 else SHARES[2])
            + nearer
        )
    after = train.copy()
    after.add(card)
    by_coaches = state.settings.by_coaches
    more = promise(after, by_coaches) - promise(train, by_coaches)
    if card == CABOOSE:
        return more - CLOSING
    if card == WILD:
        return more + nearer - WILD_WAITS
    return more if card == DIESEL else more + nearer


def danger(state: ExpressState, side: i64, other: i64) -> float:
    """How much a point of another side matters: the leader's more than the others'."""
    if state.settings.sides == 2:
        return 1.0
    most: i64 = 0
    rival: i64
    for rival in range(state.settings.sides):
        if rival != side and state.totals[rival] > most:
            most = state.totals[rival]
    lead = float(most - state.totals[other])
    return 0.3 + 0.5 / (1.0 + 0.1 * lead)


def harm(state: ExpressState, disaster: i64, train: Train) -> float:
    """What a disaster takes from the owner of a train."""
    by_coaches = state.settings.by_coaches
    before = promise(train, by_coaches)
    if disaster == WRECK:
        return before
    if not train.cars or train.closed:
        return 0.0
    after = train.copy()
    after.uncouple()
    return before - promise(after, by_coaches)


def blow(state: ExpressState, side: i64, disaster: i64) -> float:
    """What the best use of a disaster by a side is worth."""
    if disaster == ENGINE_SWAP:
        return 0.5
    best = 0.0
    other: i64
    for other in range(state.settings.sides):
        if other == side:
            continue
        matters = danger(state, side, other)
        if stopper(disaster) in state.works[other]:
            best = max(best, matters * MAINTENANCE_POINTS)
        elif disaster == DERAILMENT:
            best = max(best, matters * LOST_TURN)
        else:
            for train in state.trains[other]:
                if fits_train(disaster, train):
                    best = max(best, matters * harm(state, disaster, train))
    return best + 1.5 if disaster == THEFT and best > 0.0 else best


class Appraisal:
    """What the cards of the actor are good for, worked out once per decision.

    counts    per sort, the cars in hand, and among the locomotives that may be picked up
    keep      what each card in hand may still bring
    cheapest  the least of these
    """

    __slots__ = ("cheapest", "counts", "keep", "side", "state")

    def __init__(self, state: ExpressState) -> None:
        self.state: ExpressState = state
        seat = state.seat
        self.side: i64 = side_of(state, seat)
        self.counts: list[i64] = [0] * 10
        self.keep: list[float] = [0.0] * CARD_KINDS
        card: i64
        for card in state.hands[seat]:
            if card < CARS_END:
                self.counts[SORT[card]] += 1
        laying: bool = state.phase == LAYING
        for train in state.trains[self.side]:
            if laying and train.loco != NO_CARD and train.mark == 0 and train.loco < CARS_END:
                self.counts[SORT[train.loco]] += 1
        self.cheapest: float = 99.0
        for card in state.hands[seat]:
            if self.keep[card] == 0.0:
                self.keep[card] = self.use(card)
            if self.keep[card] < self.cheapest:
                self.cheapest = self.keep[card]

    def on_trains(self, card: i64) -> float:
        """The most that a card adds to a train of the side, or -1 if it fits none."""
        best = -1.0
        for train in self.state.trains[self.side]:
            if train.takes(card) and train.sort != NO_SORT:
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
        if card == TURNTABLE and self.state.begun[self.state.seat] > 0:
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
    for train in state.trains[side]:
        if train.takes(card):
            more = gain(state, train, card)
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
            top = max(top, theirs + float(state.totals[other]))
    total = float(state.totals[side]) + mine
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
        count += len(state.hands[seat])
    return float(count)


def held_by_mates(state: ExpressState, side: i64) -> float:
    """How many cards the partners of the player in turn hold."""
    return cards_held(state, side) - float(len(state.hands[state.turn]))


def outlook(state: ExpressState, side: i64) -> float:
    """What the present hand may bring a side."""
    points = float(MAINTENANCE_POINTS * len(state.works[side]))
    for train in state.trains[side]:
        points += promise(train, state.settings.by_coaches)
    seat: i64
    for seat in state.settings.members[side]:
        points -= 0.3 * float(hand_cost(state, seat))
    return points
