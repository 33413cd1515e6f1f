"""What the commands that play many games share: arguments, workers and a progress bar."""

import argparse
import shlex
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager, nullcontext, redirect_stdout
from pathlib import Path

from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    Task,
    TaskID,
    TextColumn,
    TimeRemainingColumn,
)
from rich.text import Text

import quai
from quai.bots import make
from quai.cli.console import errors
from quai.cli.files import file_path
from quai.cli.options import add_option
from quai.lab.cluster import executor
from quai.lab.executor import Executor
from quai.lab.matches import BOTS

MAX_JOBS = 256
"""More processes would only take memory."""


def add_run_arguments(command: argparse.ArgumentParser) -> None:
    """Add the arguments that say which deals are played, with which options, and where."""
    command.add_argument(
        "--seed", type=int, default=1, help="number of the first deal (default: %(default)s)"
    )
    command.add_argument(
        "--jobs", type=int, default=1, help="number of processes (default: %(default)s)"
    )
    command.add_argument(
        "--cluster", metavar="auto|ADDRESS", help="play on a Ray cluster (docs/cluster.md)"
    )
    add_option(command)
    command.add_argument("--json", action="store_true", help="print the figures as JSON")


def add_resume(command: argparse.ArgumentParser) -> None:
    """Add `--resume`."""
    command.add_argument(
        "--resume",
        type=file_path,
        metavar="FILE",
        help="save progress in this file, and resume from it if it exists",
    )


def add_seats(command: argparse.ArgumentParser) -> None:
    """Add `--seats`."""
    command.add_argument(
        "--seats", type=int, help="number of players (default: the fewest the game allows)"
    )


def check_run_arguments(game: quai.Game, players: list[str], arguments: argparse.Namespace) -> None:
    """Raise BadInput for unknown bots and numbers below 1, before anything is played."""
    for name in ("games", "jobs"):
        if getattr(arguments, name) < 1:
            raise quai.BadInput(f"--{name} must be at least 1")
    check_jobs(arguments.jobs)
    for name in players:
        make(name, game).close()


def check_jobs(jobs: int) -> None:
    """Raise BadInput for more processes than are of any use."""
    if jobs > MAX_JOBS:
        raise quai.BadInput(f"--jobs must be at most {MAX_JOBS}")


@contextmanager
def workers(arguments: argparse.Namespace) -> Iterator[Executor]:
    """Yield the workers that the arguments ask for, and end them afterwards.

    A cluster reports lost nodes on standard output, which is reserved for the figures: what it
    prints goes to standard error.
    """
    redirect = redirect_stdout(sys.stderr) if arguments.cluster else nullcontext()
    with redirect, closing(BOTS), closing(executor(arguments.jobs, arguments.cluster)) as chosen:
        yield chosen


def resume_command(arguments: argparse.Namespace, progress_file: Path) -> str:
    """Return the command that resumes an interrupted run from its progress file."""
    words = ["quai", *arguments.words]
    if arguments.resume is None:
        words += ["--resume", str(progress_file)]
    return shlex.join(words)


class GamesPerSecond(ProgressColumn):
    """The column of the progress bar that shows games per second."""

    def render(self, task: Task) -> Text:
        """Return the rate so far."""
        speed = task.finished_speed or task.speed
        if speed is None:
            return Text("")
        return Text(f"{speed:.0f}/s" if speed >= 10 else f"{speed:.2g}/s")


@contextmanager
def progress_bar(title: str, total: int | None, done: int = 0) -> Iterator["GamesBar"]:
    """Show a progress bar on standard error until the block ends; its total may be unknown."""
    columns = (
        TextColumn("{task.description}", markup=False),
        BarColumn(),
        MofNCompleteColumn(),
        GamesPerSecond(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=errors, transient=True) as progress:
        yield GamesBar(progress, progress.add_task(title, total=total, completed=done))


class GamesBar:
    """A progress bar that counts games."""

    def __init__(self, progress: Progress, task: TaskID) -> None:
        self._progress = progress
        self._task = task

    @property
    def done(self) -> float:
        """Number of games finished so far."""
        return self._progress.tasks[0].completed

    def expect(self, total: int | None) -> None:
        """Change how many games are expected in all; None if that is unknown."""
        self._progress.update(self._task, total=total)

    def advance(self, games: int) -> None:
        """Add this number of finished games."""
        self._progress.advance(self._task, games)
