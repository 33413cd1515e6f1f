"""A real server on loopback, in a thread so that tests can inspect it, and real clients."""

import asyncio
import io
import itertools
import json
import random
import threading
import time
from collections.abc import Callable, Coroutine, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any, TypeVar

import httpx2
import segno
from websockets.sync.client import ClientConnection, connect

from quai.core.record import Record
from quai.room.live_table import LiveTable
from quai.room.node import RoomNode
from quai.room.sqlite import SqliteDatabase
from quai.room.store import Store
from quai.room.thinking import Thinkers
from quai.room.turns import WatchLimits
from quai.web import serving
from quai.web.serving import listen
from quai.web.settings import Rate, Settings
from tests.games.sample import SAMPLE
from tests.room.helpers import HereThinkers

T = TypeVar("T")
Data = dict[str, Any]
ME: Data = {"kind": "me"}
OPEN: Data = {"kind": "open"}
FAST = Rate(1e9, 1e9)
PATIENT = Settings(
    pace=0.0,
    messages=FAST,
    requests=FAST,
    tables=FAST,
    bot_tables=FAST,
    watching=WatchLimits(10**6, 10**6, 10**6, 1e9, 1e9),
    imports=FAST,
    newcomers=FAST,
    logins=FAST,
    chat=FAST,
    notices=FAST,
    advice=FAST,
    pictures=FAST,
    sockets=1000,
)
SECONDS = 15.0
"""The timeout of every request, in seconds."""


def bot(level: int) -> Data:
    return {"kind": "bot", "level": level}


def code_of(address: str) -> bytes:
    """The picture of an address to scan."""
    drawn = io.BytesIO()
    code = segno.make(address, error="m", micro=False)
    code.save(drawn, kind="svg", scale=4, border=4, xmldecl=False, light="#fff", omitsize=True)
    return drawn.getvalue()


class Server:
    """A server in a thread."""

    def __init__(self, folder: Path, settings: Settings, thinkers: Thinkers) -> None:
        self.listening = listen("127.0.0.1", 0)
        self.port = self.listening.getsockname()[1]
        self.origin = f"http://127.0.0.1:{self.port}"
        store = Store(SqliteDatabase(folder))
        self.room = RoomNode(store, thinkers, settings.pace, daily=settings.daily)
        self.uvicorn = serving.Server(self.room, settings)
        self.loop: asyncio.AbstractEventLoop | None = None
        self.thread = threading.Thread(target=self._run, daemon=True)

    def _run(self) -> None:
        async def main() -> None:
            self.loop = asyncio.get_running_loop()
            await self.uvicorn.serve(sockets=[self.listening])

        asyncio.run(main())

    def start(self) -> None:
        self.thread.start()
        end = time.monotonic() + SECONDS
        while not self.uvicorn.started and time.monotonic() < end:
            time.sleep(0.005)
        assert self.uvicorn.started

    def stop(self) -> None:
        self.uvicorn.should_exit = True
        self.thread.join(SECONDS)
        self.listening.close()

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Run a coroutine in the server's event loop."""
        assert self.loop is not None
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(SECONDS)

    def table(self, name: str) -> LiveTable:
        return self.run(self.room.tables.get(name))

    def record(self, name: str) -> Record:
        found = self.table(name).record
        assert found is not None
        return found

    def plant(self, name: str, record: Record) -> None:
        """Replace the record of a table."""
        table = self.table(name)

        async def put() -> None:
            async with table._lock:
                table.record = record
                table.record_changed()
            await self.room.store.database.do(
                lambda db: db.change(
                    "UPDATE tables SET actor = :actor, over = :over WHERE id = :id",
                    actor=record.state.actor,
                    over=int(record.over),
                    id=name,
                )
            )

        self.run(put())


@contextmanager
def served(
    folder: Path, settings: Settings = PATIENT, thinkers: Thinkers | None = None
) -> Iterator[Server]:
    server = Server(folder, settings, thinkers or HereThinkers())
    server.start()
    try:
        yield server
    finally:
        server.stop()


class Visitor:
    """A player with a browser: a session, and the right Origin."""

    def __init__(self, origin: str, name: str = "") -> None:
        self.origin = origin
        self.http = httpx2.Client(base_url=origin, headers={"Origin": origin}, timeout=SECONDS)
        self.me: Data = self.http.get("/api/hello").json()["me"]
        if name:
            self.me = self.post("/api/me", {"name": name})["me"]

    @classmethod
    def again(cls, visitor: "Visitor", origin: str) -> "Visitor":
        """The same player, at a restarted server."""
        person = cls.__new__(cls)
        person.origin, person.me = origin, visitor.me
        headers, cookies = {"Origin": origin}, {"quai": visitor.http.cookies["quai"]}
        person.http = httpx2.Client(
            base_url=origin, headers=headers, cookies=cookies, timeout=SECONDS
        )
        return person

    @property
    def cookie(self) -> str:
        return f"quai={self.http.cookies['quai']}"

    def get(self, path: str) -> Data:
        answer = self.http.get(path)
        assert answer.status_code == 200, answer.text
        found: Data = answer.json()
        return found

    def post(self, path: str, body: Data) -> Data:
        answer = self.http.post(path, json=body)
        assert answer.status_code == 200, answer.text
        found: Data = answer.json()
        return found

    def open_table(
        self,
        *seats: Data,
        seed: int | None = 1,
        game: str = SAMPLE,
        rated: bool | None = None,
        **options: Any,
    ) -> str:
        request = {"game": game, "seats": seats, "options": options, "seed": seed, "rated": rated}
        table: str = self.post("/api/tables", request)["table"]
        return table

    def sit(self, table: str, seat: int) -> None:
        self.post(f"/api/tables/{table}/sit", {"seat": seat})

    def socket(self, table: str, **more: Any) -> AbstractContextManager[ClientConnection]:
        """A socket that has sent nothing yet."""
        address = self.origin.replace("http", "ws", 1) + f"/ws/tables/{table}"
        usual = {"origin": self.origin, "additional_headers": {"Cookie": self.cookie}}
        options = {"compression": None, "max_size": None, **usual, **more}
        line: AbstractContextManager[ClientConnection] = connect(address, **options)
        return line

    def follow(self, table: str, step: int = 0) -> "Page":
        """A page that has sent hello."""
        return Page(self.socket(table), step)


class Page:
    """A page at a table: it keeps every frame it was sent, and the last news."""

    ids = itertools.count(1)

    def __init__(self, line: AbstractContextManager[ClientConnection], step: int = 0) -> None:
        self.line = line
        self.socket = line.__enter__()
        self.frames: list[str] = []
        self.news: Data = {}
        self.story: list[Data] = []
        self.table: Data = {}
        self.say({"type": "hello", "step": step})

    def __enter__(self) -> "Page":
        return self

    def __exit__(self, *_: object) -> None:
        self.line.__exit__(None, None, None)

    def say(self, message: Data) -> None:
        self.socket.send(json.dumps(message))

    def hear(self, seconds: float = SECONDS) -> Data:
        """The next message."""
        frame = self.socket.recv(seconds)
        assert isinstance(frame, str)
        self.frames.append(frame)
        message: Data = json.loads(frame)
        if message["type"] == "table":
            self.table = message
        if message["type"] == "news":
            assert message["since"] <= len(self.story), "a gap"
            self.story = (self.story[: message["since"]] + message["story"])[: message["step"]]
            assert [step["n"] for step in self.story] == list(range(1, message["step"] + 1))
            self.news = message
        return message

    def until(self, condition: Callable[[Data], bool]) -> Data:
        """Read messages until one meets the condition."""
        while True:
            message = self.hear()
            if condition(message):
                return message

    def heard(self, kind: str) -> Data:
        return self.until(lambda message: message["type"] == kind)

    def quiet(self, seconds: float = 0.05) -> None:
        """Read messages until no more come."""
        while True:
            try:
                self.hear(seconds)
            except TimeoutError:
                return

    def ask(self, message: Data) -> Data:
        """Send a message and return the reply to it."""
        self.say(message)
        answers = ("done", "refused", "error", "position")
        return self.until(lambda answer: answer["type"] in answers)

    def play(self, action: Data, name: str = "", step: int | None = None) -> Data:
        step = self.news["step"] if step is None else step
        name = name or f"p{next(self.ids)}"
        return self.ask({"type": "play", "id": name, "step": step, "action": action})

    def undo(self, count: int = 1) -> Data:
        return self.ask({"type": "undo", "id": f"u{next(self.ids)}", "count": count})

    def catch_up(self, step: int) -> None:
        """Read messages until the news of this step."""
        while self.news.get("step") != step:
            self.hear()


def play_out(pages: list[Page], seed: int, most: int = 10_000) -> int:
    """Play at random with one page per seat, until the end; return the number of actions."""
    chance = random.Random(seed)  # noqa: S311
    for page in pages:
        while not page.news:
            page.hear()
    for played in range(most):
        if any(page.news["outcome"] for page in pages):
            return played
        mover = next(page for page in pages if page.news["actions"])
        before = mover.news["step"]
        assert mover.play(chance.choice(mover.news["actions"]))["type"] == "done"
        while mover.news["step"] == before:
            mover.hear()
        if mover.news["view"]["actor"] != mover.news["view"]["viewer"][0]:
            for page in pages:
                page.catch_up(mover.news["step"])
    return most
