"""The bus: what a node does with messages of nodes of another version."""

import logging
from collections.abc import Iterator

import pytest
from redis.asyncio import from_url

from quai.room.background import Background
from quai.room.bus import CHANNEL, EVERYTHING, Hint, RedisBus, read_hint
from tests.room.helpers import until
from tests.servers import Redis

pytestmark = pytest.mark.anyio
KNOWN = Hint("table", "abc", "node")


@pytest.fixture
def redis() -> Iterator[Redis]:
    server = Redis()
    yield server
    server.remove()


@pytest.mark.parametrize(
    "sent", [b'["dream","abc","node"]', b"{}", b"[]", b"nonsense", b"\xff", b'["table",7]']
)
def test_what_is_no_hint_of_this_version_is_none(sent: bytes) -> None:
    assert read_hint(sent) is None


def test_a_hint_with_more_in_it_is_read() -> None:
    """A later version may add to a hint."""
    assert read_hint(b'["table","abc","node","more"]') == KNOWN


async def test_unknown_messages_are_ignored_and_logged_once(
    redis: Redis, caplog: pytest.LogCaptureFixture
) -> None:
    heard: list[Hint] = []
    bus, background = RedisBus(redis.address), Background()
    bus.subscribe(heard.append)
    await bus.open(background)
    await until(lambda: heard == [EVERYTHING])
    newer = from_url(redis.address)
    with caplog.at_level(logging.WARNING, "quai.room"):
        for _ in range(3):
            await newer.publish(CHANNEL, b'["dream","abc","newer"]')
        bus.publish(KNOWN)
        await until(lambda: len(heard) > 1)
    assert heard == [EVERYTHING, KNOWN], "it kept listening"
    assert [record.message for record in caplog.records] == [
        "a message of the bus is of another version, and is ignored"
    ]
    assert not background.failures
    await newer.aclose()
    await background.stop()
    await bus.close()
