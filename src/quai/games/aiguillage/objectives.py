"""The visible objectives of Aiguillage: turning them up, and paying for them in wagons (AI-18)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from quai.core.journal import Journal
from quai.games.aiguillage.cards import EMPTY, LOCOMOTIVE, VISIBLE

if TYPE_CHECKING:
    from quai.games.aiguillage.state import AiguillageState


def turn_objectives(state: "AiguillageState", journal: Journal | None) -> None:
    """AI-04 and AI-21: turn up three objectives."""
    place: i64
    for place in range(VISIBLE):
        turn_objective(state, place, journal)


def turn_objective(state: "AiguillageState", place: i64, journal: Journal | None) -> None:
    """AI-18 and AI-23: turn up a new objective, if there is one left."""
    if not state.objective_pile:
        return
    objective: i64 = state.objective_pile.pop()
    state.objectives[place] = objective
    state.revealed += 1
    if state.under > len(state.objective_pile):
        state.under = len(state.objective_pile)
    if journal is not None:
        journal.tell("objective", {"place": place + 1, **state.box.objective(objective)})


def can_claim(state: "AiguillageState", place: i64) -> bool:
    """AI-18: whether there is an objective at a place, and the actor can pay for it."""
    objective: i64 = state.objectives[place]
    if objective == EMPTY:
        return False
    return state.box.payable(objective, state.players[state.seat].wagons)


def asked(state: "AiguillageState") -> i64:
    """The kind of wagon to be paid next."""
    return state.box.needs[state.objectives[state.paying]][len(state.paid)]


def hand_in(state: "AiguillageState", kind: i64) -> None:
    """AI-11: a wagon handed in leaves the game."""
    wagons = state.players[state.seat].wagons
    gone = state.gone
    wagons[kind] = wagons[kind] - 1  # written out: compiled, `-=` on a list item is slower
    gone[kind] = gone[kind] + 1
    state.paid.append(kind)


def pay_what_is_sure(state: "AiguillageState") -> bool:
    """Pay as long as there is no choice, and tell whether all is paid.

    Where there is a choice it is always the same: the wagon asked for, or a locomotive.
    """
    needed: i64 = len(state.box.needs[state.objectives[state.paying]])
    while len(state.paid) < needed:
        if not _may_pay_wagon(state):
            hand_in(state, LOCOMOTIVE)
        elif not _may_pay_locomotive(state):
            hand_in(state, asked(state))
        else:
            return False
    return True


def _may_pay_wagon(state: "AiguillageState") -> bool:
    """Whether the actor has the wagon asked for, and has paid no locomotive for that kind yet."""
    return state.players[state.seat].wagons[asked(state)] > 0 and not _locomotive_before(state)


def _locomotive_before(state: "AiguillageState") -> bool:
    """Whether a locomotive was just paid for the kind asked for now.

    Within a kind wagons are paid before locomotives, so that each way to pay is offered once.
    """
    paid: i64 = len(state.paid)
    if paid == 0 or state.paid[paid - 1] != LOCOMOTIVE:
        return False
    needs = state.box.needs[state.objectives[state.paying]]
    return needs[paid - 1] == needs[paid]


def _may_pay_locomotive(state: "AiguillageState") -> bool:
    """Whether locomotives can pay for the rest of this kind and for all that is missing later."""
    needs = state.box.needs[state.objectives[state.paying]]
    wagons = state.players[state.seat].wagons
    place: i64 = len(state.paid)
    kind: i64 = needs[place]
    locomotives: i64 = 0
    have: i64 = 0
    while place < len(needs):
        if needs[place] != kind:
            kind = needs[place]
            have = wagons[kind]
        if have > 0:
            have -= 1
        else:
            locomotives += 1
        place += 1
    return locomotives <= wagons[LOCOMOTIVE]
