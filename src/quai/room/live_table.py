"""A table in memory: its card, the record of its log, and the parts that work on both.

The log in the store is the truth. An action is checked on the record, written to the store, and
only then acknowledged and sent. When the store says that another node was faster, what was missed
is read and the action is checked again.
"""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from time import monotonic
from typing import Any

from quai.core import log
from quai.core.journal import Viewer
from quai.core.record import Record, beginning, replay
from quai.core.refusals import BadInput, QuaiError
from quai.games import game
from quai.room import news
from quai.room.advising import TableAdvice
from quai.room.audience import Audience
from quai.room.bus import Kind
from quai.room.chat import Chat
from quai.room.model import Player, RoomError, TableCard
from quai.room.seating import Seating
from quai.room.store import Also, LogRow, Store, Taken, Turn
from quai.room.table_bots import TableBots
from quai.room.table_chat import TableChat
from quai.room.table_clock import TableClock
from quai.room.table_ends import TableEnds
from quai.room.table_presence import DEFAULT_LIMITS, AbsenceLimits, TablePresence
from quai.room.takebacks import Takebacks
from quai.room.thinking import Thinkers
from quai.room.times import now

START = "start"
"""The action id of the first line of a log."""
MAX_TRIES = 5
"""How often an action is checked again because another node was faster."""
Change = Callable[[Record, int], None]
"""Changes the record for a seat."""


class LiveTable:
    """One table, as this node has it in memory."""

    def __init__(
        self,
        card: TableCard,
        store: Store,
        thinkers: Thinkers,
        pace: float,
        changed: Callable[[Kind, str], None],
        chat: Chat,
        node: str | None = None,
        limits: AbsenceLimits = DEFAULT_LIMITS,
    ) -> None:
        self.card = card
        self.game = game(card.game)
        self.record: Record | None = None
        self.node = node
        """The name of this node among several; None if it is alone."""
        self.audience = Audience(self)
        self.seating = Seating(self, store)
        self.clock = TableClock(self, store)
        self.takebacks = Takebacks(self, store.database)
        self.ends = TableEnds(self, store.database)
        self.presence = TablePresence(self, store.database, limits)
        self.chat = TableChat(self, chat)
        self.bots = TableBots(self, store, thinkers, pace)
        self.advice = TableAdvice(self, thinkers)
        self.changed = changed
        """Called with what has changed, for other nodes to hear of."""
        self._store = store
        self._lines_by_id: dict[str, log.Line] = {}
        self._lock = asyncio.Lock()
        self._dropped = False
        self.asked_for = monotonic()
        """When somebody last asked for this table."""
        self.gone = False
        """Whether the table was cancelled."""

    @property
    def idle(self) -> bool:
        """Whether nobody would miss this table in memory."""
        quiet = self.bots.resting and self.presence.resting
        return not self.audience.listeners and quiet and not self._lock.locked()

    @property
    def length(self) -> int:
        """The number of lines of the log that are known here."""
        return len(self.record.lines) if self.record else 0

    async def refresh(self) -> None:
        """Read the card and the new lines of the log, and send what has changed."""
        async with self._lock:
            await self.read_card()
            await self.read_new_lines()
            await self._begin_if_full()
            await self.takebacks.take_back_if_agreed()
            await self.presence.replace_if_agreed()
            await self.ends.end_if_agreed()
        self.presence.update()
        self.wake()

    async def read_card(self) -> None:
        """Read the card; have it sent if it has changed."""
        card = await self._store.table(self.card.id)
        if card is None:
            self.gone = True
            self.audience.end_all()
            raise RoomError("no_table", "there is no such table")
        if card != self.card:
            self.card = card
            self.end_outsiders()
            self.audience.card_changed()

    def end_outsiders(self) -> None:
        """End the connections of those who may not follow this table any more.

        Anybody may look at a table that waits for players; a private one is closed to them when it
        begins. Finished games are closed to nobody who was let in: `Ledger.admits` knows more.
        """
        if not self.card.over:
            for listener in self.audience.listeners:
                if not self.card.admits(listener.player.id):
                    listener.end_for_access()

    async def catch_up(self) -> None:
        """Read the new lines of the log, after another node has played on."""
        if self.record is None or self.card.asked is not None:
            await self.refresh()
            return
        async with self._lock:
            known = self.length
            await self.read_new_lines()
            lines = self.record.lines[known:] if self.record else []
        if any("action" not in line and "undo" not in line for line in lines):
            await self.refresh()  # it may have changed more than the log
        self.wake()

    async def announce(self) -> None:
        """Read what was just changed in the store, and tell the other nodes."""
        try:
            await self.refresh()
        except RoomError:
            if not self.gone:
                raise
        self.changed("table", self.card.id)

    async def read_new_lines(self) -> bool:
        """Play the lines that the store has and the record has not; whether there were any."""
        record = self.record
        rows = await self._store.rows(self.card.id, len(record.lines) if record else 0)
        self._dropped = False
        if not rows:
            return False
        if record is None:
            self.record = replay(self.game, log.read("".join(f"{row.line}\n" for row in rows)))
            self._lines_by_id = {
                row.action_id: line for row, line in zip(rows, self.record.lines, strict=True)
            }
            self.audience.record_reloaded(self.record)
        else:
            for row in rows:
                self._follow(record, row)
        self.record_changed()
        return True

    def _follow(self, record: Record, row: LogRow) -> None:
        line = json.loads(row.line)
        record.follow(line)
        assert record.lines[-1] == line, "the log of this table was written by other rules"
        self.audience.line_added(record, line)
        self._lines_by_id[row.action_id] = line

    async def _begin_if_full(self) -> None:
        """Deal, once all seats are taken."""
        if self.record is not None or self.card.state == "open":
            return
        card = self.card
        # The log holds no names: people may change theirs, or delete their account.
        self.record = Record(self.game, len(card.seats), card.options, card.seed)
        if not await self.append(START):
            await self.read_new_lines()
        self.audience.send_table()

    @asynccontextmanager
    async def current(self) -> AsyncIterator[Record]:
        """The record as it is stored, for one user at a time."""
        async with self._lock:
            if self._dropped:
                await self.read_new_lines()
                self.wake()
            if self.record is None or self.card.state == "open":
                raise RoomError("open", "the game has not begun: a seat is still open")
            try:
                yield self.record
            except QuaiError:
                raise
            except BaseException:
                self._drop()
                raise

    def _drop(self) -> None:
        """Forget the record, which may differ from what is stored; it will be read again."""
        self.record = None
        self._dropped = True

    async def play(self, player: Player, action_id: str, step: int, named: dict[str, Any]) -> int:
        """Play an action of a person; return the number of steps once it is safely stored."""
        try:
            action = self.game.read(named)
        except BadInput as error:
            raise RoomError("action", str(error)) from error
        except (RecursionError, ValueError) as error:
            raise RoomError("action", "this action cannot be read") from error

        def change(record: Record, seat: int) -> None:
            if step != len(record.steps):
                raise RoomError("behind", "the game has moved on since; look again")
            record.play_action(seat, action, now())

        def is_same(record: Record, line: log.Line) -> bool:
            return line.get("action") == record.logged(action)

        return await self._apply_once(player, action_id, is_same, change)

    async def undo(self, player: Player, action_id: str, count: int) -> int:
        """Take back a person's last steps; return the number of steps once it is stored."""

        def change(record: Record, seat: int) -> None:
            try:
                record.undo(seat, count, now())
            except BadInput as error:
                raise RoomError("undo", str(error)) from error

        def is_same(_: Record, line: log.Line) -> bool:
            return bool(line.get("undo") == count)

        return await self._apply_once(player, action_id, is_same, change)

    async def _apply_once(
        self,
        player: Player,
        action_id: str,
        is_same: Callable[[Record, log.Line], bool],
        change: Change,
    ) -> int:
        """Change the record for a person, unless this very message has done so before."""
        stored_id = f"{player.id}:{action_id}"
        for _ in range(MAX_TRIES):
            async with self.current() as record:
                before = self._lines_by_id.get(stored_id)
                if before is not None:
                    if not is_same(record, before):
                        raise RoomError("id", "this id was used for another action")
                    return self.length_for(record, player)
                try:
                    change(record, self.seating.seat_to_move(record, player))
                except QuaiError:
                    if self.node is None or not await self.read_new_lines():
                        raise
                    self.wake()  # another node has played on: check again
                    continue
                if await self.append(stored_id):
                    return self.length_for(record, player)
        raise RoomError("busy", "the table is too busy; try again")

    async def write_line(self, work: Callable[[Record], Also]) -> None:
        """Write a line that is no play: `work` adds it, and returns what is stored with it."""
        for _ in range(MAX_TRIES):
            async with self.current() as record:
                also = work(record)
                if await self.append(f"note:{len(record.lines) - 1}", also=also):
                    return
        raise RoomError("busy", "the table is too busy; try again")

    async def append(
        self, action_id: str, *, unrated: bool = False, also: Also | None = None
    ) -> bool:
        """Store the record's last line, then send it; False if another node was faster."""
        record = self.record
        assert record is not None
        line = record.lines[-1]
        row = LogRow(len(record.lines) - 1, action_id, record.last_line)
        begun = now() if row.seq == 0 else None
        if begun is not None:
            self.card = replace(self.card, begun=begun)
        due = self.clock.due(record)
        turn = Turn(record.actor, record.over, due, begun, unrated, "note" in line, now())
        try:
            await self._store.append(self.card.id, row, turn, also)
        except Taken:
            self._drop()
            return False
        except BaseException:
            self._drop()
            raise
        self._lines_by_id[action_id] = line
        if unrated:
            self.card = replace(self.card, rated=False)
        self.audience.line_added(record, line)
        self.record_changed()
        self.wake()
        self.changed("log", self.card.id)
        return True

    def record_changed(self) -> None:
        """Bring the card up to date with the record."""
        record = self.record
        assert record is not None
        self.audience.forget_encoded()
        asked = self.card.asked
        if asked is not None and asked.line != len(record.lines):
            # A note does not end the request; it is then about the same point of the game.
            noted = all("note" in line for line in record.lines[asked.line :])
            asked = replace(asked, line=len(record.lines)) if noted else None
        awaited = record.actor is not None and not self.card.seats[record.actor].here
        waited = self.presence.game_changed(record)
        if asked != self.card.asked or (record.over and not self.card.over) or awaited or waited:
            self.audience.send_table()
        card, actor = self.card, record.actor
        if (card.actor, card.over, card.asked) != (actor, record.over, asked):
            self.card = replace(card, actor=actor, over=record.over, asked=asked)

    def wake(self) -> None:
        """Have everybody be sent what is new, and bots move if it is their turn."""
        self.audience.wake()
        self.bots.let_move()

    def viewer(self, record: Record, player: str) -> Viewer:
        """The seats whose view a person is shown: all of them in an imported log."""
        if self.card.origin == "import":
            return frozenset(range(record.seats))
        mine = self.card.seats_of(player)
        return frozenset(mine) if self.card.sealed(now()) else news.viewer_of(record, mine)

    def length_for(self, record: Record, player: Player) -> int:
        """The number of steps a person has been shown: staged steps of others do not count."""
        return record.length_for(self.viewer(record, player.id))

    def check_unsealed(self) -> None:
        """Raise RoomError if others are still to play this deal."""
        if self.card.same_deal:
            raise RoomError("same_deal", "others play this deal; it is shown after the round")
        if self.card.sealed(now()):
            raise RoomError(
                "sealed", "others still play this deal; it is shown two hours after its day"
            )

    async def log_text(self) -> str:
        """The whole log with today's names, once the game is over."""
        async with self.current() as record:
            if self.card.state != "over":
                raise RoomError("running", "the log is shown when the game is over")
            self.check_unsealed()
            return log.write(log.with_players(record.lines, self.card.names))

    async def beginning(self, player: Player, step: int) -> Record:
        """The first steps of a finished or imported game, for a new table to go on from."""
        card = self.card
        if not card.admits(player.id):
            raise RoomError("no_table", "there is no such table")
        if not card.concerns(player.id):
            raise RoomError("seat", "only those who sat at a table can go on from its positions")
        async with self.current() as record:
            if card.state != "over":
                raise RoomError("running", "this game is not over")
            self.check_unsealed()
            if step > len(record.steps):
                raise RoomError("step", f"the game has {len(record.steps)} steps, not {step}")
            if record.state.actor is None and step == len(record.steps):
                raise RoomError("over", "the game is over at this step; choose an earlier one")
        # Nothing changes here any more, and a long game takes a moment.
        return await asyncio.to_thread(beginning, record, step)

    async def finished(self) -> Record | None:
        """The whole game, once it is over."""
        if self.card.state == "open":
            return None
        async with self.current() as record:
            return record if record.over else None

    async def close(self) -> None:
        """Stop the bots of this table, and noting who is here."""
        await self.presence.stop()
        await self.bots.stop()
