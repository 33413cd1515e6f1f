"""The bus: a hint from node to node that a table has changed.

It may lose or double a hint without harm: what was missed is read from the log. A bus that knows
it may have lost some says so with the hint `EVERYTHING`.
"""

import asyncio
import logging
import secrets
from collections.abc import Callable, Coroutine
from typing import Protocol

try:
    import redis.asyncio as redis
except ImportError:
    redis = None  # type: ignore[assignment]  # said in a sentence when it is asked for

from quai.core.refusals import BadInput
from quai.room.background import Background

Listener = Callable[[str], None]
EVERYTHING = ""
"""The hint that any table may have changed."""
CHANNEL = "quai:tables"
PATIENCE = 1.0
"""After so many seconds a lost connection is tried again."""
logger = logging.getLogger("quai.room")


class Bus(Protocol):
    """Carries the ids of changed tables to every node."""

    shared: bool
    """Whether there may be other nodes."""

    def publish(self, table: str) -> None:
        """Say that this table has changed."""

    def subscribe(self, listener: Listener) -> None:
        """Have every hint of another node told to this listener."""

    async def open(self, background: Background) -> None:
        """Begin to listen."""

    async def close(self) -> None:
        """Listen no longer."""


class LocalBus(Bus):
    """A bus within one process, for a node that is alone."""

    shared = False

    def __init__(self) -> None:
        self._listeners: list[Listener] = []

    def publish(self, table: str) -> None:
        """Say that this table has changed."""
        for listener in self._listeners:
            listener(table)

    def subscribe(self, listener: Listener) -> None:
        """Have every hint told to this listener."""
        self._listeners.append(listener)

    async def open(self, background: Background) -> None:
        """Nothing is to be opened."""

    async def close(self) -> None:
        """Nothing is to be closed."""


class RedisBus(Bus):
    """A bus between processes: Redis publishes, and may be gone for a while."""

    shared = True

    def __init__(self, address: str) -> None:
        if redis is None:
            raise BadInput("Redis needs its client: pip install 'quai[site]'")
        try:
            self._redis = redis.from_url(
                address, socket_connect_timeout=2, socket_timeout=5, health_check_interval=2
            )
        except ValueError as error:
            raise BadInput(f"the bus cannot be used: {error}") from error
        self._me = secrets.token_urlsafe(6)
        self._listeners: list[Listener] = []
        self._tasks: set[asyncio.Task[None]] = set()

    def publish(self, table: str) -> None:
        """Say that this table has changed, if Redis is there."""
        self._start(self._publish(table))

    def subscribe(self, listener: Listener) -> None:
        """Have every hint of another node told to this listener."""
        self._listeners.append(listener)

    async def open(self, background: Background) -> None:
        """Begin to listen."""
        background.repeat("bus", self._listen, PATIENCE, max_round_s=None)

    async def close(self) -> None:
        """Listen no longer."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._redis.aclose()

    async def _publish(self, table: str) -> None:
        try:
            await self._redis.publish(CHANNEL, f"{self._me} {table}")
        except (redis.RedisError, OSError) as error:
            logger.debug("a hint was lost: %s", error)

    async def _listen(self) -> None:
        """Hear hints; while Redis is gone, and once when it is back, anything may have changed."""
        try:
            async with self._redis.pubsub() as channel:
                await channel.subscribe(CHANNEL)
                self._tell(EVERYTHING)
                await self._hear(channel)
        except (redis.RedisError, OSError) as error:
            logger.warning("the bus is gone, the log is read instead: %s", error)
        self._tell(EVERYTHING)

    async def _hear(self, channel: "redis.client.PubSub") -> None:
        while True:
            message = await channel.get_message(ignore_subscribe_messages=True, timeout=1.0)
            if message is None:
                continue
            node, _, table = message["data"].decode().partition(" ")
            if node != self._me:
                self._tell(table)

    def _tell(self, table: str) -> None:
        for listener in self._listeners:
            listener(table)

    def _start(self, work: Coroutine[object, object, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
