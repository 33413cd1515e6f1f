"""The crowd: guests who sit down two by two, move when they are told to, or only look on."""

import asyncio
import itertools
import random
from collections import deque
from collections.abc import Awaitable, Callable, Iterable
from http.cookiejar import CookieJar, DefaultCookiePolicy
from time import perf_counter
from typing import Any

import httpx2
import msgspec
from msgspec import Raw
from websockets.asyncio.client import ClientConnection, connect

AT_ONCE = 32
"""So many come in at a time."""
SEATED, HEARD = 120.0, 60.0
"""So many seconds the crowd waits for the room at most."""


class Told(msgspec.Struct):
    """What a guest needs to know of whatever it is told."""

    type: str
    id: str | None = None
    step: int = 0
    actions: list[Raw] = []


decode = msgspec.json.Decoder(Told).decode


def client() -> httpx2.AsyncClient:
    """One client for all guests: each keeps its own cookie, the client none."""
    jar = CookieJar(DefaultCookiePolicy(allowed_domains=[]))
    return httpx2.AsyncClient(timeout=60, cookies=jar)


class Guest:
    """Somebody with a session on a node."""

    def __init__(self, site: str, http: httpx2.AsyncClient) -> None:
        self.site = site
        self._http = http
        self._headers = {"Origin": site}

    async def come_in(self) -> None:
        """Ask for a session."""
        answer = await self._http.get(f"{self.site}/api/hello", headers=self._headers)
        answer.raise_for_status()
        self._headers["Cookie"] = answer.headers["set-cookie"].partition(";")[0]

    async def post(self, path: str, body: dict[str, Any]) -> Any:
        """Wish for something."""
        answer = await self._http.post(f"{self.site}{path}", json=body, headers=self._headers)
        answer.raise_for_status()
        return answer.json()

    async def follow(self, table: str) -> ClientConnection:
        """A socket to a table, on which everything is asked for."""
        socket = await connect(
            f"{self.site.replace('http', 'ws')}/ws/tables/{table}",
            origin=self.site,  # type: ignore[arg-type]  # a plain text will do
            additional_headers={"Cookie": self._headers["Cookie"]},
            compression=None,
            ping_interval=None,
            open_timeout=SEATED,
        )
        await socket.send('{"type":"hello","step":0}')
        return socket


class Pair:
    """Two guests at a table, each with a socket of its own."""

    def __init__(self, guests: tuple[Guest, Guest], game: str, number: int) -> None:
        self.guests = guests
        self.game = game
        self.table = ""
        self.answered: list[float] = []
        """Seconds from the moment a move was due until it was acknowledged."""
        self.seen: list[float] = []
        """Seconds from then until the other's screen was told."""
        self._chance = random.Random(number)  # noqa: S311 -- which move is played is no secret
        self._ids = itertools.count()
        self._sockets: list[ClientConnection] = []
        self._tasks: list[asyncio.Task[None]] = []
        self._due: dict[str, float] = {}
        self._unseen: tuple[int, float] | None = None
        self._ready: Callable[[Pair, int, Told], None] = lambda *_: None

    async def sit_down(self, ready: "Callable[[Pair, int, Told], None]") -> None:
        """Open a table and follow it; `ready` is told whenever somebody may move."""
        self._ready = ready
        host, guest = self.guests
        wish = {"game": self.game, "seats": [{"kind": "me"}, {"kind": "open"}]}
        self.table = (await host.post("/api/tables", wish))["table"]
        await guest.post(f"/api/tables/{self.table}/sit", {"seat": 1})
        for seat, person in enumerate(self.guests):
            self._sockets.append(await person.follow(self.table))
            self._tasks.append(asyncio.create_task(self._listen(seat)))

    async def _listen(self, seat: int) -> None:
        async for text in self._sockets[seat]:
            told = decode(text)
            if told.type == "done":
                assert told.id is not None
                self.answered.append(perf_counter() - self._due.pop(told.id))
            elif told.type == "news":
                self._look(seat, told)
            elif told.type in ("error", "refused"):
                raise RuntimeError(f"a move was not taken: {text!r}")

    def _look(self, seat: int, news: Told) -> None:
        if self._unseen is not None and self._unseen[0] != seat:
            self.seen.append(perf_counter() - self._unseen[1])
            self._unseen = None
        if news.actions:
            self._ready(self, seat, news)

    async def move(self, seat: int, news: Told, due: float) -> None:
        """Play one of the moves offered; it was due at this moment."""
        name = f"m{next(self._ids)}"
        self._due[name] = due
        self._unseen = (seat, due)
        action = bytes(self._chance.choice(news.actions)).decode()
        await self._sockets[seat].send(
            f'{{"type":"play","id":"{name}","step":{news.step},"action":{action}}}'
        )

    def check(self) -> None:
        """Raise what went wrong while listening."""
        for task in self._tasks:
            if task.done():
                task.result()

    async def close(self) -> None:
        """Hang up."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.gather(*(socket.close() for socket in self._sockets))


class Crowd:
    """All pairs, on one node or with the two of each pair on two."""

    def __init__(self, sites: list[str], http: httpx2.AsyncClient) -> None:
        self._sites = sites
        self._http = http
        self.pairs: list[Pair] = []
        self._waiting: deque[tuple[Pair, int, Told]] = deque()

    async def sit_down(self, tables: int, game: str) -> None:
        """Fill so many tables."""
        for number in range(tables):
            host, guest = (
                Guest(self._sites[(number + seat) % len(self._sites)], self._http)
                for seat in range(2)
            )
            self.pairs.append(Pair((host, guest), game, number))
        guests = [guest for pair in self.pairs for guest in pair.guests]
        await some_at_a_time(guest.come_in() for guest in guests)
        await some_at_a_time(pair.sit_down(self._note) for pair in self.pairs)
        async with asyncio.timeout(SEATED):
            while len(self._waiting) < tables:
                await asyncio.sleep(0.05)

    def _note(self, pair: Pair, seat: int, news: Told) -> None:
        self._waiting.append((pair, seat, news))

    async def play(self, moves: int, a_second: float) -> float:
        """Play so many moves, each due at its moment whatever the room does; the seconds used.

        A move that finds all tables busy is sent late, and its lateness counts as the room's.
        """
        start = perf_counter()
        for number in range(moves):
            due = start + number / a_second
            while perf_counter() < due or not self._waiting:
                await asyncio.sleep(max(0.0005, due - perf_counter()))
                if perf_counter() > due + HEARD:
                    raise RuntimeError("the room does not answer any more")
            await self._move(due)
        async with asyncio.timeout(HEARD):
            while sum(len(pair.answered) for pair in self.pairs) < moves:
                await asyncio.sleep(0.01)
                for pair in self.pairs:
                    pair.check()
        return perf_counter() - start

    async def _move(self, due: float) -> None:
        pair, seat, news = self._waiting.popleft()
        pair.check()
        await pair.move(seat, news, due)

    def forget(self) -> None:
        """Measure from here on."""
        for pair in self.pairs:
            pair.answered.clear()
            pair.seen.clear()

    async def close(self) -> None:
        """Everybody leaves."""
        await some_at_a_time(pair.close() for pair in self.pairs)


async def some_at_a_time(works: Iterable[Awaitable[Any]]) -> list[Any]:
    """Do all of this, a few pieces at a time; the answers in order."""
    gate = asyncio.Semaphore(AT_ONCE)

    async def one(work: Awaitable[Any]) -> Any:
        async with gate:
            return await work

    return await asyncio.gather(*(one(work) for work in works))
