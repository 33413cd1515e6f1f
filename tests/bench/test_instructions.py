"""What `make bench-check` says of counts, without counting."""

import json
from pathlib import Path

import pytest

import quai
from bench import instructions
from bench.instructions import Counts, verdicts

RECORDED: Counts = {"trambahn": {"decisions": 100, "instructions": 1000}}


def counted(number: int, decisions: int = 100) -> Counts:
    return {"trambahn": {"decisions": decisions, "instructions": number}}


@pytest.mark.parametrize("number", [500, 1000, 1200])
def test_a_loss_of_up_to_a_fifth_is_let_pass(number: int) -> None:
    assert verdicts(RECORDED, counted(number)) == []


def test_a_greater_loss_is_named_with_its_figures() -> None:
    (sentence,) = verdicts(RECORDED, counted(1300))
    assert sentence == "trambahn needs 30% more instructions than recorded (1,300, not 1,000)."


def test_other_games_than_recorded_are_not_compared() -> None:
    (sentence,) = verdicts(RECORDED, counted(1000, decisions=90))
    assert "plays other games" in sentence
    assert "make bench-record" in sentence


def test_a_game_without_a_record_is_told() -> None:
    (sentence,) = verdicts({}, counted(1000))
    assert "has no recorded count" in sentence


def test_every_game_is_recorded() -> None:
    record = json.loads(instructions.RECORD.read_text())
    assert set(record["counts"]) == {game.key for game in quai.games() if game.package}


def test_the_check_ends_with_an_error_on_a_loss(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    record = tmp_path / "record.json"
    record.write_text(json.dumps({"machine": {}, "counts": RECORDED}))
    monkeypatch.setattr(instructions, "RECORD", record)
    assert instructions.check(counted(1000)) == 0
    assert instructions.check(counted(2000)) == 1
    told = capsys.readouterr()
    assert "No game has lost more than a fifth." in told.out
    assert "100% more instructions" in told.out
    assert "Recorded with" in told.err


def test_without_valgrind_the_check_says_what_is_missing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(instructions, "which", lambda _: None)
    assert instructions.main(["check"]) == 2
    assert "valgrind is not installed" in capsys.readouterr().err
