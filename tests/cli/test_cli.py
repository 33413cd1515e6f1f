"""The command line, used as a person would."""

import json
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

import quai
from quai.bots.crew import CREW
from quai.cli.main import main
from tests.cli.answers import type_answers
from tests.games.properties import OWN
from tests.games.sample import SAMPLE

OPTION = quai.game(SAMPLE).meta.options[0]


@pytest.fixture
def answers(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    return type_answers(monkeypatch)


def test_games_lists_every_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games"]) == 0
    listed = capsys.readouterr().out
    assert main(["games", "--json"]) == 0
    described = {game["key"]: game for game in json.loads(capsys.readouterr().out)}
    for game in OWN:
        assert game.key in listed
        assert described[game.key]["seats"] == list(game.meta.seats)
        assert described[game.key]["from"] == "quai"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["nonsense"], "invalid choice"),
        (["play", "chess"], "there is no game 'chess'"),
        (["play", SAMPLE, "--players", "me"], "is played by"),
        (["play", SAMPLE, "--players", "me,9"], "there is no bot '9'"),
        (["play", SAMPLE, "--option", OPTION.name], "NAME=VALUE"),
        (["play", SAMPLE, "--option", f"{OPTION.name}=nonsense"], "one of "),
        (["play", SAMPLE, "--option", "zeal=1"], "no option 'zeal'"),
        (["sim", SAMPLE, "--games", "0"], "at least 1"),
        (["sim", SAMPLE, "--games", "many"], "invalid int value"),
        (["sim", SAMPLE, "--players", "greedy,nobody"], "there is no bot 'nobody'"),
        (["sim", SAMPLE, "--jobs", "0"], "--jobs must be at least 1"),
        (["sim", SAMPLE, "--players", "search:0,random"], "more than 0 seconds"),
        (["duel", SAMPLE, "1", "2", "--seats", "0"], "is played by"),
        (["ladder", SAMPLE, "--seats", "0"], "is played by"),
        (["ladder", SAMPLE, "--picture", "plot.bmp"], "must end in .png, .svg, .pdf"),
        (["study", SAMPLE, "--out", "/proc/none/a.html"], "cannot be written"),
        (["play", SAMPLE, "--players", "1,1", "--save", "/proc/none/a"], "cannot be written"),
        (["play", SAMPLE, "--players", ""], "is played by"),
        (["replay", "/no/such/file"], "cannot be read"),
        (["rules", "whist"], "there is no game"),
    ],
)
def test_bad_input_gets_a_sentence_and_status_2(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    heard = capsys.readouterr()
    assert heard.out == ""
    assert said in heard.err
    assert heard.err.startswith("quai: ")
    assert "Traceback" not in heard.err


def test_a_step_can_be_taken_back_in_the_terminal(
    answers: list[str], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "game.jsonl"
    answers.extend(["1", "u", "q"])
    seed = next(seed for seed in range(99) if quai.game(SAMPLE).new(2, seed=seed).actor == 0)
    words = ["--seed", str(seed), "--save", str(file)]
    assert main(["play", SAMPLE, "--players", "me,me", *words]) == 0
    lines = [json.loads(line) for line in file.read_text().splitlines()]
    assert [("action" in line, line.get("undo")) for line in lines[1:]] == [
        (True, None),
        (False, 1),
    ]
    assert str(file) in capsys.readouterr().out.replace("\n", "")


@pytest.mark.parametrize(("lang", "word"), [("fr", "Facile"), ("en", "Easy")])
def test_bots_have_names_and_their_level_is_said(
    lang: str, word: str, answers: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", SAMPLE, "--players", "me,2", "--seed", "3", "--lang", lang]) == 0
    first, *rest = capsys.readouterr().out.splitlines()
    name = next(name for name in CREW if name in first)
    assert f"{name} ({word})" in first
    assert name in "".join(rest), "the table is told with the same name"
    assert answers == []


def test_the_end_of_input_quits_the_game_at_any_prompt(
    answers: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    for seed in range(4):  # whoever begins
        assert main(["play", SAMPLE, "--players", "me,me", "--seed", str(seed)]) == 0
    assert capsys.readouterr().out.count("Player 2") >= 1
    assert answers == []


def test_verify_names_each_bad_file_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    missing, letter = tmp_path / "missing", tmp_path / "letter"
    letter.write_text("Dear reader")
    assert main(["verify", str(missing), str(letter)]) == 1
    said = capsys.readouterr().err.replace("\n", "")
    assert said.count(str(missing)) == said.count(str(letter)) == 1


def test_sim_saves_logs_that_verify_and_replay(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    words = ["--games", "6", "--seed", "5", "--save", str(tmp_path), "--json"]
    assert main(["sim", SAMPLE, "--players", "greedy,random", *words]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert figures["games"] == 6
    assert figures["players"][0]["share"] > 0.9
    files = sorted(map(str, tmp_path.iterdir()))
    assert len(files) == 6
    assert main(["verify", *files]) == 0
    assert main(["replay", files[0], "--lang", "fr"]) == 0
    assert "greedy" in capsys.readouterr().out
    assert main(["replay", files[0], "--step", "3"]) == 0
    assert main(["replay", files[0], "--step", "9999"]) == 2


def test_sim_gives_the_same_figures_with_two_processes(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["sim", SAMPLE, "--games", "8", "--json", "--seed", "2"]
    assert main(words) == 0
    alone = capsys.readouterr().out
    assert main([*words, "--jobs", "2"]) == 0
    assert capsys.readouterr().out == alone


def test_seats_are_exchanged(tmp_path: Path) -> None:
    assert main(["sim", SAMPLE, "--games", "4", "--save", str(tmp_path)]) == 0
    heads = [json.loads(path.read_text().splitlines()[0]) for path in sorted(tmp_path.iterdir())]
    assert [head["players"][0] for head in heads] == ["greedy", "random", "greedy", "random"]
    assert heads[0]["seed"] == heads[1]["seed"] != heads[2]["seed"]


def test_verify_rejects_any_changed_byte_of_an_action(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["sim", SAMPLE, "--games", "1", "--save", str(tmp_path)]) == 0
    file = next(tmp_path.iterdir())
    whole = file.read_bytes()
    start = whole.index(b'"action":', whole.index(b"\n"))
    end = whole.index(b"}", start) + 1
    for place in range(start, end):
        altered = bytearray(whole)
        altered[place] ^= 1
        file.write_bytes(bytes(altered))
        assert main(["verify", str(file)]) == 1, place
    file.write_bytes(whole)
    assert main(["verify", str(file)]) == 0
    capsys.readouterr()
    file.write_bytes(b"\xff\xfe")
    assert main(["verify", str(file)]) == 1
    assert "not a text file" in capsys.readouterr().err


@pytest.fixture
def closed_folder(tmp_path: Path) -> Iterator[Path]:
    """A path below a file, where nobody can write, not even root."""
    file = tmp_path / "file"
    file.write_text("")
    yield file / "below"
    assert os.listdir(tmp_path) == ["file"]


def test_no_partial_file_is_left(closed_folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sim", SAMPLE, "--games", "1", "--save", str(closed_folder)]) == 2
    assert "cannot be written" in capsys.readouterr().err


@pytest.mark.parametrize("language", ["fr", "en"])
def test_rules_can_be_read(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", SAMPLE, "--lang", language]) == 0
    said = capsys.readouterr().out
    assert len(said) > 1000
    assert "picture:" not in said
