"""Starts a server: checks the data folder and the port, prints the URL, and serves."""

import errno
import gc
import logging
import resource
import signal
import socket
import sys
from collections.abc import Callable
from contextlib import ExitStack, closing, suppress
from dataclasses import replace
from types import FrameType

import uvicorn

import quai
from quai.core.refusals import BadInput
from quai.room.bus import LocalBus, RedisBus
from quai.room.claims import claim
from quai.room.database import Database
from quai.room.node import RoomNode
from quai.room.postgres import PostgresDatabase
from quai.room.sqlite import SqliteDatabase
from quai.room.store import Store
from quai.room.thinking import Thinkers
from quai.web import lan, logs
from quai.web.app import build
from quai.web.settings import MAX_MESSAGE_CHARS, Settings
from quai.web.timeouts import TimedProtocol, TimedSocket

logger = logging.getLogger("quai.web")
IDLE_TIMEOUT_S = 5
"""After this time without a byte, an HTTP connection is closed."""
TAKEN = "port {port} is taken; choose another with --port (make play PORT=8001)"
ALONE = "Only this machine reaches it; with --lan (make play LAN=1) phones on this network do, too."
MAX_FILES = 65_536
"""Files and connections that a server opens at most, if the operating system lets it."""
PING_INTERVAL_S = 20
"""Sockets are sent pings; one that does not answer for this time is closed."""


class Server(uvicorn.Server):
    """Serves a room; on shutdown it sends clients to another node before it closes."""

    def __init__(self, room: RoomNode, settings: Settings) -> None:
        super().__init__(configure(room, settings))
        self._room = room
        self.stopped_by: int | None = None
        """The signal that stopped it."""

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop in order, once it serves."""
        self.stopped_by = sig
        super().handle_exit(sig, frame)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Accept no new connections, send clients elsewhere, and stop."""
        logger.info("stop")
        for server in self.servers:
            server.close()
        await self._room.disconnect_all()
        await super().shutdown(sockets)


def serve(settings: Settings, say: Callable[[str], None]) -> None:
    """Serve until stopped; BadInput if the data folder or the port cannot be used."""
    with ExitStack() as held:
        if settings.database is None:
            held.enter_context(closing(claim(settings.data)))
        listening = held.enter_context(closing(listen(settings.host, settings.port)))
        others = lan.origins(listening.getsockname()[1]) if is_open_to_all(listening) else []
        if others and not settings.origins:
            settings = replace(settings, invitation=others[0])
        logs.set_up(settings)
        server = Server(open_room(settings), settings)
        for each in (signal.SIGINT, signal.SIGTERM):
            held.callback(signal.signal, each, signal.signal(each, server.handle_exit))
        collect_seldom()
        allow_many_files()
        say(f"quai is open at {address(listening)}")
        say_to_others(others, say)
        if not settings.origins and listening.getsockname()[0] in ("127.0.0.1", "::1"):
            say(ALONE)
        logger.info("start", extra=logs.about(version=quai.__version__))
        server.run(sockets=[listening])
    if server.stopped_by == signal.SIGINT:
        raise KeyboardInterrupt


def is_open_to_all(listening: socket.socket) -> bool:
    """Whether a server listens on every address of this machine."""
    return listening.getsockname()[0] in ("0.0.0.0", "::")  # noqa: S104


def say_to_others(origins: list[str], say: Callable[[str], None]) -> None:
    """Say how others on this network reach the server, with a code to scan."""
    if not origins:
        return
    say(f"Others on this network: {' or '.join(f'{origin}/' for origin in origins)}")
    say("Whoever is on this network can open the page, take a seat and watch open tables.")
    sys.stdout.write(lan.qr_text(f"{origins[0]}/"))
    sys.stdout.flush()


def collect_seldom() -> None:
    """Collect garbage less often than Python does by default.

    A full collection blocks the server: half a second with a thousand tables in memory, and by
    default every few seconds.
    """
    gc.freeze()
    gc.set_threshold(10_000, 20, 100)


def allow_many_files() -> None:
    """Raise the limit of open files: usually 1024, so few that one browser could use them up."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = MAX_FILES if hard == resource.RLIM_INFINITY else min(hard, MAX_FILES)
    if soft != resource.RLIM_INFINITY and soft < most:
        with suppress(OSError, ValueError):  # then the system has a limit of its own
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


def open_room(settings: Settings) -> RoomNode:
    """The room that the settings describe."""
    database: Database
    if settings.database is None:
        database = SqliteDatabase(settings.data)
    else:
        database = PostgresDatabase(settings.database)
    bus = RedisBus(settings.bus) if settings.bus else LocalBus()
    thinkers = Thinkers(settings.workers, settings.watching)
    store, absence = Store(database), settings.absence
    room = RoomNode(store, thinkers, settings.pace, bus, settings.daily, absence)
    room.reviews.seconds = settings.review_seconds
    return room


def configure(room: RoomNode, settings: Settings) -> uvicorn.Config:
    """The configuration of uvicorn."""
    return uvicorn.Config(
        build(room, settings),
        loop="auto",  # uvloop, where there is one
        http=TimedProtocol,
        ws=TimedSocket,
        ws_per_message_deflate=False,
        ws_max_size=8 * MAX_MESSAGE_CHARS,
        lifespan="on",
        log_config=None,  # `logs.set_up` configures logging
        access_log=False,
        server_header=False,
        proxy_headers=False,
        timeout_keep_alive=IDLE_TIMEOUT_S,
        ws_ping_interval=PING_INTERVAL_S,
        ws_ping_timeout=PING_INTERVAL_S,
        timeout_graceful_shutdown=2,
    )


def listen(host: str, port: int) -> socket.socket:
    """Listen on a port; BadInput if that is not possible."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen(1024)
    except OSError as error:
        listening.close()
        if error.errno == errno.EADDRINUSE:
            raise BadInput(TAKEN.format(port=port)) from error
        raise BadInput(f"{host} port {port} cannot be used: {error.strerror}") from error
    return listening


def address(listening: socket.socket) -> str:
    """The URL to open in a browser on this machine."""
    host, port = listening.getsockname()[:2]
    if is_open_to_all(listening):
        host = "localhost"
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"
