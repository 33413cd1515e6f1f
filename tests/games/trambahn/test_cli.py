"""Trambahn on the command line: what is special about it in the terminal."""

import json
from pathlib import Path

import pytest

from quai.cli.main import main
from tests.cli.answers import type_answers


@pytest.fixture
def answers(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    return type_answers(monkeypatch)


def test_games_lists_trambahn(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games"]) == 0
    assert "Helmut Ohley" in capsys.readouterr().out
    assert main(["games", "--json"]) == 0
    games = json.loads(capsys.readouterr().out)
    assert [game["seats"] for game in games if game["key"] == "trambahn"] == [[2]]


@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_whole_game_in_the_terminal_against_level_3(
    language: str, answers: list[str], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    answers.extend(["?", "t", "zzz", "u", '{"do": "end"}', "{}", "[", "999", "r"] + ["1"] * 500)
    file = tmp_path / "game.jsonl"
    words = ["--lang", language, "--seed", "3", "--save", str(file)]
    assert main(["play", "trambahn", "--players", "me,3", *words]) == 0
    said = capsys.readouterr().out
    final, refusal = {
        "fr": ("Points à la fin", "Placez d’abord un passager"),
        "en": ("Final scores", "TB-10"),
    }[language]
    assert final in said
    assert refusal in said
    assert main(["verify", str(file)]) == 0
    assert ", over" in capsys.readouterr().out.replace("\n", "")


def test_a_replay_tells_every_scoring(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["sim", "trambahn", "--games", "1", "--save", str(tmp_path)]) == 0
    capsys.readouterr()
    (file,) = tmp_path.iterdir()
    assert main(["replay", str(file), "--lang", "fr"]) == 0
    assert "Décompte 10 sur 10" in capsys.readouterr().out


@pytest.mark.parametrize("language", ["fr", "en"])
def test_rules_can_be_read(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "trambahn", "--lang", language]) == 0
    said = capsys.readouterr().out
    assert "TB-13" in said
    assert "picture:" not in said
