"""What the commands that play many games share: their arguments, workers and progress bar."""

import argparse
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager, nullcontext, redirect_stdout

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
from quai.lab.cluster import executor
from quai.lab.executor import Executor


def add_running(command: argparse.ArgumentParser) -> None:
    """The arguments that say what is played and where."""
    command.add_argument("--seed", type=int, default=1)
    command.add_argument("--jobs", type=int, default=1, help="processes (default: %(default)s)")
    command.add_argument(
        "--cluster", metavar="auto|ADDRESS", help="play on a Ray cluster (docs/cluster.md)"
    )
    command.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    command.add_argument("--json", action="store_true", help="figures as JSON")


def check_running(game: quai.Game, players: list[str], arguments: argparse.Namespace) -> None:
    """Refuse bots that cannot be made and numbers that make no sense, before anything is played."""
    if arguments.games < 1 or arguments.jobs < 1:
        raise quai.BadInput("--games and --jobs are at least 1")
    for name in players:
        make(name, game).close()


@contextmanager
def workers(arguments: argparse.Namespace) -> Iterator[Executor]:
    """The workers that the arguments ask for; ended when done.

    A cluster reports its losses on the standard output, which is for our figures.
    """
    aside = redirect_stdout(sys.stderr) if arguments.cluster else nullcontext()
    with aside, closing(executor(arguments.jobs, arguments.cluster)) as chosen:
        yield chosen


class Rate(ProgressColumn):
    """How many games a second."""

    def render(self, task: Task) -> Text:
        """The rate so far."""
        speed = task.finished_speed or task.speed
        if speed is None:
            return Text("")
        return Text(f"{speed:.0f}/s" if speed >= 10 else f"{speed:.2g}/s")


@contextmanager
def progress_bar(title: str, total: int, done: int = 0) -> Iterator["Bar"]:
    """A bar on the error output, gone when all is done."""
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        Rate(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=errors, transient=True) as progress:
        yield Bar(progress, progress.add_task(title, total=total, completed=done))


class Bar:
    """A progress bar for one run."""

    def __init__(self, progress: Progress, task: TaskID) -> None:
        self._progress = progress
        self._task = task

    def advance(self, games: int) -> None:
        """So many more games are done."""
        self._progress.advance(self._task, games)
