"""Logs of rules version 1, in which tiles and corners were counted from 0."""

from pathlib import Path

from quai.core import log
from quai.core.record import Record, replay
from quai.games.string_railway.meta import GAME

LOG = Path(__file__).parent / "logs" / "version-1.jsonl"


def places_in(lines: list[log.Line]) -> set[int]:
    """The numbers of tiles and corners in a log's actions."""
    actions = [line["action"] for line in lines[1:]]
    return {action[name] for action in actions for name in ("tile", "corner") if name in action}


def test_a_log_of_version_1_is_read_and_written_as_it_was() -> None:
    lines = log.read(LOG.read_text(encoding="utf-8"))
    record = replay(GAME, lines)
    assert (record.version, record.over, min(places_in(lines))) == (1, True, 0)
    assert record.write() == LOG.read_text(encoding="utf-8")


def test_a_game_of_version_1_goes_on_in_version_1() -> None:
    lines = log.read(LOG.read_text(encoding="utf-8"))
    first = next(n for n, line in enumerate(lines) if "tile" in line.get("action", {}))
    record = replay(GAME, lines[:first])
    step = replay(GAME, lines[: first + 1]).steps[-1]
    named = GAME.write(step.action)
    assert named["tile"] == lines[first]["action"]["tile"] + 1
    record.play(step.seat, named, step.time)
    assert record.lines == lines[: first + 1]


def test_the_same_game_in_version_2_counts_from_1() -> None:
    old = replay(GAME, log.read(LOG.read_text(encoding="utf-8")))
    head = old.lines[0]
    new = Record(GAME, head["seats"], head["options"], head["seed"], head["players"])
    for step in old.steps:
        new.play(step.seat, GAME.write(step.action), step.time)
    assert (new.version, min(places_in(new.lines))) == (2, 1)
    assert new.state.dump() == old.state.dump()
