"""The application in a worker of the page: it is called by ASGI messages, without a network.

The script of the worker (`web/static/lite/server-worker.js`) calls `start`, then `Site.fetch` and
`Site.connect`. There is one visitor, whose session cookie is kept beside the database.
"""

import asyncio
import gc
import traceback
from collections.abc import Awaitable, Callable, Iterable, MutableMapping
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from quai.room.bus import LocalBus
from quai.room.node import RoomNode
from quai.room.sqlite import FILE, InlineSqliteDatabase
from quai.room.store import Store
from quai.room.table_presence import AbsenceLimits
from quai.room.thinking import Thinkers
from quai.web.app import build
from quai.web.lite.thinker import Call, RemotePool
from quai.web.page import CURRENT
from quai.web.settings import Rate, Settings

HOST = "localhost"
ORIGIN = f"http://{HOST}"
CLIENT = ("127.0.0.1", 0)
SESSION_FILE = "session"
"""Beside the database: the session of the only visitor."""
NO_LIMIT = Rate(1e9, 1e9)
"""One player alone floods nobody."""
Message = MutableMapping[str, Any]
Answer = tuple[int, list[tuple[str, str]], bytes]


def settings(data: Path) -> Settings:
    """The settings of a room in a page."""
    return Settings(
        host=HOST,
        data=data,
        pace=0.0,
        workers=1,
        outgoing="none",
        messages=NO_LIMIT,
        requests=NO_LIMIT,
        tables=NO_LIMIT,
        bot_tables=NO_LIMIT,
        imports=NO_LIMIT,
        reviews=NO_LIMIT,
        newcomers=NO_LIMIT,
        advice=NO_LIMIT,
        sockets=1000,
    )


class Site:
    """The application, as the worker's script calls it."""

    def __init__(self, data: Path, call: Call) -> None:
        used = settings(data)

        def pools(_workers: int) -> RemotePool:
            return RemotePool(call)

        self.room = RoomNode(
            Store(InlineSqliteDatabase(data / FILE)),
            Thinkers(used.workers, used.watching, pools),
            used.pace,
            LocalBus(),
            limits=AbsenceLimits(),
            pools=pools,
        )
        self._app = build(self.room, used)
        self._session = data / SESSION_FILE
        self._cookies: SimpleCookie = SimpleCookie(
            self._session.read_text() if self._session.exists() else ""
        )
        self._lifespan: asyncio.Queue[Message] = asyncio.Queue()
        self._tasks: set[asyncio.Future[None]] = set()

    async def open(self) -> None:
        """Start the application's background tasks."""
        started = asyncio.Event()
        failures: list[str] = []

        async def send(message: Message) -> None:
            failures.append(message.get("message", ""))
            started.set()

        self._lifespan.put_nowait({"type": "lifespan.startup"})
        scope = {"type": "lifespan", "asgi": {"version": "3.0"}, "state": {}}
        self._living = self._keep(self._app(scope, self._lifespan.get, send))
        await started.wait()
        if failures[0]:
            raise RuntimeError(failures[0])

    async def close(self) -> None:
        """Stop the application."""
        self._lifespan.put_nowait({"type": "lifespan.shutdown"})
        await self._living
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def fetch(
        self, method: str, address: str, headers: Iterable[tuple[str, str]], body: Any
    ) -> Answer:
        """Answer a request of the page: status, headers and body."""
        return await self.answer(method, address, headers, body.to_bytes())

    async def answer(
        self, method: str, address: str, headers: Iterable[tuple[str, str]], body: bytes
    ) -> Answer:
        """Answer a request: status, headers and body."""
        incoming: asyncio.Queue[Message] = asyncio.Queue()
        incoming.put_nowait({"type": "http.request", "body": body, "more_body": False})
        status, answered, parts = 500, [], []

        async def send(message: Message) -> None:
            nonlocal status, answered
            if message["type"] == "http.response.start":
                status = message["status"]
                answered = [(n.decode(), v.decode("latin-1")) for n, v in message["headers"]]
                self._keep_cookies(answered)
            else:
                parts.append(message.get("body", b""))

        try:
            await self._app(self._scope("http", address, headers, method), incoming.get, send)
        except Exception:  # the application has answered already, with status 500
            traceback.print_exc()
        return status, answered, b"".join(parts)

    async def welcome(self) -> None:
        """Give the visitor a session, unless there is one."""
        await self.answer("GET", "/api/hello", (), b"")

    def connect(self, address: str, told: Callable[[str, str, int], None]) -> "Socket":
        """Open a socket; `told` is called with `open`, `message` or `close`, a text and a code."""
        socket = Socket(told)
        self._keep(self._app(self._scope("websocket", address, []), socket.receive, socket.send))
        return socket

    def _scope(
        self, kind: str, address: str, headers: Iterable[tuple[str, str]], method: str = "GET"
    ) -> Message:
        url = urlsplit(address)
        cookies = "; ".join(f"{each.key}={each.value}" for each in self._cookies.values())
        given = [*headers, ("host", HOST), ("origin", ORIGIN), ("cookie", cookies)]
        return {
            "type": kind,
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "scheme": "http" if kind == "http" else "ws",
            "method": method,
            "path": unquote(url.path),
            "raw_path": url.path.encode(),
            "root_path": "",
            "query_string": url.query.encode(),
            "headers": [(name.lower().encode(), value.encode()) for name, value in given],
            "client": CLIENT,
            "server": (HOST, 80),
            "subprotocols": [],
            "state": {},
        }

    def _keep_cookies(self, headers: list[tuple[str, str]]) -> None:
        """Note the cookies of a response, as a browser does."""
        found = [value for name, value in headers if name == "set-cookie"]
        for each in found:
            self._cookies.load(each)
        if found:
            kept = (f"{each.key}={each.value}" for each in self._cookies.values() if each.value)
            self._session.write_text("; ".join(kept))

    def _keep(self, work: Awaitable[None]) -> asyncio.Future[None]:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task


class Socket:
    """A socket of the page, as the application sees it."""

    def __init__(self, told: Callable[[str, str, int], None]) -> None:
        self._told = told
        self._incoming: asyncio.Queue[Message] = asyncio.Queue()
        self._incoming.put_nowait({"type": "websocket.connect"})
        self._open = True

    async def receive(self) -> Message:
        """The next message of the page."""
        return await self._incoming.get()

    async def send(self, message: Message) -> None:
        """Hand a message of the application to the page."""
        match message["type"]:
            case "websocket.accept":
                self._told("open", "", 0)
            case "websocket.send":
                self._told("message", message["text"], 0)
            case "websocket.close" if self._open:
                self._open = False
                self._told("close", message.get("reason") or "", message.get("code", 1000))

    def take(self, text: str) -> None:
        """Hand a message of the page to the application."""
        self._incoming.put_nowait({"type": "websocket.receive", "text": text})

    def close(self, code: int) -> None:
        """The page has closed the socket."""
        self._open = False
        self._incoming.put_nowait({"type": "websocket.disconnect", "code": code})


async def start(data: str, version: str, ask: Any) -> Site:
    """Open the room of this folder; `version` is that of the page's files.

    `ask` is a function of the worker's script: it has another worker answer.
    """
    from pyodide.ffi import to_js

    async def call(question: bytes) -> bytes:
        found: bytes = (await ask(to_js(question))).to_bytes()
        return found

    CURRENT.fix(version)
    site = Site(Path(data), call)
    await site.open()
    await site.welcome()
    gc.freeze()
    return site
