"""The walk of a stranger: a bot and a game of one's own, from the first line to a study.

    pip install quai[lab] pytest setuptools
    python examples/walk.py

It writes a bot and a game (a copy of `examples/sixth` under a name of its own, as CONTRIBUTING.md
begins one), installs the game, puts the bot on its ladder, runs the contract suite on it, and
studies it. Everything is written to a folder of its own; nothing else is changed.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

SIXTH = Path(__file__).parent / "sixth"
GAME = "mygame"
RENAMED = {"shunting": GAME, "Shunting": "MyGame", r"\bSH-": "MG-", r"\bsh-": "mg-"}
BOT = '''
from quai.bots import Bot

class Last(Bot):
    """Plays the last legal action."""

    def think(self, view, actions):
        return actions[-1]
'''


def run(folder: Path, *words: str) -> None:
    """Run a module as a program in the folder, and stop if it fails."""
    sys.stdout.write(f"$ python -m {' '.join(words)}\n")
    sys.stdout.flush()
    paths = [str(folder / "site"), *filter(None, [os.environ.get("PYTHONPATH")])]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}
    subprocess.run([sys.executable, "-m", *words], cwd=folder, env=environment, check=True)  # noqa: S603


def write_game(folder: Path) -> None:
    """Write a package with a game, which begins as a copy of the example under another name."""
    shutil.copytree(SIXTH, folder, ignore=shutil.ignore_patterns("build", "*.egg-info", "__*__"))
    (folder / "src" / "quai_shunting").rename(folder / "src" / f"quai_{GAME}")
    for file in filter(Path.is_file, folder.rglob("*")):
        text = file.read_text(encoding="utf-8")
        for name, own in RENAMED.items():
            text = re.sub(name, own, text)
        file.write_text(text, encoding="utf-8")


def main() -> None:
    """Walk."""
    folder = Path(tempfile.mkdtemp(prefix="quai-walk-"))
    (folder / "mybot.py").write_text(BOT, encoding="utf-8")
    write_game(folder / f"quai-{GAME}")
    run(folder, "quai", "--version")
    build = ("--quiet", "--no-deps", "--no-build-isolation", "--disable-pip-version-check")
    run(folder, "pip", "install", *build, "--target", "site", f"./quai-{GAME}")
    run(folder, "quai", "games")
    run(folder, "quai", "ladder", GAME, "--players", "mine=mybot:Last,1,2", "--games", "4")
    suite = ("-q", "-p", "quai.contract.plugin", "--quai-game", GAME)
    run(folder, "pytest", *suite, "-k", "shares_nothing or no_action", "--noconftest")
    run(
        folder, "quai", "study", GAME, "--games", "40", "--deals", "4", "--luck", "greedy,search:4i"
    )
    assert (folder / f"study-{GAME}.html").exists()
    sys.stdout.write(f"everything is in {folder}\n")


if __name__ == "__main__":
    main()
