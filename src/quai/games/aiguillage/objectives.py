"""The visible objectives of Aiguillage: turning them up, and paying for them in wagons (AI-18)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from quai.core.journal import Journal
from quai.core.zones import pop, push
from quai.games.aiguillage.box import needs_at
from quai.games.aiguillage.cards import EMPTY, LOCOMOTIVE, VISIBLE
from quai.games.aiguillage.table import GONE, OBJECTIVE_PILE, PAID, SHOWN, wagons_of

if TYPE_CHECKING:
    from quai.games.aiguillage.state import AiguillageState


def turn_objectives(state: "AiguillageState", journal: Journal | None) -> None:
    """AI-04 and AI-21: turn up three objectives."""
    place: i64
    for place in range(VISIBLE):
        turn_objective(state, place, journal)


def turn_objective(state: "AiguillageState", place: i64, journal: Journal | None) -> None:
    """AI-18 and AI-23: turn up a new objective, if there is one left."""
    table = state.table
    if table[OBJECTIVE_PILE] == 0:
        return
    objective: i64 = pop(table, OBJECTIVE_PILE)
    table[SHOWN + place] = objective
    state.revealed += 1
    state.under = min(state.under, table[OBJECTIVE_PILE])
    if journal is not None:
        journal.tell("objective", {"place": place + 1, **state.box.objective(objective)})


def can_claim(state: "AiguillageState", place: i64) -> bool:
    """AI-18: whether there is an objective at a place, and the actor can pay for it."""
    table = state.table
    objective: i64 = table[SHOWN + place]
    if objective == EMPTY:
        return False
    return state.box.payable(objective, table, wagons_of(state.seat))


def can_claim_any(state: "AiguillageState") -> bool:
    """AI-18: whether the actor can pay for any of the visible objectives."""
    table, box = state.table, state.box
    wagons: i64 = wagons_of(state.seat)
    place: i64
    for place in range(SHOWN, SHOWN + VISIBLE):
        if table[place] != EMPTY and box.payable(table[place], table, wagons):
            return True
    return False


def _needs(state: "AiguillageState") -> i64:
    """The zone, in `Box.needs`, of the wagons that the objective being claimed asks for."""
    return needs_at(state.table[SHOWN + state.paying])


def asked(state: "AiguillageState") -> i64:
    """The kind of wagon to be paid next."""
    return state.box.needs[_needs(state) + 1 + state.table[PAID]]


def hand_in(state: "AiguillageState", kind: i64) -> None:
    """AI-11: a wagon handed in leaves the game."""
    table = state.table
    table[wagons_of(state.seat) + kind] -= 1
    table[GONE + kind] += 1
    push(table, PAID, kind)


def pay_what_is_sure(state: "AiguillageState") -> bool:
    """Pay as long as there is no choice, and tell whether all is paid.

    Where there is a choice it is always the same: the wagon asked for, or a locomotive.
    """
    table = state.table
    needed: i64 = state.box.needs[_needs(state)]
    while table[PAID] < needed:
        if not _may_pay_wagon(state):
            hand_in(state, LOCOMOTIVE)
        elif not _may_pay_locomotive(state):
            hand_in(state, asked(state))
        else:
            return False
    return True


def _may_pay_wagon(state: "AiguillageState") -> bool:
    """Whether the actor has the wagon asked for, and has paid no locomotive for that kind yet."""
    held: i64 = state.table[wagons_of(state.seat) + asked(state)]
    return held > 0 and not _locomotive_before(state)


def _locomotive_before(state: "AiguillageState") -> bool:
    """Whether a locomotive was just paid for the kind asked for now.

    Within a kind wagons are paid before locomotives, so that each way to pay is offered once.
    """
    table = state.table
    paid: i64 = table[PAID]
    if paid == 0 or table[PAID + paid] != LOCOMOTIVE:
        return False
    needs, zone = state.box.needs, _needs(state)
    return needs[zone + paid] == needs[zone + 1 + paid]


def _may_pay_locomotive(state: "AiguillageState") -> bool:
    """Whether locomotives can pay for the rest of this kind and for all that is missing later."""
    table, wagons = state.table, wagons_of(state.seat)
    needs, zone = state.box.needs, _needs(state)
    first: i64 = zone + 1 + table[PAID]
    kind: i64 = needs[first]
    locomotives: i64 = 0
    have: i64 = 0
    at: i64
    for at in range(first, zone + 1 + needs[zone]):
        if needs[at] != kind:
            kind = needs[at]
            have = table[wagons + kind]
        if have > 0:
            have -= 1
        else:
            locomotives += 1
    return locomotives <= table[wagons + LOCOMOTIVE]
