"""What may be done in Aiguillage, phase by phase."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from quai.games.aiguillage.cards import (
    ACTIONS,
    CHOOSING,
    CLAIM,
    CLAIMING,
    COLOURS,
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

if TYPE_CHECKING:
    from quai.games.aiguillage.state import AiguillageState

# Made once: most legal actions of a game are among these, and making them each time was slower.
FIRST_TAKE: Final = ACTIONS.action(TAKE)
"""Takes the card of the first place of the yard; the other places follow in order."""
DECLINE: Final = ACTIONS.action(PASS)


def legal(state: "AiguillageState") -> list[int]:
    """Every legal action of the phase."""
    actions: list[int] = []
    if state.seat < 0:
        return actions
    phase = state.phase
    if phase == TAKING:
        _add_cards(state, state.players[state.seat].notes, actions)
    elif phase == CLAIMING:
        _add_claims(state, actions)
        actions.append(DECLINE)
    elif phase == PAYING:
        actions.append(ACTIONS.action(PAY, asked(state)))
        actions.append(ACTIONS.action(PAY, LOCOMOTIVE))
    elif phase == CHOOSING:
        for contract in state.players[state.seat].dealt:
            actions.append(ACTIONS.action(KEEP, contract))
    elif phase == SWAPPING:
        _add_swaps(state, actions)
    else:
        _add_deeds(state, phase, actions)
        actions.append(DECLINE)
    return actions


def _add_cards(state: "AiguillageState", notes: i64, actions: list[int]) -> None:
    """AI-10: the cards that this many banknotes can pay for."""
    yard = state.yard
    first: i64 = FIRST_TAKE
    places: i64 = 0
    while places < PLACES and PRICES[places] <= notes:
        places += 1
    start: i64 = 0
    while start < YARD:
        number: i64 = start
        while number < start + places:
            if yard[number] != EMPTY:
                actions.append(first + number)
            number += 1
        start += PLACES


def _add_deeds(state: "AiguillageState", phase: i64, actions: list[int]) -> None:
    """AI-14 to AI-17: what the character just taken may do."""
    if phase == INVESTING:
        _add_cards(state, PRICES[PLACES - 1], actions)
    elif phase == DIRECTING:
        for colour in range(len(COLOURS)):
            if state.tokens[colour] > 0:
                actions.append(ACTIONS.action(TOKEN, colour))
    elif phase == ROBBING:
        for seat in range(len(state.players)):
            if seat != state.seat and state.players[seat].notes > 0:
                actions.append(ACTIONS.action(ROB, seat))
    else:
        wagons = state.players[state.seat].wagons
        for kind in range(STOCK):
            if wagons[kind] > 0:
                actions.append(ACTIONS.action(GIVE, kind))


def _add_swaps(state: "AiguillageState", actions: list[int]) -> None:
    """AI-17: the wagons of all other players."""
    for seat in range(len(state.players)):
        if seat != state.seat:
            wagons = state.players[seat].wagons
            for kind in range(STOCK):
                if wagons[kind] > 0:
                    actions.append(ACTIONS.action(SWAP, seat, kind))


def _add_claims(state: "AiguillageState", actions: list[int]) -> None:
    """AI-18: the visible objectives whose wagons the actor has."""
    place: i64
    for place in range(VISIBLE):
        if can_claim(state, place):
            actions.append(ACTIONS.action(CLAIM, place))
