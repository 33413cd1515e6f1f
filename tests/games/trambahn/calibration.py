"""Trambahn played blindly: cards are taken from any place of the hand, and paid as they lie."""

from quai.core.journal import Viewer
from quai.core.rng import Rng
from quai.core.state import State
from quai.core.zones import listed
from quai.games.trambahn.cards import ACTIONS, BANK, END, FACES, PASSENGER
from quai.games.trambahn.columns import cards_of
from quai.games.trambahn.memory import EYES, age_of, cards_counted
from quai.games.trambahn.state import TrambahnState

STEPS = 400
BLINDLY = {PASSENGER, BANK, END}


def blind(state: State, rng: Rng) -> int | None:
    """An action whose kind does not depend on the hand, with a card from any place of it.

    Nobody lays stations: that a player cannot, with conductors alone, would tell about the hand.
    """
    assert isinstance(state, TrambahnState)
    legal = state.legal()
    kinds = sorted({int(ACTIONS.kind_of[action]) for action in legal} & BLINDLY)
    kind = kinds[rng.below(len(kinds))]
    options = [action for action in legal if ACTIONS.kind_of[action] == kind]
    if kind != END:
        hand = state.hands[state.seat]
        card = hand[rng.below(len(hand))]
        options = [action for action in options if ACTIONS.first[action] == card]
    return options[rng.below(len(options))]


def measures(state: State, viewer: Viewer) -> dict[str, float]:
    """How many copies of hidden cards are in sight, or were seen to go into a reshuffle."""
    assert isinstance(state, TrambahnState)
    (me,) = viewer
    visible = counted([*state.hands[me], *on_table(state)])
    hidden: list[list[int]] = [[], []]
    for card, mark in marked(state):
        if mark & EYES[me]:
            visible[card] += 1
        else:
            hidden[age_of(mark) < state.age].append(card)
    sunk = counted([card for counts in state.sunk for card in cards_counted(counts, me)])
    new, old = hidden
    theirs = state.hands[1 - me]
    return {
        "old, seen again": float(sum(visible[card] for card in old)),
        "old, sunk": float(sum(sunk[card] for card in old)),
        "old, sunk and seen": float(sum(sunk[card] * visible[card] for card in old)),
        "new, seen again": float(sum(visible[card] for card in new)),
        "hand, seen again": float(sum(visible[card] for card in theirs)),
        "hand, sunk": float(sum(sunk[card] for card in theirs)),
        "pile top, sunk": float(sum(sunk[card] for card in state.pile[-6:])),
    }


def on_table(state: TrambahnState) -> list[int]:
    """The cards in rows and columns."""
    laid = [card for row in state.rows for card in row]
    columns = [column for each in state.columns for column in each]
    return laid + [card for each in columns for card in listed(state.table, cards_of(each))]


def marked(state: TrambahnState) -> list[tuple[int, int]]:
    """The cards of money and discard, with their marks."""
    return [
        *zip(state.money[0], state.money_marks[0], strict=True),
        *zip(state.money[1], state.money_marks[1], strict=True),
        *zip(state.discard, state.discard_marks, strict=True),
    ]


def counted(cards: list[int]) -> list[int]:
    """How many there are of each card."""
    counts = [0] * FACES
    for card in cards:
        counts[card] += 1
    return counts
