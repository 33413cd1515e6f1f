"""What a sensible player of Express looks at: for greedy bots, and to guide search.

Everything is counted in points of the hand, and uses only what the actor may know: the own hand,
the side's locomotives in the laying phase, and what lies open.
"""

from math import exp
from typing import Final

from mypy_extensions import i64

from quai.core.rng import Rng
from quai.games.express.cards import (
    AGREE,
    AIM,
    ASK,
    CABOOSE,
    CARS,
    COUPLE,
    DERAIL,
    DERAILMENT,
    DIESEL,
    DISASTER,
    DISCARD,
    DONE,
    DRAW,
    ENGINE_SWAP,
    EXCHANGE,
    HAND_LIMIT,
    KEEP,
    KINDS,
    LAID,
    LAY,
    LOAD,
    MAINTAIN,
    MAINTENANCE,
    MAINTENANCE_POINTS,
    MOST_TRAINS,
    NO_CARD,
    NO_SORT,
    OFFER,
    OPEN,
    PASSENGER,
    PICK,
    PUT,
    SHIELD,
    SORT,
    SORT_VALUE,
    STRIKE,
    SUFFER,
    TAKE,
    THEFT,
    TURN,
    TURNTABLE,
    VALUE,
    WILD,
    WRECK,
)
from quai.games.express.disasters import stopper
from quai.games.express.kernel import Train, first_sort, worth
from quai.games.express.rules import OPEN_WILD, Position
from quai.games.express.state import DRAWING, LAYING

DRAW_WORTH: Final = 3.2
"""What two unknown cards are worth."""
EXTRA_TURN: Final = 4.0
LOST_TURN: Final = 3.5
RISK: Final = 0.4
"""How much of its cost a card in hand loses on average."""
TO_OUT: Final = 1.5
"""What one more car towards going out is worth."""
SHARES: Final = [0.0, 0.35, 0.7]
"""How much of its value a car of a train of one or two cars will bring."""
ALIKE: Final = [0.0, 0.15, 0.5, 0.9, 0.9, 0.9, 0.9, 0.9, 0.9, 0.9, 0.9, 0.9, 0.9]
"""How much of its value one of so many alike cards in hand will bring."""
PAIR_WAITS: Final = 3.0
ONE_WAITS: Final = 2.5
"""What is lost by opening a train with two cars, or with one, while they may stay in hand."""
CLOSING: Final = 0.5
WILD_WAITS: Final = 1.5
"""What a caboose and a wild would bring later."""
NEAR_OUT: Final = 3.0
"""What a card that can be laid is worth more when it brings one near going out."""
OUT_WORTH: Final = 6.0
"""What ending the hand is worth by itself."""
SPREAD: Final = 14.0
"""A lead of so many points makes the win likely."""
STRETCH: Final = 1
LEAD: Final = 5.0
"""How far the action a greedy player takes stands before the others."""
SLIP: Final = 0.03
"""How often a wandering player does anything at all."""


def promise(train: Train, by_coaches: bool) -> float:
    """What a train will bring: its worth, or a share of it while it is short."""
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


def gain(state: Position, train: Train, card: i64) -> float:
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
    by_coaches = state.rules.by_coaches
    more = promise(after, by_coaches) - promise(train, by_coaches)
    if card == CABOOSE:
        return more - CLOSING
    if card == WILD:
        return more + nearer - WILD_WAITS
    return more if card == DIESEL else more + nearer


class Sight:
    """What the actor's cards are good for, worked out once a decision."""

    __slots__ = ("cheapest", "counts", "keep", "side", "state")

    def __init__(self, state: Position) -> None:
        self.state: Position = state
        seat = state.seat
        self.side: i64 = state.side_of(seat)
        self.counts: list[i64] = [0] * 10
        self.keep: list[float] = [0.0] * KINDS
        card: i64
        for card in state.hands[seat]:
            if card < CARS:
                self.counts[SORT[card]] += 1
        laying: bool = state.phase == LAYING
        for train in state.trains[self.side]:
            if laying and train.loco != NO_CARD and train.mark == 0 and train.loco < CARS:
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
        """What a card in hand may still bring."""
        if card < CARS:
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
        if card < DISASTER:
            return float(MAINTENANCE_POINTS)
        return 0.6 * blow(self.state, self.side, card)

    def laid_value(self, card: i64) -> float:
        """What using a card now brings, on a train or with others as a new train."""
        if card < LAID:
            best = self.on_trains(card)
            if card < CARS and self.counts[SORT[card]] >= 3:
                value = float(SORT_VALUE[SORT[card]])
                return best if best > value else value
            return best
        if MAINTENANCE <= card < DISASTER and not self.state.maintained:
            return float(MAINTENANCE_POINTS)
        if card == TURNTABLE and self.state.begun[self.state.seat] > 0:
            return EXTRA_TURN - 1.0
        return -1.0


# Disasters


def danger(state: Position, side: i64, other: i64) -> float:
    """How much a point of another side hurts: the leader's more than others'."""
    if state.rules.sides == 2:
        return 1.0
    most: i64 = 0
    rival: i64
    for rival in range(state.rules.sides):
        if rival != side and state.totals[rival] > most:
            most = state.totals[rival]
    lead = float(most - state.totals[other])
    return 0.3 + 0.5 / (1.0 + 0.1 * lead)


def harm(state: Position, disaster: i64, train: Train) -> float:
    """What a disaster takes from the owner of a train."""
    by_coaches = state.rules.by_coaches
    before = promise(train, by_coaches)
    if disaster == WRECK:
        return before
    if not train.cars or train.closed:
        return 0.0
    after = train.copy()
    after.uncouple()
    return before - promise(after, by_coaches)


def blow(state: Position, side: i64, disaster: i64) -> float:
    """What the best use of a disaster by a side is worth."""
    if disaster == ENGINE_SWAP:
        return 0.5
    best = 0.0
    other: i64
    for other in range(state.rules.sides):
        if other == side:
            continue
        matters = danger(state, side, other)
        if stopper(disaster) in state.works[other]:
            best = max(best, matters * MAINTENANCE_POINTS)
        elif disaster == DERAILMENT:
            best = max(best, matters * LOST_TURN)
        else:
            for train in state.trains[other]:
                if state.fits_train(disaster, train):
                    best = max(best, matters * harm(state, disaster, train))
    return best + 1.5 if disaster == THEFT and best > 0.0 else best


def rate_target(sight: Sight, number: i64) -> float:
    """Whom and what a disaster should hit."""
    state = sight.state
    disaster = state.disaster
    if number >= AIM:
        number -= AIM
        other: i64 = number // MOST_TRAINS
        if other == sight.side:
            return -20.0
        matters = danger(state, sight.side, other)
        if stopper(disaster) in state.works[other]:
            return matters * MAINTENANCE_POINTS
        train = state.trains[other][number % MOST_TRAINS]
        hurt = matters * harm(state, disaster, train)
        if disaster == THEFT and train.cars:
            card = train.cars[len(train.cars) - 1]
            hurt += sight.use(card)
        return hurt
    if number < EXCHANGE:
        target: i64 = number - DERAIL
        if state.side_of(target) == sight.side:
            return -20.0
        soon = 0.5 if target == state.next_seat(state.turn) else 0.0
        return danger(state, sight.side, state.side_of(target)) * LOST_TURN + soon
    return danger(state, sight.side, number - EXCHANGE)


# The turn


def rival_use(state: Position, card: i64) -> float:
    """What a discard is worth to the next player."""
    side = state.side_of(state.next_seat(state.turn))
    if side == state.side_of(state.turn):
        return -0.5 * float(VALUE[card])
    if card >= LAID:
        return 2.0 if card == TURNTABLE or card >= MAINTENANCE else 0.0
    best = 0.0
    for train in state.trains[side]:
        if train.takes(card):
            more = gain(state, train, card)
            if more > best:
                best = more
    return best


def rate_out(state: Position) -> float:
    """What ending the hand now is worth: the lead it gives, and much more if it decides."""
    side = state.side_of(state.turn)
    mine = float(state.points_of(side, state.turn) if not state.rules.teams else 0)
    if state.rules.teams:
        mine = float(state.table_points(side) + state.rules.out_bonus)
        mine -= 1.8 * held_by_mates(state, side)
    best = -99.0
    top = -999.0
    other: i64
    for other in range(state.rules.sides):
        if other != side:
            theirs = float(state.table_points(other)) - 1.8 * cards_held(state, other)
            best = max(best, theirs)
            top = max(top, theirs + float(state.totals[other]))
    total = float(state.totals[side]) + mine
    target = float(state.rules.target)
    if total >= target and total > top + 3.0:
        return 500.0
    if top >= target and top > total:
        return -30.0
    return OUT_WORTH + 0.5 * (mine - best)


def cards_held(state: Position, side: i64) -> float:
    """How many cards a side holds."""
    count: i64 = 0
    seat: i64
    for seat in state.rules.members[side]:
        count += len(state.hands[seat])
    return float(count)


def held_by_mates(state: Position, side: i64) -> float:
    """How many cards the partners of the player in turn hold."""
    return cards_held(state, side) - float(len(state.hands[state.turn]))


def rate_open(sight: Sight, card: i64) -> float:
    """A new train pays if it will be long enough to count, and takes a card no one needs."""
    state = sight.state
    if card == WILD:
        return -3.0
    sort: i64 = SORT[card]
    alike: i64 = sight.counts[sort]
    value = float(VALUE[card]) if sort != PASSENGER else 2.0
    crowded = len(state.hands[state.seat]) - state.owed > HAND_LIMIT + 1
    if alike >= 3:
        return float(alike) * value * 0.4 + 1.0
    if sight.on_trains(card) > 0.0:
        return -2.0
    if alike == 2:
        return 0.5 * value - (PAIR_WAITS if not crowded else -1.0)
    return 0.2 * value - (ONE_WAITS if not crowded else 0.5)


def rate_pick(sight: Sight, place: i64) -> float:
    """A locomotive is picked up to be used, if a lesser card can take its place."""
    state = sight.state
    train = state.trains[sight.side][place]
    value = sight.laid_value(train.loco)
    if value <= 0.5 or sight.cheapest >= value:
        return -5.0
    return value - max(0.0, sight.cheapest) - 0.4


def rate_discard(sight: Sight, card: i64) -> float:
    """The card that brings least to oneself and to the next player."""
    state = sight.state
    if len(state.hands[state.seat]) == 1:
        side = sight.side
        if state.begun[state.seat] > 0 and not state.forbidden and state.fit_to_go_out(side):
            return rate_out(state)
    return -sight.keep[card] - 0.5 * rival_use(state, card) + RISK * float(VALUE[card])


def rate_take(sight: Sight) -> float:
    """The top of the discard is taken for what it brings at once."""
    state = sight.state
    card = state.discard[len(state.discard) - 1]
    held: i64 = len(state.hands[state.seat])
    fit = state.fit_to_go_out(sight.side) and state.begun[state.seat] > 0
    if held == 0:
        return rate_out(state) if fit else -1.0
    if card < CARS:
        sight.counts[SORT[card]] += 1
    value = sight.laid_value(card)
    if card < CARS:
        sight.counts[SORT[card]] -= 1
    return value + (NEAR_OUT if fit and held <= 2 and value > 0.0 else 0.0)


def rate_common(sight: Sight, number: i64) -> float:
    """Draw, locomotives, discard, new trains."""
    state = sight.state
    if number == DRAW:
        return DRAW_WORTH
    if number == TAKE:
        return rate_take(sight)
    if number < DISCARD:
        card: i64 = number - PUT
        return 2.0 - sight.keep[card] + RISK * float(VALUE[card]) + 0.3 * rival_use(state, card)
    if number < OPEN:
        return rate_discard(sight, number - DISCARD)
    if number < PICK:
        number -= OPEN
        return rate_open(sight, WILD if number == OPEN_WILD else number)
    return rate_pick(sight, number - PICK)


def rate_rest(sight: Sight, number: i64) -> float:
    """Maintenance, disasters, questions, and what a thief or an exchange chooses."""
    state = sight.state
    if number < TURN:
        return float(MAINTENANCE_POINTS)
    if number == TURN:
        return EXTRA_TURN
    if number < SHIELD:
        card: i64 = number - STRIKE + DISASTER
        return blow(state, sight.side, card) - 0.6
    if number <= SUFFER:
        return float(MAINTENANCE_POINTS) if number == SHIELD else 0.0
    if number == ASK:
        return -9.0
    if number < DERAIL:
        return 1.0 if number == AGREE else 1.5 - rate_out(state)
    if number < KEEP:
        return rate_target(sight, number)
    if number == KEEP:
        return sight.use(state.loot) - RISK * float(VALUE[state.loot])
    if number == DONE:
        return 1.0
    if number < LOAD:
        return -1.0 - sight.keep[number - COUPLE]
    if number < OFFER:
        return gain(state, state.trains[sight.side][number - LOAD], state.loot) + 0.5
    return 0.0


def rate_lay(sight: Sight, place: i64, card: i64) -> float:
    """A card on a train: what it adds, and that the hand is rid of it."""
    state = sight.state
    train = state.trains[sight.side][place]
    if train.sort == NO_SORT:
        return 1.0 + 0.1 * float(VALUE[card])
    return gain(state, train, card) + RISK * float(VALUE[card])


def rate_one(sight: Sight, number: i64) -> float:
    """How good an action looks to the actor."""
    if number >= AIM:
        return rate_target(sight, number)
    if number >= LAY:
        number -= LAY
        return rate_lay(sight, number // LAID, number % LAID)
    if number < MAINTAIN:
        return rate_common(sight, number)
    return rate_rest(sight, number)


def stage_of(action: i64) -> i64:
    """Building comes first, then locomotives, then the end of the turn."""
    if action >= LAY or OPEN <= action < TURN:
        return 0
    return 1 if PUT <= action < DISCARD else 2


def best_of(state: Position, actions: list[int]) -> int:
    """The action a greedy player takes: build while it pays, then put, then end the turn."""
    sight = Sight(state)
    laying: bool = state.phase == LAYING
    best = actions[0]
    best_stage: i64 = 9
    best_rate = -999.0
    action: i64
    for action in actions:
        stage: i64 = stage_of(action) if laying else 2
        rating = rate_one(sight, action)
        if stage < 2 and rating <= 0.0:
            stage = 3
        if stage < best_stage or (stage == best_stage and rating > best_rate):
            best = action
            best_rate = rating
            best_stage = stage
    return best


def rate(state: Position, actions: list[int]) -> list[float]:
    """Ratings of all actions; the one that comes first in a good turn leads."""
    chosen = best_of(state, actions)
    sight = Sight(state)
    ratings = [rate_one(sight, action) for action in actions]
    top = max(ratings)
    return [
        top + LEAD if action == chosen else rating
        for action, rating in zip(actions, ratings, strict=True)
    ]


def wander(state: Position, rng: Rng) -> int:
    """A quick action for rollouts: mostly what a greedy player does."""
    actions = state.legal()
    if len(actions) == 1:
        return actions[0]
    if rng.unit() < SLIP:
        return actions[rng.below(len(actions))]
    return best_of(state, actions)


def rollout(state: Position, rng: Rng, steps: int) -> None:
    """Wander for so many steps, then on to the end of the turn; a hand's end is far enough."""
    number = state.hand_number
    steps *= STRETCH
    while state.seat >= 0 and state.hand_number == number:
        if steps <= 0 and state.phase == DRAWING:
            return
        state.apply(wander(state, rng))
        steps -= 1


def outlook(state: Position, side: i64) -> float:
    """What the hand under way may bring a side."""
    points = float(MAINTENANCE_POINTS * len(state.works[side]))
    for train in state.trains[side]:
        points += promise(train, state.rules.by_coaches)
    seat: i64
    for seat in state.rules.members[side]:
        points -= 0.3 * float(state.hand_cost(seat))
    return points


def prospects(state: Position) -> list[float]:
    """From 0 (lost) to 1 (won), a seat: the totals, and what the hand under way promises."""
    sides: list[float] = []
    outcome = state.outcome()
    if outcome is not None:
        won = state.leaders()
        for side in range(state.rules.sides):
            sides.append(1.0 / len(won) if side in won else 0.0)
    else:
        weights: list[float] = []
        target = float(state.rules.target)
        for side in range(state.rules.sides):
            total = float(state.totals[side]) + outlook(state, side)
            if total > target:
                total = target + 0.5 * (total - target)
            weights.append(exp(total / SPREAD))
        whole = sum(weights)
        for weight in weights:
            sides.append(weight / whole)
    return [sides[state.side_of(seat)] for seat in range(state.rules.seats)]
