"""The yard of Aiguillage: its three lines, and the events that come out of their piles."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from quai.core.journal import Journal
from quai.core.numbers import Numbers
from quai.core.zones import pop, push
from quai.games.aiguillage.cards import (
    DERAILMENT,
    EMPTY,
    LINES,
    NAMES,
    NONE,
    PLACES,
    VISIBLE,
    YARD,
)
from quai.games.aiguillage.objectives import turn_objectives
from quai.games.aiguillage.table import (
    GONE,
    MET,
    OBJECTIVE_PILE,
    SHOWN,
    YARD_PLACE,
    numbers_from,
    pile_of,
)

if TYPE_CHECKING:
    from quai.games.aiguillage.state import AiguillageState


def open_yard(state: "AiguillageState", journal: Journal | None) -> None:
    """AI-03: three cards per line; an event is replaced and shuffled back into its pile."""
    table = state.table
    line: i64
    for line in range(LINES):
        pile = pile_of(line)
        first: i64 = YARD_PLACE + line * PLACES
        met: list[int] = []
        place: i64 = first
        while place < first + PLACES:
            card: i64 = pop(table, pile)
            if card >= DERAILMENT:
                met.append(card)
                table[MET + card - DERAILMENT] = line
                continue
            table[place] = card
            place += 1
        if met:
            for each in met:
                push(table, pile, each)
            state.rng.shuffle_zone(table, pile)
        if journal is not None:
            turned = [NAMES[each] for each in numbers_from(table, first, PLACES)]
            journal.tell("open", {"line": line + 1, "cards": turned})
            for each in met:
                journal.tell("met", {"line": line + 1, "card": NAMES[each]})
    state.revealed += YARD


def is_empty(table: Numbers) -> bool:
    """Whether no small card is visible: lines are filled from their first place."""
    return (
        table[YARD_PLACE] == EMPTY
        and table[YARD_PLACE + PLACES] == EMPTY
        and table[YARD_PLACE + 2 * PLACES] == EMPTY
    )


def refill(state: "AiguillageState", line: i64, journal: Journal | None) -> None:
    """AI-12, AI-20, AI-23: move the cards forward, then fill up from the pile while it lasts.

    After a fire every line is as full as its pile can make it: nothing more is refilled.
    """
    table, pile = state.table, pile_of(line)
    start: i64 = YARD_PLACE + line * PLACES
    free: i64 = start
    place: i64
    for place in range(start, start + PLACES):
        card: i64 = table[place]
        if card != EMPTY:
            table[place] = EMPTY
            table[free] = card
            free += 1
    while free < start + PLACES and table[pile] > 0:
        card = pop(table, pile)
        state.revealed += 1
        if card < DERAILMENT:
            table[free] = card
            if journal is not None:
                facts = {"line": line + 1, "place": free - start + 1, "card": NAMES[card]}
                journal.tell("enter", facts)
            free += 1
            continue
        table[GONE + card] += 1
        table[MET + card - DERAILMENT] = NONE
        if card == DERAILMENT:
            _derail(state, journal)
        else:
            _burn(state, journal)
            return


def _derail(state: "AiguillageState", journal: Journal | None) -> None:
    """AI-21: the visible objectives go under their pile, left to right; three new ones."""
    if journal is not None:
        journal.tell("derailment", {"seat": state.seat})
    table = state.table
    place: i64
    for place in range(SHOWN, SHOWN + VISIBLE):
        if table[place] != EMPTY:
            _put_under(table, table[place])
            table[place] = EMPTY
            state.under += 1
    turn_objectives(state, journal)


def _put_under(table: Numbers, objective: i64) -> None:
    """Put an objective under its pile."""
    at: i64 = OBJECTIVE_PILE + table[OBJECTIVE_PILE]
    while at > OBJECTIVE_PILE:
        table[at + 1] = table[at]
        at -= 1
    table[OBJECTIVE_PILE + 1] = objective
    table[OBJECTIVE_PILE] += 1


def _burn(state: "AiguillageState", journal: Journal | None) -> None:
    """AI-22: all cards of the lines leave the game; three new ones per pile while it lasts."""
    table = state.table
    if journal is not None:
        yard = numbers_from(table, YARD_PLACE, YARD)
        burnt = [NAMES[card] for card in yard if card != EMPTY]
        journal.tell("fire", {"seat": state.seat, "count": len(burnt), "cards": burnt})
    place: i64
    for place in range(YARD_PLACE, YARD_PLACE + YARD):
        if table[place] != EMPTY:
            table[GONE + table[place]] += 1
            table[place] = EMPTY
    line: i64
    for line in range(LINES):
        refill(state, line, journal)
