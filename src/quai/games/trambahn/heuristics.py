"""What a sensible player of Trambahn looks at: for greedy bots, and to guide search.

Everything is counted in points at the end of the game, and uses only what the actor may know.
"""

from math import exp
from typing import Final

from mypy_extensions import i64

from quai.core.found import Found
from quai.core.heuristics import Heuristics
from quai.core.listed import ListedState
from quai.core.numbers import Numbers, vec
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
from quai.games.trambahn.columns import (
    cards_of,
    line_of,
    line_worth,
    points_of,
    takes,
    top_of,
    tram_of,
)
from quai.games.trambahn.state import TrambahnState
from quai.games.trambahn.table import (
    ON_SALE,
    SCORE,
    column_at,
    columns_of,
    hand_of,
    money_of,
    row_of,
)

# The weights were found by playing greedy players against each other.
MONEY: Final = 1.0
"""What a money card is worth early on; less as the scorings run out."""
RUNG: Final = 0.36
"""What is lost per value that a column skips, and per point of its tram's value."""
ROOM: Final = 0.45
"""The share of the values above its top that a column is expected to take still."""
MARGIN: Final = 22.0
"""A lead of this many points is a clear one."""
PHASE_OF_KIND: Final[Numbers] = vec[i64]([4, INCOME, PASSENGERS, STATIONS, BUYING, STATIONS])
"""The phase that each kind of action belongs to, which closes the earlier ones; last, the end."""


def to_come(state: TrambahnState, line: i64) -> float:
    """How many more scorings of a line to expect: its share of those left, sooner if half full."""
    left = SCORINGS - state.scorings
    share = float(left) / 4.0 + 0.38 * float(state.table[row_of(line)]) - 0.38
    return 0.15 if share < 0.15 else share


def lead(state: TrambahnState, line: i64) -> i64:
    """How much more the actor than the other would score in this line now."""
    theirs = line_worth(state.table, 1 - state.seat, line)
    return line_worth(state.table, state.seat, line) - theirs


def money_worth(state: TrambahnState) -> float:
    """What one money card is worth now."""
    return MONEY * float(SCORINGS - state.scorings) / SCORINGS


def card_use(state: TrambahnState, card: i64) -> float:
    """What a hand card may still give in the actor's columns, or as the start of a new one."""
    if card == CONDUCTOR:
        return 1.5 * money_worth(state)
    best = 0.0
    table, seat = state.table, state.seat
    number: i64
    for number in range(table[columns_of(seat)]):
        column = column_at(table, seat, number)
        tram = tram_of(table, column)
        if tram != NO_TRAM and takes(table, column, card):
            gap = VALUE[card] - top_of(table, column) - 1
            gain = float(POINTS[card]) * to_come(state, LINE[card]) - 0.55 * float(gap)
            best = max(best, float(TRAM_VALUE[tram]) * gain)
    return best


def rate_passenger(state: TrambahnState, card: i64, row: i64) -> float:
    """A passenger brings its line nearer to a scoring; the card is then lost to the hand."""
    ahead = float(lead(state, row))
    table, seat = state.table, state.seat
    waiting = table[row_of(row)]
    if waiting == ROW - 1:
        gain = ahead
        if state.scorings == SCORINGS - 1:
            margin = table[SCORE + seat] - table[SCORE + 1 - seat] + lead(state, row)
            gain = 1000.0 if margin > 0 else -1000.0
    elif waiting == ROW - 2:
        gain = 0.6 * ahead if ahead > 0 else 0.4 * ahead
    else:
        gain = 0.36 * ahead
    again = -2.5 if state.placed == 1 else 0.0
    return gain - 1.7 * card_use(state, card) - 0.6 * money_worth(state) + again


def rate_extend(state: TrambahnState, card: i64, place: i64) -> float:
    """A station adds its points at each scoring to come, if its column has or will have a tram."""
    table = state.table
    column = column_at(table, state.seat, place)
    line, top, tram = line_of(table, column), top_of(table, column), tram_of(table, column)
    cards = table[cards_of(column)]
    expected = to_come(state, line)
    bonus = 0.0
    if cards == BONUS_AT - 1 and tram != NO_TRAM:
        bonus = float((points_of(table, column) + POINTS[card]) * TRAM_VALUE[tram])
    elif cards >= 4:
        bonus = 0.8 * float(cards)
    spent = money_worth(state)
    if card == CONDUCTOR:
        return bonus - 1.8 * spent if tram != NO_TRAM else -5.0
    gap = VALUE[card] - top - 1 + 6 * held_between(state, line, top, VALUE[card])
    closing = 1.0 if VALUE[card] == LAST_VALUE else 0.0
    late = expected if state.scorings < SCORINGS - 2 else 0.0
    skipped = RUNG * float(gap) * min(1.0, late)
    times = float(TRAM_VALUE[tram]) if tram != NO_TRAM else 2.0
    return times * (float(POINTS[card]) * expected - skipped - closing) + bonus - spent


def held_between(state: TrambahnState, line: i64, low: i64, high: i64) -> i64:
    """How many hand cards of a line have a value between these two."""
    table, hand = state.table, hand_of(state.seat)
    found: i64 = 0
    at: i64
    for at in range(hand + 1, hand + 1 + table[hand]):
        if LINE[table[at]] == line and low < VALUE[table[at]] < high:
            found += 1
    return found


def rate_open(state: TrambahnState, card: i64) -> float:
    """A new column pays if a tram can be bought for it, and the hand can make it long."""
    table, seat = state.table, state.seat
    line: i64 = LINE[card]
    money: i64 = table[money_of(seat)]
    on_sale: i64 = table[ON_SALE]
    number: i64
    for number in range(table[columns_of(seat)]):
        column = column_at(table, seat, number)
        if tram_of(table, column) == NO_TRAM:
            money -= TRAM_PRICE[table[ON_SALE + 1]] if on_sale > 0 else 99
            if takes(table, column, card):
                return -1.0
    points: i64 = 0
    length: i64 = 0
    value: i64 = 0
    hand = hand_of(seat)
    at: i64
    for at in range(hand + 1, hand + 1 + table[hand]):
        held: i64 = table[at]
        if LINE[held] == line:
            if VALUE[held] < VALUE[card]:
                return -1.0
            if VALUE[held] > value:
                value = VALUE[held]
                points += POINTS[held]
                length += 1
    room = ROOM * float(LAST_VALUE - VALUE[card])
    expected = to_come(state, line)
    best = -1.0
    for at in range(ON_SALE + 1, ON_SALE + 1 + on_sale):
        tram: i64 = table[at]
        if TRAM_PRICE[tram] <= money:
            taken = float(points) + min(room, 0.9 * expected)
            gain = float(TRAM_VALUE[tram]) * taken * expected
            price = float(TRAM_PRICE[tram] + length)
            best = max(best, gain - 0.64 * price * money_worth(state))
    return best


def rate_bank(state: TrambahnState, card: i64) -> float:
    """Money buys trams, and a card that leaves the hand is replaced."""
    return 1.6 * money_worth(state) - card_use(state, card)


def rate_buy(state: TrambahnState, tram: i64, place: i64) -> float:
    """A tram multiplies its column at each scoring to come."""
    table = state.table
    column = column_at(table, state.seat, place)
    expected = to_come(state, line_of(table, column))
    room = ROOM * float(LAST_VALUE - top_of(table, column))
    taken = float(points_of(table, column)) + min(room, 0.9 * expected)
    gain = float(TRAM_VALUE[tram]) * taken * expected
    return gain - float(TRAM_PRICE[tram]) * money_worth(state)


def rate_one(state: TrambahnState, action: i64) -> float:
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


def best_of(state: TrambahnState, actions: Found) -> i64:
    """The action a greedy player takes: phase by phase, the best that is better than nothing."""
    best: i64 = ACTIONS.action(END)
    best_phase: i64 = 9
    best_rate = 0.0
    chosen = state.phase != PASSENGERS or state.placed > 0
    place: i64
    for place in range(actions.count):
        action: i64 = actions.numbers[place]
        phase: i64 = PHASE_OF_KIND[ACTIONS.kind_of[action]]
        if phase > best_phase:
            break
        rating = rate_one(state, action)
        if not chosen or rating > best_rate:
            chosen = True
            best = action
            best_rate = rating
            best_phase = phase
    return best


def outlook(state: TrambahnState, seat: i64) -> float:
    """What the columns of a seat may still bring."""
    table = state.table
    total = 0.0
    number: i64
    for number in range(table[columns_of(seat)]):
        column = column_at(table, seat, number)
        tram = tram_of(table, column)
        if tram != NO_TRAM:
            expected = to_come(state, line_of(table, column))
            room = min(0.35 * float(LAST_VALUE - top_of(table, column)), 0.5 * expected)
            points = float(points_of(table, column))
            total += float(TRAM_VALUE[tram]) * (points + room) * expected
    return total


def win_chances(state: TrambahnState) -> list[float]:
    """From 0 (lost) to 1 (won): the score, and until the end what columns and money promise.

    Before the end it is a logistic fit of the results of greedy games, by scorings so far.
    """
    table = state.table
    margin = float(table[SCORE] - table[SCORE + 1])
    money = float(table[money_of(0)] - table[money_of(1)])
    if state.seat < 0:
        if margin == 0.0:
            margin = 0.1 * money
        certain = 0.0 if margin == 0.0 else (0.5 if margin > 0.0 else -0.5)
        share = 0.5 + 0.9 * certain + 0.1 * (1.0 / (1.0 + exp(-margin / MARGIN)) - 0.5)
        return [share, 1.0 - share]
    scored = float(state.scorings)
    promise = outlook(state, 0) - outlook(state, 1)
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
        found = Found()
        found.fill(actions)
        chosen = best_of(state, found)
        ratings = [rate_one(state, action) for action in actions]
        top = max(ratings)
        return [
            top + 1.0 if action == chosen else rating
            for action, rating in zip(actions, ratings, strict=True)
        ]

    def best(self, state: State, actions: list[int]) -> int:
        """The action that looks best at once."""
        assert isinstance(state, TrambahnState)
        found = Found()
        found.fill(actions)
        return best_of(state, found)

    def best_found(self, state: ListedState, actions: Found) -> i64:
        """The same of actions that are listed as numbers."""
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
