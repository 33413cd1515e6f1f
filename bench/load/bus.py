"""What a hint of another node costs a node: `python -m bench.load.bus`, in the repository's root.

Every node hears of every move, also of those at tables that it does not have: so this cost grows
with all moves of a site, however many nodes it has. Measured over a Redis server of its own.
"""

import argparse
import asyncio
import multiprocessing
import sys
from time import process_time

import redis

from quai.room.background import Background
from quai.room.bus import CHANNEL, Hint, RedisBus
from tests.servers import Redis

BATCH_SIZE = 500
"""Hints sent together, as they come from many nodes at a busy site."""


def send(address: str, hints: int) -> None:
    """Be the other nodes: send hints about tables that the measured node does not have."""
    with redis.from_url(address) as connection:
        for first in range(0, hints, BATCH_SIZE):
            together = connection.pipeline(transaction=False)
            for number in range(first, first + BATCH_SIZE):
                together.publish(CHANNEL, f'["log","table{number}","other"]')
            together.execute()


async def hear(address: str, hints: int) -> float:
    """Return the seconds of this process's core for each hint heard."""
    background, tables, heard, bus = Background(), set(map(str, range(1000))), 0, RedisBus(address)

    def handle(hint: Hint) -> None:
        nonlocal heard
        heard += hint.kind == "log" and hint.id not in tables

    bus.subscribe(handle)
    await bus.open(background)
    while not heard:  # until the subscription stands
        bus.publish(Hint("log", "first", "other"))
        await asyncio.sleep(0.1)
    await asyncio.sleep(0.5)
    heard, start = 0, process_time()
    others = multiprocessing.get_context("spawn").Process(target=send, args=(address, hints))
    others.start()
    while heard < hints:
        await asyncio.sleep(0.05)
    spent = process_time() - start
    others.join()
    await background.stop()
    await bus.close()
    return spent / hints


def main() -> int:
    """Measure, and print microseconds."""
    parser = argparse.ArgumentParser(prog="python -m bench.load.bus", description=__doc__)
    parser.add_argument("--hints", type=int, default=20_000, help="a multiple of 500")
    given = parser.parse_args()
    server = Redis()
    try:
        spent = asyncio.run(hear(server.address, given.hints))
    finally:
        server.remove()
    print(f"{spent * 1e6:.0f} microseconds of a core for each hint heard")
    return 0


if __name__ == "__main__":
    sys.exit(main())
