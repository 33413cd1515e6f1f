"""Positions of Express in three lines, and moves in words."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from quai.core.journal import Journal
from quai.core.refusals import RuleBroken
from quai.core.state import View
from quai.core.zones import lay, push
from quai.games.express.cards import (
    ACTIONS,
    DIESEL,
    EYES,
    NAMES,
    NO_CARD,
    NUMBER,
    PHASES,
)
from quai.games.express.memory import forget_all, memory_of
from quai.games.express.meta import GAME
from quai.games.express.seats import side_of
from quai.games.express.state import ExpressState
from quai.games.express.table import (
    BEGUN,
    DISCARDED,
    SKIPS,
    SLOT,
    STOCK,
    TOTAL,
    free_place,
    hand_of,
    seat_at,
    trains_of,
    works_of,
)
from quai.games.express.trains import (
    KNOWERS,
    LOCO,
    Train,
    add,
    copy_train,
    lone_train,
    takes,
)
from quai.games.express.turns import begin_turn

SETUPS: list[tuple[int, dict[str, str]]] = [
    (2, {}),
    (3, {}),
    (4, {"sides": "alone"}),
    (4, {}),
    (5, {}),
    (6, {"sides": "alone"}),
    (6, {}),
]
setups = pytest.mark.parametrize(
    ("seats", "options"), SETUPS, ids=lambda value: str(value).replace(" ", "")
)


def cards(names: str) -> list[int]:
    """The cards named in a line such as "tank wild"."""
    return [NUMBER[name] for name in names.split()]


def train(words: str) -> Train:
    """A train, as "tank | coach dome diesel": its locomotive, its cars, its diesel anywhere."""
    head, _, tail = words.partition("|")
    made = lone_train()
    for card in cards(tail):
        assert takes(made.row, made.train, card), words
        add(made.row, made.train, card)
    if head.strip():
        made.row[made.train + LOCO] = NUMBER[head.strip()]
    return made


def lay_trains(position: ExpressState, side: int, trains: Sequence[str]) -> None:
    """Lay trains of a side, in words."""
    for words in trains:
        made, place = train(words), free_place(position)
        copy_train(made.row, made.train, position.table, place)
        push(position.table, trains_of(side), place)


def table(
    hand: str = "tank",
    *,
    seats: int = 2,
    options: dict[str, str] | None = None,
    hands: Mapping[int, str] | None = None,
    trains: Mapping[int, Sequence[str]] | None = None,
    works: Mapping[int, str] | None = None,
    stock: str | None = None,
    discard: str = "",
    slot: str = "",
    turn: int = 0,
    phase: str = "lay",
    first_turn: bool = False,
    skips: Mapping[int, int] | None = None,
    totals: Sequence[int] = (),
    hand_number: int = 1,
    counter: bool = False,
) -> ExpressState:
    """A position with a seat in turn, which has drawn and lays, unless `phase` says otherwise.

    Other hands are one boxcar unless given. The stock is named from its bottom to its top, or is
    made of all cards that lie nowhere else. Members know the locomotives of their side.
    """
    position = GAME.new(seats, options, 11)
    assert isinstance(position, ExpressState)
    position.dealer = (turn - 1) % seats
    begin_turn(position, turn)
    position.phase = PHASES.index(phase)
    position.direction = -1 if counter else 1
    given, sides = {**(hands or {}), turn: hand}, range(position.settings.sides)
    for side in sides:
        lay_trains(position, side, (trains or {}).get(side, ()))
    on = position.table
    for side in sides:
        lay(on, works_of(side), cards((works or {}).get(side, "")))
        on[seat_at(side) + TOTAL] = totals[side] if totals else 0
    lay(on, DISCARDED, cards(discard))
    lay(on, SLOT, cards(slot))
    for seat in range(seats):
        lay(on, hand_of(seat), sorted(cards(given.get(seat, "boxcar"))))
        on[seat_at(seat) + BEGUN] = 0 if first_turn else 1
        on[seat_at(seat) + SKIPS] = (skips or {}).get(seat, 0)
    position.hand_number = hand_number
    position.sheet = [[-1] + [0] * len(sides) for _ in range(hand_number - 1)]
    lay(on, STOCK, rest_of(position) if stock is None else cards(stock))
    learn_locomotives(position)
    return position


def rest_of(position: ExpressState) -> list[int]:
    """All cards that lie nowhere."""
    rest = Counter(dict(enumerate(position.settings.copies)))
    for pile in [*position.hands, *position.works, position.discard, position.slot]:
        rest.subtract(pile)
    for trains in position.trains:
        for each in trains:
            rest.subtract(each.cars)
            rest.subtract([each.loco] if each.loco != NO_CARD else [])
            rest.subtract([DIESEL] if each.diesel else [])
    assert min(rest.values()) >= 0, "more copies than there are"
    return sorted(rest.elements())


def learn_locomotives(position: ExpressState) -> None:
    """Members know their side's locomotives, and all know their own hand, and nothing more."""
    forget_all(position)
    on = position.table
    for seat in range(position.settings.seats):
        side = side_of(position, seat)
        for each in position.trains[side]:
            on[each.train + KNOWERS] |= EYES[seat]
            on[memory_of(position, seat, side) + each.loco] += 1


def action(words: str) -> int:
    """The action written as its kind and its fields, such as "lay 1 tank"."""
    kind, *values = words.split()
    named: dict[str, Any] = {"do": kind}
    for field, value in zip(ACTIONS.by_name[kind].fields, values, strict=True):
        named[field.name] = value if field.name == "card" else int(value)
    number = GAME.read(named)
    assert isinstance(number, int)
    return number


def play(position: ExpressState, *moves: str) -> list[dict[str, Any]]:
    """Play moves that must be legal; give the events as a spectator hears them."""
    return journal(position, *moves).seen_by(frozenset())


def journal(position: ExpressState, *moves: str) -> Journal:
    """Play moves that must be legal, and keep the journal."""
    told = Journal()
    for move in moves:
        assert action(move) in position.legal(), (move, offered(position))
        position.play(action(move), told)
    return told


def offered(position: ExpressState) -> list[str]:
    """The legal actions in words."""
    return [
        " ".join(str(value) for value in GAME.write(each).values()) for each in position.legal()
    ]


def refused(position: ExpressState, move: str) -> tuple[str, str]:
    """The rule and reason of a refusal, which must leave the position as it was."""
    before = position.dump()
    assert action(move) not in position.legal(), move
    with pytest.raises(RuleBroken) as caught:
        position.play(action(move))
    assert position.dump() == before
    return caught.value.rule, caught.value.reason


def seen(position: ExpressState, *seats: int) -> View:
    """What a viewer sees; with no seat, what a spectator sees."""
    return position.view(frozenset(seats))


def kinds(events: list[dict[str, Any]]) -> list[str]:
    """The kinds of events, in order."""
    return [event["event"] for event in events]


def names(pile: list[int]) -> list[str]:
    """Cards as names."""
    return [NAMES[card] for card in pile]


def cars(position: ExpressState, side: int = 0) -> list[list[str]]:
    """The cars of a side's trains."""
    return [names(each.cars) for each in position.trains[side]]


def locomotives(position: ExpressState, side: int = 0) -> list[str]:
    """The locomotives of a side's trains."""
    return [NAMES[each.loco] if each.loco != NO_CARD else "-" for each in position.trains[side]]
