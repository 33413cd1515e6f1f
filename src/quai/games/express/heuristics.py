"""What a sensible player of Express does: for greedy bots, and to guide search.

Everything is counted in points of the hand. `estimates` says what cards and trains promise.
"""

from math import exp
from typing import Any, Final

from mypy_extensions import i64

from quai.core.found import Found
from quai.core.heuristics import Heuristics
from quai.core.listed import ListedState
from quai.core.rng import Rng
from quai.core.state import State
from quai.core.zones import holds
from quai.games.express.cards import (
    ACTIONS,
    AGREE,
    AIM,
    ASK,
    CARS_END,
    COUPLE,
    DERAIL,
    DISCARD,
    DONE,
    DRAW,
    DRAWING,
    EXCHANGE,
    HAND_LIMIT,
    KEEP,
    LAY,
    LAYING,
    LOAD,
    MAINTAIN,
    MAINTENANCE_POINTS,
    NO_SORT,
    OPEN,
    PASSENGER,
    PICK,
    PUT,
    REFUSE,
    SHIELD,
    SORT,
    STRIKE,
    TAKE,
    THEFT,
    TURN_ROUND,
    VALUE,
    WILD,
    stopper,
)
from quai.games.express.estimates import (
    EXTRA_TURN,
    LOST_TURN,
    Appraisal,
    blow,
    danger,
    gain,
    harm,
    out_value,
    outlook,
    rival_use,
)
from quai.games.express.seats import next_seat, side_of
from quai.games.express.state import ExpressState
from quai.games.express.table import (
    BEGUN,
    DISCARDED,
    LENGTH,
    TOTAL,
    hand_of,
    seat_at,
    train_at,
    works_of,
)
from quai.games.express.trains import LOCO, TAIL_SORT, car_at, fit_to_go_out
from quai.games.express.turns import leaders

DRAW_WORTH: Final = 3.2
"""What two unknown cards are worth."""
RISK: Final = 0.4
"""How much of its cost a card in hand loses on average."""
PAIR_WAITS: Final = 3.0
ONE_WAITS: Final = 2.5
"""What is lost by opening a train with two cars, or with one, while they may stay in hand."""
NEAR_OUT: Final = 3.0
"""What a card that can be laid is worth more when it brings the player near going out."""
OWN_SIDE: Final = -20.0
"""The rating of a disaster aimed at the own side."""
SPREAD: Final = 14.0
"""A lead of this many points makes the win likely."""
LEAD: Final = 5.0
"""How far the greedy action stands above the others."""
BUILD: Final = 0
SET_LOCOMOTIVE: Final = 1
END_TURN: Final = 2
NOT_WORTH_IT: Final = 3
NO_STAGE: Final = 9
"""The stages of a laying phase, in the order of a good turn."""


def rate_one(seen: Appraisal, kind: i64, first: i64, second: i64) -> float:
    """How good an action looks to the actor."""
    if kind == LAY:
        return rate_lay(seen, first, second)
    if kind == PICK:
        return rate_pick(seen, first)
    if kind == DISCARD:
        return rate_discard(seen, first)
    if kind == PUT:
        return rate_put(seen, first)
    if kind == OPEN:
        return rate_open(seen, first)
    if kind == DRAW:
        return DRAW_WORTH
    if kind == TAKE:
        return rate_take(seen)
    if kind in (MAINTAIN, SHIELD):
        return float(MAINTENANCE_POINTS)
    if kind == TURN_ROUND:
        return EXTRA_TURN
    if kind in (ASK, AGREE, REFUSE):
        return rate_leave(seen, kind)
    return rate_disaster(seen, kind, first, second)


def rate_take(seen: Appraisal) -> float:
    """The top of the discard is taken for what it brings at once."""
    state = seen.state
    table = state.table
    card: i64 = table[DISCARDED + table[DISCARDED]]
    held: i64 = table[hand_of(state.seat)]
    fit = fit_to_go_out(table, seen.side) and table[seat_at(state.seat) + BEGUN] > 0
    if held == 0:
        return out_value(state) if fit else -1.0
    if card < CARS_END:
        seen.counts[SORT[card]] += 1
    value = seen.laid_value(card)
    if card < CARS_END:
        seen.counts[SORT[card]] -= 1
    return value + (NEAR_OUT if fit and held <= 2 and value > 0.0 else 0.0)


def rate_lay(seen: Appraisal, place: i64, card: i64) -> float:
    """A card on a train: what it adds, and what it no longer risks in hand."""
    state = seen.state
    train = train_at(state.table, seen.side, place)
    if state.table[train + TAIL_SORT] == NO_SORT:
        return 1.0 + 0.1 * float(VALUE[card])
    return gain(state, train, card) + RISK * float(VALUE[card])


def rate_open(seen: Appraisal, card: i64) -> float:
    """A new train pays if it can grow long enough to score from cards no other train needs."""
    state = seen.state
    if card == WILD:
        return -3.0
    sort: i64 = SORT[card]
    alike: i64 = seen.counts[sort]
    value = float(VALUE[card]) if sort != PASSENGER else 2.0
    crowded = state.table[hand_of(state.seat)] - state.owed > HAND_LIMIT + 1
    if alike >= 3:
        return float(alike) * value * 0.4 + 1.0
    if seen.on_trains(card) > 0.0:
        return -2.0
    if alike == 2:
        return 0.5 * value - (PAIR_WAITS if not crowded else -1.0)
    return 0.2 * value - (ONE_WAITS if not crowded else 0.5)


def rate_pick(seen: Appraisal, place: i64) -> float:
    """A locomotive is picked up to be used, if a lesser card can take its place."""
    table = seen.state.table
    value = seen.laid_value(table[train_at(table, seen.side, place) + LOCO])
    if value <= 0.5 or seen.cheapest() >= value:
        return -5.0
    return value - max(0.0, seen.cheapest()) - 0.4


def rate_put(seen: Appraisal, card: i64) -> float:
    """The card that brings least to oneself, rather one that the next player could use."""
    risk = RISK * float(VALUE[card])
    return 2.0 - seen.keep(card) + risk + 0.3 * rival_use(seen.state, card)


def rate_discard(seen: Appraisal, card: i64) -> float:
    """The card that brings least to oneself and to the next player."""
    state = seen.state
    table = state.table
    if table[hand_of(state.seat)] == 1:
        may = table[seat_at(state.seat) + BEGUN] > 0 and not state.forbidden
        if may and fit_to_go_out(table, seen.side):
            return out_value(state)
    return -seen.keep(card) - 0.5 * rival_use(state, card) + RISK * float(VALUE[card])


def rate_leave(seen: Appraisal, kind: i64) -> float:
    """Asking for leave to go out never pays; partners give it if going out is worth it."""
    if kind == ASK:
        return -9.0
    return 1.0 if kind == AGREE else 1.5 - out_value(seen.state)


def rate_disaster(seen: Appraisal, kind: i64, first: i64, second: i64) -> float:
    """A strike, its target, and what a thief or an engine swap chooses."""
    state = seen.state
    if kind == STRIKE:
        return blow(state, seen.side, first) - 0.6
    if kind == AIM:
        return rate_train_hit(seen, first, train_at(state.table, first, second))
    if kind == DERAIL:
        return rate_derail(seen, first)
    if kind == EXCHANGE:
        return danger(state, seen.side, first)
    if kind == KEEP:
        return seen.use(state.loot) - RISK * float(VALUE[state.loot])
    if kind == LOAD:
        return gain(state, train_at(state.table, seen.side, first), state.loot) + 0.5
    if kind == COUPLE:
        return -1.0 - seen.keep(first)
    return 1.0 if kind == DONE else 0.0


def rate_train_hit(seen: Appraisal, other: i64, train: i64) -> float:
    """What a disaster does to a train of another side, and what a thief gets."""
    state, table = seen.state, seen.state.table
    disaster = state.disaster
    if other == seen.side:
        return OWN_SIDE
    matters = danger(state, seen.side, other)
    if holds(table, works_of(other), stopper(disaster)):
        return matters * MAINTENANCE_POINTS
    hurt = matters * harm(state, disaster, train)
    if disaster == THEFT:
        hurt += seen.use(car_at(table, train, table[train + LENGTH] - 1))
    return hurt


def rate_derail(seen: Appraisal, target: i64) -> float:
    """What a lost turn of another player is worth: most if they would play next."""
    state = seen.state
    side: i64 = side_of(state, target)
    if side == seen.side:
        return OWN_SIDE
    soon = 0.5 if target == next_seat(state, state.turn) else 0.0
    return danger(state, seen.side, side) * LOST_TURN + soon


def stage_of(kind: i64) -> i64:
    """Building comes first, then locomotives, then the end of the turn."""
    if kind in (LAY, PICK, OPEN, MAINTAIN):
        return BUILD
    return SET_LOCOMOTIVE if kind == PUT else END_TURN


def best_of(seen: Appraisal, actions: Found) -> i64:
    """The action a greedy player takes: build while it pays, then put, then end the turn."""
    laying: bool = seen.state.phase == LAYING
    best: i64 = actions.numbers[0]
    best_stage: i64 = NO_STAGE
    best_rating = -999.0
    place: i64
    for place in range(actions.count):
        action: i64 = actions.numbers[place]
        kind: i64 = ACTIONS.kind_of[action]
        stage: i64 = stage_of(kind) if laying else END_TURN
        if stage > best_stage:
            continue  # whatever it is worth
        rating = rate_one(seen, kind, ACTIONS.first[action], ACTIONS.second[action])
        if stage < END_TURN and rating <= 0.0:
            stage = NOT_WORTH_IT
        if stage < best_stage or (stage == best_stage and rating > best_rating):
            best = action
            best_rating = rating
            best_stage = stage
    return best


class ExpressHeuristics(Heuristics):
    """The judgement of an Express player."""

    slip: float = 0.03

    def rate(self, state: State, actions: list[Any]) -> list[float]:
        """Ratings of all actions; the greedy one stands above the others."""
        assert isinstance(state, ExpressState)
        found = Found()
        found.fill(actions)
        seen = Appraisal(state)
        chosen = best_of(seen, found)
        ratings: list[float] = []
        action: i64
        for action in actions:
            kind: i64 = ACTIONS.kind_of[action]
            rating = rate_one(seen, kind, ACTIONS.first[action], ACTIONS.second[action])
            ratings.append(rating)
        top = max(ratings)
        return [
            top + LEAD if action == chosen else rating
            for action, rating in zip(actions, ratings, strict=True)
        ]

    def best(self, state: State, actions: list[Any]) -> int:
        """The action a greedy player takes."""
        assert isinstance(state, ExpressState)
        found = Found()
        found.fill(actions)
        return best_of(Appraisal(state), found)

    def best_found(self, state: ListedState, actions: Found) -> i64:
        """The same of actions that are listed as numbers."""
        assert isinstance(state, ExpressState)
        return best_of(Appraisal(state), actions)

    def rollout(self, state: State, rng: Rng, steps: int) -> None:
        """Play on for N steps, then to the end of the turn; never beyond the end of the hand."""
        assert isinstance(state, ExpressState)
        number = state.hand_number
        actions = Found()
        while state.seat >= 0 and state.hand_number == number:
            if steps <= 0 and state.phase == DRAWING:
                return
            self.step(state, rng, actions)
            steps -= 1

    def prospects(self, state: State) -> list[float]:
        """The chance of each seat to win, from the totals and what the present hand promises."""
        assert isinstance(state, ExpressState)
        seats = range(state.settings.seats)
        if state.seat < 0:
            won = leaders(state)
            return [1.0 / len(won) if side_of(state, seat) in won else 0.0 for seat in seats]
        weights: list[float] = []
        target = float(state.settings.target)
        side: i64
        for side in range(state.settings.sides):
            total = float(state.table[seat_at(side) + TOTAL]) + outlook(state, side)
            if total > target:
                total = target + 0.5 * (total - target)
            weights.append(exp(total / SPREAD))
        whole = sum(weights)
        return [weights[side_of(state, seat)] / whole for seat in seats]
