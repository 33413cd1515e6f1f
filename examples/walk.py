"""The walk of a stranger: a bot and a game of one's own, from the first line to a study.

    pip install quai[lab] pytest ./examples/sixth
    python examples/walk.py

It writes a bot, puts it on a ladder, runs the contract suite on a game of another package
(`examples/sixth`), and studies that game. Everything is written to a folder of its own.
"""

import subprocess
import sys
import tempfile
from pathlib import Path

GAME = "shunting"
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
    subprocess.run([sys.executable, "-m", *words], cwd=folder, check=True)  # noqa: S603


def main() -> None:
    """Walk."""
    folder = Path(tempfile.mkdtemp(prefix="quai-walk-"))
    (folder / "mybot.py").write_text(BOT, encoding="utf-8")
    run(folder, "quai", "--version")
    run(folder, "quai", "ladder", GAME, "--players", "mine=mybot:Last,1,2", "--games", "4")
    suite = ("-q", "-p", "quai.contract.plugin", "--quai-game", GAME, "-k", "shares_nothing")
    run(folder, "pytest", *suite, "--noconftest")
    run(
        folder, "quai", "study", GAME, "--games", "40", "--deals", "4", "--luck", "greedy,search:4i"
    )
    assert (folder / f"study-{GAME}.html").exists()
    sys.stdout.write(f"everything is in {folder}\n")


if __name__ == "__main__":
    main()
