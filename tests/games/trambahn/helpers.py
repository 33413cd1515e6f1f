"""Positions of Trambahn in three lines, and moves in words."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from quai.core.journal import Journal
from quai.core.refusals import RuleBroken
from quai.core.rng import Rng
from quai.core.state import View
from quai.core.zones import lay
from quai.games.trambahn.cards import (
    ACTIONS,
    DECK,
    LINES,
    NAMES,
    NO_TRAM,
    NUMBER,
    PASSENGERS,
    STATIONS,
    TRAMS,
)
from quai.games.trambahn.columns import lay_column
from quai.games.trambahn.meta import GAME
from quai.games.trambahn.state import TrambahnState
from quai.games.trambahn.table import (
    ON_SALE,
    PILE,
    SCORE,
    hand_of,
    money_of,
    row_of,
    set_up,
)


def cards(names: str) -> list[int]:
    """The cards named in a line such as "III-8 conductor"."""
    return [NUMBER[name] for name in names.split()]


def column(position: TrambahnState, seat: int, words: str) -> list[int]:
    """Lay a column, as "III-4 III-7 horse": its cards, then its tram if it has one; its cards."""
    *names, last = words.split()
    if last not in TRAMS:
        names.append(last)
    tram = TRAMS.index(last) if last in TRAMS else NO_TRAM
    laid = [NUMBER[name] for name in names]
    lay_column(position.table, seat, laid, tram)
    return laid


def table(
    hand: str = "I-1",
    *,
    their_hand: str = "IV-1",
    columns: Sequence[str] = (),
    their_columns: Sequence[str] = (),
    money: int | str = 0,
    their_money: int | str = 0,
    rows: dict[str, str] | None = None,
    placed: int = 0,
    market: str = "horse horse horse",
    stack: int = 13,
    pile: str | None = None,
    points: Sequence[int] = (0, 0),
    scorings: int = 0,
) -> TrambahnState:
    """A position with seat 0 to play; `placed` passengers have been placed this turn.

    Money is named from the bottom of its stack to the top, or counted. The pile is named from its
    bottom to its top, or is made of all cards that lie nowhere else.
    """
    position = TrambahnState(Rng(2016), set_up())
    on = position.table
    rest = Counter(DECK)
    for seat, held in enumerate((hand, their_hand)):
        lay(on, hand_of(seat), sorted(cards(held)))
        rest.subtract(cards(held))
    for seat, laid in enumerate((columns, their_columns)):
        for one in laid:
            rest.subtract(column(position, seat, one))
    for line, name in enumerate(LINES):
        lay(on, row_of(line), cards((rows or {}).get(name, "")))
        rest.subtract(cards((rows or {}).get(name, "")))
    lay(on, ON_SALE, [TRAMS.index(tram) for tram in market.split()])
    position.trams_left = stack
    on[SCORE], on[SCORE + 1] = points[0], points[1]
    position.scorings = scorings
    position.placed, position.phase = placed, STATIONS if placed == 2 else PASSENGERS
    for stated in (money, their_money):
        rest.subtract(cards(stated) if isinstance(stated, str) else [])
    left = list(rest.elements())
    for seat, stated in enumerate((money, their_money)):
        named = cards(stated) if isinstance(stated, str) else [left.pop() for _ in range(stated)]
        lay(on, money_of(seat), named)
    lay(on, PILE, left if pile is None else cards(pile))
    return position


def action(words: str) -> int:
    """The action written as its kind and its fields, such as "extend III-8 1"."""
    kind, *values = words.split()
    named: dict[str, Any] = {"do": kind}
    for field, value in zip(ACTIONS.by_name[kind].fields, values, strict=True):
        named[field.name] = int(value) if field.name == "column" else value
    number = GAME.read(named)
    assert isinstance(number, int)
    return number


def play(position: TrambahnState, *moves: str) -> list[dict[str, Any]]:
    """Play moves that must be legal; give the events as a spectator hears them."""
    return journal(position, *moves).seen_by(frozenset())


def journal(position: TrambahnState, *moves: str) -> Journal:
    """Play moves that must be legal, and keep the journal."""
    told = Journal()
    for move in moves:
        assert action(move) in position.legal(), move
        position.play(action(move), told)
    return told


def refused(position: TrambahnState, move: str) -> tuple[str, str, dict[str, Any]]:
    """The rule, reason and details of a refusal, which must leave the position as it was."""
    before = position.dump()
    assert action(move) not in position.legal()
    with pytest.raises(RuleBroken) as caught:
        position.play(action(move))
    assert position.dump() == before
    return caught.value.rule, caught.value.reason, caught.value.details


def seen(position: TrambahnState, *seats: int) -> View:
    """What a viewer sees; with no seat, what a spectator sees."""
    return position.view(frozenset(seats))


def dealt(first: str | int = 0, seed: int = 7) -> TrambahnState:
    """A game just dealt."""
    position = GAME.new(2, {"first": first}, seed)
    assert isinstance(position, TrambahnState)
    return position


def names(stack: list[int]) -> str:
    """Cards as a line of names."""
    return " ".join(NAMES[card] for card in stack)
