"""The server is killed twenty times during play; nothing that was acknowledged is lost.

Four people at two tables, and one against a bot, play on as fast as they can. Whoever is cut off
connects again, says what it knows, and sends again what had no answer.
"""

import asyncio
import itertools
import json
import random
import time
from pathlib import Path
from typing import Any

import httpx2
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from quai.core import log
from quai.core.record import replay
from quai.games import game
from quai.room.sqlite import SqliteDatabase
from quai.room.store import Store
from tests.games.sample import SAMPLE
from tests.web import process
from tests.web.harness import ME, OPEN, bot

KILLS = 20
RESUMED_WITHIN = 2.0
RETRY = 0.1
THINKING = 0.05
CUT_OFF = (OSError, WebSocketException, httpx2.TransportError, TimeoutError)


class Cut(Exception):
    """The line is dead."""


class Person:
    """Somebody who plays on whatever happens."""

    def __init__(self, site: str, number: int) -> None:
        self.site = site
        self.http = httpx2.AsyncClient(base_url=site, headers={"Origin": site}, timeout=5)
        self.chance = random.Random(number)  # noqa: S311
        self.number = number
        self.table = ""
        self.acknowledged: list[tuple[str, str]] = []
        self.pending: dict[str, Any] | None = None
        self.news: dict[str, Any] = {"step": 0}
        self.fresh = False
        """Whether there are news since the last thing said."""
        self.heard_at = 0.0
        self.resent = 0
        self.ids = itertools.count()

    async def hello(self) -> None:
        await self.http.get("/api/hello")

    async def post(self, path: str, body: dict[str, Any]) -> Any:
        """Send a request until there is a response."""
        while True:
            try:
                answer = await self.http.post(path, json=body)
                if answer.status_code == 200:
                    return answer.json()
                assert answer.status_code in (409, 429, 500), answer.text
            except CUT_OFF:
                pass
            await asyncio.sleep(RETRY)

    async def play(self) -> None:
        """Play until cancelled."""
        while True:
            try:
                await self._follow()
            except CUT_OFF:
                await asyncio.sleep(RETRY)

    async def _follow(self) -> None:
        cookie = f"quai={self.http.cookies['quai']}"
        address = f"{self.site.replace('http', 'ws')}/ws/tables/{self.table}"
        async with connect(
            address,
            origin=self.site,  # type: ignore[arg-type]  # a plain text will do
            additional_headers={"Cookie": cookie},
            compression=None,
            open_timeout=2,
            close_timeout=0.1,
        ) as socket:
            await socket.send(json.dumps({"type": "hello", "step": self.news["step"]}))
            if self.pending is not None:
                self.resent += 1
                await socket.send(json.dumps(self.pending))
            while True:
                async with asyncio.timeout(20):
                    message = json.loads(await socket.recv())
                await self._hear(message, socket)
                if self.news.get("outcome"):
                    break
        again = await self.post(f"/api/tables/{self.table}/rematch", {})
        self.table, self.news, self.pending = again["table"], {"step": 0}, None
        self.fresh = False

    async def _hear(self, message: dict[str, Any], socket: ClientConnection) -> None:
        kind = message["type"]
        if kind == "done":
            assert self.pending is not None
            assert message["id"] == self.pending["id"]
            self.acknowledged.append((self.table, message["id"]))
            self.pending = None
        elif kind == "error":
            assert message["code"] in ("behind", "over", "turn", "undo"), message
            self.pending = None
            await socket.send(json.dumps({"type": "hello", "step": 0}))
        elif kind == "news":
            self.heard_at = time.monotonic()
            self.news, self.fresh = message, True
        else:
            assert kind == "table", message
        if self.pending is None and self.fresh and self.news["actions"]:
            await asyncio.sleep(THINKING)
            self.pending, self.fresh = self._choose(self.news), False
            await socket.send(json.dumps(self.pending))

    def _choose(self, news: dict[str, Any]) -> dict[str, Any]:
        name = f"k{self.number}-{next(self.ids)}"
        if news["undoable"] and self.chance.random() < 0.1:
            return {"type": "undo", "id": name, "count": 1}
        action = self.chance.choice(news["actions"])
        return {"type": "play", "id": name, "step": news["step"], "action": action}


async def seat(people: list[Person]) -> None:
    """Two tables of two people, and one against a bot."""
    for person in people:
        await person.hello()
    for host, guest in ((people[0], people[1]), (people[2], people[3])):
        request: dict[str, Any] = {"game": SAMPLE, "seats": [ME, OPEN]}
        host.table = guest.table = (await host.post("/api/tables", request))["table"]
        await guest.post(f"/api/tables/{host.table}/sit", {"seat": 1})
    request = {"game": SAMPLE, "seats": [ME, bot(1)]}
    people[4].table = (await people[4].post("/api/tables", request))["table"]


async def kill_again_and_again(folder: Path) -> tuple[list[Person], list[float]]:
    """The whole story; gives the people and how long each took to resume each time."""
    arguments = ("--port", process.free_port(), "--data", folder, "--pace", 0)
    server = process.start(*arguments)
    chance = random.Random(20)  # noqa: S311
    waits: list[float] = []
    try:
        site = process.address(server)
        people = [Person(site, number) for number in range(5)]
        await seat(people)
        playing = [asyncio.create_task(person.play()) for person in people]
        for _ in range(KILLS):
            await asyncio.sleep(chance.uniform(0.05, 0.4))
            server.kill()
            killed = time.monotonic()
            server.communicate()
            server = process.start(*arguments)
            back = await returned(site)
            waits += await resumed(people, playing, killed, back)
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
    finally:
        server.kill()
        server.communicate()
    return people, waits


async def returned(site: str) -> float:
    """Wait until the server responds; return the time."""
    async with httpx2.AsyncClient(base_url=site, timeout=2) as probe, asyncio.timeout(20):
        while True:
            try:
                await probe.get("/static/favicon.svg")
                return time.monotonic()
            except CUT_OFF:
                await asyncio.sleep(0.02)


async def resumed(
    people: list[Person], playing: list["asyncio.Task[None]"], killed: float, back: float
) -> list[float]:
    """Wait until everybody has heard of the table again; give how long each waited."""
    while any(person.heard_at < killed for person in people):
        assert time.monotonic() < back + 4 * RESUMED_WITHIN, "somebody does not resume"
        for task in playing:
            if task.done():
                task.result()
        await asyncio.sleep(0.01)
    return [max(0.0, person.heard_at - back) for person in people]


async def stored(folder: Path, people: list[Person]) -> tuple[set[tuple[str, str]], int]:
    """All action ids in the store, once every log has been found right; and all lines."""
    store = Store(SqliteDatabase(folder))
    ids: set[tuple[str, str]] = set()
    lines = 0
    tables = {table for person in people for table, _ in person.acknowledged}
    for table in tables:
        rows = await store.rows(table)
        text = "".join(f"{row.line}\n" for row in rows)
        assert replay(game(SAMPLE), log.read(text)).write() == text
        ids |= {(table, row.action_id.partition(":")[2]) for row in rows}
        lines += len(rows)
    await store.close()
    return ids, lines


def test_no_acknowledged_action_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    began = time.monotonic()
    people, waits = asyncio.run(kill_again_and_again(tmp_path))
    ids, lines = asyncio.run(stored(tmp_path, people))
    for person in people:
        assert len(person.acknowledged) == len(set(person.acknowledged))
        assert set(person.acknowledged) <= ids, "an acknowledged action was lost"
    total = sum(len(person.acknowledged) for person in people)
    assert total > 100
    assert any(person.resent for person in people), "nobody was cut off in the middle"
    assert max(waits) < RESUMED_WITHIN, sorted(waits)[-5:]
    print(  # noqa: T201
        f"{total} acknowledged, {lines} lines, slowest return {max(waits):.2f} s, "
        f"{sum(person.resent for person in people)} sent again, {time.monotonic() - began:.0f} s"
    )
