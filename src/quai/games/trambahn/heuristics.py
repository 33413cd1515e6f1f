"""What a sensible player of Trambahn looks at: for greedy bots, and to guide search.

Everything is counted in points at the end of the game, and uses only what the actor may know.
"""

from math import exp
from typing import Final

from mypy_extensions import i64

from quai.core.heuristics import Heuristics
from quai.core.state import State
from quai.games.trambahn.cards import (
    ACTIONS,
    BANK,
    BONUS_AT,
    BUY,
    BUYING,
    CONDUCTOR,
    END,
    EXTEND,
    INCOME,
    LAST_VALUE,
    LINE,
    NO_TRAM,
    OPEN,
    PASSENGER,
    PASSENGERS,
    POINTS,
    ROW,
    SCORINGS,
    STATIONS,
    TRAM_PRICE,
    TRAM_VALUE,
    VALUE,
)
from quai.games.trambahn.columns import Column, line_worth
from quai.games.trambahn.state import TrambahnState

# The weights were found by playing greedy players against each other.
MONEY: Final = 1.0
"""What a money card is worth early on; less as the scorings run out."""
RUNG: Final = 0.36
"""What is lost per value that a column skips, and per point of its tram's value."""
ROOM: Final = 0.45
"""The share of the values above its top that a column is expected to take still."""
MARGIN: Final = 22.0
"""A lead of this many points is a clear one."""
PHASE_OF_KIND: Final = [4, INCOME, PASSENGERS, STATIONS, BUYING, STATIONS]
"""The phase that each kind of action belongs to, which closes the earlier ones; last, the end."""


def to_come(state: TrambahnState, line: int) -> float:
    """How many more scorings of a line to expect: its share of those left, sooner if half full."""
    left = SCORINGS - state.scorings
    share = left / 4.0 + 0.38 * len(state.rows[line]) - 0.38
    return 0.15 if share < 0.15 else share


def lead(state: TrambahnState, line: int) -> int:
    """How much more the actor than the other would score in this line now."""
    theirs = line_worth(line, state.columns[1 - state.seat])
    return line_worth(line, state.columns[state.seat]) - theirs


def money_worth(state: TrambahnState) -> float:
    """What one money card is worth now."""
    return MONEY * (SCORINGS - state.scorings) / SCORINGS


def card_use(state: TrambahnState, card: int) -> float:
    """What a hand card may still give in the actor's columns, or as the start of a new one."""
    if card == CONDUCTOR:
        return 1.5 * money_worth(state)
    best = 0.0
    for column in state.columns[state.seat]:
        if column.tram != NO_TRAM and column.line == LINE[card] and column.top < VALUE[card]:
            gap = VALUE[card] - column.top - 1
            tram = TRAM_VALUE[column.tram]
            gain = tram * (POINTS[card] * to_come(state, column.line) - 0.55 * float(gap))
            best = max(best, gain)
    return best


def rate_passenger(state: TrambahnState, card: int, row: int) -> float:
    """A passenger brings its line nearer to a scoring; the card is then lost to the hand."""
    ahead = float(lead(state, row))
    waiting = len(state.rows[row])
    if waiting == ROW - 1:
        gain = ahead
        if state.scorings == SCORINGS - 1:
            margin = state.points[state.seat] - state.points[1 - state.seat] + lead(state, row)
            gain = 1000.0 if margin > 0 else -1000.0
    elif waiting == ROW - 2:
        gain = 0.6 * ahead if ahead > 0 else 0.4 * ahead
    else:
        gain = 0.36 * ahead
    again = -2.5 if state.placed == 1 else 0.0
    return gain - 1.7 * card_use(state, card) - 0.6 * money_worth(state) + again


def rate_extend(state: TrambahnState, card: int, place: int) -> float:
    """A station adds its points at each scoring to come, if its column has or will have a tram."""
    column = state.columns[state.seat][place]
    expected = to_come(state, column.line)
    bonus = 0.0
    if len(column.cards) == BONUS_AT - 1 and column.tram != NO_TRAM:
        bonus = float((column.points + POINTS[card]) * TRAM_VALUE[column.tram])
    elif len(column.cards) >= 4:
        bonus = 0.8 * len(column.cards)
    spent = money_worth(state)
    if card == CONDUCTOR:
        return bonus - 1.8 * spent if column.tram != NO_TRAM else -5.0
    tram = TRAM_VALUE[column.tram] if column.tram != NO_TRAM else 2
    gap = VALUE[card] - column.top - 1
    for held in state.hands[state.seat]:
        if LINE[held] == column.line and column.top < VALUE[held] < VALUE[card]:
            gap += 6
    closing = 1.0 if VALUE[card] == LAST_VALUE else 0.0
    late = expected if state.scorings < SCORINGS - 2 else 0.0
    skipped = RUNG * float(gap) * min(1.0, late)
    return tram * (POINTS[card] * expected - skipped - closing) + bonus - spent


def rate_open(state: TrambahnState, card: int) -> float:
    """A new column pays if a tram can be bought for it, and the hand can make it long."""
    line = LINE[card]
    money = len(state.money[state.seat])
    for column in state.columns[state.seat]:
        if column.tram == NO_TRAM:
            money -= TRAM_PRICE[state.market[0]] if state.market else 99
            if column.line == line and column.top < VALUE[card]:
                return -1.0
    points = 0
    length = 0
    value = 0
    for held in state.hands[state.seat]:
        if LINE[held] == line:
            if VALUE[held] < VALUE[card]:
                return -1.0
            if VALUE[held] > value:
                value = VALUE[held]
                points += POINTS[held]
                length += 1
    room = ROOM * (LAST_VALUE - VALUE[card])
    expected = to_come(state, line)
    best = -1.0
    for tram in state.market:
        if TRAM_PRICE[tram] <= money:
            gain = TRAM_VALUE[tram] * (points + min(room, 0.9 * expected)) * expected
            price = TRAM_PRICE[tram] + length
            best = max(best, gain - 0.64 * price * money_worth(state))
    return best


def rate_bank(state: TrambahnState, card: int) -> float:
    """Money buys trams, and a card that leaves the hand is replaced."""
    return 1.6 * money_worth(state) - card_use(state, card)


def rate_buy(state: TrambahnState, tram: int, place: int) -> float:
    """A tram multiplies its column at each scoring to come."""
    column = state.columns[state.seat][place]
    expected = to_come(state, column.line)
    room = ROOM * float(LAST_VALUE - column.top)
    gain = TRAM_VALUE[tram] * (float(column.points) + min(room, 0.9 * expected)) * expected
    return gain - TRAM_PRICE[tram] * money_worth(state)


def rate_one(state: TrambahnState, action: int) -> float:
    """How good an action looks to the actor."""
    kind: i64 = ACTIONS.kind_of[action]
    first: i64 = ACTIONS.first[action]
    second: i64 = ACTIONS.second[action]
    if kind == BANK:
        return rate_bank(state, first)
    if kind == PASSENGER:
        return rate_passenger(state, first, second)
    if kind == EXTEND:
        return rate_extend(state, first, second)
    if kind == OPEN:
        return rate_open(state, first)
    if kind == BUY:
        return rate_buy(state, first, second)
    return 0.0


def best_of(state: TrambahnState, actions: list[int]) -> int:
    """The action a greedy player takes: phase by phase, the best that is better than nothing."""
    best = ACTIONS.action(END)
    best_phase = 9
    best_rate = 0.0
    chosen = state.phase != PASSENGERS or state.placed > 0
    for action in actions:
        phase = PHASE_OF_KIND[ACTIONS.kind_of[action]]
        if phase > best_phase:
            break
        rating = rate_one(state, action)
        if not chosen or rating > best_rate:
            chosen = True
            best = action
            best_rate = rating
            best_phase = phase
    return best


def outlook(state: TrambahnState, columns: list[Column]) -> float:
    """What these columns may still bring."""
    total = 0.0
    for column in columns:
        if column.tram != NO_TRAM:
            expected = to_come(state, column.line)
            room = min(0.35 * float(LAST_VALUE - column.top), 0.5 * expected)
            total += TRAM_VALUE[column.tram] * (float(column.points) + room) * expected
    return total


def win_chances(state: TrambahnState) -> list[float]:
    """From 0 (lost) to 1 (won): the score, and until the end what columns and money promise.

    Before the end it is a logistic fit of the results of greedy games, by scorings so far.
    """
    margin = float(state.points[0] - state.points[1])
    money = len(state.money[0]) - len(state.money[1])
    if state.seat < 0:
        if margin == 0.0:
            margin = 0.1 * money
        certain = 0.0 if margin == 0.0 else (0.5 if margin > 0.0 else -0.5)
        share = 0.5 + 0.9 * certain + 0.1 * (1.0 / (1.0 + exp(-margin / MARGIN)) - 0.5)
        return [share, 1.0 - share]
    scored = state.scorings
    promise = outlook(state, state.columns[0]) - outlook(state, state.columns[1])
    balance = (0.042 + 0.0115 * scored) * margin + (0.033 + 0.0085 * scored) * promise
    balance += min(0.08, 0.017 * (SCORINGS - scored)) * money
    to_move = 0.26 + 0.045 * scored
    balance += to_move if state.seat == 0 else -to_move
    share = 1.0 / (1.0 + exp(-balance))
    return [share, 1.0 - share]


class TrambahnHeuristics(Heuristics):
    """What bots think of positions and actions of Trambahn."""

    slip = 0.02

    def rate(self, state: State, actions: list[int]) -> list[float]:
        """Ratings of all actions; what belongs to an earlier phase goes first if it is worth it."""
        assert isinstance(state, TrambahnState)
        chosen = best_of(state, actions)
        ratings = [rate_one(state, action) for action in actions]
        top = max(ratings)
        return [
            top + 1.0 if action == chosen else rating
            for action, rating in zip(actions, ratings, strict=True)
        ]

    def best(self, state: State, actions: list[int]) -> int:
        """The action that looks best at once."""
        assert isinstance(state, TrambahnState)
        return best_of(state, actions)

    def settled(self, state: State) -> bool:
        """Whether a rollout may stop here: only between turns."""
        assert isinstance(state, TrambahnState)
        return state.placed == 0

    def prospects(self, state: State) -> list[float]:
        """The chance of each seat to win."""
        assert isinstance(state, TrambahnState)
        return win_chances(state)
