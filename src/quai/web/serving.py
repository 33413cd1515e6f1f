"""Starts a server: checks the folder and the port, says where to click, and serves."""

import errno
import gc
import logging
import signal
import socket
import sqlite3
import sys
from collections.abc import Callable
from contextlib import ExitStack, closing
from pathlib import Path

import uvicorn

import quai
from quai.core.refusals import BadInput
from quai.room.bus import LocalBus, RedisBus
from quai.room.database import Database
from quai.room.postgres import PostgresDatabase
from quai.room.room import Room
from quai.room.sqlite import SqliteDatabase
from quai.room.store import Store
from quai.room.thinking import Thinkers
from quai.web import logs
from quai.web.app import build
from quai.web.settings import LARGEST_MESSAGE, Settings

logger = logging.getLogger("quai.web")
LOCK = "in-use.sqlite3"


class Server(uvicorn.Server):
    """Serves a room; told to stop, it sends everybody elsewhere before it hangs up."""

    def __init__(self, room: Room, settings: Settings) -> None:
        super().__init__(configure(room, settings))
        self._room = room

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Take nobody in any more, part from those who are here, and end."""
        logger.info("stop")
        for server in self.servers:
            server.close()
        await self._room.part()
        await super().shutdown(sockets)


def serve(settings: Settings, say: Callable[[str], None]) -> None:
    """Serve until told to stop; BadInput if the data or the port cannot be had."""
    with ExitStack() as held:
        if settings.database is None:
            held.enter_context(closing(claim(settings.data)))
        listening = held.enter_context(closing(listen(settings.host, settings.port)))
        logs.set_up(settings)
        server = Server(open_room(settings), settings)
        # uvicorn ends with the signal that stopped it: let that be an orderly end.
        signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
        collect_seldom()
        say(f"quai is open at {address(listening)}")
        logger.info("start", extra=logs.about(version=quai.__version__))
        server.run(sockets=[listening])


def collect_seldom() -> None:
    """Look for garbage less often than Python would.

    A full collection stops everybody: half a second with a thousand tables in memory, which would
    otherwise come every few seconds.
    """
    gc.freeze()
    gc.set_threshold(10_000, 20, 100)


def open_room(settings: Settings) -> Room:
    """The room that the settings describe."""
    database: Database
    if settings.database is None:
        database = SqliteDatabase(settings.data)
    else:
        database = PostgresDatabase(settings.database)
    bus = RedisBus(settings.bus) if settings.bus else LocalBus()
    return Room(Store(database), Thinkers(settings.workers), settings.pace, bus, settings.daily)


def configure(room: Room, settings: Settings) -> uvicorn.Config:
    """How uvicorn serves the room."""
    return uvicorn.Config(
        build(room, settings),
        loop="auto",  # uvloop, where there is one
        http="httptools",
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        ws_max_size=8 * LARGEST_MESSAGE,
        lifespan="on",
        log_config=None,  # what is written is set up with the rest
        access_log=False,
        server_header=False,
        proxy_headers=False,
        timeout_graceful_shutdown=2,
    )


def claim(folder: Path) -> sqlite3.Connection:
    """Keep other servers out of a folder; the claim ends with the process, however it ends."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        lock = sqlite3.connect(folder / LOCK, timeout=0, isolation_level=None)
        lock.execute("PRAGMA journal_mode = MEMORY")
        lock.execute("BEGIN EXCLUSIVE")
    except OSError as error:
        raise BadInput(f"the data folder {folder} cannot be written: {error.strerror}") from error
    except sqlite3.OperationalError as error:
        if "locked" in str(error):
            raise BadInput(f"another quai already uses the data folder {folder}") from error
        raise BadInput(f"the data folder {folder} cannot be written: {error}") from error
    return lock


def listen(host: str, port: int) -> socket.socket:
    """Take the port."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen(1024)
    except OSError as error:
        listening.close()
        if error.errno == errno.EADDRINUSE:
            raise BadInput(f"port {port} is taken; choose another with --port") from error
        raise BadInput(f"{host} port {port} cannot be used: {error.strerror}") from error
    return listening


def address(listening: socket.socket) -> str:
    """What to type into a browser on this machine."""
    host, port = listening.getsockname()[:2]
    if host in ("0.0.0.0", "::"):  # noqa: S104 -- every address of this machine
        host = "localhost"
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"
