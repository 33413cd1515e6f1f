"""The bus: what a node does with its own messages, and with those of another version."""

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest
from redis.asyncio import from_url

from quai.room.background import Background
from quai.room.bus import CHANNEL, EVERYTHING, Hint, LocalBus, RedisBus, read_hint
from quai.room.seats import person
from tests.room.helpers import newcomer, open_table, opened, play_on, until
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


async def test_a_node_acts_on_the_hints_of_others_and_not_on_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bus, sent, handled = LocalBus(), list[Hint](), list[Hint]()
    bus.subscribe(sent.append)
    async with opened(tmp_path, bus) as room:
        monkeypatch.setattr(room.tables, "handle", handled.append)
        anna = await newcomer(room, "Anna")
        table = await open_table(room, anna, [person(anna), person(anna, "Béla")])
        await play_on(table, [anna, anna], 3)
        assert {hint.kind for hint in sent} >= {"table", "log"}
        assert handled == []
        bus.publish(KNOWN)
        assert handled == [KNOWN]


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
