"""Writes `vectors.jsonl.gz`: what trains, hands and maintenance cars score by the rules, and when
discarding the last card of a hand is going out.

The page computes these, too, and its tests read the same file. The trains and hands are those of
played games, and trains built at random, which have more wilds. Everything follows from one seed:

    python -m tests.games.express.vectors

A line is [kind, question, answer].
"""

import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from quai.core.journal import Journal
from quai.core.rng import Rng
from quai.core.state import View
from quai.core.zones import lay
from quai.games.express.cards import (
    ACTIONS,
    DIESEL,
    DISCARD,
    LAYABLE_END,
    MAINTENANCE_POINTS,
    NAMES,
    VALUE,
)
from quai.games.express.meta import GAME
from quai.games.express.scoring import face_of, hand_cost
from quai.games.express.state import ExpressState
from quai.games.express.table import hand_of
from quai.games.express.trains import add, lone_train, takes
from tests.games.express.helpers import SETUPS, cards

FILE = Path(__file__).with_name("vectors.jsonl.gz")
BUILT_TRAINS = 1500
MAX_BUILT_CARS = 12
WEIGHTS = [2] * 9 + [6] * 5 + [4, 2, 8]
"""How often a card is tried on a train built at random: passenger cars and wilds more often."""
Vector = list[Any]


def score_train(names: list[str], diesel: bool, by_coaches: bool) -> dict[str, Any]:
    """What a train is worth, and how that adds up, as a view has it."""
    made = lone_train()
    for card in [*cards(" ".join(names)), *([DIESEL] if diesel else [])]:
        add(made.row, made.train, card)
    return face_of(made.row, made.train, by_coaches)


def score_hand(names: list[str]) -> int:
    """What a hand costs at the end."""
    state = GAME.new(2)
    assert isinstance(state, ExpressState)
    lay(state.table, hand_of(0), cards(" ".join(names)))
    return int(hand_cost(state.table, 0))


def score_maintenance(names: list[str]) -> int:
    """What laid maintenance cars bring."""
    return MAINTENANCE_POINTS * len(names)


def score_card(name: str) -> int:
    """What a card is worth in a train, and costs in a hand."""
    return VALUE[NAMES.index(name)]


def discards_of(state: ExpressState) -> list[int]:
    """The legal actions that discard a card."""
    return [action for action in state.legal() if ACTIONS.kind_of[action] == DISCARD]


def discards_last_card(state: ExpressState) -> bool:
    """Whether the player to move may discard the only card of their hand."""
    if state.actor is None or len(state.hands[state.actor]) != 1:
        return False
    return len(discards_of(state)) > 0


def goes_out(view: View) -> bool:
    """Whether the player to move goes out by discarding their last card (EX-50)."""
    state, journal = GAME.imagine(view, Rng(1)), Journal()
    assert isinstance(state, ExpressState)
    state.apply(discards_of(state)[0], journal)
    return any(event.kind == "out" for event in journal.events)


def played_games() -> Iterator[ExpressState]:
    """Positions of games that sensible players play for a hand or two."""
    for seats, options in SETUPS:
        rng = Rng(seats)
        state = GAME.new(seats, options, seats)
        assert isinstance(state, ExpressState)
        while state.actor is not None and state.hand_number < 3:
            state.apply(GAME.wander(state, rng))
            yield state


def built_train(rng: Rng) -> tuple[tuple[str, ...], bool]:
    """The cars of a train of any length, and whether it has a diesel."""
    pool = [card for card in range(LAYABLE_END) for _ in range(WEIGHTS[card])]
    train = lone_train()
    length = 1 + rng.below(MAX_BUILT_CARS)
    for _ in range(length):
        fitting = [card for card in pool if takes(train.row, train.train, card)]
        if train.cars.count(NAMES.index("wild")) == 2:
            fitting = [card for card in fitting if NAMES[card] != "wild"]
        if fitting:
            add(train.row, train.train, fitting[rng.below(len(fitting))])
    return tuple(NAMES[card] for card in train.cars), train.diesel


def questions() -> Iterator[tuple[str, Any]]:
    """All that is asked, each question once."""
    yield from (("card", name) for name in NAMES)
    trains: dict[tuple[tuple[str, ...], bool], None] = {}
    hands: dict[tuple[str, ...], None] = {}
    works: dict[tuple[str, ...], None] = {}
    last_cards: list[View] = []
    for state in played_games():
        for side in state.trains:
            for train in side:
                trains[tuple(NAMES[card] for card in train.cars), train.diesel] = None
        hands.update({tuple(NAMES[card] for card in hand): None for hand in state.hands})
        works.update({tuple(NAMES[card] for card in side): None for side in state.works})
        if discards_last_card(state):
            last_cards.append(state.view(frozenset({int(state.seat)})))
    rng = Rng(17)
    for _ in range(BUILT_TRAINS):
        trains[built_train(rng)] = None
    for cars, diesel in trains:
        for by_coaches in (False, True):
            yield "train", [list(cars), diesel, by_coaches]
    yield from (("hand", list(hand)) for hand in hands)
    yield from (("maintenance", list(side)) for side in works)
    yield from (("out", view) for view in last_cards)


def answer(kind: str, question: Any) -> Any:
    """What the rules say."""
    if kind == "train":
        return score_train(*question)
    if kind == "hand":
        return score_hand(question)
    if kind == "out":
        return goes_out(question)
    return score_maintenance(question) if kind == "maintenance" else score_card(question)


def read() -> list[Vector]:
    """The vectors of the file."""
    lines = gzip.decompress(FILE.read_bytes()).decode().splitlines()
    return [json.loads(line) for line in lines]


def main() -> None:
    """Write the file anew."""
    lines = [json.dumps([kind, asked, answer(kind, asked)]) for kind, asked in questions()]
    FILE.write_bytes(gzip.compress("\n".join(lines).encode(), mtime=0))


if __name__ == "__main__":
    main()
