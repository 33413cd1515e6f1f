"""The commands around the games: version, card files and completion."""

import json
import os
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


def test_bash_completes_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["completion", "bash"]) == 0
    begun = SAMPLE[: len(SAMPLE) // 2]
    ask = f"COMP_WORDS=(quai play {begun}); COMP_CWORD=2; _quai; echo ${{COMPREPLY[@]}}"
    bash = shutil.which("bash")
    assert bash is not None
    done = subprocess.run(
        [bash, "-c", capsys.readouterr().out + ask], capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == [SAMPLE]


def test_a_pipe_is_not_replaced_by_a_file(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with pytest.raises(quai.BadInput, match="not a file"):
        write_whole(pipe, "text")
    assert pipe.is_fifo()
