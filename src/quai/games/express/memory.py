"""What each viewer of Express remembers about hidden cards (EX-17).

`state.memory` is one flat list of counts: viewer by viewer (each seat, then a spectator), and for
each viewer, side by side, how many copies of each card this viewer knows to be among the hidden
cards (hands and locomotives) of that side. After the last side comes one more row: the copies that
the viewer knows, beyond those, to be among the hidden cards of all sides together.
"""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from quai.core.hands import put_down
from quai.games.express.cards import CARD_KINDS, EYES, NO_CARD
from quai.games.express.seats import side_of
from quai.games.express.trains import Train

if TYPE_CHECKING:
    from quai.games.express.state import ExpressState


def forget_all(state: "ExpressState") -> None:
    """After a deal, every player knows their own hand and nothing else."""
    sides = state.settings.sides
    state.memory = [0] * ((state.settings.seats + 1) * (sides + 1) * CARD_KINDS)
    seat: i64
    card: i64
    for seat in range(state.settings.seats):
        at: i64 = (seat * (sides + 1) + side_of(state, seat)) * CARD_KINDS
        for card in state.hands[seat]:
            state.memory[at + card] += 1


def certain(state: "ExpressState", viewer: i64, side: i64, card: i64) -> i64:
    """How many copies of a card a viewer can point at among the hidden cards of a side."""
    count: i64 = 0
    each: i64
    if viewer < state.settings.seats and side_of(state, viewer) == side:
        for each in state.hands[viewer]:
            if each == card:
                count += 1
    eye: i64 = EYES[viewer]
    for train in state.trains[side]:
        if train.loco == card and train.knowers & eye != 0:
            count += 1
    return count


def seen_entering(state: "ExpressState", side: i64, card: i64) -> None:
    """All see a card go among the hidden cards of a side."""
    step: i64 = (state.settings.sides + 1) * CARD_KINDS
    at: i64 = side * CARD_KINDS + card
    memory = state.memory
    end: i64 = len(memory)
    while at < end:
        memory[at] += 1
        at += step


def drawn_by(state: "ExpressState", seat: i64, card: i64) -> None:
    """A player draws a card that nobody else sees."""
    at: i64 = (seat * (state.settings.sides + 1) + side_of(state, seat)) * CARD_KINDS + card
    state.memory[at] += 1


def seen_leaving(state: "ExpressState", side: i64, card: i64, knowers: i64) -> None:
    """All see a card leave the hidden cards of a side; `knowers` knew where it was."""
    sides = state.settings.sides
    at: i64 = side * CARD_KINDS + card
    beyond: i64 = sides * CARD_KINDS + card
    step: i64 = (sides + 1) * CARD_KINDS
    memory = state.memory
    viewer: i64
    for viewer in range(state.settings.seats + 1):
        known: i64 = memory[at]
        if knowers & EYES[viewer] != 0 or (
            known > 0 and known > certain(state, viewer, side, card)
        ):
            memory[at] = known - 1
        elif memory[beyond] > 0:
            memory[beyond] -= 1
        at += step
        beyond += step


def reveal_from_hand(state: "ExpressState", seat: i64, card: i64) -> None:
    """Take a card out of a hand in sight of all."""
    put_down(state.hands[seat], card)
    seen_leaving(state, side_of(state, seat), card, EYES[seat])


def found_out(state: "ExpressState", viewer: i64, side: i64, card: i64) -> None:
    """A viewer learns where a card lies; they may have known already that the side has it."""
    sides = state.settings.sides
    at: i64 = (viewer * (sides + 1) + side) * CARD_KINDS + card
    more: i64 = certain(state, viewer, side, card) - state.memory[at]
    if more > 0:
        state.memory[at] += more
        beyond: i64 = (viewer * (sides + 1) + sides) * CARD_KINDS + card
        left: i64 = state.memory[beyond] - more
        state.memory[beyond] = left if left > 0 else 0


def count_all_hidden(state: "ExpressState") -> None:
    """When the stock is empty, all can work out which cards are hidden, all sides together."""
    hidden: list[i64] = [0] * CARD_KINDS
    card: i64
    for hand in state.hands:
        for card in hand:
            hidden[card] += 1
    for trains in state.trains:
        for train in trains:
            if train.loco != NO_CARD:
                hidden[train.loco] += 1
    sides = state.settings.sides
    at: i64 = 0
    while at < len(state.memory):
        beyond: i64 = at + sides * CARD_KINDS
        for card in range(CARD_KINDS):
            left: i64 = hidden[card]
            place: i64 = at + card
            while place < beyond:
                left -= state.memory[place]
                place += CARD_KINDS
            state.memory[beyond + card] = left
        at = beyond + CARD_KINDS


def exchange_unseen(
    state: "ExpressState", ours: i64, mine: Train, theirs: i64, other: Train
) -> None:
    """EX-36: two locomotives change places; those who knew one know where it is now."""
    sides = state.settings.sides
    viewer: i64
    for viewer in range(state.settings.seats + 1):
        eye: i64 = EYES[viewer]
        if mine.knowers & eye == 0:
            _may_have_left(state, viewer, ours)
        if other.knowers & eye == 0:
            _may_have_left(state, viewer, theirs)
        at: i64 = viewer * (sides + 1) * CARD_KINDS
        if mine.knowers & eye != 0:
            state.memory[at + ours * CARD_KINDS + mine.loco] -= 1
            state.memory[at + theirs * CARD_KINDS + mine.loco] += 1
        if other.knowers & eye != 0:
            state.memory[at + theirs * CARD_KINDS + other.loco] -= 1
            state.memory[at + ours * CARD_KINDS + other.loco] += 1
    mine.loco, other.loco = other.loco, mine.loco
    mine.knowers, other.knowers = other.knowers, mine.knowers


def _may_have_left(state: "ExpressState", viewer: i64, side: i64) -> None:
    """A card unknown to this viewer left a side: any card that they cannot point at."""
    sides = state.settings.sides
    at: i64 = (viewer * (sides + 1) + side) * CARD_KINDS
    beyond: i64 = (viewer * (sides + 1) + sides) * CARD_KINDS
    card: i64
    for card in range(CARD_KINDS):
        if state.memory[at + card] > certain(state, viewer, side, card):
            state.memory[at + card] -= 1
            state.memory[beyond + card] += 1
