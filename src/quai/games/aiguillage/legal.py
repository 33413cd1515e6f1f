"""What may be done in Aiguillage, phase by phase."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from quai.core.found import Found
from quai.core.numbers import Numbers
from quai.games.aiguillage.cards import (
    ACTIONS,
    CHOOSING,
    CLAIM,
    CLAIMING,
    COLOUR_COUNT,
    DIRECTING,
    EMPTY,
    GIVE,
    INVESTING,
    KEEP,
    LOCOMOTIVE,
    PASS,
    PAY,
    PAYING,
    PLACES,
    PRICES,
    ROB,
    ROBBING,
    STOCK,
    SWAP,
    SWAPPING,
    TAKE,
    TAKING,
    TOKEN,
    VISIBLE,
    YARD,
)
from quai.games.aiguillage.objectives import asked, can_claim
from quai.games.aiguillage.players import notes_of
from quai.games.aiguillage.table import (
    DEALT,
    TOKENS_LEFT,
    YARD_PLACE,
    player_at,
    wagons_of,
)

if TYPE_CHECKING:
    from quai.games.aiguillage.state import AiguillageState

FIRST_TAKE: Final = 0
"""Takes the card of the first place of the yard; the other places follow in order."""
DECLINE: Final = 9
assert ACTIONS.action(TAKE) == FIRST_TAKE
FIRST_CLAIM: Final = 10
assert ACTIONS.action(PASS) == DECLINE
assert ACTIONS.action(CLAIM) == FIRST_CLAIM


def find_legal(state: "AiguillageState", actions: Found) -> None:
    """Every legal action of the phase."""
    seat = state.seat
    if seat < 0:
        return
    table, phase = state.table, state.phase
    if phase == TAKING:
        _add_cards(table, notes_of(table, seat), actions)
    elif phase == CLAIMING:
        _add_claims(state, actions)
        actions.append(DECLINE)
    elif phase == PAYING:
        actions.append(ACTIONS.action(PAY, asked(state)))
        actions.append(ACTIONS.action(PAY, LOCOMOTIVE))
    elif phase == CHOOSING:
        dealt: i64 = player_at(seat) + DEALT
        actions.append(ACTIONS.action(KEEP, table[dealt]))
        actions.append(ACTIONS.action(KEEP, table[dealt + 1]))
    elif phase == SWAPPING:
        _add_swaps(state, actions)
    else:
        _add_deeds(state, phase, actions)
        actions.append(DECLINE)


def _add_cards(table: Numbers, notes: i64, actions: Found) -> None:
    """AI-10: the cards that this many banknotes can pay for."""
    actions.make_room(YARD)
    numbers, found = actions.numbers, actions.count
    places: i64 = 0
    while places < PLACES and PRICES[places] <= notes:
        places += 1
    start: i64
    for start in range(0, YARD, PLACES):
        place: i64
        for place in range(start, start + places):
            if table[YARD_PLACE + place] != EMPTY:
                numbers[found] = FIRST_TAKE + place
                found += 1
    actions.count = found


def _add_deeds(state: "AiguillageState", phase: i64, actions: Found) -> None:
    """AI-14 to AI-17: what the character just taken may do."""
    table, actor = state.table, state.seat
    if phase == INVESTING:
        _add_cards(table, PRICES[PLACES - 1], actions)
    elif phase == DIRECTING:
        colour: i64
        for colour in range(COLOUR_COUNT):
            if table[TOKENS_LEFT + colour] > 0:
                actions.append(ACTIONS.action(TOKEN, colour))
    elif phase == ROBBING:
        seat: i64
        for seat in range(state.seats):
            if seat != actor and notes_of(table, seat) > 0:
                actions.append(ACTIONS.action(ROB, seat))
    else:
        kind: i64
        for kind in range(STOCK):
            if table[wagons_of(actor) + kind] > 0:
                actions.append(ACTIONS.action(GIVE, kind))


def _add_swaps(state: "AiguillageState", actions: Found) -> None:
    """AI-17: the wagons of all other players."""
    table, actor = state.table, state.seat
    seat: i64
    for seat in range(state.seats):
        if seat != actor:
            kind: i64
            for kind in range(STOCK):
                if table[wagons_of(seat) + kind] > 0:
                    actions.append(ACTIONS.action(SWAP, seat, kind))


def _add_claims(state: "AiguillageState", actions: Found) -> None:
    """AI-18: the visible objectives whose wagons the actor has."""
    place: i64
    for place in range(VISIBLE):
        if can_claim(state, place):
            actions.append(FIRST_CLAIM + place)
