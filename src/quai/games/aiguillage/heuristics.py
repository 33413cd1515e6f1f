"""What bots of Aiguillage think of its positions and actions; `worths.py` has the values."""

from math import exp
from typing import Any, Final

from mypy_extensions import i64

from quai.core.found import Found
from quai.core.heuristics import Heuristics
from quai.core.listed import ListedState
from quai.core.numbers import Reals, vec
from quai.core.state import NOBODY, State
from quai.games.aiguillage.cards import (
    ACTIONS,
    CLAIM,
    GIVE,
    LAST_OBJECTIVE,
    LOCOMOTIVE,
    PASS,
    PAY,
    PLACES,
    ROB,
    SWAP,
    TAKE,
    TOKEN,
)
from quai.games.aiguillage.players import notes_of, won_by
from quai.games.aiguillage.state import AiguillageState
from quai.games.aiguillage.table import SHOWN, claimed_of, wagons_of
from quai.games.aiguillage.worths import (
    best_left,
    best_swap,
    gains_of,
    hope_now,
    icon_worth,
    keeping,
    objective_worth,
    price_of,
    standing,
    yard_worths,
)

SLOT: Final = 2.0
"""The value of a free place for one of the four objectives: a better one may come."""
DENY: Final = 0.35
"""How much of the next player's gain counts as one's own loss."""
MARGIN: Final = 6.0
"""A lead of this many points makes the win likely."""
TIMES: Final[Reals] = vec[float]([1.7, 1.7, 1.7, 1.7, 1.7, 1.5, 0.5, 1.1, 0.65, 0.45])
"""How often each contract is filled on average by a player who pays it some attention."""


class AiguillageHeuristics(Heuristics):
    """The judgement of Aiguillage; everything is counted in points at the end of the game."""

    slip: float = 0.03

    def rate(self, state: State, actions: list[Any]) -> list[float]:
        """How good each action looks to the actor, what is left to the next player included."""
        assert isinstance(state, AiguillageState)
        return _rate_all(state, actions, DENY)

    def best(self, state: State, actions: list[Any]) -> Any:
        """The action that looks best at once, whatever it leaves to the next player."""
        assert isinstance(state, AiguillageState)
        found = Found()
        found.fill(actions)
        return _best_of(state, found)

    def best_found(self, state: ListedState, actions: Found) -> i64:
        """The same of actions that are listed as numbers."""
        assert isinstance(state, AiguillageState)
        return _best_of(state, actions)

    def prospects(self, state: State) -> list[float]:
        """The chance of each seat to win: at the end mostly the result, a little the margin."""
        assert isinstance(state, AiguillageState)
        seats = state.seats
        outcome = state.outcome()
        if outcome is None:
            return _shares([standing(state, seat) for seat in range(seats)])
        chances = _shares([float(points) for points in state.scores()])
        win = 0.9 / len(outcome.winners)
        return [
            0.1 * chances[seat] + (win if seat in outcome.winners else 0.0) for seat in range(seats)
        ]


def _shares(points: list[float]) -> list[float]:
    """The chance of each seat to win, if all points may still change by about the margin."""
    top = max(points)
    weights = [exp((each - top) / MARGIN * 2.0) for each in points]
    whole = sum(weights)
    return [weight / whole for weight in weights]


def _rate_all(state: AiguillageState, actions: list[int], deny: float) -> list[float]:
    """How good each action looks to the actor; `deny` weighs what is left to the next player."""
    gains = gains_of(state, state.seat)
    if ACTIONS.kind_of[actions[0]] == TAKE:
        return _rate_cards(state, actions, gains, deny)
    return [_rate_other(state, action, gains) for action in actions]


def _best_of(state: AiguillageState, actions: Found) -> i64:
    """The action that looks best at once, the first of equals."""
    gains = gains_of(state, state.seat)
    best: i64 = actions.numbers[0]
    taking: bool = ACTIONS.kind_of[best] == TAKE
    worths = yard_worths(state, state.seat, gains) if taking else gains
    best_rating = 0.0
    place: i64
    for place in range(actions.count):
        action: i64 = actions.numbers[place]
        if not taking:
            rating = _rate_other(state, action, gains)
        elif ACTIONS.kind_of[action] == PASS:
            rating = 0.0
        else:
            number: i64 = ACTIONS.first[action] * PLACES + ACTIONS.second[action]
            rating = worths[number] - price_of(state, ACTIONS.second[action])
        if place == 0 or rating > best_rating:
            best, best_rating = action, rating
    return best


def _rate_cards(
    state: AiguillageState, actions: list[int], gains: Reals, deny: float
) -> list[float]:
    """How good the cards of the yard look; an investor may also take none."""
    seat = state.seat
    worths = yard_worths(state, seat, gains)
    following = seat + 1 if seat + 1 < state.seats else 0
    theirs: Reals = vec[float]([0.0] * 0)
    if deny > 0.0 and following != state.ending:
        theirs = yard_worths(state, following, gains_of(state, following))
    ratings: list[float] = []
    for action in actions:
        if ACTIONS.kind_of[action] == PASS:
            ratings.append(0.0)
            continue
        place: i64 = ACTIONS.second[action]
        number: i64 = ACTIONS.first[action] * PLACES + place
        rating = worths[number] - price_of(state, place)
        if len(theirs) > 0:
            rating -= deny * best_left(state, following, number, theirs)
        ratings.append(rating)
    return ratings


def _rate_other(state: AiguillageState, action: i64, gains: Reals) -> float:
    """How good an action looks that takes no card."""
    kind: i64 = ACTIONS.kind_of[action]
    first: i64 = ACTIONS.first[action]
    if kind == PASS:
        return 0.0
    if kind == CLAIM:
        return _rate_claim(state, first)
    if kind == PAY:
        return -keeping(state, state.seat, first)
    if kind == TOKEN:
        return 0.05 + icon_worth(state, state.seat, first, hope_now(state, state.seat))
    if kind == ROB:
        return 0.1 + float(notes_of(state.table, first))
    if kind == GIVE:
        lost = keeping(state, state.seat, first)
        return best_swap(state, state.seat, gains) + 0.01 - lost
    if kind == SWAP:
        wagon: i64 = ACTIONS.second[action]
        return gains[wagon] + 0.2 * keeping(state, first, wagon)
    return TIMES[first] * float(state.box.contracts[first])


def _rate_claim(state: AiguillageState, place: i64) -> float:
    """An objective brings its points, and costs its wagons and one of four places.

    A fourth objective, which starts the last round, is worth the lead that it gives.
    """
    table, seat = state.table, state.seat
    objective: i64 = table[SHOWN + place]
    worth = objective_worth(state, seat, objective, hope_now(state, seat))
    if state.ending != NOBODY:
        return 10.0 + worth
    if table[claimed_of(seat)] == LAST_OBJECTIVE - 1:
        points: i64 = state.box.points[objective]
        total = float(won_by(table, seat) + points + notes_of(table, seat))
        total += worth - float(points) + hope_now(state, seat)
        best = 0.0
        other: i64
        for other in range(state.seats):
            if other != seat:
                best = max(best, standing(state, other))
        return total - best
    missing = state.box.lacking(objective, table, wagons_of(seat))
    return worth - SLOT - 0.5 * float(missing) * state.box.use[LOCOMOTIVE]
