"""The tables that a node has in memory: read when they are needed, and kept up to date."""

import asyncio
from collections.abc import Callable
from functools import partial
from time import monotonic

from quai.room.background import Background
from quai.room.bus import Hint, Kind
from quai.room.chat import Chat
from quai.room.ledger import Ledger
from quai.room.listener import Listener
from quai.room.live_table import LiveTable
from quai.room.model import Player, RoomError, TableCard
from quai.room.presence import ALONE, Presence
from quai.room.store import Store
from quai.room.table_presence import DEFAULT_LIMITS, AbsenceLimits
from quai.room.thinking import Thinkers
from quai.room.times import now
from quai.room.waiting import WaitingTables

MAX_TABLES_IN_MEMORY = 256
"""Beyond this number, idle tables are dropped from memory; they stay in the store."""
GRACE_S = 60.0
"""A table that was asked for within this time stays: somebody may be about to follow it, and two
copies of a table in memory would not hear of each other."""
BATCH_SIZE = 500
"""Tables per query when their logs are compared with the store."""
CONCURRENCY = 16
"""Tables that are read again at the same time."""


class LiveTables:
    """The tables that this node has in memory."""

    def __init__(
        self,
        store: Store,
        thinkers: Thinkers,
        pace: float,
        background: Background,
        publish: Callable[[Kind, str], None],
        node: str | None,
        limits: AbsenceLimits = DEFAULT_LIMITS,
    ) -> None:
        self.ledger = Ledger(store, self.get)
        self.in_memory: dict[str, LiveTable] = {}
        self._store = store
        self._thinkers = thinkers
        self._pace = pace
        self.waiting = WaitingTables(store.database)
        self._chat = Chat(store.database)
        self._background = background
        self._publish = publish
        self._node = node
        """The name of this node among several; None if it is alone."""
        self._limits = limits
        self._presence = Presence(store.database)
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}

    @property
    def listeners(self) -> list[Listener]:
        """All connections that follow a table on this node."""
        return [each for table in self.in_memory.values() for each in table.audience.listeners]

    async def get(self, table: str) -> LiveTable:
        """A table, from memory or from its log."""
        if (found := self.in_memory.get(table)) is not None:
            found.asked_for = monotonic()
            return found
        if table not in self._loading:
            self._loading[table] = asyncio.create_task(self._load(table))
        return await asyncio.shield(self._loading[table])

    async def up_to_date(self, table: str) -> LiveTable:
        """A table as it is stored now, whatever another node has done since."""
        found = await self.get(table)
        if self._node is not None:
            await found.refresh()
        return found

    async def admit(self, player: Player, table: str) -> LiveTable:
        """A table that this person may follow; RoomError if they may not."""
        found = await self.get(table)
        if await self.ledger.admits(found.card, player.id):
            return found
        found = await self.up_to_date(table)  # another node may just have given them a seat
        if not await self.ledger.admits(found.card, player.id):
            raise RoomError("no_table", "there is no such table")
        return found

    async def card(self, table: str) -> TableCard:
        """The card of a table, from the store."""
        card = await self._store.table(table)
        if card is None:
            raise RoomError("no_table", "there is no such table")
        return card

    async def open(self, card: TableCard) -> LiveTable:
        """Bring a table into memory."""
        opened = LiveTable(
            card,
            self._store,
            self._thinkers,
            self._pace,
            self._changed,
            self._chat,
            self._node,
            self._limits,
        )
        await opened.refresh()
        self._drop_idle()
        return self.in_memory.setdefault(card.id, opened)

    async def open_new(self, card: TableCard) -> LiveTable:
        """Bring a table into memory that was just stored, and tell the other nodes."""
        opened = await self.open(card)
        self._publish("table", card.id)
        return opened

    async def close(self) -> None:
        """Stop reading tables and the bots of all of them, and forget the tables."""
        loading = list(self._loading.values())
        for task in loading:
            task.cancel()
        await asyncio.gather(*loading, return_exceptions=True)
        for table in list(self.in_memory.values()):
            await table.close()
        self.in_memory.clear()

    async def _load(self, table: str) -> LiveTable:
        try:
            return await self.open(await self.card(table))
        finally:
            del self._loading[table]

    def _drop_idle(self) -> None:
        surplus = len(self.in_memory) - MAX_TABLES_IN_MEMORY
        if surplus <= 0:
            return
        before = monotonic() - GRACE_S
        tables = self.in_memory.items()
        unused = [name for name, table in tables if table.asked_for < before and table.idle]
        for name in unused[:surplus]:
            del self.in_memory[name]

    def _changed(self, kind: Kind, table: str) -> None:
        """Tell the other nodes what has changed here, and record the result of a finished game."""
        self._publish(kind, table)
        found = self.in_memory.get(table)
        if found is not None and found.gone:
            del self.in_memory[table]
        if kind == "log" and found is not None and found.card.over:
            self._background.start("results", lambda: self.ledger.record(table))
            self._publish("table", table)  # the board shows it no longer

    def handle(self, hint: Hint) -> None:
        """Read what another node has changed."""
        table = self.in_memory.get(hint.id)
        if hint.kind == "everything":
            self._background.start("logs", self._refresh_all)
        elif table is None:
            return
        elif hint.kind == "table":
            self._background.start("logs", lambda: self._reread(table))
        elif hint.kind == "log":
            self._background.start("logs", table.catch_up)
        elif hint.kind == "chat":
            table.chat.has_grown()
        elif hint.kind == "hidden":
            table.chat.resend_to_all()

    async def _reread(self, table: LiveTable) -> None:
        """Read a table that another node has changed, or forget it if it was cancelled."""
        try:
            await table.refresh()
        except RoomError:
            if not table.gone:
                raise
            self.in_memory.pop(table.card.id, None)

    async def sweep(self) -> None:
        """Delete waiting tables at which nobody waits any more."""
        for name in await self.waiting.sweep(now()):
            found = self.in_memory.get(name)
            if found is not None:
                await self._reread(found)
            self._publish("table", name)

    async def refresh_group(self, group: str) -> None:
        """Read the tables of a group again, whose members have changed."""
        tables = self.in_memory.values()
        await self._refresh([table for table in tables if table.card.group == group])

    async def refresh_of(self, player: str) -> None:
        """Read the tables of a person again."""
        tables = self.in_memory.values()
        await self._refresh([table for table in tables if table.card.concerns(player)])

    async def heal(self) -> None:
        """Read logs that have grown: a node may be killed before it can tell what it wrote."""
        known = {name: table for name, table in self.in_memory.items() if not table.idle}
        names = list(known)
        for first in range(0, len(names), BATCH_SIZE):
            lengths = await self._store.lengths(names[first : first + BATCH_SIZE])
            await self._refresh(
                [known[name] for name, length in lengths.items() if length > known[name].length]
            )

    async def note_presence(self) -> None:
        """Note that this node is alive and who is connected to it; forget dead nodes."""
        if self._node is not None:
            self._note_gone(await self._presence.beat(self._node, now()))
        for table in list(self.in_memory.values()):
            table.presence.update()

    async def clear_presence(self) -> None:
        """Forget who was connected to this node."""
        self._note_gone(await self._presence.clear(self._node or ALONE, now()))

    def _note_gone(self, tables: list[str]) -> None:
        for name in tables:
            self._publish("table", name)
            if (found := self.in_memory.get(name)) is not None:
                self._background.start("presence", partial(self._reread, found))

    async def watch_clocks(self) -> None:
        """Have bots take over where time has run out."""
        for table in await self._store.overdue(now()):
            try:
                await (await self.get(table)).clock.time_out()
            except Exception as error:  # one table must not keep the others from running out
                self._background.note_failure("clocks", error)

    async def resume_bots(self) -> None:
        """Have bots move where it is their turn and no node thinks for them."""
        for table in await self._store.unattended(now()):
            try:
                (await self.get(table)).bots.let_move()
            except Exception as error:  # one table must not keep the others from going on
                self._background.note_failure("bots", error)

    async def _refresh_all(self) -> None:
        await self._refresh([table for table in self.in_memory.values() if not table.idle])

    async def _refresh(self, tables: list[LiveTable]) -> None:
        for first in range(0, len(tables), CONCURRENCY):
            some = tables[first : first + CONCURRENCY]
            done = await asyncio.gather(
                *(table.refresh() for table in some), return_exceptions=True
            )
            for error in done:
                if error is not None:
                    self._background.note_failure("logs", error)
