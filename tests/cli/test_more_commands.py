"""The commands around the games: version, card files and completion."""

import json
import os
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest

import quai
from quai.cli.files import write_whole
from quai.cli.main import main
from quai.core import state
from tests.games.properties import OWN
from tests.games.sample import SAMPLE


def test_the_version_says_whether_the_rules_are_compiled(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with pytest.raises(SystemExit):
        main(["--version"])
    kind = "plain" if str(state.__file__).endswith(".py") else "compiled"
    assert capsys.readouterr().out == f"quai {quai.__version__} ({kind} rules)\n"


WITH_OWN_CARDS = [game for game in OWN if game.meta.own_cards]


@pytest.mark.parametrize("game", WITH_OWN_CARDS, ids=lambda game: game.key)
def test_the_printed_cards_are_a_card_file_that_plays_the_standard_game(
    game: quai.Game, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["cards", game.key]) == 0
    written = capsys.readouterr().out
    cards = json.loads(written)
    seats = game.meta.seats[0]
    own, standard = game.new(seats, {"cards": cards}, 5), game.new(seats, {}, 5)
    assert sorted(map(str, own.holdings())) == sorted(map(str, standard.holdings()))
    file = tmp_path / "cards.json"
    file.write_text(written, encoding="utf-8")
    words = ["sim", game.key, "--players", "1,2", "--games", "2", "--json"]
    assert main([*words, "--option", f"cards={file}"]) == 0
    assert json.loads(capsys.readouterr().out)["games"] == 2


def test_a_game_without_cards_of_ones_own_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", SAMPLE]) == 2
    assert "its own cards alone" in capsys.readouterr().err


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_the_completion_names_commands_options_and_games(
    shell: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["completion", shell]) == 0
    script = capsys.readouterr().out
    for word in ("study", "against", SAMPLE):
        assert word in script


@pytest.mark.parametrize(
    ("line", "completed"),
    [
        (["pl"], ["play"]),
        (["play", SAMPLE[: len(SAMPLE) // 2]], [SAMPLE]),
        (["play", "--l"], ["--lang"]),
        (["play", "--j"], []),  # that is an option of others
        (["study", "--lang", ""], ["fr", "en"]),
        (["completion", ""], ["bash", "zsh", "fish"]),
        (["verify", ""], []),  # then the shell completes files
    ],
)
def test_bash_completes(
    line: list[str], completed: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["completion", "bash"]) == 0
    words = shlex.join(["quai", *line])
    ask = f"COMP_WORDS=({words}); COMP_CWORD={len(line)}; _quai; echo ${{COMPREPLY[@]}}"
    bash = shutil.which("bash")
    assert bash is not None
    done = subprocess.run(
        [bash, "-c", capsys.readouterr().out + ask], capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == completed


def test_a_pipe_is_not_replaced_by_a_file(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with pytest.raises(quai.BadInput, match="not a file"):
        write_whole(pipe, "text")
    assert pipe.is_fifo()


@pytest.fixture
def finished_log(tmp_path: Path) -> Path:
    command = ["sim", SAMPLE, "--players", "2,2", "--games", "1", "--seed", "3"]
    assert main([*command, "--save", str(tmp_path)]) == 0
    return next(tmp_path.glob("*.jsonl"))


@pytest.mark.parametrize(("language", "word"), [("en", "Without luck"), ("fr", "Sans la chance")])
def test_a_review_is_printed_and_written_as_a_page(
    finished_log: Path, language: str, word: str, capsys: pytest.CaptureFixture[str]
) -> None:
    capsys.readouterr()
    out = finished_log.with_name("review.html")
    words = ["review", str(finished_log), "--iterations", "4", "--lang", language]
    assert main([*words, "--out", str(out)]) == 0
    printed = capsys.readouterr()
    assert word in printed.out
    assert str(out) in printed.err
    written = out.read_text(encoding="utf-8")
    assert f'<html lang="{language}">' in written
    assert word in written
    assert "<svg" in written
    assert "<script" not in written
    assert "{" not in printed.out, "every sentence is filled in"


def test_a_review_is_printed_as_json(
    finished_log: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    capsys.readouterr()
    assert main(["review", str(finished_log), "--iterations", "4", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["game"] == SAMPLE
    assert len(found["luck"]) == len(found["accuracy"]) == 2
    assert found["points"][0]["step"] == 0


def test_players_who_are_only_numbers_are_called_players(
    capsys: pytest.CaptureFixture[str],
) -> None:
    (path,) = (Path(__file__).parents[1] / "games" / SAMPLE).glob("blunder-*.jsonl")
    for words in (["replay"], ["review", "--iterations", "1", "--seconds", "0.01"]):
        assert main([*words, str(path), "--lang", "fr"]) == 0
        said = capsys.readouterr().out
        assert "Joueur 1" in said
        assert "Joueur 2" in said


def test_a_log_that_cannot_be_reviewed_is_named_with_the_reason(
    finished_log: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    capsys.readouterr()
    lines = finished_log.read_text(encoding="utf-8").splitlines(keepends=True)
    short, broken = tmp_path / "short.log", tmp_path / "broken.log"
    short.write_text("".join(lines[:5]), encoding="utf-8")
    broken.write_text("no log\n", encoding="utf-8")
    wrong = {
        short: "not over",
        broken: "line 1 is not JSON",
        tmp_path / "none.log": "cannot be read",
    }
    for path, reason in wrong.items():
        assert main(["review", str(path)]) == 2
        said = capsys.readouterr().err
        assert str(path) in said
        assert reason in said
    for option in (["--iterations", "-1"], ["--seconds", "-1"], ["--seconds", "nan"]):
        assert main(["review", str(finished_log), *option]) == 2
        assert option[0] in capsys.readouterr().err
