"""Why an action of Trambahn has its rating, term by term; the sum is what `heuristics.py` says."""

from typing import Any

from quai.core.found import Found
from quai.core.state import State
from quai.core.terms import LEAD, Term
from quai.core.zones import listed
from quai.games.trambahn.cards import (
    ACTIONS,
    BANK,
    BONUS_AT,
    BUY,
    CONDUCTOR,
    EXTEND,
    LAST_VALUE,
    LINE,
    LINES,
    NAMES,
    NO_TRAM,
    OPEN,
    PASSENGER,
    POINTS,
    ROW,
    SCORINGS,
    TRAM_PRICE,
    TRAM_VALUE,
    TRAMS,
    VALUE,
)
from quai.games.trambahn.columns import cards_of, line_of, line_worth, points_of, top_of, tram_of
from quai.games.trambahn.heuristics import (
    ROOM,
    RUNG,
    best_of,
    card_use,
    held_between,
    lead,
    money_worth,
    rate_one,
    rate_open,
    to_come,
)
from quai.games.trambahn.state import TrambahnState
from quai.games.trambahn.table import ON_SALE, SCORE, column_at, hand_of, money_of, row_of

CLOSE = 1e-9
"""Ratings that differ less are the same."""


def terms(state: State, action: int, actions: list[int]) -> list[Term]:
    """The terms of an action; what a greedy player does first is rated above all others."""
    assert isinstance(state, TrambahnState)
    found, offered = _terms(state, action), Found()
    offered.fill(actions)
    if action == best_of(state, offered):
        top = max([rate_one(state, each) for each in actions])
        found.append(Term(LEAD, top + 1.0 - rate_one(state, action), {}))
    return found


def _terms(state: TrambahnState, action: int) -> list[Term]:
    kind = ACTIONS.kind_of[action]
    first = ACTIONS.first[action]
    second = ACTIONS.second[action]
    if kind == BANK:
        return _bank(state, first)
    if kind == PASSENGER:
        return _passenger(state, first, second)
    if kind == EXTEND:
        return _extend(state, first, second)
    if kind == OPEN:
        return _open(state, first)
    if kind == BUY:
        return _buy(state, first, second)
    return [Term("end", 0.0, {})]


def _use(state: TrambahnState, card: int, weight: float) -> list[Term]:
    """What is lost because a card could have gone into a column."""
    use = card_use(state, card)
    if use == 0.0:
        return []
    if card == CONDUCTOR:
        return [Term("conductor_lost", -weight * use, {})]
    return [Term("card_lost", -weight * use, {"card": NAMES[card], "line": LINES[LINE[card]]})]


def _bank(state: TrambahnState, card: int) -> list[Term]:
    held = state.table[money_of(state.seat)]
    worth = 1.6 * money_worth(state)
    return [Term("money", worth, {"money": held + 1}), *_use(state, card, 1.0)]


def _passenger(state: TrambahnState, card: int, row: int) -> list[Term]:
    table, seat = state.table, state.seat
    mine = line_worth(table, seat, row)
    theirs = line_worth(table, 1 - seat, row)
    told: dict[str, Any] = {
        "line": LINES[row],
        "mine": mine,
        "theirs": theirs,
        "target": 1 - seat,
    }
    waiting = table[row_of(row)]
    ahead = float(lead(state, row))
    found: list[Term] = []
    if waiting == ROW - 1 and state.scorings == SCORINGS - 1:
        margin = table[SCORE + seat] - table[SCORE + 1 - seat] + lead(state, row)
        told["margin"] = abs(int(margin))
        found.append(Term("wins", 1000.0, told) if margin > 0 else Term("loses", -1000.0, told))
    elif waiting == ROW - 1:
        found.append(Term("scores", float(mine), told))
        found.append(Term("scores_theirs", -float(theirs), told))
    else:
        told["left"] = ROW - 1 - waiting
        share = 0.36
        if waiting == ROW - 2:
            share = 0.6 if ahead > 0 else 0.4
        found.append(Term("nearer" if ahead >= 0 else "nearer_theirs", share * ahead, told))
    found += _use(state, card, 1.7)
    found.append(Term("spent", -0.6 * money_worth(state), {}))
    if state.placed == 1:
        found.append(Term("second", -2.5, {}))
    return [term for term in found if term.points != 0.0]


def _extend(state: TrambahnState, card: int, place: int) -> list[Term]:
    table = state.table
    column = column_at(table, state.seat, place)
    line, top, tram = line_of(table, column), top_of(table, column), tram_of(table, column)
    cards = table[cards_of(column)]
    expected = to_come(state, line)
    found: list[Term] = []
    told: dict[str, Any] = {"line": LINES[line], "card": NAMES[card], "column": place + 1}
    spent = money_worth(state)
    times = float(TRAM_VALUE[tram]) if tram != NO_TRAM else 2.0
    if card != CONDUCTOR:
        points = POINTS[card] * (TRAM_VALUE[tram] if tram != NO_TRAM else 1)
        name = "station" if tram != NO_TRAM else "station_bare"
        worth = times * float(POINTS[card]) * expected
        found.append(Term(name, worth, {**told, "more": points}))
        held = held_between(state, line, top, VALUE[card])
        skipped = VALUE[card] - top - 1
        gap = skipped + 6 * held
        late = expected if state.scorings < SCORINGS - 2 else 0.0
        lost = times * RUNG * float(gap) * min(1.0, late)
        if held > 0:
            found.append(Term("skips_held", -lost, {**told, "held": held}))
        else:
            found.append(Term("skips", -lost, {**told, "skipped": skipped}))
        if VALUE[card] == LAST_VALUE:
            found.append(Term("closes", -times, told))
    elif tram == NO_TRAM:
        return [Term("conductor_bare", -5.0, told)]
    else:
        spent = 1.8 * spent
    if cards == BONUS_AT - 1 and tram != NO_TRAM:
        bonus = (points_of(table, column) + POINTS[card]) * TRAM_VALUE[tram]
        found.append(Term("bonus", float(bonus), {**told, "more": bonus}))
    elif cards >= 4:
        left = BONUS_AT - cards - 1
        name = "longer" if left > 0 else "longest"
        found.append(Term(name, 0.8 * float(cards), {**told, "left": left}))
    found.append(Term("spent", -spent, {}))
    return [term for term in found if term.points != 0.0]


def _open(state: TrambahnState, card: int) -> list[Term]:
    """A new column is worth what the best tram would make of the cards in hand."""
    rating = rate_open(state, card)
    told: dict[str, Any] = {"line": LINES[LINE[card]], "card": NAMES[card]}
    if rating == -1.0:
        return [Term("too_early", rating, told)]
    table, line = state.table, LINE[card]
    held = {each for each in listed(table, hand_of(state.seat)) if LINE[each] == line}
    points = float(sum([POINTS[each] for each in held]))
    expected = to_come(state, line)
    taken = points + min(ROOM * float(LAST_VALUE - VALUE[card]), 0.9 * expected)
    told["count"] = len(held)
    best: list[Term] = []
    for tram in sorted(set(listed(table, ON_SALE))):
        gain = float(TRAM_VALUE[tram]) * taken * expected
        price = 0.64 * float(TRAM_PRICE[tram] + len(held)) * money_worth(state)
        if abs(gain - price - rating) < CLOSE:
            costs = {"tram": TRAMS[tram], "money": TRAM_PRICE[tram]}
            best = [Term("column", gain, told), Term("column_price", -price, {**told, **costs})]
    return best


def _buy(state: TrambahnState, tram: int, place: int) -> list[Term]:
    table = state.table
    column = column_at(table, state.seat, place)
    line = line_of(table, column)
    expected = to_come(state, line)
    now = points_of(table, column)
    room = min(ROOM * float(LAST_VALUE - top_of(table, column)), 0.9 * expected)
    times = TRAM_VALUE[tram]
    price = TRAM_PRICE[tram]
    left = table[money_of(state.seat)] - price
    told = {
        "line": LINES[line],
        "tram": TRAMS[tram],
        "times": times,
        "more": now * times,
        "money": left,
    }
    return [
        Term("tram", float(times) * float(now) * expected, told),
        Term("tram_room", float(times) * room * expected, told),
        Term("tram_price", -float(price) * money_worth(state), told),
    ]
