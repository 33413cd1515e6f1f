"""Golden playthroughs: one a game and seat count, as readable text.

A rules change shows up here line by line. `make golden` writes the files anew.
"""

import os
from pathlib import Path

import pytest

from quai.core.log import canonical
from quai.core.record import Record
from quai.core.rng import Rng
from tests.contract.cases import Case, cases, offered
from tests.contract.secrecy import viewers

FOLDER = Path(__file__).parents[1] / "golden"


def playthrough(case: Case) -> str:
    """A random game: each action, what each viewer is told of it, and now and then the table."""
    record = Record(case.game, case.seats, case.options, 2026)
    names = [f"P{seat}" for seat in range(case.seats)]
    rng = Rng(2026)
    lines = [f"{case.game.meta.title}, {case.seats} seats, rules version {case.game.meta.version}"]
    while record.state.actor is not None:
        seat = record.state.actor
        actions = offered(record.state, rng)
        if len(record.steps) % 25 == 0:
            for viewer in viewers(case.seats):
                lines.append(f"--- seen by {sorted(viewer) or 'a spectator'}")
                lines.append(case.game.board(record.state.view(viewer), names, "en"))
            lines.append("---")
        action = case.game.write(actions[rng.below(len(actions))])
        step = record.play(seat, action)
        lines.append(f"{len(record.steps)}. P{seat} of {len(actions)}: {canonical(action)}")
        told = {canonical(step.journal.seen_by(viewer)): viewer for viewer in viewers(case.seats)}
        lines.extend(f"    {sorted(viewer) or 'public'} {text}" for text, viewer in told.items())
    lines.append(f"scores {record.state.scores()}, {record.state.outcome()}")
    return "\n".join(line.rstrip() for line in "\n".join(lines).splitlines()) + "\n"


@pytest.mark.parametrize("case", [case for case in cases() if not case.options], ids=str)
def test_the_golden_game_is_played_as_recorded(case: Case) -> None:
    path = FOLDER / f"{case.game.key}-{case.seats}.txt"
    text = playthrough(case)
    if os.environ.get("QUAI_GOLDEN") == "write":
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8")
