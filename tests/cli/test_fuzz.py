"""Whatever the arguments of a command are, a person reads a sentence and never a traceback."""

import argparse
import asyncio
from pathlib import Path

import pytest

from quai.cli.main import main, parser
from quai.cli.run_arguments import MAX_JOBS
from quai.core.refusals import BadInput
from quai.lab.study.page import StudyPage
from quai.lab.training.trainer import Trainer
from quai.web import serving
from tests.cli.test_admin import site
from tests.games.sample import SHORT

VALUES = (
    *("", " ", "0", "-1", "1", "2.5", "nan", "inf", "1e400", "99999999999999999999999"),
    *("-0", "-inf", "1e309", "0x10", "1_000", "٣", "9" * 5000, "-1e-400", "+1", "00", "1e3"),
    *("x", "é\u0301", "[/red]", "[bold", "a=b", "=", ":", "a:b", ",", ",,", "1,2", "me", "me,me"),
    *("search:0", "search:0i", "search:99999999999999999999i", "run:", "run:/no/such", "saved:x"),
    *("/", "/no/such/folder/file", "x" * 5000, "a\nb", "cards=/no", "cards=/", "first=9"),
    *(".", "..", "~", "/dev/full", "/dev/null", "/dev/zero/x", "\udcff", "😀", "%s", "{0}", "--"),
    *("cards=/dev/zero", "saved:/dev/zero", "net:/dev/zero", "-"),
    *("saved:/", "saved:/dev/null", "net:/", "net:x", "net:x:1i", "master:0", "search:1ix0"),
    *("search:1ix99", "a.b:c", "os:system", "json:loads", "x=" * 50, "run:'", "advice=", "7", "-3"),
)


def int_of(value: str) -> int:
    """The number that is written; 0 if it has too many digits for Python."""
    return int(value) if len(value) < 1000 else 0


QUICK = {
    "play": [SHORT, "--players", "1,1"],
    "sim": [SHORT, "--players", "1,2", "--games", "1"],
    "duel": [SHORT, "1", "2", "--games", "2"],
    "ladder": [SHORT, "--players", "1,2", "--games", "1"],
    "study": [SHORT, "--players", "1,2", "--games", "1", "--deals", "2", "--luck", "1,2"],
    "train": [SHORT, "--minutes", "1"],
    "calibrate": [SHORT, "--games", "1", "--seats", "2"],
    "bot": [SHORT],
    "rules": [SHORT],
    "cards": [SHORT],
    "learn": [SHORT],
    "replay": ["/no/such/file"],
    "verify": ["/no/such/file"],
    "review": ["/no/such/file"],
    "backup": ["/no/such/folder/backup", "--data", "/no/such/folder"],
    "restore": ["/no/such/file", "--data", "/no/such/folder"],
    "serve": [],
    "completion": ["bash"],
    "games": [],
    "puzzles": [SHORT, "--count", "0"],
}
"""Arguments with which a command is over at once."""
WHOLE = [value for value in VALUES if value.strip().lstrip("+").isdigit()]
"""Whole numbers, in any digits."""
SLOW = (
    {(option, value) for option in ("--games", "--deals") for value in WHOLE if int_of(value) > 9}
    | {("--count", value) for value in WHOLE if int_of(value)}
    | {("--jobs", value) for value in WHOLE if 1 < int_of(value) <= MAX_JOBS}
    | {(option, "1_000") for option in ("--games", "--count", "--deals")}
    | {(option, "search:99999999999999999999i") for option in ("--bot", "")}
)
"""What would take too long, though it is right."""
LEFT_OUT = {"--help", "--cluster", "--version"}
"""Nothing is tested by the help, and a cluster takes minutes to be missed."""
ACT = "admin"
"""The command that has commands of its own."""
ADMIN = {"who": "Anna", "name": "Bert", "part": "a", "table": "1", "group": "x"}
"""Usual values of their arguments."""


def subcommands(parsed: argparse.ArgumentParser) -> dict[str, argparse.ArgumentParser]:
    found: dict[str, argparse.ArgumentParser] = {}
    for action in parsed._actions:
        if isinstance(action.choices, dict):
            found.update(action.choices)
    return found


def commands() -> dict[str, argparse.ArgumentParser]:
    """Every command, and every command of the operator."""
    found = subcommands(parser())
    acts = subcommands(found.pop(ACT))
    return found | {f"{ACT} {name}": each for name, each in acts.items()}


def quick(command: str) -> list[str]:
    """Arguments with which a command is over at once."""
    if command in QUICK:
        return QUICK[command]
    given = [action.dest for action in commands()[command]._actions if not action.option_strings]
    return [*(ADMIN[name] for name in given), "--data", "site"]


def arguments(command: str) -> list[list[str]]:
    """Every argument of a command with every value, the others being quick."""
    found = []
    usual = quick(command)
    place = 0
    for action in commands()[command]._actions:
        option = action.option_strings[-1] if action.option_strings else ""
        if option in LEFT_OUT:
            continue
        for value in VALUES if action.nargs != 0 else ("",):
            if (option, value) in SLOW:
                continue
            if option:
                found.append([*usual, option if action.nargs == 0 else f"{option}={value}"])
            else:
                found.append([*usual[:place], value, *usual[place + 1 :]])
        place += not option
    return found


def refused(_: Trainer) -> None:
    """Instead of training, once all arguments have been looked at."""
    raise BadInput("that would take too long")


def test_every_command_has_quick_arguments() -> None:
    assert QUICK.keys() == {name for name in commands() if not name.startswith(f"{ACT} ")}


@pytest.mark.sample(4)
@pytest.mark.parametrize("command", commands())
def test_no_argument_leads_to_a_traceback(
    command: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr(StudyPage, "page", lambda _: "")  # slow to draw
    monkeypatch.setattr(Trainer, "train", refused)  # takes minutes
    monkeypatch.setattr(serving, "serve", lambda *_: None)  # until it is stopped
    monkeypatch.setattr("sys.stdin", (tmp_path / "nothing").open("w+"))
    if command.startswith(f"{ACT} "):
        asyncio.run(site(tmp_path / "site"))
    for words in arguments(command):
        try:
            status = main([*command.split(), *words])
        except SystemExit as error:  # --help and --version
            status = int(error.code or 0)
        except BaseException as error:
            raise AssertionError(f"quai {command} {words}") from error
        said = capsys.readouterr()
        assert status in (0, 1, 2), (words, said)
        assert status == 0 or said.err.strip(), words
        assert "Traceback" not in said.err + said.out, words
