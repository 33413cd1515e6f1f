"""The transport of the page without a server: the application is called, without a network.

`PageVisitor` can do what `harness.Visitor` can. There is one person, as in the page.
"""

import asyncio
import json
import queue
import threading
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from quai.core.record import Record
from quai.room.live_table import LiveTable
from quai.web.lite import thinker
from quai.web.lite.server import Site, Socket
from tests.web.harness import SECONDS, Data, Visitor

if TYPE_CHECKING:
    from concurrent.futures import Future

T = TypeVar("T")
PATIENCE_S = 4 * SECONDS
"""All that the application does at its start is waited for here."""


class PageServer:
    """The application with an event loop in a thread, as in the worker of a page."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self.loop.run_forever, daemon=True)
        self.thread.start()
        self.site: Site = self.run(self._open())
        self.room = self.site.room

    async def _open(self) -> Site:
        async def call(question: bytes) -> bytes:
            return thinker.answer(question)

        self.folder.mkdir(exist_ok=True)
        site = Site(self.folder, call)
        await site.open()
        await site.welcome()
        return site

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Run a coroutine in the application's event loop."""
        found: Future[T] = asyncio.run_coroutine_threadsafe(work, self.loop)
        return found.result(PATIENCE_S)

    def table(self, name: str) -> LiveTable:
        return self.run(self.room.tables.get(name))

    def record(self, name: str) -> Record:
        found = self.table(name).record
        assert found is not None
        return found

    async def _close(self) -> None:
        await self.site.close()
        left = asyncio.all_tasks() - {asyncio.current_task()}
        for task in left:
            task.cancel()
        await asyncio.gather(*left, return_exceptions=True)

    def stop(self) -> None:
        self.run(self._close())
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join(SECONDS)
        self.loop.close()


class Answered:
    """A response."""

    def __init__(self, status: int, headers: list[tuple[str, str]], content: bytes) -> None:
        self.status_code = status
        self.headers = dict(headers)
        self.content = content
        self.text = content.decode()

    def json(self) -> Any:
        return json.loads(self.content)


class PageHttp:
    """Requests, with the names of the HTTP client that other tests use."""

    def __init__(self, server: PageServer) -> None:
        self._server = server

    def get(self, path: str) -> Answered:
        return self._send("GET", path, [], b"")

    def post(
        self,
        path: str,
        json: Any = None,
        content: str | bytes = b"",
        headers: dict[str, str] | None = None,
    ) -> Answered:
        named = {name.lower(): value for name, value in (headers or {}).items()}
        given = {"content-type": "application/json", **named}
        body = content.encode() if isinstance(content, str) else content
        return self._send(
            "POST", path, list(given.items()), dumped(json) if json is not None else body
        )

    def _send(
        self, method: str, path: str, headers: list[tuple[str, str]], body: bytes
    ) -> Answered:
        return Answered(*self._server.run(self._server.site.answer(method, path, headers, body)))


def dumped(data: Any) -> bytes:
    return json.dumps(data).encode()


class PageLine:
    """A socket, with the names of the client that other tests use."""

    def __init__(self, server: PageServer, path: str) -> None:
        self._server = server
        self._heard: queue.SimpleQueue[tuple[str, str, int]] = queue.SimpleQueue()
        self._socket: Socket = server.run(self._connect(path))
        assert self._heard.get(timeout=SECONDS)[0] == "open"

    async def _connect(self, path: str) -> Socket:
        return self._server.site.connect(path, lambda *told: self._heard.put(told))

    def send(self, text: str) -> None:
        self._server.loop.call_soon_threadsafe(self._socket.take, text)

    def recv(self, seconds: float = SECONDS) -> str:
        try:
            kind, text, code = self._heard.get(timeout=seconds)
        except queue.Empty as error:
            raise TimeoutError from error
        assert kind == "message", (kind, text, code)
        return text

    def close(self) -> None:
        self._server.loop.call_soon_threadsafe(self._socket.close, 1000)


class PageVisitor(Visitor):
    """The person at the page."""

    def __init__(self, server: PageServer, name: str = "") -> None:
        self.server = server
        self.http = PageHttp(server)  # type: ignore[assignment]  # it has the same methods
        self.me: Data = self.http.get("/api/hello").json()["me"]
        if name:
            self.me = self.post("/api/me", {"name": name})["me"]

    @contextmanager
    def socket(self, table: str, **_: Any) -> Iterator[Any]:
        """A socket that has sent nothing yet."""
        line = PageLine(self.server, f"/ws/tables/{table}")
        yield line
        line.close()
