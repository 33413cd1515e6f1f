"""`make release`: what is published, in dist/, and each part of it tried in a clean environment.

    scripts/release.py

The wheels and the page without a server are there already (Makefile). This script adds the context
of a container image, dist/container: what .dockerignore lets through, and the Dockerfile. Then it
installs each wheel, and runs the commands of the Dockerfile, in virtual environments of their own
that have nothing else: the command line answers, a game is played and verified, and one is played
by a server. docs/release.md tells the rest.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.web.harness import ME, Visitor, bot

ROOT = Path(__file__).parents[1]
DIST = ROOT / "dist"
CONTAINER = DIST / "container"
CONSTRAINTS = ROOT / "constraints.txt"
IMAGE_ENVIRONMENT = "/venv"
"""Where the Dockerfile installs quai."""
RUN = re.compile(r"^RUN (python -m venv (?:.*\\\n)*.*)$", re.MULTILINE)
OPEN = re.compile(r"quai is open at (http://\S+)")
TIMEOUT_S = 120
VERSION = re.compile(r'__version__ = "(.+)"')


def say(words: str) -> None:
    """Tell whoever looks at the terminal."""
    print(words, flush=True)  # noqa: T201


def search(pattern: re.Pattern[str], text: str) -> str:
    """The group of a pattern that must be in a text."""
    found = pattern.search(text)
    return found[1] if found else sys.exit(f"{pattern.pattern} is not in {text!r}")


def write_context(folder: Path) -> None:
    """Write the folder of which an image is built."""
    lines = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    nobodys = shutil.ignore_patterns("__pycache__", "*.egg-info", "*.so")
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for name in (line[1:] for line in lines if line.startswith("!")):
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, folder / name, ignore=nobodys)
        else:
            shutil.copy(ROOT / name, folder / name)
    shutil.copy(ROOT / "deploy" / "Dockerfile", folder / "Dockerfile")


def run(*command: str | Path, folder: Path) -> str:
    """Run a program without this checkout on its path; return what it says, or stop."""
    done = subprocess.run(  # noqa: S603
        command,
        cwd=folder,
        env={**os.environ, "PYTHONPATH": "", "XDG_DATA_HOME": str(folder)},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        sys.exit(f"{' '.join(map(str, command))}\n{done.stdout}{done.stderr}")
    return done.stdout


def install_wheel(wheel: Path, place: Path) -> None:
    """Install a wheel, and what it needs, in a new environment."""
    venv.create(place, with_pip=True, symlinks=True)
    run(place / "bin" / "pip", "install", "-q", "-c", CONSTRAINTS, wheel, folder=place)


def install_as_image(context: Path, place: Path) -> None:
    """Do what the Dockerfile does, in a new environment instead of an image."""
    commands = search(RUN, (context / "Dockerfile").read_text(encoding="utf-8"))
    commands = commands.replace(IMAGE_ENVIRONMENT, str(place))
    commands = commands.replace("python -m venv", f"{sys.executable} -m venv")
    with tempfile.TemporaryDirectory() as copied:
        folder = shutil.copytree(context, Path(copied) / "quai")
        run("sh", "-c", commands, folder=folder)


def check(place: Path, kind: str) -> None:
    """Try the quai of an environment, from an empty folder."""
    quai = place / "bin" / "quai"
    with tempfile.TemporaryDirectory() as empty:
        folder = Path(empty)
        run(quai, "--help", folder=folder)
        version = run(quai, "--version", folder=folder)
        if not version.startswith(f"quai {version_of_source()} ({kind} "):
            sys.exit(f"{version} is not {kind}")
        games = json.loads(run(quai, "games", "--json", folder=folder))
        for game in games:
            players = ",".join(["1"] * game["seats"][0])
            words = ("--players", players, "--games", "1", "--save", "logs")
            run(quai, "sim", game["key"], *words, folder=folder)
        with serving(quai, folder) as origin:
            log = played(origin, games[0]["key"], games[0]["seats"][0])
        (folder / "logs" / "served.jsonl").write_bytes(log)
        run(quai, "verify", *sorted(folder.glob("logs/*.jsonl")), folder=folder)
    say(f"{kind}: the commands answer, {len(games)} games and one by a server are played")


@contextmanager
def serving(quai: Path, folder: Path) -> Iterator[str]:
    """A server, and where it is."""
    command = (quai, "serve", "--port", "0", "--pace", "0", "--data", folder / "data")
    environment = {**os.environ, "PYTHONPATH": ""}
    server = subprocess.Popen(  # noqa: S603
        command, cwd=folder, env=environment, stdout=subprocess.PIPE, text=True
    )
    try:
        yield search(OPEN, server.stdout.readline() if server.stdout else "").rstrip("/")
    finally:
        server.terminate()
        server.wait(TIMEOUT_S)


def played(origin: str, key: str, seats: int) -> bytes:
    """The log of a game that somebody plays with bots at a server."""
    person = Visitor(origin)
    table = person.open_table(ME, *[bot(1)] * (seats - 1), game=key)
    with person.follow(table) as page:
        page.heard("news")
        while page.news["outcome"] is None:
            if page.news["actions"]:
                page.play(page.news["actions"][0])
            page.heard("news")
    return person.http.get(f"/api/tables/{table}/log").content


def version_of_source() -> str:
    """The version that is released."""
    return search(VERSION, (ROOT / "src" / "quai" / "__init__.py").read_text(encoding="utf-8"))


def main() -> None:
    """Write the context, and try everything."""
    write_context(CONTAINER)
    with tempfile.TemporaryDirectory() as folder:
        for wheel in sorted(DIST.glob("*.whl")):
            kind = "plain" if wheel.name.endswith("-none-any.whl") else "compiled"
            install_wheel(wheel, Path(folder) / kind)
            check(Path(folder) / kind, kind)
        install_as_image(CONTAINER, Path(folder) / "image")
        check(Path(folder) / "image", "compiled")


if __name__ == "__main__":
    main()
