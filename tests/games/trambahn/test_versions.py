"""Logs of version 1 of the rules, whose columns count from 0: read, verified, and played on."""

from pathlib import Path
from typing import Any

import pytest

from quai.cli.main import main
from quai.core import log
from quai.core.record import Record, replay
from quai.core.refusals import BrokenLog
from quai.games.trambahn.meta import GAME
from quai.room import importing
from quai.room.model import RoomError, Terms
from quai.room.seats import person
from tests.room.helpers import legal, newcomer, opened

LOGS = sorted((Path(__file__).parent / "logs").glob("*.jsonl"))
logs = pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)


def lines_of(path: Path) -> list[log.Line]:
    return log.read(path.read_text(encoding="utf-8"))


def columns_in(lines: list[log.Line]) -> list[int]:
    """The columns that the actions of a log name."""
    actions = [line["action"] for line in lines[1:] if "action" in line]
    return [action["column"] for action in actions if "column" in action]


def up_to_a_column(path: Path) -> list[log.Line]:
    """The beginning of a log, long enough to name the first column, in the middle of a turn."""
    lines = lines_of(path)
    named = [line["n"] for line in lines[1:] if line["action"].get("column") == 0]
    return lines[: named[3]]


def test_there_are_logs_of_version_1_with_a_column_0() -> None:
    assert len(LOGS) == 2
    for path in LOGS:
        lines = lines_of(path)
        assert lines[0]["rules"] == 1
        assert min(columns_in(lines)) == 0


@logs
def test_a_log_of_version_1_is_replayed_to_the_same_bytes(path: Path) -> None:
    record = replay(GAME, lines_of(path))
    assert record.over
    assert record.version == 1
    assert record.write() == path.read_text(encoding="utf-8")
    told = [event for step in record.story(frozenset({0, 1})) for event in step["events"]]
    told_columns = [event["column"] for event in told if "column" in event]
    assert min(told_columns) == 1


@logs
def test_a_log_of_version_1_is_verified_and_told(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["verify", str(path)]) == 0
    assert "over" in capsys.readouterr().out.replace("\n", "")
    assert main(["replay", str(path), "--lang", "en"]) == 0
    told = capsys.readouterr().out
    assert "in column 1." in told
    assert "column 0" not in told


@logs
def test_a_log_of_version_1_is_played_on_in_version_1(path: Path) -> None:
    begun = up_to_a_column(path)
    following = lines_of(path)[len(begun)]
    record = replay(GAME, begun)
    named = GAME.write(GAME.read(GAME.upgrade(following["action"], 1)))
    assert named["column"] == 1
    record.play(following["seat"], named, following["time"])
    assert record.lines[-1] == following
    assert record.lines[-1]["action"]["column"] == 0
    again = replay(GAME, log.read(record.write()))
    assert again.state.dump() == record.state.dump()


@logs
@pytest.mark.parametrize("column", [-1, 21, True, "0", None])
def test_no_other_column_was_ever_right(path: Path, column: Any) -> None:
    lines = lines_of(path)
    first = next(line for line in lines[1:] if "column" in line["action"])
    first["action"]["column"] = column
    forged = log.read(log.write(log.with_players(lines, lines[0]["players"])))
    with pytest.raises(BrokenLog, match=f"line {first['n'] + 1}"):
        replay(GAME, forged)


@logs
def test_an_imported_log_of_version_1_is_kept_in_todays_form(path: Path) -> None:
    lines = importing.read(path.read_bytes())
    assert importing.game_of(lines[0]) is GAME
    record = importing.play(GAME, lines)
    assert (record.lines[0]["rules"], min(columns_in(record.lines))) == (2, 1)
    assert record.state.dump() == replay(GAME, lines).state.dump()


def test_a_log_of_a_later_version_is_not_imported() -> None:
    head = {**lines_of(LOGS[0])[0], "rules": 3}
    with pytest.raises(RoomError, match="version 3"):
        importing.game_of(head)


@pytest.mark.anyio
async def test_a_stored_table_of_version_1_goes_on(tmp_path: Path) -> None:
    """It is read from the store, a resent action is known again, and another node reads it too."""
    replayed = replay(GAME, up_to_a_column(LOGS[0]))
    stored = importing.stored(replayed, replayed.players)
    async with opened(tmp_path) as room:
        anna, bela = await newcomer(room, "Anna"), await newcomer(room, "Béla")
        seats = [person(anna), person(bela)]
        table = await room.new_tables._with_log(
            anna, stored, seats, Terms(access="link"), "continued"
        )
        number = table.card.id
    async with opened(tmp_path) as room:
        table = await room.tables.get(number)
        record = table.record
        assert isinstance(record, Record)
        assert (record.version, record.lines) == (1, replayed.lines)
        actor = record.state.actor
        player = anna if actor == 0 else bela
        step = len(record.steps)
        named = next(action for action in legal(table) if action.get("column") == 1)
        assert await table.play(player, "a", step, named) == step + 1
        assert record.lines[-1]["action"] == {**named, "column": 0}
        assert await table.play(player, "a", step, named) == step + 1
        assert len(record.steps) == step + 1
        other = next(action for action in legal(table) if action != named)
        with pytest.raises(RoomError, match="another action"):
            await table.play(player, "a", step, other)
        played = record.lines
    async with opened(tmp_path) as room:
        again = (await room.tables.get(number)).record
        assert again is not None
        assert again.lines == played
