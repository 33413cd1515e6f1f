"""The walk of a stranger: from quai's wheel to a bot and a game of one's own, and a study of it.

    python examples/walk.py dist/quai-0.1.0-py3-none-any.whl [--no-deps]

It makes a virtual environment and installs the wheel there, with what the lab needs. Then it writes
a bot and a game (a copy of `examples/sixth` under a name of its own, as CONTRIBUTING.md begins
one), installs the game, puts the bot on its ladder, runs the contract suite on it, and studies it.
Everything is written to a new folder; nothing else is changed. With `--no-deps` nothing is
downloaded: libraries are those of the environment that runs this script.
"""

import argparse
import os
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import venv
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


class Walk:
    """A folder with a virtual environment, in which the stranger works."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.programs = folder / "venv" / ("Scripts" if os.name == "nt" else "bin")

    def make_environment(self, share: bool) -> None:
        """Make the environment; to share means to see the libraries of the one that runs this."""
        venv.create(self.folder / "venv", with_pip=not share, symlinks=os.name != "nt")
        if share:
            paths = {"base": str(self.folder / "venv"), "platbase": str(self.folder / "venv")}
            site = Path(sysconfig.get_path("purelib", "venv", vars=paths))
            libraries = sysconfig.get_path("purelib")
            (site / "shared.pth").write_text(f"{libraries}\n", encoding="utf-8")

    def run(self, program: str, *words: str) -> str:
        """Run a program of the environment, print and return what it says; stop if it fails."""
        say(f"$ {shlex.join([program, *words])}")
        environment = {**os.environ, "PYTHONPATH": ""}
        command = [str(self.programs / program), *words]
        done = subprocess.run(  # noqa: S603
            command,
            cwd=self.folder,
            env=environment,
            stdout=subprocess.PIPE,
            text=True,
            check=False,
        )
        say(done.stdout.rstrip())
        if done.returncode:
            sys.exit(f"{program} has failed")
        return done.stdout

    def pip(self, *words: str) -> None:
        """Install something."""
        quiet = ("--quiet", "--disable-pip-version-check")
        self.run("python", "-m", "pip", "install", *quiet, *words)


def say(text: str) -> None:
    """Print a text at once."""
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


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
    parser = argparse.ArgumentParser(description="Walk from quai's wheel to a game of one's own.")
    parser.add_argument("wheel", type=Path)
    parser.add_argument("--no-deps", action="store_true", help="download nothing")
    given = parser.parse_args()
    walk = Walk(Path(tempfile.mkdtemp(prefix="quai-walk-")))
    walk.make_environment(share=given.no_deps)
    wheel = given.wheel.resolve()
    alone = ("--no-deps", "--ignore-installed", "--no-compile") if given.no_deps else ()
    if given.no_deps:
        walk.pip(*alone, str(wheel))
    else:
        walk.pip(f"{wheel}[lab]", "pytest", "setuptools>=77")
    walk.run("quai", "--version")
    where = walk.run("python", "-c", "import quai; print(quai.__file__)")
    assert Path(where.strip()).is_relative_to(walk.folder), "this is not the quai of the wheel"
    (walk.folder / "mybot.py").write_text(BOT, encoding="utf-8")
    write_game(walk.folder / f"quai-{GAME}")
    walk.pip("--no-build-isolation", *alone, f"./quai-{GAME}")
    walk.run("quai", "games")
    walk.run("quai", "ladder", GAME, "--players", "mine=mybot:Last,1,2", "--games", "4")
    walk.run("python", "-m", "pytest", "-q", "--quai-game", GAME)
    measured = ("--deals", "4", "--luck", "greedy,search:4i")
    walk.run("quai", "study", GAME, "--games", "40", *measured)
    assert (walk.folder / f"study-{GAME}.html").exists(), "there is no study"
    say(f"everything is in {walk.folder}")


if __name__ == "__main__":
    main()
