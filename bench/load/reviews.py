"""People who have their games reviewed while others play."""

import asyncio
from typing import Any

import httpx2

from bench.load.crowd import Guest, gather_limited
from quai.bots import make
from quai.bots.match import play_match
from quai.games import game

PLAYER = "4"
"""The bot whose games are reviewed."""
POLL_S = 1.0
"""How often a person's page asks how far their review is."""


class ReviewReaders:
    """Guests each of whom always has a review waiting or running.

    When a review is done, its reader imports another game and asks for the next one.
    """

    def __init__(self, sites: list[str], http: httpx2.AsyncClient) -> None:
        self._sites = sites
        self._http = http
        self._tasks: list[asyncio.Task[None]] = []
        self.done = 0
        """Reviews that were finished."""

    async def come(self, count: int, key: str) -> None:
        """Have this many games reviewed at the same time."""
        readers = [Guest(self._sites[n % len(self._sites)], self._http) for n in range(count)]
        await gather_limited(reader.start_session() for reader in readers)
        for number, reader in enumerate(readers):
            log = await asyncio.to_thread(_log, key, number)
            table = await _ask(reader, log)
            self._tasks.append(asyncio.create_task(self._read(reader, log, table)))

    async def _read(self, reader: Guest, log: bytes, table: str) -> None:
        while True:
            await asyncio.sleep(POLL_S)
            found = await reader.get(f"/api/tables/{table}/review")
            if found["state"] == "failed":
                raise RuntimeError("a game could not be reviewed")
            if found["state"] == "done":
                self.done += 1
                table = await _ask(reader, log)

    def reset(self) -> None:
        """Discard what was counted so far."""
        self.done = 0

    def check(self) -> None:
        """Raise the error of a reader, if there was one."""
        for task in self._tasks:
            if task.done():
                task.result()

    async def close(self) -> None:
        """Ask for no more reviews."""
        self.check()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


async def _ask(reader: Guest, log: bytes) -> str:
    """Import a game and ask for its review; return its table."""
    table: str = (await reader.upload("/api/import", log, "application/jsonl"))["table"]
    await reader.post(f"/api/tables/{table}/review", {})
    return table


def _log(key: str, seed: int) -> bytes:
    """Return the log of a game between two bots."""
    played: Any = game(key)
    bots = [make(PLAYER, played, seed * 100 + seat) for seat in range(2)]
    return play_match(played, bots, seed).write().encode()
