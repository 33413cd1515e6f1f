"""The bus: hints from node to node that something in the store has changed.

A hint may be lost or come twice without harm: what was missed is read from the store. A bus that
may have lost some says so with the hint `EVERYTHING`.
"""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Literal, Protocol

import msgspec

try:
    import redis.asyncio as redis
except ImportError:
    redis = None  # type: ignore[assignment]  # the error message says how to install it

from quai.core.refusals import BadInput
from quai.room.background import Background

Kind = Literal["table", "log", "chat", "hidden", "person", "event", "group", "everything"]
"""What has changed: a table's seats or terms, its log alone, its chat alone, a hidden line of its
chat, the sessions or seats of a person, an event, the members of a group, or anything."""


class Hint(msgspec.Struct, frozen=True, array_like=True):
    """The news that something in the store has changed."""

    kind: Kind
    id: str = ""
    """Of the table, the person or the event."""
    sender: str = ""
    """The node that changed it, which need not hear of it."""


def read_hint(data: bytes | str) -> Hint | None:
    """A hint as it came over the bus; None if it is none that this version knows.

    While a site is upgraded, newer nodes may send hints of kinds that older ones have never heard
    of. What such a hint is about cannot be on the screens of an older node, so it loses nothing.
    """
    try:
        return msgspec.json.decode(data, type=Hint)
    except msgspec.DecodeError:
        return None


HintHandler = Callable[[Hint], None]
EVERYTHING = Hint("everything")
"""The hint that anything may have changed."""
CHANNEL = "quai:hints"
RETRY_S = 1.0
"""Pause before a lost connection to Redis is tried again."""
logger = logging.getLogger("quai.room")


class Bus(Protocol):
    """Carries hints to every node, the sender included."""

    shared: bool
    """Whether there may be other nodes."""

    def publish(self, hint: Hint) -> None:
        """Send a hint to every node."""

    def subscribe(self, handler: HintHandler) -> None:
        """Call this handler with every hint."""

    async def open(self, background: Background) -> None:
        """Begin to listen."""

    async def close(self) -> None:
        """Stop listening."""


class LocalBus(Bus):
    """A bus within one process, for a node that is alone."""

    shared = False

    def __init__(self) -> None:
        self._handlers: list[HintHandler] = []

    def publish(self, hint: Hint) -> None:
        """Send a hint to every node."""
        for handler in self._handlers:
            handler(hint)

    def subscribe(self, handler: HintHandler) -> None:
        """Call this handler with every hint."""
        self._handlers.append(handler)

    async def open(self, background: Background) -> None:
        """Do nothing: there is nothing to open."""

    async def close(self) -> None:
        """Do nothing: there is nothing to close."""


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
        self._handlers: list[HintHandler] = []
        self._tasks: set[asyncio.Task[None]] = set()
        self._puzzled = False
        """Whether a message that it cannot read was logged."""

    def publish(self, hint: Hint) -> None:
        """Send a hint to every node, if Redis is there."""
        self._start(self._publish(hint))

    def subscribe(self, handler: HintHandler) -> None:
        """Call this handler with every hint."""
        self._handlers.append(handler)

    async def open(self, background: Background) -> None:
        """Begin to listen."""
        background.repeat("bus", self._listen, RETRY_S, max_round_s=None)

    async def close(self) -> None:
        """Stop listening."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._redis.aclose()

    async def _publish(self, hint: Hint) -> None:
        try:
            await self._redis.publish(CHANNEL, msgspec.json.encode(hint))
        except (redis.RedisError, OSError) as error:
            logger.debug("a hint was lost: %s", error)

    async def _listen(self) -> None:
        """Receive hints; until Redis is back and once it is, anything may have changed."""
        try:
            async with self._redis.pubsub() as channel:
                await channel.subscribe(CHANNEL)
                self._handle(EVERYTHING)
                await self._hear(channel)
        except (redis.RedisError, OSError) as error:
            logger.warning("Redis is away, the store is read instead: %s", error)
        self._handle(EVERYTHING)

    async def _hear(self, channel: "redis.client.PubSub") -> None:
        while True:
            message = await channel.get_message(ignore_subscribe_messages=True, timeout=1.0)
            if message is None:
                continue
            hint = read_hint(message["data"])
            if hint is not None:
                self._handle(hint)
            elif not self._puzzled:
                self._puzzled = True
                logger.warning("a message of the bus is of another version, and is ignored")

    def _handle(self, hint: Hint) -> None:
        for handler in self._handlers:
            handler(hint)

    def _start(self, work: Coroutine[object, object, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
