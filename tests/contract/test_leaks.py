"""A check of secrecy that could not see a leak would be no check."""

from collections.abc import Callable
from typing import Any

import pytest

import quai
from quai.contract.cases import offered
from quai.contract.secrecy import check_secrecy
from quai.core.journal import Viewer
from quai.core.log import canonical
from quai.core.record import Record
from quai.core.rng import Rng
from tests.games.sample import SAMPLE


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
