"""The knee of the load: `python -m bench.load.knee`, in the repository's root.

The rate of moves is raised step by step until the slowest hundredth takes longer than 100 ms: for
one node on SQLite, and for one, two and four nodes on PostgreSQL and Redis. Clients and servers
share this machine, so the cores that the clients keep busy are shown as well.
"""

import argparse
import itertools
import json
import resource
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from time import process_time
from typing import NamedTuple

import uvloop

from bench.load.__main__ import MAX_P99_S, percentile
from bench.load.crowd import Crowd, client
from bench.load.node import NodeProcess
from tests.games.sample import SAMPLE
from tests.servers import Postgres, Redis

FIRST_RATE, RATE_STEP = 250.0, 250.0
MIN_SHARE = 0.98
"""Below this share of the rate asked for, the servers no longer keep up."""
TARGET = 1500.0
"""Moves per second that one node on SQLite should take."""
WARM_UP_MOVES = 500


class LoadStep(NamedTuple):
    """One rate of moves; times are in seconds."""

    rate: float
    moves_per_second: float
    p50: float
    p99: float
    server_cores: float
    client_cores: float

    @property
    def is_within(self) -> bool:
        """Whether the servers kept up."""
        return self.p99 <= MAX_P99_S and self.moves_per_second >= MIN_SHARE * self.rate


class Curve(NamedTuple):
    """All rates of one set-up."""

    setup: str
    tables: int
    bytes_per_table: float
    """Memory of all nodes, for a table with two connections."""
    bytes_per_move: float
    """Growth of the database."""
    steps_per_game: float
    """Of the games that ended meanwhile; 0 if none did."""
    steps: list[LoadStep]

    @property
    def knee(self) -> float:
        """The highest rate at which the servers kept up."""
        return max((step.moves_per_second for step in self.steps if step.is_within), default=0.0)


class SetUp(NamedTuple):
    """Nodes, and a way to ask how large their database is, in bytes."""

    name: str
    nodes: list[NodeProcess]
    stored_bytes: Callable[[], int]


@contextmanager
def on_sqlite() -> Iterator[SetUp]:
    """One node on SQLite."""
    with tempfile.TemporaryDirectory(prefix="quai-knee-") as folder:
        data = Path(folder)
        with NodeProcess("--data", data) as node:
            files = lambda: sum(each.stat().st_size for each in data.iterdir() if each.is_file())  # noqa: E731
            yield SetUp("one node, SQLite", [node], files)


@contextmanager
def on_postgres(count: int) -> Iterator[SetUp]:
    """Several nodes on one PostgreSQL database that syncs every commit to disk."""
    with ExitStack() as held:
        postgres, redis = Postgres(durable=True), Redis()
        held.callback(postgres.remove)
        held.callback(redis.remove)
        database = postgres.new()
        shared = ("--database", database, "--bus", redis.address)
        nodes = [held.enter_context(NodeProcess(*shared)) for _ in range(count)]
        name = f"{count} node{'s' if count > 1 else ''}, PostgreSQL"
        yield SetUp(name, nodes, lambda: _database_bytes(database))


def _database_bytes(database: str) -> int:
    import psycopg

    with psycopg.connect(database) as connection:
        row = connection.execute("SELECT pg_database_size(current_database())").fetchone()
    assert row is not None
    return int(row[0])


async def measure(setup: SetUp, given: argparse.Namespace) -> Curve:
    """Raise the rate until the servers no longer keep up."""
    empty = sum(node.memory() for node in setup.nodes)
    async with client() as http:
        crowd = Crowd([node.site for node in setup.nodes], http)
        await crowd.sit_down(given.tables, given.game)
        full = sum(node.memory() for node in setup.nodes)
        await crowd.play(WARM_UP_MOVES, given.first)
        stored, moves = setup.stored_bytes(), 0
        steps: list[LoadStep] = []
        for number in itertools.count():
            rate = given.first + number * given.step
            moves += int(rate * given.seconds)
            steps.append(await _step(crowd, setup.nodes, rate, given.seconds))
            print(f"{setup.name:<22}{_line(steps[-1])}", flush=True)
            if not steps[-1].is_within:
                break
        grown = setup.stored_bytes() - stored
        lengths = [length for pair in crowd.pairs for length in pair.lengths]
        await crowd.close()
    per_table, per_game = (full - empty) / given.tables, sum(lengths) / max(1, len(lengths))
    return Curve(setup.name, given.tables, per_table, grown / moves, per_game, steps)


async def _step(crowd: Crowd, nodes: list[NodeProcess], rate: float, seconds: float) -> LoadStep:
    crowd.reset_times()
    moves = int(rate * seconds)
    servers, clients = sum(node.cpu_seconds() for node in nodes), process_time()
    taken = await crowd.play(moves, rate)
    servers = sum(node.cpu_seconds() for node in nodes) - servers
    clients = process_time() - clients
    times = [each for pair in crowd.pairs for each in pair.answered]
    return LoadStep(
        rate,
        moves / taken,
        percentile(times, 0.5),
        percentile(times, 0.99),
        servers / taken,
        clients / taken,
    )


def _line(step: LoadStep) -> str:
    return (
        f"{step.rate:8,.0f}{step.moves_per_second:10,.0f}{step.p50 * 1000:9.1f} ms"
        f"{step.p99 * 1000:9.1f} ms{step.server_cores:9.2f}{step.client_cores:9.2f}"
    )


def summary(curve: Curve) -> str:
    """What one set-up bears, and what it takes."""
    per_game = curve.bytes_per_move * curve.steps_per_game / 1024
    return (
        f"{curve.setup}: {curve.knee:,.0f} moves a second within {MAX_P99_S * 1000:.0f} ms; "
        f"{curve.bytes_per_table / 1024:.0f} KiB of memory a table, "
        f"{curve.bytes_per_move:,.0f} bytes stored a move"
        + (f", {per_game:,.0f} KiB a game of {curve.steps_per_game:.0f} moves" if per_game else "")
    )


def draw(curves: list[Curve], path: Path) -> None:
    """Draw the slowest hundredth by rate, a line a set-up."""
    import matplotlib as mpl

    mpl.use("Agg")
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(7.2, 4.2))
    for curve, mark in zip(curves, "os^D", strict=False):
        axes.plot(
            [step.moves_per_second for step in curve.steps],
            [step.p99 * 1000 for step in curve.steps],
            marker=mark,
            label=f"{curve.setup}: {curve.knee:,.0f} moves a second",
        )
    axes.axhline(MAX_P99_S * 1000, linestyle="--", color="0.4", linewidth=1)
    axes.set_yscale("log")
    axes.set_xlabel("moves acknowledged a second")
    axes.set_ylabel("99th percentile, ms")
    axes.set_title("From due to acknowledged; the dashed line is the bound")
    axes.legend(frameon=False)
    figure.tight_layout()
    figure.savefig(path)
    pyplot.close(figure)


def arguments() -> argparse.Namespace:
    """Return the parsed command line."""
    parser = argparse.ArgumentParser(prog="python -m bench.load.knee", description=__doc__)
    parser.add_argument("--tables", type=int, default=1000, help="number of tables")
    parser.add_argument("--first", type=float, default=FIRST_RATE, help="moves per second at first")
    parser.add_argument("--step", type=float, default=RATE_STEP, help="how many more each time")
    parser.add_argument("--seconds", type=float, default=8.0, help="length of a step")
    parser.add_argument("--nodes", default="1,2,4", help="numbers of nodes on PostgreSQL")
    parser.add_argument(
        "--game", default=SAMPLE, help="key of a game for two (default: %(default)s)"
    )
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures to this file")
    parser.add_argument("--picture", type=Path, metavar="FILE", help="draw the curves")
    return parser.parse_args()


def main() -> int:
    """Measure all set-ups, and print their steps and their knees."""
    given = arguments()
    _, limit = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (limit, limit))
    subprocess.run(["sync"], check=False)  # noqa: S607 what others wrote is not our load
    print(f"{given.tables:,} tables for two, in steps of {given.seconds:.0f} seconds\n")
    print("                        moves     moves     acknowledged             cores busy")
    print("nodes                   asked     per s      p50          p99    servers  clients")
    counts = [int(each) for each in given.nodes.split(",") if each]
    curves = []
    for make in (on_sqlite, *(lambda count=count: on_postgres(count) for count in counts)):
        with make() as setup:
            curves.append(uvloop.run(measure(setup, given)))
    print()
    for curve in curves:
        print(summary(curve))
    missed = TARGET - curves[0].knee
    print(f"one node on SQLite, at least {TARGET:,.0f}: {'met' if missed <= 0 else 'missed'}")
    if given.picture:
        draw(curves, given.picture)
    if given.json:
        figures = [
            {**curve._asdict(), "steps": [s._asdict() for s in curve.steps]} for curve in curves
        ]
        given.json.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
