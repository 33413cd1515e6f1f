"""What objectives, contracts and banknotes are worth: the score (AI-32, AI-33)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from quai.core.numbers import Numbers
from quai.games.aiguillage.cards import (
    BANKNOTE_POINTS,
    COLOUR_COUNT,
    FOUR,
    NONE,
    PAIRS,
    TRIOS,
    TWO_PAIRS,
)
from quai.games.aiguillage.players import contract_of, notes_of, won_by
from quai.games.aiguillage.table import icons_of

if TYPE_CHECKING:
    from quai.games.aiguillage.state import AiguillageState


def total(state: "AiguillageState", seat: i64) -> i64:
    """AI-32: the points of objectives, contract and banknotes so far."""
    table = state.table
    notes = BANKNOTE_POINTS * notes_of(table, seat)
    return won_by(table, seat) + kept_worth(state, seat) + notes


def kept_worth(state: "AiguillageState", seat: i64) -> i64:
    """AI-33: what the contract of a seat gives now; 0 before one is kept."""
    contract = contract_of(state.table, seat)
    if contract == NONE:
        return 0
    return contract_worth(contract, state.box.contracts[contract], state.table, icons_of(seat))


def contract_worth(contract: i64, points: i64, table: Numbers, icons: i64) -> i64:
    """AI-33: what a contract gives; an icon serves once.

    The icons one has are counted by colour on the table, from the place `icons` on.
    """
    if contract < PAIRS:
        return points * table[icons + contract]
    whole: i64 = 0
    colours: i64 = 0
    pairs: i64 = 0
    trios: i64 = 0
    doubles: i64 = 0
    colour: i64
    for colour in range(COLOUR_COUNT):
        count = table[icons + colour]
        whole += count
        if count > 0:
            colours += 1
        if count > 1:
            doubles += 1
            pairs += count // 2
            trios += count // 3
    if contract == PAIRS:
        return points * pairs
    if contract == TRIOS:
        return points * trios
    if contract == FOUR:
        return points if colours >= 4 else 0
    if contract == TWO_PAIRS:
        return points if doubles >= 2 else 0
    return points * _mixed_trios(whole // 3, table, icons)


def _mixed_trios(most: i64, table: Numbers, icons: i64) -> i64:
    """The number of trios of three different colours, at most `most`.

    N trios are possible if the icons, at most N of each colour, are enough for them: a colour
    serves each trio at most once.
    """
    while most > 0:
        useful: i64 = 0
        colour: i64
        for colour in range(COLOUR_COUNT):
            count = table[icons + colour]
            useful += count if count < most else most
        if useful >= 3 * most:
            return most
        most -= 1
    return 0
