"""Measure what a room bears: `python -m bench.load`, from the repository's root.

One node on SQLite, then two nodes on PostgreSQL and Redis with the two players of each table on
different nodes. People move at a steady rate; a move counts from the moment it was due.
"""

import argparse
import asyncio
import json
import resource
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple

from bench.load.crowd import Crowd, Guest, client, some_at_a_time
from bench.load.node import Node
from tests.servers import Postgres, Redis

WARMING = 2.0
"""For so many seconds people move before anything is measured."""
RATE, ROUND_TRIP, A_SOCKET = 500.0, 0.1, 40 * 1024
"""The targets: moves a second, the slowest hundredth in seconds, bytes a socket."""


class Figures(NamedTuple):
    """What one room bore."""

    room: str
    tables: int
    moves_a_second: float
    answered_p50: float
    answered_p99: float
    seen_p50: float
    seen_p99: float
    cores: float
    """How many cores its nodes kept busy."""


class Idle(NamedTuple):
    """What it costs to have people look on."""

    sockets: int
    bytes_each: float


def arguments() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m bench.load", description=__doc__)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--rate", type=float, default=RATE, help="moves a second")
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--sockets", type=int, default=5000, help="that only look on")
    parser.add_argument("--game", default="trambahn")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures")
    parser.add_argument("--strict", action="store_true", help="fail if a target is not met")
    return parser.parse_args()


def percentile(values: list[float], share: float) -> float:
    """The value that so large a share of all stays below."""
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


async def measure_play(room: str, nodes: list[Node], told: argparse.Namespace) -> Figures:
    """People at all tables move at the rate asked for."""
    async with client() as http:
        crowd = Crowd([node.site for node in nodes], http)
        await crowd.sit_down(told.tables, told.game)
        await crowd.play(int(told.rate * WARMING), told.rate)
        crowd.forget()
        moves = int(told.rate * told.seconds)
        worked = sum(node.worked() for node in nodes)
        seconds = await crowd.play(moves, told.rate)
        worked = sum(node.worked() for node in nodes) - worked
        answered = [each for pair in crowd.pairs for each in pair.answered]
        seen = [each for pair in crowd.pairs for each in pair.seen]
        await crowd.close()
    return Figures(
        room,
        told.tables,
        moves / seconds,
        percentile(answered, 0.5),
        percentile(answered, 0.99),
        percentile(seen, 0.5),
        percentile(seen, 0.99),
        worked / seconds,
    )


async def measure_idle(node: Node, told: argparse.Namespace) -> Idle:
    """People look on at tables that are in memory already, and nothing happens."""
    async with client() as http:
        crowd = Crowd([node.site], http)
        await crowd.sit_down(min(told.tables, 100), told.game)
        tables = [pair.table for pair in crowd.pairs]
        guest = Guest(node.site, http)
        await guest.come_in()
        before = node.memory()
        places = [tables[number % len(tables)] for number in range(told.sockets)]
        sockets = await some_at_a_time(guest.follow(table) for table in places)
        await some_at_a_time(socket.recv() for socket in sockets)
        await asyncio.sleep(1)
        used = node.memory() - before
        await some_at_a_time(socket.close() for socket in sockets)
        await crowd.close()
    return Idle(told.sockets, used / told.sockets)


def lines(played: list[Figures], idle: Idle) -> list[str]:
    """The report."""
    report = [
        "                                        moves    acknowledged       other screen   cores",
        "room                          tables  a second   p50      p99       p50      p99    busy",
    ]
    for each in played:
        spans = (each.answered_p50, each.answered_p99, each.seen_p50, each.seen_p99)
        times = [f"{span * 1000:6.1f} ms" for span in spans]
        report.append(
            f"{each.room:<28}{each.tables:8,}{each.moves_a_second:10.1f}"
            f"{times[0]}{times[1]} {times[2]}{times[3]}{each.cores:8.2f}"
        )
    kib = idle.bytes_each / 1024
    return [*report, "", f"{idle.sockets:,} sockets that only look on: {kib:.1f} KiB each"]


def misses(played: list[Figures], idle: Idle, rate: float) -> list[str]:
    """The targets that are not met, in a sentence each."""
    found = []
    for each in played:
        if each.moves_a_second < 0.98 * rate:
            found.append(f"{each.room}: {each.moves_a_second:.0f} moves a second of {rate:.0f}")
        if each.answered_p99 > ROUND_TRIP:
            found.append(
                f"{each.room}: the slowest hundredth takes over {ROUND_TRIP * 1000:.0f} ms"
            )
    if idle.bytes_each > A_SOCKET:
        found.append(f"a socket takes more than {A_SOCKET // 1024} KiB")
    return found


def on_sqlite(told: argparse.Namespace) -> tuple[Figures, Idle]:
    """One node on its own."""
    with tempfile.TemporaryDirectory(prefix="quai-load-") as folder:
        with Node("--data", Path(folder) / "play") as node:
            played = asyncio.run(measure_play("one node, SQLite", [node], told))
        with Node("--data", Path(folder) / "idle") as node:
            idle = asyncio.run(measure_idle(node, told))
    return played, idle


def on_postgres(told: argparse.Namespace) -> Figures:
    """Two nodes on one database that writes to the disk for good."""
    with ExitStack() as held:
        postgres, redis = Postgres(durable=True), Redis()
        held.callback(postgres.remove)
        held.callback(redis.remove)
        shared = ("--database", postgres.new(), "--bus", redis.address)
        nodes = [held.enter_context(Node(*shared)) for _ in range(2)]
        return asyncio.run(measure_play("two nodes, PostgreSQL", nodes, told))


def main() -> int:
    """Measure, print, judge."""
    told = arguments()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    first, idle = on_sqlite(told)
    played = [first, on_postgres(told)]
    missed = misses(played, idle, told.rate)
    print(*lines(played, idle), "", *missed, *([] if missed else ["all targets met"]), sep="\n")
    if told.json:
        figures = {"played": [each._asdict() for each in played], "idle": idle._asdict()}
        told.json.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")
    return 1 if told.strict and missed else 0


if __name__ == "__main__":
    sys.exit(main())
