"""The clients of the load test: pairs of guests who play, and spectators."""

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

CONCURRENCY = 32
"""Maximum number of requests at the same time while tables are set up."""
SETUP_TIMEOUT_S, RESPONSE_TIMEOUT_S = 120.0, 60.0


class ServerMessage(msgspec.Struct):
    """The fields of a server's message that a guest needs."""

    type: str
    id: str | None = None
    step: int = 0
    actions: list[Raw] = []
    outcome: dict[str, Any] | None = None


decode = msgspec.json.Decoder(ServerMessage).decode


def client() -> httpx2.AsyncClient:
    """Return one HTTP client for all guests, who keep their cookies themselves."""
    jar = CookieJar(DefaultCookiePolicy(allowed_domains=[]))
    return httpx2.AsyncClient(timeout=60, cookies=jar)


class Guest:
    """A guest with a session on a node."""

    def __init__(self, site: str, http: httpx2.AsyncClient) -> None:
        self.site = site
        self._http = http
        self._headers = {"Origin": site}

    async def start_session(self) -> None:
        """Request a session."""
        response = await self._http.get(f"{self.site}/api/hello", headers=self._headers)
        response.raise_for_status()
        self._headers["Cookie"] = response.headers["set-cookie"].partition(";")[0]

    async def post(self, path: str, body: dict[str, Any]) -> Any:
        """Send a request and return the response."""
        response = await self._http.post(f"{self.site}{path}", json=body, headers=self._headers)
        response.raise_for_status()
        return response.json()

    async def get(self, path: str) -> Any:
        """Request something and return the response."""
        response = await self._http.get(f"{self.site}{path}", headers=self._headers)
        response.raise_for_status()
        return response.json()

    async def upload(self, path: str, body: bytes, kind: str) -> Any:
        """Send a file of a media type and return the response."""
        headers = {**self._headers, "Content-Type": kind}
        response = await self._http.post(f"{self.site}{path}", content=body, headers=headers)
        response.raise_for_status()
        return response.json()

    async def follow(self, table: str) -> ClientConnection:
        """Open a socket to a table and request its history."""
        return await self._connect(f"/ws/tables/{table}", '{"type":"hello","step":0}')

    async def look_at_board(self) -> ClientConnection:
        """Open a socket to the board of tables."""
        return await self._connect("/ws/board", '{"type":"look"}')

    async def _connect(self, path: str, first: str) -> ClientConnection:
        socket = await connect(
            f"{self.site.replace('http', 'ws')}{path}",
            origin=self.site,  # type: ignore[arg-type]  # a plain str is accepted
            additional_headers={"Cookie": self._headers["Cookie"]},
            compression=None,
            ping_interval=None,
            open_timeout=SETUP_TIMEOUT_S,
        )
        await socket.send(first)
        return socket


class TablePair:
    """Two guests at a table, each with a socket."""

    def __init__(
        self, guests: tuple[Guest, Guest], game: str, number: int, gate: asyncio.Semaphore
    ) -> None:
        self.guests = guests
        self.game = game
        self.table = ""
        self.answered: list[float] = []
        """Seconds from when a move was due until it was acknowledged."""
        self.seen: list[float] = []
        """Seconds from when a move was due until the other player was sent it."""
        self.lengths: list[int] = []
        """Steps of the games they have finished."""
        self._chance = random.Random(number)  # noqa: S311 -- not a secret
        self._ids = itertools.count()
        self._sockets: list[ClientConnection] = []
        self._tasks: list[asyncio.Task[None]] = []
        self._over = False
        self._moving: asyncio.Task[None] | None = None
        """Going to another table, once the game is over."""
        self._gate = gate
        """Limits how many pairs do so at once: a server closes connections of a network that opens
        hundreds of them together."""
        self._due: dict[str, float] = {}
        self._unseen: tuple[int, float] | None = None
        self._ready: Callable[[TablePair, int, ServerMessage], None] = lambda *_: None

    async def sit_down(self, ready: "Callable[[TablePair, int, ServerMessage], None]") -> None:
        """Open a table and follow it; `ready` is called whenever a guest may move.

        When a game is over, the two go on at another table.
        """
        self._ready = ready
        host, guest = self.guests
        request = {"game": self.game, "seats": [{"kind": "me"}, {"kind": "open"}]}
        self.table = (await host.post("/api/tables", request))["table"]
        await guest.post(f"/api/tables/{self.table}/sit", {"seat": 1})
        for seat, person in enumerate(self.guests):
            self._sockets.append(await person.follow(self.table))
            self._tasks.append(asyncio.create_task(self._listen(seat)))

    async def _listen(self, seat: int) -> None:
        async for text in self._sockets[seat]:
            message = decode(text)
            if message.type == "done":
                assert message.id is not None
                self.answered.append(perf_counter() - self._due.pop(message.id))
            elif message.type == "news":
                self._receive(seat, message)
            elif message.type in ("error", "refused"):
                raise RuntimeError(f"a move was not accepted: {text!r}")
            if self._over and not self._due and self._moving is None:
                self._moving = asyncio.create_task(self._go_on())

    def _receive(self, seat: int, news: ServerMessage) -> None:
        if self._unseen is not None and self._unseen[0] != seat:
            self.seen.append(perf_counter() - self._unseen[1])
            self._unseen = None
        if news.actions:
            self._ready(self, seat, news)
        if news.outcome is not None and not self._over:
            self._over = True
            self.lengths.append(news.step)

    async def _go_on(self) -> None:
        async with self._gate:
            await self.close()
            self._sockets, self._tasks, self._over = [], [], False
            await self.sit_down(self._ready)
        self._moving = None

    async def move(self, seat: int, news: ServerMessage, due: float) -> None:
        """Play one of the moves offered, which was due at the moment `due`."""
        name = f"m{next(self._ids)}"
        self._due[name] = due
        self._unseen = (seat, due)
        action = bytes(self._chance.choice(news.actions)).decode()
        await self._sockets[seat].send(
            f'{{"type":"play","id":"{name}","step":{news.step},"action":{action}}}'
        )

    def check(self) -> None:
        """Raise the error of a socket, if there was one."""
        for task in (*self._tasks, *([self._moving] if self._moving else [])):
            if task.done() and not task.cancelled():  # `close` cancels them
                task.result()

    async def close(self) -> None:
        """Close the sockets."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.gather(*(socket.close() for socket in self._sockets))


class LobbyVisitors:
    """Visitors who have the board of tables on their screens."""

    def __init__(self, sites: list[str], http: httpx2.AsyncClient) -> None:
        self._sites = sites
        self._http = http
        self._sockets: list[ClientConnection] = []
        self._tasks: list[asyncio.Task[None]] = []
        self.messages = 0
        self.received_bytes = 0

    async def come(self, count: int) -> None:
        """Open the board on this many screens."""
        guests = [Guest(self._sites[n % len(self._sites)], self._http) for n in range(count)]
        await gather_limited(guest.start_session() for guest in guests)
        self._sockets = await gather_limited(guest.look_at_board() for guest in guests)
        self._tasks = [asyncio.create_task(self._listen(each)) for each in self._sockets]

    async def _listen(self, socket: ClientConnection) -> None:
        async for text in socket:
            self.messages += 1
            self.received_bytes += len(text)

    def reset(self) -> None:
        """Discard what was counted so far."""
        self.messages = self.received_bytes = 0

    async def close(self) -> None:
        """Close the sockets."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await gather_limited(socket.close() for socket in self._sockets)


class Crowd:
    """All pairs, on one node or with the two guests of each pair on different nodes."""

    def __init__(self, sites: list[str], http: httpx2.AsyncClient) -> None:
        self._sites = sites
        self._http = http
        self.pairs: list[TablePair] = []
        self._waiting: deque[tuple[TablePair, int, ServerMessage]] = deque()

    async def sit_down(self, tables: int, game: str) -> None:
        """Fill this number of tables."""
        gate = asyncio.Semaphore(CONCURRENCY)
        for number in range(tables):
            host, guest = (
                Guest(self._sites[(number + seat) % len(self._sites)], self._http)
                for seat in range(2)
            )
            self.pairs.append(TablePair((host, guest), game, number, gate))
        guests = [guest for pair in self.pairs for guest in pair.guests]
        await gather_limited(guest.start_session() for guest in guests)
        await gather_limited(pair.sit_down(self._note) for pair in self.pairs)
        async with asyncio.timeout(SETUP_TIMEOUT_S):
            while len(self._waiting) < tables:
                await asyncio.sleep(0.05)

    def _note(self, pair: TablePair, seat: int, news: ServerMessage) -> None:
        self._waiting.append((pair, seat, news))

    async def play(self, moves: int, per_second: float) -> float:
        """Play this number of moves at a constant rate; return the seconds they took.

        A move that finds all tables busy is sent late, and the delay counts as the server's.
        Afterwards every table must wait for a move: none may have fallen silent.
        """
        start = perf_counter()
        for number in range(moves):
            due = start + number / per_second
            while perf_counter() < due or not self._waiting:
                await asyncio.sleep(max(0.0005, due - perf_counter()))
                if perf_counter() > due + RESPONSE_TIMEOUT_S:
                    raise RuntimeError("the server does not respond any more")
            await self._move(due)
        async with asyncio.timeout(RESPONSE_TIMEOUT_S):
            while sum(len(pair.answered) for pair in self.pairs) < moves:
                await asyncio.sleep(0.01)
                for pair in self.pairs:
                    pair.check()
        seconds = perf_counter() - start
        await self._all_wait()
        return seconds

    async def _all_wait(self) -> None:
        end = perf_counter() + RESPONSE_TIMEOUT_S
        while silent := len(self.pairs) - len({pair for pair, *_ in self._waiting}):
            for pair in self.pairs:
                pair.check()
            if perf_counter() > end:
                raise RuntimeError(f"{silent} tables are silent: nobody is asked to move there")
            await asyncio.sleep(0.01)

    async def _move(self, due: float) -> None:
        pair, seat, news = self._waiting.popleft()
        pair.check()
        await pair.move(seat, news, due)

    async def stir(self, seconds: float) -> None:
        """Open and cancel a waiting table once per second, so that the board changes."""
        guest = self.pairs[0].guests[0]
        request = {"game": self.pairs[0].game, "seats": [{"kind": "me"}, {"kind": "open"}]}
        end = perf_counter() + seconds
        while perf_counter() < end:
            table = (await guest.post("/api/tables", request))["table"]
            await asyncio.sleep(0.5)
            await guest.post(f"/api/tables/{table}/cancel", {})
            await asyncio.sleep(0.5)

    def reset_times(self) -> None:
        """Discard the times measured so far."""
        for pair in self.pairs:
            pair.answered.clear()
            pair.seen.clear()

    async def close(self) -> None:
        """Close all sockets."""
        await gather_limited(pair.close() for pair in self.pairs)


async def gather_limited(works: Iterable[Awaitable[Any]]) -> list[Any]:
    """Await all of these, at most CONCURRENCY at a time; return the results in order."""
    gate = asyncio.Semaphore(CONCURRENCY)

    async def one(work: Awaitable[Any]) -> Any:
        async with gate:
            return await work

    return await asyncio.gather(*(one(work) for work in works))
