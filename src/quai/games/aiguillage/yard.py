"""The yard of Aiguillage: its three lines, and the events that come out of their piles."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from quai.core.journal import Journal
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

if TYPE_CHECKING:
    from quai.games.aiguillage.state import AiguillageState


def open_yard(state: "AiguillageState", journal: Journal | None) -> None:
    """AI-03: three cards per line; an event is replaced and shuffled back into its pile."""
    line: i64
    for line in range(LINES):
        pile = state.piles[line]
        met: list[i64] = []
        place: i64 = 0
        while place < PLACES:
            card: i64 = pile.pop()
            if card >= DERAILMENT:
                met.append(card)
                state.met[card - DERAILMENT] = line
                continue
            state.yard[line * PLACES + place] = card
            place += 1
        if met:
            pile.extend(met)
            state.rng.shuffle(pile)
        if journal is not None:
            turned = [NAMES[each] for each in state.yard[line * PLACES : (line + 1) * PLACES]]
            journal.tell("open", {"line": line + 1, "cards": turned})
            for each in met:
                journal.tell("met", {"line": line + 1, "card": NAMES[each]})
    state.revealed += YARD


def is_empty(state: "AiguillageState") -> bool:
    """Whether no small card is visible: lines are filled from their first place."""
    yard = state.yard
    return yard[0] == EMPTY and yard[PLACES] == EMPTY and yard[2 * PLACES] == EMPTY


def refill(state: "AiguillageState", line: i64, journal: Journal | None) -> None:
    """AI-12, AI-20, AI-23: move the cards forward, then fill up from the pile while it lasts.

    After a fire every line is as full as its pile can make it: nothing more is refilled.
    """
    yard = state.yard
    start: i64 = line * PLACES
    free: i64 = start
    place: i64
    for place in range(start, start + PLACES):
        card: i64 = yard[place]
        if card != EMPTY:
            yard[place] = EMPTY
            yard[free] = card
            free += 1
    pile = state.piles[line]
    while free < start + PLACES and pile:
        card = pile.pop()
        state.revealed += 1
        if card < DERAILMENT:
            yard[free] = card
            if journal is not None:
                facts = {"line": line + 1, "place": free - start + 1, "card": NAMES[card]}
                journal.tell("enter", facts)
            free += 1
            continue
        state.gone[card] += 1
        state.met[card - DERAILMENT] = NONE
        if card == DERAILMENT:
            _derail(state, journal)
        else:
            _burn(state, journal)
            return


def _derail(state: "AiguillageState", journal: Journal | None) -> None:
    """AI-21: the visible objectives go under their pile, left to right; three new ones."""
    if journal is not None:
        journal.tell("derailment", {"seat": state.seat})
    place: i64
    for place in range(VISIBLE):
        if state.objectives[place] != EMPTY:
            state.objective_pile.insert(0, state.objectives[place])
            state.objectives[place] = EMPTY
            state.under += 1
    turn_objectives(state, journal)


def _burn(state: "AiguillageState", journal: Journal | None) -> None:
    """AI-22: all cards of the lines leave the game; three new ones per pile while it lasts."""
    yard = state.yard
    if journal is not None:
        burnt = [NAMES[card] for card in yard if card != EMPTY]
        journal.tell("fire", {"seat": state.seat, "count": len(burnt), "cards": burnt})
    place: i64
    for place in range(YARD):
        if yard[place] != EMPTY:
            state.gone[yard[place]] += 1
            yard[place] = EMPTY
    line: i64
    for line in range(LINES):
        refill(state, line, journal)
