"""What `make bench-check` says of counts, without counting."""

import gc
import json
from pathlib import Path

import pytest

from bench import game_files, instructions, ours
from bench.game_files import instructions_path, read_json
from bench.instructions import Count, verdict
from tests.games.properties import OWN

RECORDED: Count = {"games": 20, "decisions": 100, "instructions": 1000}


def counted(number: int, decisions: int = 100) -> Count:
    return {"games": 20, "decisions": decisions, "instructions": number}


@pytest.mark.parametrize("number", [500, 1000, 1200])
def test_a_loss_of_up_to_a_fifth_is_let_pass(number: int) -> None:
    assert verdict("some_game", RECORDED, counted(number)) is None


def test_a_greater_loss_is_named_with_its_figures() -> None:
    sentence = verdict("some_game", RECORDED, counted(1300))
    assert sentence == "some_game needs 30% more instructions than recorded (1,300, not 1,000)."


def test_other_games_than_recorded_are_not_compared() -> None:
    sentence = verdict("some_game", RECORDED, counted(1000, decisions=90))
    assert sentence is not None
    assert "plays other games" in sentence
    assert "make bench-record" in sentence


def test_a_game_without_a_record_is_told() -> None:
    sentence = verdict("some_game", {}, counted(1000))
    assert sentence is not None
    assert "has no recorded count" in sentence


def test_every_game_is_recorded() -> None:
    for game in OWN:
        record = read_json(instructions_path(game.key))
        assert set(record) == {"machine", "games", "decisions", "instructions"}


def test_the_check_ends_with_an_error_on_a_loss(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(game_files, "FOLDER", tmp_path)
    path = instructions_path("some_game")
    path.parent.mkdir()
    path.write_text(json.dumps({"machine": {}, **RECORDED}))
    assert instructions.check({"some_game": counted(1000)}) == 0
    assert instructions.check({"some_game": counted(2000)}) == 1
    said = capsys.readouterr()
    assert "No game has lost more than a fifth." in said.out
    assert "100% more instructions" in said.out
    assert "some_game was recorded with" in said.err


def test_what_is_recorded_passes_the_check(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(game_files, "FOLDER", tmp_path)
    counts = {"some_game": counted(1000), "another": counted(7)}
    instructions.record(counts)
    assert instructions.check(counts) == 0
    assert capsys.readouterr().err == ""


def test_one_game_may_be_recorded_by_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(game_files, "FOLDER", tmp_path)

    def count(_key: str, games: int, _compiled: str | None) -> Count:
        return {"games": games, "decisions": 100, "instructions": 1000}

    monkeypatch.setattr(instructions, "count", count)
    assert instructions.main(["record", "some_game", "--games", "3"]) == 0
    assert [path.name for path in tmp_path.iterdir()] == ["some_game"]
    assert read_json(instructions_path("some_game"))["games"] == 3
    assert instructions.main(["check", "some_game"]) == 0


def test_what_is_counted_is_not_collected_with_what_was_there_before(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(ours, "check_build", lambda _: None)
    frozen: list[int] = []

    def playout(_state: object, _rng: object) -> int:
        frozen.append(gc.get_freeze_count())
        return 7

    monkeypatch.setattr("quai.core.playout.playout", playout)
    try:
        instructions.play(OWN[0].key, 2)
    finally:
        gc.unfreeze()
    assert capsys.readouterr().out == "14\n"
    assert all(count > 1000 for count in frozen)


def test_without_valgrind_the_check_says_what_is_missing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(instructions, "which", lambda _: None)
    assert instructions.main(["check"]) == 2
    assert "valgrind is not installed" in capsys.readouterr().err
