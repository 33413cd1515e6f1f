"""Closed, cut off and full streams, foreign bytes, spoilt files and Ctrl-C at any time: a sentence
and an exit status, never a traceback."""

import json
import os
import shlex
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

import quai
from quai.cli.main import main
from tests.games.properties import OWN
from tests.games.sample import SAMPLE, SHORT

BASH = shutil.which("bash") or "bash"
QUAI = shlex.join([sys.executable, "-m", "quai"])
NOISE = ("Traceback", "Exception ignored")


def environment(folder: Path, **more: str) -> dict[str, str]:
    paths = os.pathsep.join(filter(None, map(os.path.abspath, sys.path)))
    own = {"PYTHONPATH": paths, "PYTHONUNBUFFERED": "", "XDG_DATA_HOME": str(folder)}
    return {**os.environ, **own, **more}


def shell(line: str, folder: Path, **more: str) -> subprocess.CompletedProcess[str]:
    """Run a line of a shell, in which {quai} is the command."""
    return subprocess.run(
        [BASH, "-c", line.replace("{quai}", QUAI)],
        cwd=folder,
        capture_output=True,
        encoding="utf-8",
        errors="replace",
        env=environment(folder, **more),
        timeout=120,
        check=False,
    )


def sentence(text: str) -> str:
    """The only line that was written."""
    for noise in NOISE:
        assert noise not in text, text
    (line,) = text.strip().splitlines()
    return line


@pytest.mark.parametrize("unbuffered", ["", "1"])
@pytest.mark.parametrize("command", ["games", "--version", "sim --help", f"rules {SAMPLE}"])
def test_a_full_disk_is_named(command: str, unbuffered: str, tmp_path: Path) -> None:
    done = shell(f"{{quai}} {command} >/dev/full", tmp_path, PYTHONUNBUFFERED=unbuffered)
    assert done.returncode == 2
    assert "No space left" in sentence(done.stderr)


@pytest.mark.parametrize(
    "command", ["games", "--version", f"rules {SAMPLE}", f"cards {OWN[0].key}"]
)
def test_nothing_is_said_when_nobody_reads_on(command: str, tmp_path: Path) -> None:
    done = shell(f"set -o pipefail; {{quai}} {command} | true", tmp_path)
    assert done.stderr == "" or "its own cards" in sentence(done.stderr)


def test_closed_streams_are_no_traceback(tmp_path: Path) -> None:
    done = shell("{quai} games >&-", tmp_path)
    assert done.returncode == 2
    assert "standard output is closed" in sentence(done.stderr)
    assert shell("{quai} nonsense 2>&-", tmp_path).returncode == 2
    assert shell(f"{{quai}} bot {SHORT} <&-", tmp_path).returncode == 0
    played = shell(f"{{quai}} play {SHORT} --players me,me --seed 1 --lang en <&-", tmp_path)
    assert played.returncode == 0
    assert played.stderr == ""
    assert shell("{quai} games >&- 2>&- <&-", tmp_path).returncode == 2


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("game", OWN, ids=lambda game: game.key)
def test_letters_that_the_terminal_does_not_have_are_replaced(
    game: quai.Game, language: str, tmp_path: Path
) -> None:
    done = shell(f"{{quai}} rules {game.key} --lang {language}", tmp_path, PYTHONIOENCODING="ascii")
    assert done.returncode == 0, done.stderr
    assert "?" in done.stdout


def test_bytes_that_are_no_text_are_refused(tmp_path: Path) -> None:
    done = shell(f"printf '\\xff\\xfe\\n' | {{quai}} bot {SHORT}", tmp_path)
    assert done.returncode == 2
    assert "not a message" in sentence(done.stderr)
    done = shell("{quai} play $'\\xff\\xfe'", tmp_path)
    assert done.returncode == 2
    assert "there is no game" in sentence(done.stderr)
    done = shell("{quai} verify $'\\xff\\xfe'", tmp_path)
    assert done.returncode == 1
    assert "cannot be read" in sentence(done.stderr)
    done = shell(f"printf '\\xff\\n' | {{quai}} play {SHORT} --players me,me --seed 1", tmp_path)
    assert done.returncode == 0
    assert done.stderr == ""


DEEP = "[" * 100_000
SPOILT = ("", "{", "[]", "{}", "3", "null", '"x"', "NaN", DEEP, '{"a":' * 500 + "1" + "}" * 500)


def readers(file: Path) -> dict[str, list[str]]:
    """Commands that read a file."""
    few = ["--players", "1,2", "--games", "2"]
    study = ["--deals", "2", "--luck", "1,2", "--out", str(file.with_name("report.html"))]
    return {
        "replay": ["replay", str(file)],
        "verify": ["verify", str(file)],
        "review": ["review", str(file)],
        "sim": ["sim", SHORT, *few, "--resume", str(file)],
        "duel": ["duel", SHORT, "1", "2", "--games", "2", "--resume", str(file)],
        "study": ["study", SHORT, *few, *study, "--resume", str(file)],
        "ladder": ["ladder", SHORT, *few, "--out", str(file)],
        "cards": ["play", OWN_CARDS, "--players", "1,1", "--option", f"cards={file}"],
        "net": ["sim", SHORT, "--players", f"net:{file},1", "--games", "1"],
        "saved": ["sim", SHORT, "--players", f"saved:{file},1", "--games", "1"],
        "restore": ["restore", str(file), "--data", str(file.with_name("data"))],
    }


OWN_CARDS = next(game.key for game in OWN if game.meta.own_cards)


@pytest.mark.parametrize("command", readers(Path("file")))
def test_a_file_of_something_else_is_refused(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "file"
    for text in SPOILT:
        if command == "ladder" and text in ("", "{"):
            continue  # how a file of results begins that was cut off at once
        file.write_text(text)
        assert main(readers(file)[command]) in (1, 2), text[:50]
        said = capsys.readouterr()
        assert said.err.strip(), text[:50]
    for content in (b"\xff\xfe", b"\0" * 100):
        file.write_bytes(content)
        assert main(readers(file)[command]) in (1, 2)
        assert capsys.readouterr().err.strip()


WRONG: list[Any] = [None, [], {}, "x", -1, 1e400, float("nan")]


@pytest.mark.parametrize("command", ["sim", "duel", "study", "ladder"])
def test_a_file_of_progress_that_was_altered_is_refused(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "file"
    words = readers(file)[command]
    assert main(words) == 0
    whole = file.read_text(encoding="utf-8")
    assert main(words) == 0, "what was saved is gone on from"
    capsys.readouterr()
    lines = whole.splitlines()
    last = json.loads(lines[-1])
    for name in last:
        for value in WRONG:
            spoilt = json.dumps({**last, name: value})
            file.write_text("\n".join([*lines[:-1], spoilt, ""]), encoding="utf-8")
            status = main(words)
            said = capsys.readouterr().err
            assert status in ((0, 2) if command == "ladder" else (2,)), spoilt
            assert status == 0 or said.strip()


@pytest.mark.parametrize(
    "game", [game for game in OWN if game.meta.own_cards], ids=lambda game: game.key
)
def test_a_card_file_with_any_wrong_field_is_refused(
    game: quai.Game, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "cards.json"
    for cards in spoilt(game.standard_cards()):
        file.write_text(json.dumps(cards), encoding="utf-8")
        words = ["sim", game.key, "--players", "random,random", "--games", "1"]
        status = main([*words, "--option", f"cards={file}"])
        assert status in (0, 2), cards
        assert status == 0 or capsys.readouterr().err.strip()


def spoilt(data: Any) -> list[Any]:
    """The same data with each of its values in turn replaced by others."""
    found: list[Any] = [None, [], {}, "x", -1, 1.5, 10**30, float("nan"), float("inf"), True]
    if isinstance(data, dict):
        for name, value in data.items():
            found += [{**data, name: other} for other in spoilt(value)]
            found.append({key: each for key, each in data.items() if key != name})
        found.append({**data, "more": 1})
    if isinstance(data, list):
        for place in dict.fromkeys((0, len(data) - 1)):
            for other in spoilt(data[place]):
                found.append([*data[:place], other, *data[place + 1 :]])
    return found


START = "import sys; from quai.__main__ import main; open('loaded', 'w').close(); sys.exit(main())"
"""The command, which tells when its package is loaded: before, Python alone could catch Ctrl-C."""
LONG = {
    "sim": f"sim {SHORT} --players greedy,2 --games 100000 --jobs 2 --out rows.csv",
    "duel": f"duel {SHORT} greedy greedy --h1 0.5001 --games 1000000 --jobs 2",  # never decided
    "ladder": f"ladder {SHORT} --players 2,greedy --games 100000 --jobs 2",
    "study": f"study {SHORT} --games 100000 --jobs 2",
    "parallel": f"sim {SAMPLE} --players search:3x2,1 --games 1000",
    "program": f"sim {SHORT} --players '{'run:' + QUAI} bot {SHORT},1' --games 1000000",
    "puzzles": f"puzzles {SAMPLE} --count 1000",
    "bot": f"bot {SHORT}",
    "serve": "serve --port 0 --data data",
}


@pytest.mark.sample(3)
@pytest.mark.usefixtures("interruptible")
@pytest.mark.parametrize("delay_s", [0.05, 0.3, 0.7, 1.2, 2.0, 4.0])
@pytest.mark.parametrize("name", LONG)
def test_ctrl_c_is_never_a_traceback(name: str, delay_s: float, tmp_path: Path) -> None:
    """As a terminal sends it: to the command and to all that it has started."""
    process = subprocess.Popen(
        [sys.executable, "-c", START, *shlex.split(LONG[name])],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=tmp_path,
        env=environment(tmp_path),
        start_new_session=True,
    )
    while not (tmp_path / "loaded").exists():
        assert process.poll() is None
        time.sleep(0.01)
    time.sleep(delay_s)
    os.killpg(process.pid, signal.SIGINT)
    _, complained = process.communicate(timeout=60)
    assert process.returncode == 130, complained
    for noise in NOISE:
        assert noise not in complained, complained
