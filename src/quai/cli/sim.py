"""`quai sim`: many games between bots, seats exchanged, with intervals."""

import argparse
import json
import shlex
import sys
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from rich.table import Table

import quai
from quai.cli.console import console, errors
from quai.cli.files import write_whole
from quai.cli.play import read_options
from quai.cli.running import add_running, check_running, progress_bar, workers
from quai.lab.matches import Plan, Result
from quai.lab.rows import Rows
from quai.lab.simulation import Simulation, find_kind

SAVE_EVERY = 2.0
"""Seconds between two writings of the file that a run is resumed from."""


def add_to(commands: Any) -> None:
    """Add the command."""
    command = commands.add_parser("sim", help="play many games between bots")
    command.add_argument("game")
    command.add_argument("--players", default="greedy,random", help="bots, one a seat")
    command.add_argument("--games", type=int, default=100)
    command.add_argument("--save", type=Path, metavar="DIR", help="keep a log of each game")
    command.add_argument(
        "--out", type=Path, metavar="FILE", help="a row a game and player, .csv or .parquet"
    )
    command.add_argument(
        "--accumulator",
        action="append",
        default=[],
        metavar="MODULE:CLASS",
        help="a statistic of your own (docs/lab.md)",
    )
    command.add_argument(
        "--resume",
        type=Path,
        metavar="FILE",
        help="keep in this file how far the run is, and go on from there",
    )
    add_running(command)
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Simulate, and report."""
    game = quai.game(arguments.game)
    players = tuple(arguments.players.split(","))
    options = read_options(game, arguments.option)
    check_running(game, list(players), arguments)
    game.new(len(players), options)
    if arguments.accumulator:
        sys.path.insert(0, str(Path.cwd()))  # where one of your own is likely to lie
    kinds = [find_kind(place) for place in arguments.accumulator]
    plan = Plan(game.key, players, options, arguments.seed)
    simulation = Simulation(plan, arguments.games, kinds, arguments.save is not None)
    session = Session(simulation, arguments)
    stopped = session.play()
    if simulation.done:
        report(simulation, arguments.json)
    if stopped:
        errors.print(f"stopped after {simulation.done} games; to go on: {session.to_go_on()}")
        return 130
    return 0


class Session:
    """A run of the command, with the files it writes."""

    def __init__(self, simulation: Simulation, arguments: argparse.Namespace) -> None:
        self.simulation = simulation
        self.arguments = arguments
        self.title = quai.game(arguments.game).meta.title
        self.state: Path | None = arguments.resume
        self.saved = time.monotonic()
        kept: dict[str, Any] = {}
        if self.state is not None and self.state.exists():
            kept = simulation.resume(self.state)
        self.rows: Rows | None = None
        if arguments.out is not None:
            if simulation.done and not kept.get("rows"):
                raise quai.BadInput(f"{self.state} was begun without --out: its rows are missing")
            self.rows = Rows(arguments.out, simulation.plan, kept.get("rows", 0))

    def play(self) -> bool:
        """Play on, until the end or until interrupted, and leave the files whole."""
        stopped = False
        with ExitStack() as stack:
            if self.rows is not None:
                stack.callback(self.rows.close)
            try:
                self._play_batches()
            except KeyboardInterrupt:
                stopped = True
                self.state = self.state or Path(f"sim-{self.simulation.plan.game}.json")
            self._save_state()
            if self.rows is not None and not stopped:
                self.rows.finish(keep=self.state is not None)
        return stopped

    def _play_batches(self) -> None:
        simulation = self.simulation
        bar = progress_bar(self.title, simulation.games, simulation.done)
        with workers(self.arguments) as executor, bar as shown:
            for games in simulation.play(executor, self._write):
                shown.advance(games)

    def _write(self, results: list[Result]) -> None:
        if self.arguments.save is not None:
            for result in results:
                name = f"{self.simulation.plan.game}-{result.number:06}.jsonl"
                write_whole(self.arguments.save / name, result.log)
        if self.rows is not None:
            self.rows.add(results)
        if time.monotonic() - self.saved > SAVE_EVERY:
            self._save_state()

    def _save_state(self) -> None:
        if self.state is not None:
            more = {"rows": self.rows.length} if self.rows is not None else {}
            write_whole(self.state, self.simulation.written(more))
            self.saved = time.monotonic()

    def to_go_on(self) -> str:
        """The command that goes on from here."""
        words = ["quai", *self.arguments.words]
        if self.arguments.resume is None:
            words += ["--resume", str(self.state)]
        return shlex.join(words)


def report(simulation: Simulation, as_json: bool) -> None:
    """Win shares and mean scores with their intervals, then what other accumulators found."""
    figures = {"game": simulation.plan.game, **simulation.totals.report()}
    others = {each.name: each.report() for each in simulation.accumulators[1:]}
    if as_json:
        if others:
            figures["accumulators"] = others
        console.print_json(json.dumps(figures))
        return
    table = Table("player", "wins", "95 %", "mean score", "95 %", box=None)
    for row in figures["players"]:
        table.add_row(
            str(row["player"]),
            f"{row['share']:.1%}",
            f"{row['low']:.1%} to {row['high']:.1%}",
            f"{row['score']:.1f}",
            f"± {row['half']:.1f}",
        )
    console.print(table)
    games, steps = figures["games"], figures["steps"]
    console.print(f"{games} games, {steps:.0f} steps a game, seats exchanged")
    for name, found in others.items():
        table = Table(name, "", box=None)
        for key, value in found.items():
            table.add_row(key, f"{value:.4g}" if isinstance(value, float) else str(value))
        console.print(table)
