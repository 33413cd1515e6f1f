"""Rooms without processes or pauses, and ways to play in them."""

import asyncio
import random
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeVar

from quai.room.bus import Bus
from quai.room.listener import Listener
from quai.room.live_table import LiveTable
from quai.room.model import Player, Seat
from quai.room.node import RoomNode
from quai.room.sqlite import SqliteDatabase
from quai.room.store import Store
from quai.room.thinking import Question, Thinkers, decide
from quai.room.turns import Claimant
from tests.games.sample import SAMPLE

Q = TypeVar("Q")
R = TypeVar("R")


class HereThinkers(Thinkers):
    """Bots that think in this very process."""

    def __init__(self) -> None:
        self.asked: list[Question] = []
        self.shares: list[Claimant] = []

    def warm_up(self) -> None:
        pass

    def note_network(self, person: str, network: str) -> None:
        pass

    async def ask(self, question: Question, share: Claimant, pace: float = 0.0) -> dict[str, Any]:
        self.asked.append(question)
        self.shares.append(share)
        await asyncio.sleep(0)
        return decide(question).action

    async def think_for(self, share: Claimant, function: Callable[[Q], R], question: Q) -> R:
        self.shares.append(share)
        await asyncio.sleep(0)
        return function(question)

    def close(self) -> None:
        pass


@asynccontextmanager
async def opened(folder: Path, bus: Bus | None = None) -> AsyncIterator[RoomNode]:
    room = RoomNode(Store(SqliteDatabase(folder)), HereThinkers(), 0.0, bus)
    await room.open()
    try:
        yield room
    finally:
        await room.close()


async def newcomer(room: RoomNode, name: str) -> Player:
    player, _ = await room.visitors.welcome()
    return await room.visitors.rename(player, name)


async def open_table(room: RoomNode, player: Player, seats: list[Seat], seed: int = 1) -> LiveTable:
    return await room.new_tables.create(player, SAMPLE, seats, {"first": 0}, seed)


def legal(table: LiveTable) -> list[dict[str, Any]]:
    assert table.record is not None
    return [table.game.write(action) for action in table.record.state.legal()]


async def play_on(table: LiveTable, players: list[Player], steps: int, seed: int = 1) -> None:
    """Random steps by people."""
    chance = random.Random(seed)  # noqa: S311
    for _ in range(steps):
        assert table.record is not None
        actor = table.record.state.actor
        if actor is None:
            return
        named = chance.choice(legal(table))
        length = len(table.record.steps)
        lines = len(table.record.lines)
        await table.play(players[actor], f"r{lines}", length, named)


async def follow(table: LiveTable, player: Player) -> Listener:
    listener = Listener(player)
    table.audience.join(listener)
    await table.audience.greet(listener, 0)
    return listener


async def until(condition: Callable[[], bool], seconds: float = 20.0) -> None:
    """Wait for something that must happen soon."""
    async with asyncio.timeout(seconds):
        while not condition():
            await asyncio.sleep(0.005)
