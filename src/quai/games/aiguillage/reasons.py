"""Why an action of Aiguillage has its rating: terms whose sum `heuristics.py` computes."""

from typing import Any

from quai.core.state import NOBODY, State
from quai.core.terms import COMMON, Term
from quai.games.aiguillage.box import kinds_at
from quai.games.aiguillage.cards import (
    ACTIONS,
    CLAIM,
    COLOURS,
    CONTRACT_NAMES,
    DIRECTOR,
    EMPTY,
    GIVE,
    INVESTOR,
    LAST_OBJECTIVE,
    LOCOMOTIVE,
    NAMES,
    NOTE,
    PASS,
    PAY,
    PICKPOCKET,
    PLACES,
    PRICES,
    ROB,
    STOCK,
    SWAP,
    TAKE,
    TAKING,
    TOKEN,
    VISIBLE,
)
from quai.games.aiguillage.heuristics import DENY, SLOT, TIMES
from quai.games.aiguillage.players import notes_of, won_by
from quai.games.aiguillage.state import AiguillageState
from quai.games.aiguillage.table import SHOWN, YARD_PLACE, claimed_of, wagons_of
from quai.games.aiguillage.worths import (
    NEAR,
    best_left,
    best_swap,
    gains_of,
    hope_now,
    icon_worth,
    keeping,
    objective_worth,
    price_of,
    richest,
    standing,
    yard_worths,
)

NOTHING = -1
"""The place of no card."""


def terms(state: State, action: int, _: list[int]) -> list[Term]:
    """The terms of an action."""
    assert isinstance(state, AiguillageState)
    kind, first = ACTIONS.kind_of[action], ACTIONS.first[action]
    second = ACTIONS.second[action]
    seat = state.seat
    if kind == TAKE:
        return _take(state, first, second)
    if kind == PASS:
        return [Term("pass", 0.0, {})]
    if kind == CLAIM:
        return _claim(state, first)
    if kind == PAY:
        return [Term("handed_in", -keeping(state, seat, first), {"wagon": NAMES[first]})]
    if kind == TOKEN:
        worth = 0.05 + icon_worth(state, seat, first, hope_now(state, seat))
        return [Term("token", worth, {"colour": COLOURS[first]})]
    if kind == ROB:
        notes = int(notes_of(state.table, first))
        return [Term("rob", 0.1 + float(notes), {"target": first, "notes": notes})]
    if kind == GIVE:
        return [
            Term("swap", best_swap(state, seat, gains_of(state, seat)) + 0.01, {}),
            Term("given", -keeping(state, seat, first), {"wagon": NAMES[first]}),
        ]
    if kind == SWAP:
        wagon = _wagon(state, second, gains_of(state, seat)[second])
        lost = {"wagon": NAMES[second], "target": first}
        return [wagon, Term("loses", 0.2 * keeping(state, first, second), lost)]
    each = int(state.box.contracts[first])
    told = {"contract": CONTRACT_NAMES[first], "each": each}
    return [Term("contract", TIMES[first] * float(each), told)]


def _take(state: AiguillageState, line: int, place: int) -> list[Term]:
    """A card of the yard: what it is worth, what it costs, and what the next player finds."""
    seat, number = state.seat, line * PLACES + place
    gains = gains_of(state, seat)
    found = [_card(state, number, yard_worths(state, seat, gains)[number])]
    if PRICES[place] > 0:
        # a card for the investor is free: its price only orders such cards, and is not told
        name = "price" if state.phase == TAKING else COMMON
        found.append(Term(name, -price_of(state, place), {"price": PRICES[place]}))
    following = (seat + 1) % state.seats
    if following != state.ending:
        theirs = yard_worths(state, following, gains_of(state, following))
        before = best_left(state, following, NOTHING, theirs)
        kept = DENY * (before - best_left(state, following, number, theirs))
        found.append(Term(COMMON, -DENY * before, {}))
        if kept != 0.0:
            name = "keeps_from" if kept > 0.0 else "opens_to"
            found.append(Term(name, kept, {"target": following}))
    return found


def _card(state: AiguillageState, number: int, worth: float) -> Term:
    """What a card of the yard brings."""
    card = state.table[YARD_PLACE + number]
    if card < STOCK:
        return _wagon(state, card, worth)
    if card == NOTE:
        return Term("note", worth, {})
    if card == DIRECTOR:
        return Term("director", worth, {})
    if card == PICKPOCKET:
        return Term("pickpocket", worth, {"notes": int(richest(state, state.seat))})
    return Term("investor" if card == INVESTOR else "switchman", worth, {})


def _wagon(state: AiguillageState, card: int, worth: float) -> Term:
    """A wagon serves the objective that it brings nearest, or those still to come."""
    table, box, wagons = state.table, state.box, wagons_of(state.seat)
    jokers = table[wagons + LOCOMOTIVE]
    best, told = 0.0, None
    for place in range(VISIBLE):
        objective = table[SHOWN + place]
        if objective == EMPTY:
            continue
        lacking = box.lacking(objective, table, wagons)
        zone = kinds_at(objective)
        needed = card == LOCOMOTIVE or any(
            box.kinds[at] == card and table[wagons + card] < box.kinds[at + 1]
            for at in range(zone + 1, zone + 1 + box.kinds[zone], 2)
        )
        left = max(0, lacking - jokers - 1)
        near = float(box.points[objective]) * NEAR[left]
        if lacking > 0 and needed and near > best:
            points = int(box.points[objective])
            best, told = near, {"place": place + 1, "points": points, "left": int(left)}
    if told is None:
        return Term("later", worth, {"wagon": NAMES[card]})
    name = "nearer" if told["left"] else "completes"
    return Term(name, worth, {**told, "wagon": NAMES[card]})


def _claim(state: AiguillageState, place: int) -> list[Term]:
    """An objective: its points, its icons, and what it costs."""
    table, seat, box = state.table, state.seat, state.box
    objective = table[SHOWN + place]
    points = int(box.points[objective])
    worth = objective_worth(state, seat, objective, hope_now(state, seat))
    icons = worth - float(points)
    found = [Term("points", float(points), {"points": points})]
    if icons != 0.0:
        found.append(Term("icons", icons, {}))
    if state.ending != NOBODY:
        return [*found, Term("last_turn", 10.0, {})]
    if table[claimed_of(seat)] == LAST_OBJECTIVE - 1:
        return [_ends(state, points, icons)]
    missing = int(box.lacking(objective, table, wagons_of(seat)))
    found.append(Term("slot", -SLOT, {}))
    if missing:
        cost = -0.5 * float(missing) * box.use[LOCOMOTIVE]
        found.append(Term("locomotives", cost, {"count": missing}))
    return found


def _ends(state: AiguillageState, points: int, icons: float) -> Term:
    """A fourth objective starts the last round: it is worth the lead that it gives."""
    table, seat = state.table, state.seat
    total = float(won_by(table, seat) + points + notes_of(table, seat))
    total += icons + hope_now(state, seat)
    others = [other for other in range(state.seats) if other != seat]
    rival = max(others, key=lambda other: standing(state, other))
    best = max(0.0, standing(state, rival))
    told: dict[str, Any] = {"mine": round(total), "theirs": round(best), "target": rival}
    return Term("ends_ahead" if total >= best else "ends_behind", total - best, told)
