"""The bots of a table: they move by themselves, on one node at a time."""

import asyncio
import hashlib
import hmac
import logging
import secrets
from typing import TYPE_CHECKING

from quai.core.record import Record
from quai.room import news
from quai.room.keys import site_key
from quai.room.store import Store
from quai.room.thinking import Question, Thinkers
from quai.room.times import now
from quai.room.turns import Claimant

if TYPE_CHECKING:
    from quai.room.live_table import LiveTable

LEASE_MS = 8000
"""How long a node alone thinks for a table's bots, from each decision on."""
RETRY_S = 1.0
"""Pause after a bot failed; it doubles with each further failure."""
MAX_DOUBLINGS = 6
MAX_STEPS = 100
"""Steps searched for the last one of a person."""
SECRET_BYTES, SEED_BYTES = 32, 16
logger = logging.getLogger("quai.room")


class TableBots:
    """The bots of one table."""

    def __init__(self, table: "LiveTable", store: Store, thinkers: Thinkers, pace: float) -> None:
        self._table = table
        self._store = store
        self._thinkers = thinkers
        self._pace = pace
        """A bot answers a whole number of times this many seconds after it began to think."""
        self._moving: asyncio.Task[None] | None = None
        self._failures = 0
        self._secret = b""
        """The site's secret that their seeds are made with; read before the first move."""

    @property
    def resting(self) -> bool:
        """Whether no bot is about to move."""
        return self._moving is None

    def let_move(self) -> None:
        """Have the bots move as long as it is their turn and somebody plays or watches."""
        if self._moving is None and self._to_move() is not None:
            name = f"bots of {self._table.card.id}"
            self._moving = asyncio.create_task(self._move(), name=name)
            self._moving.add_done_callback(self._rest)

    async def stop(self) -> None:
        """Stop thinking."""
        if self._moving is not None:
            self._moving.cancel()
            await asyncio.gather(self._moving, return_exceptions=True)

    def _rest(self, task: asyncio.Task[None]) -> None:
        self._moving = None
        if task.cancelled():
            return
        error = task.exception()
        if error is None:
            self._failures = 0
            self.let_move()
            return
        logger.error("a bot of table %s failed: %s", self._table.card.id, error, exc_info=error)
        pause = RETRY_S * 2 ** min(self._failures, MAX_DOUBLINGS)
        self._failures += 1
        asyncio.get_running_loop().call_later(pause, self.let_move)

    def _to_move(self) -> int | None:
        table, record = self._table, self._table.record
        actor = record.actor if record else None
        if actor is None or table.card.seats[actor].kind != "bot" or table.card.paused:
            return None
        if table.gone:
            return None
        if table.card.asked is not None or table.card.state != "running":
            return None  # bots wait while a request is open, and until all seats are taken
        played = table.card.has_people or table.card.abandoned or table.card.event is not None
        played = played or bool(table.audience.listeners)
        return actor if played else None

    async def _move(self) -> None:
        table = self._table
        if not self._secret:
            self._secret = await _site_secret(self._store)
        while (seat := self._to_move()) is not None:
            async with table.current() as record:
                if record.actor != seat:
                    continue
                question, step = self._question(record, seat), len(record.steps)
                share = self._share(record)
            if not await self._may_think():
                await asyncio.sleep(RETRY_S)
                continue
            action = await self._thinkers.ask(question, share, self._pace)
            async with table.current() as record:
                if self._to_move() == seat and len(record.steps) == step:
                    record.play(seat, action, now())
                    await table.append(f"bot:{len(record.lines) - 1}")

    async def _may_think(self) -> bool:
        """Whether this node is the one to think for this table."""
        if self._table.node is None:
            return True
        moment = now()
        return await self._store.lease(
            self._table.card.id, self._table.node, moment, moment + LEASE_MS
        )

    def _question(self, record: Record, seat: int) -> Question:
        level = self._table.card.seats[seat].level
        assert level is not None
        named = f"{self._table.card.id}:{len(record.lines)}".encode()
        digest = hmac.digest(self._secret, named, hashlib.sha256)
        return Question(
            game=record.game.key,
            level=level,
            seed=int.from_bytes(digest[:SEED_BYTES]),
            view=record.view(frozenset({seat})),
            actions=news.offered(record, record.state),
        )

    def _share(self, record: Record) -> Claimant:
        """Who made the bots think: the person who moved last, or else who opened the table."""
        card = self._table.card
        players = (card.seats[step.seat].player for step in reversed(record.steps[-MAX_STEPS:]))
        person = next((player for player in players if player is not None), card.creator)
        if card.event is not None and not card.has_people:
            return Claimant(
                card.id, card.id, bots_only=True
            )  # organisers may have many such tables
        return Claimant(person if card.has_people else card.creator, card.id, not card.has_people)


async def _site_secret(store: Store) -> bytes:
    """A secret that all nodes share: without it a bot's seed, and so its moves, could be known."""
    key = await site_key(store.database, "bots", lambda: secrets.token_hex(SECRET_BYTES))
    return bytes.fromhex(key)
