"""Golden playthroughs: one a game and seat count, as readable text.

A rules change shows up here line by line; of a long game, the first part is told and the rest is
summed up in a digest every hundred steps. `make golden` writes the files anew.
"""

import hashlib
import os
from pathlib import Path

import pytest

from quai.contract.cases import Case, cases, offered
from quai.contract.secrecy import viewers
from quai.core.log import canonical
from quai.core.record import Record
from quai.core.rng import Rng

TESTS = Path(__file__).parents[1]
IN_FULL, BY_DIGEST = 400, 100
"""Steps told in full, and steps per digest after that."""


def playthrough(case: Case) -> str:
    """A random game: each action, what each viewer is told of it, and now and then the table."""
    record = Record(case.game, case.seats, case.options, 2026)
    rng = Rng(2026)
    lines = [f"{case.game.meta.title}, {case.seats} seats, rules version {case.game.meta.version}"]
    beyond: list[str] = []
    while record.state.actor is not None:
        told = beyond if len(record.steps) >= IN_FULL else lines
        told.extend(one_step(case, record, rng))
        if len(beyond) and len(record.steps) % BY_DIGEST == 0:
            lines.append(summed_up(record, beyond))
    if beyond:
        lines.append(summed_up(record, beyond))
    lines.append(f"scores {record.state.scores()}, {record.state.outcome()}")
    return "\n".join(line.rstrip() for line in "\n".join(lines).splitlines()) + "\n"


def one_step(case: Case, record: Record, rng: Rng) -> list[str]:
    """Play a random action; tell it, and before every twenty-fifth the table."""
    seat = record.state.actor
    assert seat is not None
    lines = []
    actions = offered(record.game, record.state, rng)
    if len(record.steps) % 25 == 0:
        names = [f"P{seat}" for seat in range(case.seats)]
        for viewer in viewers(case.seats):
            lines.append(f"--- seen by {sorted(viewer) or 'a spectator'}")
            lines.append(case.game.board(record.state.view(viewer), names, "en"))
        lines.append("---")
    action = case.game.write(actions[rng.below(len(actions))])
    step = record.play(seat, action)
    lines.append(f"{len(record.steps)}. P{seat} of {len(actions)}: {canonical(action)}")
    told = {canonical(step.journal.seen_by(viewer)): viewer for viewer in viewers(case.seats)}
    lines.extend(f"    {sorted(viewer) or 'public'} {text}" for text, viewer in told.items())
    return lines


def summed_up(record: Record, told: list[str]) -> str:
    """A digest of what was told since the last one."""
    digest = hashlib.sha256("\n".join(told).encode()).hexdigest()[:16]
    told.clear()
    return f"up to step {len(record.steps)}: {digest}"


def golden_file(case: Case) -> Path:
    """Where the playthrough of a case is recorded: beside the tests of its game."""
    key, seats = case.game.key, case.seats
    beside = TESTS / "games" / key
    return (
        beside / f"golden/{seats}.txt"
        if beside.is_dir()
        else TESTS / f"contract/golden/{key}-{seats}.txt"
    )


@pytest.mark.parametrize("case", [case for case in cases() if not case.options], ids=str)
def test_the_golden_game_is_played_as_recorded(case: Case) -> None:
    path = golden_file(case)
    text = playthrough(case)
    if os.environ.get("QUAI_GOLDEN") == "write":
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8")
