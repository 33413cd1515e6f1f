"""`pytest --quai-game KEY` runs the shipped suite on a game of another package."""

import os
import subprocess
import sys
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def run(words: list[str], folder: Path) -> subprocess.CompletedProcess[str]:
    """Run pytest as somebody does who has installed quai, in a folder of their own.

    In a source tree without an installed quai, where no entry point names the plugin, we name it.
    """
    env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    try:
        distribution("quai")
    except PackageNotFoundError:
        env["PYTHONPATH"] = str(ROOT / "src")
        words = ["-p", "quai.contract.plugin", *words]
    return subprocess.run(
        [sys.executable, "-m", "pytest", *words],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
        env=env,
    )


def test_the_suite_runs_on_the_game_of_another_package(tmp_path: Path) -> None:
    done = run(["--quai-game", "shunting", "-k", "shares_nothing or bound", "-q"], tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "passed" in done.stdout


@pytest.mark.parametrize("key", ["nonsense", ""])
def test_a_game_that_does_not_exist_is_refused(key: str, tmp_path: Path) -> None:
    done = run([f"--quai-game={key}"], tmp_path)
    assert done.returncode != 0
    assert "there is no game" in done.stderr
