"""Positions of Trambahn in three lines, and moves in words."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from quai.core.journal import Journal
from quai.core.refusals import RuleBroken
from quai.core.rng import Rng
from quai.core.state import View
from quai.games.trambahn.cards import (
    ACTIONS,
    DECK,
    LINE,
    LINES,
    NAMES,
    NUMBER,
    PASSENGERS,
    STATIONS,
    TRAMS,
)
from quai.games.trambahn.columns import Column
from quai.games.trambahn.meta import GAME
from quai.games.trambahn.state import TrambahnState


def cards(names: str) -> list[int]:
    """The cards named in a line such as "III-8 conductor"."""
    return [NUMBER[name] for name in names.split()]


def column(words: str) -> Column:
    """A column, as "III-4 III-7 horse": its cards, then its tram if it has one."""
    *names, last = words.split()
    if last not in TRAMS:
        names.append(last)
    made = Column(LINE[NUMBER[names[0]]])
    for name in names:
        made.add(NUMBER[name])
    if last in TRAMS:
        made.tram = TRAMS.index(last)
    return made


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
    position = TrambahnState(Rng(2016))
    position.hands = [sorted(cards(hand)), sorted(cards(their_hand))]
    position.columns = [[column(one) for one in columns], [column(one) for one in their_columns]]
    position.rows = [cards((rows or {}).get(line, "")) for line in LINES]
    position.market = [TRAMS.index(tram) for tram in market.split()]
    position.trams_left = stack
    position.points, position.scorings = list(points), scorings
    position.placed, position.phase = placed, STATIONS if placed == 2 else PASSENGERS
    position.money = [cards(m) if isinstance(m, str) else [] for m in (money, their_money)]
    rest = Counter(DECK)
    for lying in [*position.hands, *position.rows, *position.money]:
        rest.subtract(lying)
    for one in position.columns[0] + position.columns[1]:
        rest.subtract(one.cards)
    left = list(rest.elements())
    for seat, stated in enumerate((money, their_money)):
        if isinstance(stated, int):
            position.money[seat] = [left.pop() for _ in range(stated)]
        position.money_marks[seat] = [0] * len(position.money[seat])
    position.pile = left if pile is None else cards(pile)
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
