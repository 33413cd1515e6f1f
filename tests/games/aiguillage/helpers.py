"""Positions of Aiguillage in three lines, and moves in words."""

from collections.abc import Sequence
from typing import Any

import pytest

from quai.core.journal import Journal
from quai.core.refusals import RuleBroken
from quai.core.rng import Rng
from quai.core.state import View
from quai.core.zones import lay, push
from quai.games.aiguillage.box import FORMER_BOX, Box
from quai.games.aiguillage.cards import (
    ACTIONS,
    COLOURS,
    CONTRACT_NAMES,
    EMPTY,
    NAMES,
    NOTE,
    NUMBER,
    PHASES,
    STOCK,
)
from quai.games.aiguillage.meta import GAME
from quai.games.aiguillage.players import deal_contracts, keep
from quai.games.aiguillage.state import AiguillageState
from quai.games.aiguillage.table import (
    GONE,
    NOTES,
    OBJECTIVE_PILE,
    SHOWN,
    TOKENS_HELD,
    TOKENS_LEFT,
    WON,
    YARD_PLACE,
    claimed_of,
    icons_of,
    pile_of,
    player_at,
    set_numbers,
    set_up,
    wagons_of,
)

LINES = ("coal mail director", "note switchman passenger", "box locomotive tank")
PILES = ("box passenger coal", "tank box coal", "passenger coal box")

CUSTOM: dict[str, Any] = {
    "wagons": {"passenger": 9, "box": 9, "tank": 8, "livestock": 12, "sleeping": 8}
    | {"locomotive": 12},
    "characters": {"director": 4, "investor": 1, "pickpocket": 0, "switchman": 5},
    "objectives": [
        {"colour": colour, "needs": needs.split(), "points": points}
        for colour, needs, points in (
            *[("red", "sleeping passenger sleeping", 7)] * 3,
            *[("blue", "livestock livestock box tank passenger sleeping", 12)] * 2,
            *[("green", "box", 1)] * 5,
            *[("yellow", "tank tank", 4)] * 4,
            *[("violet", "livestock passenger", 3)] * 6,
        )
    ],
    "tokens": {"red": 8, "blue": 1, "green": 1, "yellow": 5, "violet": 5},
    "contracts": {
        **dict.fromkeys(CONTRACT_NAMES[:5], 3),
        "pairs": 4,
        "trios": 9,
        "mixed": 6,
        "four": 8,
        "two_pairs": 9,
    },
}
"""A box unlike the standard one: other kinds, counts, objectives, tokens and contracts."""


def cards(names: str) -> list[int]:
    """The small cards named in a line; "-" is an empty place."""
    return [EMPTY if name == "-" else NUMBER[name] for name in names.split()]


def counts(names: str, among: Sequence[str]) -> list[int]:
    """How often each is named in a line."""
    return [names.split().count(name) for name in among]


def table(
    *,
    seats: int = 2,
    lines: Sequence[str] = LINES,
    piles: Sequence[str] = PILES,
    objectives: str = "blue-3 green-4 violet-4",
    objective_pile: str | None = None,
    wagons: Sequence[str] = (),
    notes: Sequence[int] = (),
    tokens: Sequence[str] = (),
    claimed: Sequence[str] = (),
    contracts: Sequence[str] = (),
    phase: str = "take",
    ending: int = -1,
    box: Box = FORMER_BOX,
) -> AiguillageState:
    """A position with seat 0 to play, one entry a seat for what players have.

    Piles are named from the card that is turned next. Small cards named nowhere have left the game;
    objectives named nowhere make the objective pile, in order, unless it is given.
    """
    position = AiguillageState(box, seats, Rng(2016), set_up(box.tokens))
    on = position.table
    set_numbers(on, YARD_PLACE, [card for line in lines for card in cards(line)])
    for number, pile in enumerate(piles):
        lay(on, pile_of(number), cards(pile)[::-1])
    numbers = [EMPTY if name == "-" else box.number[name] for name in objectives.split()]
    set_numbers(on, SHOWN, numbers)
    if objective_pile is None:
        lying = f"{objectives} {' '.join(claimed)}".split()
        objective_pile = " ".join(name for name in box.ids if name not in lying)
    lay(on, OBJECTIVE_PILE, [box.number[name] for name in objective_pile.split()][::-1])
    position.phase = PHASES.index(phase)
    position.ending = ending
    for seat in range(seats):
        kept = CONTRACT_NAMES.index(contracts[seat]) if seat < len(contracts) else 2 * seat
        deal_contracts(on, seat, [kept, (kept + 1) % 10])
        keep(on, seat, kept)
        on[player_at(seat) + NOTES] = notes[seat] if seat < len(notes) else 0
        held = wagons[seat] if seat < len(wagons) else ""
        set_numbers(on, wagons_of(seat), counts(held, NAMES[:STOCK]))
        taken = counts(tokens[seat] if seat < len(tokens) else "", COLOURS)
        set_numbers(on, player_at(seat) + TOKENS_HELD, taken)
        set_numbers(on, icons_of(seat), taken)
        for name in (claimed[seat] if seat < len(claimed) else "").split():
            claim(position, seat, box.number[name])
    _count_the_rest(position)
    return position


def claim(position: AiguillageState, seat: int, objective: int) -> None:
    """Give a seat an objective."""
    on, box = position.table, position.box
    push(on, claimed_of(seat), objective)
    on[player_at(seat) + WON] += box.points[objective]
    on[icons_of(seat) + box.colour[objective]] += 1


def _count_the_rest(position: AiguillageState) -> None:
    """What is not on the table has left the game; tokens not taken are left."""
    gone = list(position.box.copies)
    for card in [*position.yard, *(card for pile in position.piles for card in pile)]:
        if card != EMPTY:
            gone[card] -= 1
    for player in position.players:
        for kind in range(STOCK):
            gone[kind] -= player.wagons[kind]
        gone[NOTE] -= player.notes
        for colour in range(len(COLOURS)):
            position.table[TOKENS_LEFT + colour] -= player.tokens[colour]
    assert min(gone) >= 0
    set_numbers(position.table, GONE, gone)


def action(words: str) -> int:
    """The action written as its kind and its fields, such as "take 1 2"."""
    kind, *values = words.split()
    named: dict[str, Any] = {"do": kind}
    for field, value in zip(ACTIONS.by_name[kind].fields, values, strict=True):
        named[field.name] = int(value) if value.isdigit() else value
    number = GAME.read(named)
    assert isinstance(number, int)
    return number


def journal(position: AiguillageState, *moves: str) -> Journal:
    """Play moves that must be legal, and keep the journal; nothing is lost or made."""
    told = Journal()
    before = position.holdings()
    for move in moves:
        assert action(move) in position.legal(), move
        position.play(action(move), told)
        assert position.holdings() == before
    return told


def play(position: AiguillageState, *moves: str) -> list[dict[str, Any]]:
    """Play moves that must be legal; give the events as a spectator hears them."""
    return journal(position, *moves).seen_by(frozenset())


def kinds(events: list[dict[str, Any]]) -> list[str]:
    """The kinds of events, in order."""
    return [event["event"] for event in events]


def refused(position: AiguillageState, move: str) -> tuple[str, str, dict[str, Any]]:
    """The rule, reason and details of a refusal, which must leave the position as it was."""
    before = position.dump()
    assert action(move) not in position.legal()
    with pytest.raises(RuleBroken) as caught:
        position.play(action(move))
    assert position.dump() == before
    return caught.value.rule, caught.value.reason, caught.value.details


def legal(position: AiguillageState) -> list[str]:
    """The legal actions in words, as `action` reads them."""
    return [" ".join(map(str, GAME.write(number).values())) for number in position.legal()]


def seen(position: AiguillageState, *seats: int) -> View:
    """What a viewer sees; with no seat, what a spectator sees."""
    return position.view(frozenset(seats))


def line(position: AiguillageState, number: int) -> str:
    """A line of the yard in words."""
    return " ".join(card or "-" for card in seen(position)["lines"][number - 1]["cards"])


def shown(position: AiguillageState) -> str:
    """The visible objectives in words."""
    found = seen(position)["objectives"]
    return " ".join("-" if each is None else each["id"] for each in found)


def has(position: AiguillageState, seat: int) -> dict[str, int]:
    """The wagons of a seat."""
    wagons: dict[str, int] = seen(position)["players"][seat]["wagons"]
    return wagons


def gone(position: AiguillageState, name: str) -> int:
    """How many cards of this name have left the game."""
    count: int = seen(position)["gone"].get(name, 0)
    return count


def dealt(seats: int = 2, seed: int = 7, cards: Any = "standard") -> AiguillageState:
    """A game just dealt, seat 0 beginning."""
    position = GAME.new(seats, {"first": 0, "cards": cards}, seed)
    assert isinstance(position, AiguillageState)
    return position


def opened(seats: int = 2, seed: int = 7) -> AiguillageState:
    """A game whose contracts are chosen."""
    position = dealt(seats, seed)
    for _ in range(seats):
        position.apply(position.legal()[0])
    return position
