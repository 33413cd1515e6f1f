"""`quai sim`: many games between bots, from every seat, with confidence intervals."""

import argparse
import json
import sys
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from rich.table import Table

import quai
from quai.bots.own import label_of
from quai.cli.console import console, counted, errors, too_few
from quai.cli.files import check_writable, file_path, make_folder, write_whole
from quai.cli.options import read_options
from quai.cli.run_arguments import (
    add_resume,
    add_run_arguments,
    check_run_arguments,
    progress_bar,
    resume_command,
    workers,
)
from quai.lab.intervals import MIN_GAMES, TOO_FEW
from quai.lab.matches import MatchPlan, Result
from quai.lab.rows import Rows
from quai.lab.simulation import Simulation, find_kind

SAVE_INTERVAL_S = 2.0
"""Interval in seconds between saves of the file that a run is resumed from."""


def add_to(commands: Any) -> None:
    """Add the command."""
    command = commands.add_parser("sim", help="play many games between bots")
    command.add_argument("game", help="key of the game, as `quai games` lists them")
    command.add_argument(
        "--players",
        default="greedy,random",
        help="bots, one per seat, separated by commas (default: %(default)s)",
    )
    command.add_argument(
        "--games", type=int, default=100, help="number of games (default: %(default)s)"
    )
    command.add_argument(
        "--save", type=file_path, metavar="DIR", help="folder for a log of each game"
    )
    command.add_argument(
        "--out",
        type=file_path,
        metavar="FILE",
        help="one row per game and player, CSV or Parquet",
    )
    command.add_argument(
        "--accumulator",
        action="append",
        default=[],
        metavar="MODULE:CLASS",
        help="a statistic of your own (docs/lab.md); may be repeated",
    )
    add_resume(command)
    add_run_arguments(command)
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Play the games, and report."""
    game = quai.game(arguments.game)
    players = tuple(arguments.players.split(","))
    options = read_options(game, arguments.option)
    check_run_arguments(game, list(players), arguments)
    game.new(len(players), options)
    if arguments.accumulator:
        sys.path.insert(0, str(Path.cwd()))  # where users keep their own
    kinds = [find_kind(place) for place in arguments.accumulator]
    if arguments.save is not None:
        make_folder(arguments.save)
    plan = MatchPlan(game.key, players, options, arguments.seed)
    simulation = Simulation(plan, arguments.games, kinds, arguments.save is not None)
    sim_run = SimulationRun(simulation, arguments)
    interrupted = sim_run.play()
    if simulation.done:
        report(simulation, arguments.json)
    if interrupted:
        assert sim_run.progress_file is not None
        command = resume_command(arguments, sim_run.progress_file)
        errors.print(f"interrupted after {simulation.done} games; to resume: {command}")
        return 130
    return 0


class SimulationRun:
    """One run of the command, with the files it writes."""

    def __init__(self, simulation: Simulation, arguments: argparse.Namespace) -> None:
        self.simulation = simulation
        self.arguments = arguments
        self.title = quai.game(arguments.game).meta.title
        self.progress_file: Path | None = arguments.resume
        self.saved_at = time.monotonic()
        kept: dict[str, Any] = {}
        if self.progress_file is not None:
            check_writable(self.progress_file)
            if self.progress_file.exists():
                kept = simulation.resume(self.progress_file)
        self.rows: Rows | None = None
        if arguments.out is not None:
            if simulation.done and not kept.get("rows"):
                raise quai.BadInput(
                    f"{self.progress_file} was started without --out, so its rows are missing"
                )
            self.rows = Rows(arguments.out, simulation.plan, kept.get("rows", 0))

    def play(self) -> bool:
        """Play to the end and close the files; return whether the run was interrupted."""
        interrupted = False
        with ExitStack() as stack:
            if self.rows is not None:
                stack.callback(self.rows.close)
            try:
                self._play_batches()
            except KeyboardInterrupt:
                interrupted = True
                default = Path(f"sim-{self.simulation.plan.game}.json")
                self.progress_file = self.progress_file or default
            self._save_progress()
            if self.rows is not None and not interrupted:
                self.rows.finish(keep=self.progress_file is not None)
        return interrupted

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
        if time.monotonic() - self.saved_at > SAVE_INTERVAL_S:
            self._save_progress()

    def _save_progress(self) -> None:
        if self.progress_file is not None:
            extra = {"rows": self.rows.length} if self.rows is not None else {}
            write_whole(self.progress_file, self.simulation.progress(extra))
            self.saved_at = time.monotonic()


def report(simulation: Simulation, as_json: bool) -> None:
    """Print shares of wins and mean scores with their intervals, then the other accumulators."""
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
            label_of(row["player"]),
            f"{row['share']:.1%}",
            f"{row['low']:.1%} to {row['high']:.1%}",
            f"{row['score']:.1f}",
            f"± {row['half']:.1f}" if row["half"] is not None else TOO_FEW,
        )
    console.print(table)
    games, steps = figures["games"], figures["steps"]
    console.print(f"{counted(games, 'game')}, {steps:.0f} steps per game, seats exchanged")
    if games < MIN_GAMES:
        console.print(too_few(games, "game", MIN_GAMES, "a conclusion"))
    for name, found in others.items():
        table = Table(name, "", box=None)
        for key, value in found.items():
            table.add_row(key, f"{value:.4g}" if isinstance(value, float) else str(value))
        console.print(table)
