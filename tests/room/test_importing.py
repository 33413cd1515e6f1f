"""Logs are verified in a process of their own, one per person at a time."""

import asyncio
import os
from pathlib import Path

import pytest

from quai.core.record import Record
from quai.core.rng import Rng
from quai.games import game
from quai.room import importing
from quai.room.importing import MAX_WAITING, StoredGame, Verifier
from quai.room.model import RoomError
from tests.games.sample import SAMPLE
from tests.room.helpers import newcomer, opened

pytestmark = pytest.mark.anyio


def some_log() -> bytes:
    record, rng = Record(game(SAMPLE), 2, {}, 3, ["Ada", "Émile"]), Rng(3)
    for _ in range(5):
        assert record.state.actor is not None
        action = record.game.write(record.state.random_action(rng))
        record.play(record.state.actor, action, 1000)
    return record.write().encode()


async def test_a_log_is_verified_in_another_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def not_here(_: bytes) -> None:
        raise AssertionError(f"a log is read by process {os.getpid()}, which serves people")

    monkeypatch.setattr(importing, "read", not_here)
    async with opened(tmp_path) as room:
        anna = await newcomer(room, "Anna")
        table = await room.new_tables.import_log(anna, some_log())
        assert (table.length, table.card.names) == (6, ["Ada", "Émile"])
        for wrong, code in (
            (b"{}", "log_form"),
            (some_log().replace(b"1000", b"1001"), "log_form"),
        ):
            with pytest.raises(RoomError) as refused:
                await room.new_tables.import_log(anna, wrong)
            assert refused.value.code == code


async def test_a_limited_number_of_logs_wait() -> None:
    verifier = Verifier()
    verifier.close()
    go_on = asyncio.Event()
    asked: list[bytes] = []

    class SlowPool:
        async def run(self, _: object, content: bytes) -> StoredGame:
            asked.append(content)
            await go_on.wait()
            return StoredGame("", {}, 1, [], [], None, over=True)

    verifier._pool = SlowPool()  # type: ignore[assignment]
    waiting = [
        asyncio.create_task(verifier.verify(f"player {number}", b""))
        for number in range(MAX_WAITING)
    ]
    await asyncio.sleep(0)
    for player in ("player 0", "one more"):
        with pytest.raises(RoomError) as refused:
            await verifier.verify(player, b"")
        assert refused.value.code == "busy"
    assert len(asked) == MAX_WAITING
    go_on.set()
    await asyncio.gather(*waiting)
    assert (await verifier.verify("player 0", b"")).over
