"""Load test of the server: `python -m bench.load`, in the repository's root.

One node on SQLite, then two nodes on PostgreSQL and Redis, with the two players of each table on
different nodes. Players move at a constant rate; a move is timed from when it was due. Visitors
look at the board of tables meanwhile, where a table is opened or cancelled twice a second. With
`--reviews N`, N people have their games reviewed all the time: as soon as one has their review,
they ask for that of another game.
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

import uvloop

from bench.load.crowd import Crowd, Guest, LobbyVisitors, client, gather_limited
from bench.load.node import NodeProcess
from bench.load.reviews import ReviewReaders
from tests.games.sample import SAMPLE
from tests.servers import Postgres, Redis

WARM_UP_S = 2.0
"""How long players move before the measurement starts."""
MOVES_PER_SECOND = 500.0
MAX_P99_S = 0.1
MAX_SOCKET_BYTES = 40 * 1024
"""The targets: rate of moves, 99th percentile of their times, memory per socket."""


class LoadFigures(NamedTuple):
    """The figures of one set-up of nodes; times are in seconds."""

    setup: str
    tables: int
    moves_per_second: float
    answered_p50: float
    answered_p99: float
    seen_p50: float
    seen_p99: float
    cores: float
    """Number of cores that the nodes kept busy."""
    visitors: int
    """Visitors who look at the board of tables meanwhile."""
    board_messages: float
    """Messages per second that each of them was sent."""
    board_bytes: float
    """Bytes per second that each of them was sent."""
    reviews: int
    """Reviews that were waiting or running all the time."""
    reviews_done: int
    """Reviews that were finished during the measurement."""


class SpectatorFigures(NamedTuple):
    """The memory that spectators cost."""

    sockets: int
    bytes_per_socket: float


def arguments() -> argparse.Namespace:
    """Return the parsed command line."""
    parser = argparse.ArgumentParser(prog="python -m bench.load", description=__doc__)
    parser.add_argument("--tables", type=int, default=1000, help="number of tables")
    parser.add_argument("--rate", type=float, default=MOVES_PER_SECOND, help="moves per second")
    parser.add_argument("--seconds", type=float, default=20.0, help="length of the measurement")
    parser.add_argument("--visitors", type=int, default=500, help="visitors in the lobby")
    parser.add_argument(
        "--reviews", type=int, default=0, help="reviews that are asked for all the time"
    )
    parser.add_argument("--sockets", type=int, default=5000, help="number of spectators")
    parser.add_argument(
        "--game", default=SAMPLE, help="key of a game for two (default: %(default)s)"
    )
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures to this file")
    parser.add_argument("--strict", action="store_true", help="fail if a target is not met")
    return parser.parse_args()


def percentile(values: list[float], share: float) -> float:
    """Return the value below which this share of all values lies."""
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


async def measure_play(
    setup: str, nodes: list[NodeProcess], given: argparse.Namespace
) -> LoadFigures:
    """Measure moves at all tables, at the rate asked for."""
    async with client() as http:
        crowd = Crowd([node.site for node in nodes], http)
        await crowd.sit_down(given.tables, given.game)
        lobby = LobbyVisitors([node.site for node in nodes], http)
        await lobby.come(given.visitors)
        readers = ReviewReaders([node.site for node in nodes], http)
        await readers.come(given.reviews, given.game)
        await crowd.play(int(given.rate * WARM_UP_S), given.rate)
        crowd.reset_times()
        lobby.reset()
        readers.reset()
        stirring = asyncio.create_task(crowd.stir(given.seconds))
        moves = int(given.rate * given.seconds)
        cpu_seconds = sum(node.cpu_seconds() for node in nodes)
        seconds = await crowd.play(moves, given.rate)
        await stirring
        cpu_seconds = sum(node.cpu_seconds() for node in nodes) - cpu_seconds
        answered = [each for pair in crowd.pairs for each in pair.answered]
        seen = [each for pair in crowd.pairs for each in pair.seen]
        reviews_done = readers.done
        await readers.close()
        await lobby.close()
        await crowd.close()
    share = max(1, given.visitors) * seconds
    return LoadFigures(
        setup,
        given.tables,
        moves / seconds,
        percentile(answered, 0.5),
        percentile(answered, 0.99),
        percentile(seen, 0.5),
        percentile(seen, 0.99),
        cpu_seconds / seconds,
        given.visitors,
        lobby.messages / share,
        lobby.received_bytes / share,
        given.reviews,
        reviews_done,
    )


async def measure_spectators(node: NodeProcess, given: argparse.Namespace) -> SpectatorFigures:
    """Measure the memory of spectators at tables that are in memory and where nothing happens."""
    async with client() as http:
        crowd = Crowd([node.site], http)
        await crowd.sit_down(min(given.tables, 100), given.game)
        tables = [pair.table for pair in crowd.pairs]
        guest = Guest(node.site, http)
        await guest.start_session()
        before = node.memory()
        places = [tables[number % len(tables)] for number in range(given.sockets)]
        sockets = await gather_limited(guest.follow(table) for table in places)
        await gather_limited(socket.recv() for socket in sockets)
        await asyncio.sleep(1)
        used = node.memory() - before
        await gather_limited(socket.close() for socket in sockets)
        await crowd.close()
    return SpectatorFigures(given.sockets, used / given.sockets)


def lines(played: list[LoadFigures], spectators: SpectatorFigures) -> list[str]:
    """Return the lines of the report."""
    report = [
        "                                        moves    acknowledged       other screen   cores",
        "nodes                         tables     per s   p50      p99       p50      p99    busy",
    ]
    for each in played:
        spans = (each.answered_p50, each.answered_p99, each.seen_p50, each.seen_p99)
        times = [f"{span * 1000:6.1f} ms" for span in spans]
        report.append(
            f"{each.setup:<28}{each.tables:8,}{each.moves_per_second:10.1f}"
            f"{times[0]}{times[1]} {times[2]}{times[3]}{each.cores:8.2f}"
        )
    report.append("")
    report += [
        f"{each.setup}: {each.visitors:,} visitors in the lobby, each sent "
        f"{each.board_messages:.1f} messages and {each.board_bytes:,.0f} bytes per second"
        for each in played
    ]
    report += [
        f"{each.setup}: {each.reviews} reviews waiting or running all the time, "
        f"{each.reviews_done} finished meanwhile"
        for each in played
        if each.reviews
    ]
    kib = spectators.bytes_per_socket / 1024
    return [*report, "", f"{spectators.sockets:,} spectators: {kib:.1f} KiB each"]


def misses(played: list[LoadFigures], spectators: SpectatorFigures, rate: float) -> list[str]:
    """Return one sentence for each target that is not met."""
    found = []
    for each in played:
        if each.moves_per_second < 0.98 * rate:
            found.append(
                f"{each.setup}: {each.moves_per_second:.0f} moves per second of {rate:.0f}"
            )
        if each.answered_p99 > MAX_P99_S:
            found.append(f"{each.setup}: the 99th percentile is over {MAX_P99_S * 1000:.0f} ms")
    if spectators.bytes_per_socket > MAX_SOCKET_BYTES:
        found.append(f"a socket takes more than {MAX_SOCKET_BYTES // 1024} KiB")
    return found


def on_sqlite(given: argparse.Namespace) -> tuple[LoadFigures, SpectatorFigures]:
    """Measure one node on SQLite."""
    with tempfile.TemporaryDirectory(prefix="quai-load-") as folder:
        with NodeProcess("--data", Path(folder) / "play") as node:
            played = uvloop.run(measure_play("one node, SQLite", [node], given))
        with NodeProcess("--data", Path(folder) / "idle") as node:
            spectators = uvloop.run(measure_spectators(node, given))
    return played, spectators


def on_postgres(given: argparse.Namespace) -> LoadFigures:
    """Measure two nodes on one PostgreSQL database that syncs every commit to disk."""
    with ExitStack() as held:
        postgres, redis = Postgres(durable=True), Redis()
        held.callback(postgres.remove)
        held.callback(redis.remove)
        shared = ("--database", postgres.new(), "--bus", redis.address)
        nodes = [held.enter_context(NodeProcess(*shared)) for _ in range(2)]
        return uvloop.run(measure_play("two nodes, PostgreSQL", nodes, given))


def main() -> int:
    """Measure, and print the figures and the targets missed."""
    given = arguments()
    _, limit = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (limit, limit))
    first, spectators = on_sqlite(given)
    played = [first, on_postgres(given)]
    missed = misses(played, spectators, given.rate)
    print(
        *lines(played, spectators), "", *missed, *([] if missed else ["all targets met"]), sep="\n"
    )
    if given.json:
        figures = {
            "played": [each._asdict() for each in played],
            "spectators": spectators._asdict(),
        }
        given.json.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")
    return 1 if given.strict and missed else 0


if __name__ == "__main__":
    sys.exit(main())
