"""What each viewer of Express remembers about hidden cards (EX-17).

The memory is a row of counts on the table, from `settings.memory_at` on: viewer by viewer (each
seat, then a spectator), and for each viewer, side by side, how many copies of each card this viewer
knows to be among the hidden cards (hands and locomotives) of that side. After the last side comes
one more row: the copies that the viewer knows, beyond those, to be among the hidden cards of all
sides together.
"""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from quai.core.numbers import vec
from quai.core.zones import put_down
from quai.games.express.cards import CARD_KINDS, EYES, NO_CARD
from quai.games.express.seats import side_of
from quai.games.express.table import hand_of, trains_of
from quai.games.express.trains import KNOWERS, LOCO

if TYPE_CHECKING:
    from quai.games.express.state import ExpressState


def memory_of(state: "ExpressState", viewer: i64, side: i64) -> i64:
    """The place of what a viewer knows of a side; after the last side, of all together."""
    settings = state.settings
    return settings.memory_at + (viewer * (settings.sides + 1) + side) * CARD_KINDS


def forget_all(state: "ExpressState") -> None:
    """After a deal, every player knows their own hand and nothing else."""
    table, settings = state.table, state.settings
    at: i64
    for at in range(settings.memory_at, settings.trains_at):
        table[at] = 0
    seat: i64
    for seat in range(settings.seats):
        own: i64 = memory_of(state, seat, side_of(state, seat))
        hand: i64 = hand_of(seat)
        for at in range(hand + 1, hand + 1 + table[hand]):
            table[own + table[at]] += 1


def certain(state: "ExpressState", viewer: i64, side: i64, card: i64) -> i64:
    """How many copies of a card a viewer can point at among the hidden cards of a side."""
    table = state.table
    count: i64 = 0
    at: i64
    if viewer < state.settings.seats and side_of(state, viewer) == side:
        hand: i64 = hand_of(viewer)
        for at in range(hand + 1, hand + 1 + table[hand]):
            if table[at] == card:
                count += 1
    eye: i64 = EYES[viewer]
    trains: i64 = trains_of(side)
    for at in range(trains + 1, trains + 1 + table[trains]):
        train: i64 = table[at]
        if table[train + LOCO] == card and table[train + KNOWERS] & eye != 0:
            count += 1
    return count


def seen_entering(state: "ExpressState", side: i64, card: i64) -> None:
    """All see a card go among the hidden cards of a side."""
    table, settings = state.table, state.settings
    step: i64 = (settings.sides + 1) * CARD_KINDS
    at: i64
    for at in range(memory_of(state, 0, side) + card, settings.trains_at, step):
        table[at] += 1


def drawn_by(state: "ExpressState", seat: i64, card: i64) -> None:
    """A player draws a card that nobody else sees."""
    state.table[memory_of(state, seat, side_of(state, seat)) + card] += 1


def seen_leaving(state: "ExpressState", side: i64, card: i64, knowers: i64) -> None:
    """All see a card leave the hidden cards of a side; `knowers` knew where it was."""
    table, settings = state.table, state.settings
    at: i64 = memory_of(state, 0, side) + card
    beyond: i64 = memory_of(state, 0, settings.sides) + card
    step: i64 = (settings.sides + 1) * CARD_KINDS
    viewer: i64
    for viewer in range(settings.seats + 1):
        known: i64 = table[at]
        if knowers & EYES[viewer] != 0 or (
            known > 0 and known > certain(state, viewer, side, card)
        ):
            table[at] = known - 1
        elif table[beyond] > 0:
            table[beyond] -= 1
        at += step
        beyond += step


def reveal_from_hand(state: "ExpressState", seat: i64, card: i64) -> None:
    """Take a card out of a hand in sight of all."""
    put_down(state.table, hand_of(seat), card)
    seen_leaving(state, side_of(state, seat), card, EYES[seat])


def found_out(state: "ExpressState", viewer: i64, side: i64, card: i64) -> None:
    """A viewer learns where a card lies; they may have known already that the side has it."""
    table = state.table
    at: i64 = memory_of(state, viewer, side) + card
    more: i64 = certain(state, viewer, side, card) - table[at]
    if more > 0:
        table[at] += more
        beyond: i64 = memory_of(state, viewer, state.settings.sides) + card
        table[beyond] = max(table[beyond] - more, 0)


def count_all_hidden(state: "ExpressState") -> None:
    """When the stock is empty, all can work out which cards are hidden, all sides together."""
    table, settings = state.table, state.settings
    hidden = vec[i64]([0] * CARD_KINDS)
    at: i64
    seat: i64
    for seat in range(settings.seats):
        hand: i64 = hand_of(seat)
        for at in range(hand + 1, hand + 1 + table[hand]):
            hidden[table[at]] += 1
    side: i64
    for side in range(settings.sides):
        trains: i64 = trains_of(side)
        for at in range(trains + 1, trains + 1 + table[trains]):
            loco: i64 = table[table[at] + LOCO]
            if loco != NO_CARD:
                hidden[loco] += 1
    viewer: i64
    for viewer in range(settings.seats + 1):
        first: i64 = memory_of(state, viewer, 0)
        beyond: i64 = memory_of(state, viewer, settings.sides)
        card: i64
        for card in range(CARD_KINDS):
            left: i64 = hidden[card]
            for at in range(first + card, beyond, CARD_KINDS):
                left -= table[at]
            table[beyond + card] = left


def exchange_unseen(state: "ExpressState", ours: i64, mine: i64, theirs: i64, other: i64) -> None:
    """EX-36: two locomotives change places; those who knew one know where it is now.

    `mine` and `other` are the trains of the sides `ours` and `theirs`.
    """
    table = state.table
    loco: i64 = table[mine + LOCO]
    their_loco: i64 = table[other + LOCO]
    viewer: i64
    for viewer in range(state.settings.seats + 1):
        knows: bool = table[mine + KNOWERS] & EYES[viewer] != 0
        knows_theirs: bool = table[other + KNOWERS] & EYES[viewer] != 0
        if not knows:
            _may_have_left(state, viewer, ours)
        if not knows_theirs:
            _may_have_left(state, viewer, theirs)
        of_ours: i64 = memory_of(state, viewer, ours)
        of_theirs: i64 = memory_of(state, viewer, theirs)
        if knows:
            table[of_ours + loco] -= 1
            table[of_theirs + loco] += 1
        if knows_theirs:
            table[of_theirs + their_loco] -= 1
            table[of_ours + their_loco] += 1
    table[mine + LOCO], table[other + LOCO] = their_loco, loco
    knowers: i64 = table[mine + KNOWERS]
    table[mine + KNOWERS] = table[other + KNOWERS]
    table[other + KNOWERS] = knowers


def _may_have_left(state: "ExpressState", viewer: i64, side: i64) -> None:
    """A card unknown to this viewer left a side: any card that they cannot point at."""
    table = state.table
    at: i64 = memory_of(state, viewer, side)
    beyond: i64 = memory_of(state, viewer, state.settings.sides)
    card: i64
    for card in range(CARD_KINDS):
        if table[at + card] > certain(state, viewer, side, card):
            table[at + card] -= 1
            table[beyond + card] += 1
