"""Why an action of Express has its rating: terms whose sum `heuristics.py` computes."""

from typing import Any

from quai.core.found import Found
from quai.core.state import State
from quai.core.terms import LEAD, Term
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
    EXCHANGE,
    KEEP,
    LAY,
    LOAD,
    MAINTAIN,
    MAINTENANCE_POINTS,
    NAMES,
    NO_SORT,
    OPEN,
    PICK,
    PUT,
    REFUSE,
    SHIELD,
    SORT,
    SORT_NAMES,
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
    rival_use,
)
from quai.games.express.heuristics import (
    DRAW_WORTH,
    NEAR_OUT,
    OWN_SIDE,
    RISK,
    best_of,
    rate_one,
    rate_open,
    rate_pick,
)
from quai.games.express.heuristics import LEAD as LEAD_POINTS
from quai.games.express.seats import next_seat, side_of
from quai.games.express.state import ExpressState
from quai.games.express.table import (
    BEGUN,
    DISCARDED,
    LENGTH,
    hand_of,
    seat_at,
    train_at,
    works_of,
)
from quai.games.express.trains import TAIL_SORT, car_at, fit_to_go_out


def terms(state: State, action: int, actions: list[int]) -> list[Term]:
    """The terms of an action; what a greedy player does first is rated above all others."""
    assert isinstance(state, ExpressState)
    seen = Appraisal(state)
    found, offered = _terms(seen, action), Found()
    offered.fill(actions)
    if action == best_of(seen, offered):
        top = max([_rating(seen, each) for each in actions])
        found.append(Term(LEAD, top + LEAD_POINTS - _rating(seen, action), {}))
    return found


def _rating(seen: Appraisal, action: int) -> float:
    first, second = ACTIONS.first[action], ACTIONS.second[action]
    return rate_one(seen, ACTIONS.kind_of[action], first, second)


def _terms(seen: Appraisal, action: int) -> list[Term]:
    kind, first = ACTIONS.kind_of[action], ACTIONS.first[action]
    second = ACTIONS.second[action]
    if kind == LAY:
        return _lay(seen, first, second)
    if kind == PICK:
        rating = rate_pick(seen, first)
        name = "picks_up" if rating > 0.0 else "leaves_locomotive"
        return [Term(name, rating, {"train": first + 1})]
    if kind == DISCARD:
        return _discard(seen, first)
    if kind == PUT:
        return [Term("locomotive", 2.0, {}), *_gone(seen, first, 0.3)]
    if kind == OPEN:
        return [_open(seen, first)]
    if kind == DRAW:
        return [Term("draw", DRAW_WORTH, {})]
    if kind == TAKE:
        return _take(seen)
    if kind in (MAINTAIN, SHIELD):
        worth = float(MAINTENANCE_POINTS)
        return [Term("maintenance", worth, {"points": MAINTENANCE_POINTS})]
    if kind == TURN_ROUND:
        return [Term("extra_turn", EXTRA_TURN, {})]
    if kind in (ASK, AGREE, REFUSE):
        return [_leave(seen.state, kind)]
    return _disaster(seen, kind, first, second)


def _leave(state: ExpressState, kind: int) -> Term:
    """Leave to go out: asked for, given or refused."""
    if kind == ASK:
        return Term("no_asking", -9.0, {})
    if kind == AGREE:
        return Term("agree", 1.0, {})
    return Term("refuse", 1.5 - out_value(state), {})


def _risk(card: int) -> list[Term]:
    """What a card in hand may cost when somebody goes out."""
    value = int(VALUE[card])
    return [Term("less_risk", RISK * float(value), {"points": value})] if value else []


def _gone(seen: Appraisal, card: int, share: float) -> list[Term]:
    """What is lost by a card that leaves the hand, and what it is to the next player."""
    state = seen.state
    found = _risk(card)
    if seen.keep(card) != 0.0:
        found.append(Term("needed", -seen.keep(card), {"card": NAMES[card]}))
    rival = share * rival_use(state, card)
    if rival != 0.0:
        following = int(next_seat(state, state.turn))
        name = "kept_from" if share > 0.0 else ("given_to" if rival < 0.0 else "given_to_partner")
        if share > 0.0 and rival < 0.0:
            name = "kept_from_partner"
        found.append(Term(name, rival, {"card": NAMES[card], "target": following}))
    return found


def _lay(seen: Appraisal, place: int, card: int) -> list[Term]:
    state = seen.state
    train = train_at(state.table, seen.side, place)
    told: dict[str, Any] = {"train": place + 1, "length": int(state.table[train + LENGTH]) + 1}
    if state.table[train + TAIL_SORT] == NO_SORT:
        return [Term("begins", 1.0 + 0.1 * float(VALUE[card]), told)]
    return [Term("grows", gain(state, train, card), told), *_risk(card)]


def _discard(seen: Appraisal, card: int) -> list[Term]:
    state = seen.state
    table = state.table
    if table[hand_of(state.seat)] == 1:
        may = table[seat_at(state.seat) + BEGUN] > 0 and not state.forbidden
        if may and fit_to_go_out(table, seen.side):
            return [_out(state)]
    return [*_gone(seen, card, -0.5)] or [Term("useless", 0.0, {"card": NAMES[card]})]


def _out(state: ExpressState) -> Term:
    worth = out_value(state)
    return Term("goes_out" if worth > 0.0 else "goes_out_badly", worth, {})


def _open(seen: Appraisal, card: int) -> Term:
    """A new train, which needs cars of one sort."""
    rating = rate_open(seen, card)
    if card == WILD:
        return Term("wild_waits", rating, {})
    count = int(seen.counts[SORT[card]])
    told = {"count": count, "sort": SORT_NAMES[SORT[card]]}
    return Term("opens" if rating > 0.0 else "opens_early", rating, told)


def _take(seen: Appraisal) -> list[Term]:
    state = seen.state
    table = state.table
    card = table[DISCARDED + table[DISCARDED]]
    held = table[hand_of(state.seat)]
    fit = fit_to_go_out(table, seen.side) and table[seat_at(state.seat) + BEGUN] > 0
    if held == 0:
        return [_out(state)] if fit else [Term("not_out", -1.0, {})]
    if card < CARS_END:
        seen.counts[SORT[card]] += 1
    value = seen.laid_value(card)
    if card < CARS_END:
        seen.counts[SORT[card]] -= 1
    name = "takes" if value > 0.0 else "takes_badly"
    found = [Term(name, value, {"card": NAMES[card]})]
    if fit and held <= 2 and value > 0.0:
        found.append(Term("near_out", NEAR_OUT, {}))
    return found


def _disaster(seen: Appraisal, kind: int, first: int, second: int) -> list[Term]:
    """A strike, its target, and what a thief or an engine swap chooses."""
    state = seen.state
    if kind == STRIKE:
        strike = Term("strike", blow(state, seen.side, first), {"card": NAMES[first]})
        return [strike, Term("strike_waits", -0.6, {})]
    if kind == AIM:
        return _hit(seen, first, train_at(state.table, first, second))
    if kind == DERAIL:
        return _derail(seen, first)
    if kind == EXCHANGE:
        return [Term("leader", danger(state, seen.side, first), {})]
    if kind == KEEP:
        kept = Term("keeps_car", seen.use(state.loot), {"card": NAMES[state.loot]})
        value = int(VALUE[state.loot])
        return [kept, Term("more_risk", -RISK * float(value), {"points": value})]
    if kind == LOAD:
        train = train_at(state.table, seen.side, first)
        told = {"train": first + 1, "length": int(state.table[train + LENGTH]) + 1}
        return [Term("grows", gain(state, train, state.loot) + 0.5, told)]
    if kind == COUPLE:
        return [Term("needed", -1.0 - seen.keep(first), {"card": NAMES[first]})]
    return [Term("enough", 1.0, {})] if kind == DONE else [Term("goes_on", 0.0, {})]


def _hit(seen: Appraisal, other: int, train: int) -> list[Term]:
    """What a disaster does to a train of another side, and what a thief gets."""
    state, table = seen.state, seen.state.table
    if other == seen.side:
        return [Term("own_side", OWN_SIDE, {})]
    matters = danger(state, seen.side, other)
    if holds(table, works_of(other), stopper(state.disaster)):
        worth = matters * MAINTENANCE_POINTS
        return [Term("breaks_maintenance", worth, {"points": MAINTENANCE_POINTS})]
    hurt = harm(state, state.disaster, train)
    found = [Term("hurts", matters * hurt, {"points": max(0, round(hurt))})]
    if state.disaster == THEFT:
        car = car_at(table, train, table[train + LENGTH] - 1)
        found.append(Term("keeps_car", seen.use(car), {"card": NAMES[car]}))
    return found


def _derail(seen: Appraisal, target: int) -> list[Term]:
    """What a lost turn of another player is worth: most if they would play next."""
    state = seen.state
    side = side_of(state, target)
    if side == seen.side:
        return [Term("own_side", OWN_SIDE, {})]
    found = [Term("lost_turn", danger(state, seen.side, side) * LOST_TURN, {"target": target})]
    if target == next_seat(state, state.turn):
        found.append(Term("plays_next", 0.5, {"target": target}))
    return found
