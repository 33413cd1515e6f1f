"""Whatever the arguments of a command are, a person reads a sentence and never a traceback."""

import argparse
from pathlib import Path

import pytest

from quai.cli.main import main, parser
from tests.games.sample import SHORT

VALUES = (
    *("", " ", "0", "-1", "1", "2.5", "nan", "inf", "1e400", "99999999999999999999999"),
    *("x", "é\u0301", "[/red]", "[bold", "a=b", "=", ":", "a:b", ",", ",,", "1,2", "me", "me,me"),
    *("search:0", "search:0i", "search:99999999999999999999i", "run:", "run:/no/such", "saved:x"),
    *("/", "/no/such/folder/file", "x" * 5000, "a\nb", "cards=/no", "first=9"),
)
QUICK = {
    "play": [SHORT, "--players", "1,1"],
    "sim": [SHORT, "--players", "1,2", "--games", "1"],
    "duel": [SHORT, "1", "2", "--games", "2"],
    "ladder": [SHORT, "--players", "1,2", "--games", "1"],
    "study": [SHORT, "--players", "1,2", "--games", "1", "--deals", "2", "--luck", "1,2"],
    "bot": [SHORT],
    "rules": [SHORT],
    "cards": [SHORT],
    "learn": [SHORT],
    "replay": ["/no/such/file"],
    "verify": ["/no/such/file"],
    "review": ["/no/such/file"],
    "backup": ["/no/such/folder/backup", "--data", "/no/such/folder"],
    "restore": ["/no/such/file", "--data", "/no/such/folder"],
    "admin": ["tables", "--data", "/no/such/folder"],
    "completion": ["bash"],
    "games": [],
    "puzzles": [SHORT, "--count", "0"],
    "train": [SHORT, "--minutes", "0", "--jobs", "0"],
    "calibrate": [SHORT, "--net", "/no/such/file"],
}
"""Arguments with which a command is over at once."""
SLOW = {("--jobs", value) for value in VALUES if value.isdigit() and value not in "01"} | {
    (option, value)
    for option in ("--games", "--count")
    for value in VALUES
    if value.isdigit() and len(value) > 2
}
LEFT_OUT = {"--help", "--cluster", "--version"}
"""Nothing is tested by the help, and a cluster takes minutes to be missed."""


def commands() -> dict[str, argparse.ArgumentParser]:
    (choices,) = (each for each in parser()._actions if each.dest == "command")
    assert isinstance(choices.choices, dict)
    return {name: each for name, each in choices.choices.items() if name != "serve"}


def arguments(command: str) -> list[list[str]]:
    """Every argument of a command with every value, the others being as in QUICK."""
    found = []
    quick = QUICK[command]
    for action in commands()[command]._actions:
        option = action.option_strings[-1] if action.option_strings else ""
        if option in LEFT_OUT:
            continue
        for value in VALUES if action.nargs != 0 else ("",):
            if (option, value) in SLOW:
                continue
            given = [*quick, option] if action.nargs == 0 else [*quick, f"{option}={value}"]
            found.append(given if option else [value, *quick[1:]])
    return found


def test_every_command_has_quick_arguments() -> None:
    assert QUICK.keys() == commands().keys()


@pytest.mark.sample(7)
@pytest.mark.parametrize("command", QUICK)
def test_no_argument_leads_to_a_traceback(
    command: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr("quai.cli.study.StudyPage.page", lambda _: "")  # slow to draw
    monkeypatch.setattr("sys.stdin", (tmp_path / "nothing").open("w+"))
    for words in arguments(command):
        try:
            status = main([command, *words])
        except SystemExit as error:  # --help and --version
            status = int(error.code or 0)
        except BaseException as error:
            raise AssertionError(f"quai {command} {words}") from error
        said = capsys.readouterr()
        assert status in (0, 1, 2), words
        assert status == 0 or said.err.strip(), words
        assert "Traceback" not in said.err + said.out, words
