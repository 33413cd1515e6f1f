"""What lies before a player of Aiguillage, at their place of the table (`table.py`)."""

from typing import NamedTuple

from mypy_extensions import i64

from quai.core.numbers import Numbers
from quai.core.zones import listed
from quai.games.aiguillage.cards import COLOUR_COUNT, STOCK
from quai.games.aiguillage.table import (
    CONTRACT,
    DEALT,
    NOTES,
    RETURNED,
    TOKENS_HELD,
    WON,
    claimed_of,
    icons_of,
    numbers_from,
    player_at,
    wagons_of,
)


def notes_of(table: Numbers, seat: i64) -> i64:
    """How many banknotes a player has."""
    return table[player_at(seat) + NOTES]


def contract_of(table: Numbers, seat: i64) -> i64:
    """The contract that a player keeps; NONE before the choice."""
    return table[player_at(seat) + CONTRACT]


def won_by(table: Numbers, seat: i64) -> i64:
    """The points of the objectives that a player has claimed."""
    return table[player_at(seat) + WON]


def has_wagon(table: Numbers, seat: i64) -> bool:
    """Whether a player has a wagon or a locomotive."""
    wagons = wagons_of(seat)
    return any(table[wagons + kind] > 0 for kind in range(STOCK))


def deal_contracts(table: Numbers, seat: i64, contracts: list[int]) -> None:
    """AI-01: deal a player two contracts."""
    deal_two(table, seat, contracts[0], contracts[1])


def deal_two(table: Numbers, seat: i64, one: i64, other: i64) -> None:
    """AI-01: the same two contracts as two numbers."""
    dealt = player_at(seat) + DEALT
    table[dealt] = min(one, other)
    table[dealt + 1] = max(one, other)


def keep(table: Numbers, seat: i64, contract: i64) -> None:
    """AI-01: keep one of the two contracts dealt, and return the other."""
    player = player_at(seat)
    table[player + CONTRACT] = contract
    table[player + RETURNED] = table[player + DEALT] + table[player + DEALT + 1] - contract


class Player(NamedTuple):
    """What a player has, as lists, for views, tests and tools.

    wagons      how many of each kind, the locomotive last
    notes       how many banknotes
    tokens      how many company tokens of each colour
    icons       how many icons of each colour, on objectives and tokens alike
    objectives  those claimed, in order
    won         the points of these objectives
    dealt       the two contracts, in order; `contract` is the one kept, `returned` the other
    """

    wagons: list[int]
    notes: int
    tokens: list[int]
    icons: list[int]
    objectives: list[int]
    won: int
    dealt: list[int]
    contract: int
    returned: int


def shown(table: Numbers, seat: i64) -> Player:
    """What a player has, as lists."""
    player = player_at(seat)
    return Player(
        numbers_from(table, wagons_of(seat), STOCK),
        notes_of(table, seat),
        numbers_from(table, player + TOKENS_HELD, COLOUR_COUNT),
        numbers_from(table, icons_of(seat), COLOUR_COUNT),
        listed(table, claimed_of(seat)),
        won_by(table, seat),
        numbers_from(table, player + DEALT, 2),
        contract_of(table, seat),
        table[player + RETURNED],
    )
