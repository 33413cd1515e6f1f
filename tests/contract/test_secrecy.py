"""Hidden things stay hidden, and a check that could not see a leak would be no check."""

from collections.abc import Callable
from typing import Any

import pytest

import quai
from quai.core.journal import Viewer
from quai.core.log import canonical
from quai.core.record import Record
from quai.core.rng import Rng
from tests.contract.cases import Case, offered, share, stroll, walk
from tests.contract.secrecy import check_secrecy, viewers
from tests.games.sample import SAMPLE


def test_games_that_look_the_same_send_the_same_bytes(case: Case) -> None:
    pairs = max(100, share(case.game, 600))
    assert check_secrecy(case.game, case.seats, case.options, pairs) >= pairs


def test_an_imagined_position_looks_like_the_true_one(case: Case) -> None:
    rng = Rng(8)
    for seed in range(share(case.game, 60)):
        state = case.new(seed)
        stroll(state, rng)
        components = state.holdings()
        for viewer in [*viewers(case.seats), frozenset(range(case.seats))]:
            view = state.view(viewer)
            before = canonical(view)
            world = case.game.imagine(view, rng)
            assert canonical(world.view(viewer)) == before
            assert canonical(view) == before, "imagining changed the view"
            assert world.holdings() == components
            walk(world, rng, 40)


def test_a_view_shares_nothing_with_its_state(case: Case) -> None:
    state = case.new(1)
    walk(state, Rng(1), 20)
    before = canonical(state.dump())
    for viewer in viewers(case.seats):
        view = state.view(viewer)
        said = canonical(view)
        scribble(view)
        assert canonical(state.view(viewer)) == said
    assert canonical(state.dump()) == before


def scribble(data: Any) -> None:
    """Change everything that can be changed."""
    if isinstance(data, dict):
        for value in data.values():
            scribble(value)
        data["scribble"] = 1
    elif isinstance(data, list):
        for value in data:
            scribble(value)
        data.append("scribble")


def others(record: Record, viewer: Viewer) -> list[int]:
    return [seat for seat in range(record.seats) if seat not in viewer]


def raw(record: Record) -> dict[str, Any]:
    return record.state.dump()


LEAKS: dict[str, Callable[[Record, Viewer], Any]] = {
    "deck order in a snapshot": lambda record, _: raw(record)["pile"],
    "another hand in the view": lambda record, viewer: [
        raw(record)["hands"][seat] for seat in others(record, viewer)
    ],
    "generator state": lambda record, _: raw(record)["rng"],
    "seed in the header": lambda record, _: record.lines[0]["seed"],
    "running hash of the log": lambda record, _: record.lines[-1]["hash"],
    "raw actions in the story": lambda record, _: [
        record.game.write(step.action) for step in record.steps
    ],
    "another's secrets in the story": lambda record, _: [
        step.journal.seen_by(frozenset(range(record.seats))) for step in record.steps
    ],
    "another's undo stack": lambda record, _: [
        record.game.write(step.action) for step in record.steps[record.shown :]
    ],
    "another's hand in an undo stack": lambda record, viewer: [
        [state.dump()["hands"][seat] for seat in others(record, viewer)]
        for state in record._snapshots
    ],
    "order of a set": lambda record, _: [
        sorted(range(len(hand)), key=lambda place: hash((hand[place], 7)))
        for hand in raw(record)["hands"]
    ],
    "a length that differs": lambda record, _: "x" * sum(map(sum, raw(record)["hands"])),
    "another's legal actions": lambda record, _: [
        record.game.write(action) for action in offered(record.game, record.state, Rng(0))
    ],
    "a digest of the truth": lambda record, _: hash(canonical(raw(record))),
    "the highest hidden card": lambda record, viewer: [
        max(raw(record)["hands"][seat], default=0) for seat in others(record, viewer)
    ],
    "money nobody has looked at": lambda record, _: raw(record)["money"],
}


@pytest.mark.parametrize("leak", LEAKS)
def test_a_deliberate_leak_is_caught(leak: str) -> None:
    def leaky(record: Record, viewer: Viewer) -> Any:
        return {**record.news(viewer), "leak": LEAKS[leak](record, viewer)}

    game = quai.game(SAMPLE)
    with pytest.raises(AssertionError, match="told apart"):
        check_secrecy(game, game.meta.seats[0], {}, 600, leaky)
