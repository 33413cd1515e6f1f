"""A table being played: the record of its log, who follows it, and bots that move by themselves.

The log in the store is the truth. An action is judged on the record, written to the store, and
only then acknowledged and shown. When the store says that another node was faster, what was
missed is read and the action judged again.
"""

import asyncio
import json
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

import msgspec

from quai.core import log
from quai.core.journal import Viewer
from quai.core.record import Record, beginning, replay
from quai.core.refusals import BadInput, QuaiError
from quai.games import game
from quai.room import news
from quai.room.asking import Asking
from quai.room.chat import Chat
from quai.room.clock import Hands, hands
from quai.room.listener import Listener
from quai.room.model import Asked, Player, RoomError, TableCard
from quai.room.store import LogRow, Store, Taken, Turn
from quai.room.tablebots import TableBots
from quai.room.talk import Talk
from quai.room.thinking import Thinkers
from quai.room.times import now

START = "start"
"""The action id of the first line of a log."""
TRIES = 5
LEAST = 30_000
"""At least so many milliseconds has who comes back to a clock that had run out."""
encode = msgspec.json.encode
logger = logging.getLogger("quai.room")


class Table:
    """One table of the room, as this node has it in memory."""

    def __init__(
        self,
        card: TableCard,
        store: Store,
        thinkers: Thinkers,
        pace: float,
        changed: Callable[[str], None],
        chat: Chat,
        node: str | None = None,
    ) -> None:
        self.card = card
        self.game = game(card.game)
        self.record: Record | None = None
        self.listeners: set[Listener] = set()
        self._ids: dict[str, log.Line] = {}
        self._store = store
        self._changed = changed
        self.talk = Talk(card.id, chat, self.listeners)
        self._asking = Asking(store.database)
        self._node = node
        """The name of this node among several; None if it is alone."""
        self.bots = TableBots(self, store, thinkers, pace, node)
        self._lock = asyncio.Lock()
        self._dropped = False
        self._encoded: dict[tuple[Viewer, int], tuple[int, bytes]] = {}

    @property
    def idle(self) -> bool:
        """Whether nobody would miss this table in memory."""
        return not self.listeners and self.bots.resting and not self._lock.locked()

    @property
    def length(self) -> int:
        """How many lines of the log are known here."""
        return len(self.record.lines) if self.record else 0

    async def refresh(self) -> None:
        """Read the card and whatever lines of the log are not yet known, and tell of them."""
        async with self._lock:
            card = await self._store.table(self.card.id)
            if card is None:
                raise RoomError("no_table", "there is no such table")
            if card != self.card:
                self.card = card
                self._encoded.clear()
                for listener in self.listeners:
                    listener.wants_table = True
            await self._catch_up()
            await self._begin_if_full()
            await self._take_back_if_agreed()
        self._wake()

    async def catch_up(self) -> None:
        """Somebody has played on: read the lines of the log that are not yet known."""
        if self.record is None or self.card.asked is not None:
            await self.refresh()
            return
        async with self._lock:
            known = self.length
            await self._catch_up()
            lines = self.record.lines[known:] if self.record else []
        if any("takeback" in line for line in lines):
            await self.refresh()  # it may have changed more than the log
        self._wake()

    async def _catch_up(self) -> bool:
        """Play the lines that the store has and the record has not; whether there were any."""
        record = self.record
        rows = await self._store.rows(self.card.id, len(record.lines) if record else 0)
        self._dropped = False
        if not rows:
            return False
        if record is None:
            self.record = replay(self.game, log.read("".join(f"{row.line}\n" for row in rows)))
            self._ids = {
                row.action_id: line for row, line in zip(rows, self.record.lines, strict=True)
            }
            for listener in self.listeners:
                listener.known = news.settled(self.record, listener.viewer, listener.known)
                listener.told = -1
        else:
            for row in rows:
                self._follow(record, row)
        self._note()
        return True

    def _follow(self, record: Record, row: LogRow) -> None:
        line = json.loads(row.line)
        record.follow(line)
        assert record.lines[-1] == line, "the log of this table was written by other rules"
        self._went_back(line)
        self._ids[row.action_id] = line

    async def _begin_if_full(self) -> None:
        """Deal, once all seats are taken."""
        if self.record is not None or self.card.state == "open":
            return
        card = self.card
        # The log holds no names: people may change theirs, or ask to be forgotten.
        self.record = Record(self.game, len(card.seats), card.options, card.seed)
        if not await self.write(START):
            await self._catch_up()
        for listener in self.listeners:
            listener.wants_table = True

    @asynccontextmanager
    async def current(self) -> AsyncIterator[Record]:
        """The record as it is stored, for one user at a time."""
        async with self._lock:
            if self._dropped:
                await self._catch_up()
                self._wake()
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
        """Forget the record, which may not be what is stored; it will be read again."""
        self.record = None
        self._dropped = True

    async def play(self, player: Player, action_id: str, step: int, named: dict[str, Any]) -> int:
        """Play an action for a person; give the number of steps once it is safely stored."""
        try:
            action = self.game.read(named)
        except BadInput as error:
            raise RoomError("action", str(error)) from error
        except (RecursionError, ValueError) as error:
            raise RoomError("action", "this action cannot be read") from error

        def change(record: Record, seat: int) -> None:
            if step != len(record.steps):
                raise RoomError("behind", "the game has moved on since; look again")
            record.play(seat, self.game.write(action), now())

        def same(record: Record, line: log.Line) -> bool:
            return line.get("action") == record.logged(action)

        return await self._judge(player, action_id, same, change)

    async def undo(self, player: Player, action_id: str, count: int) -> int:
        """Take back a person's last steps; give the number of steps once it is safely stored."""

        def change(record: Record, seat: int) -> None:
            try:
                record.undo(seat, count, now())
            except BadInput as error:
                raise RoomError("undo", str(error)) from error

        def same(_record: Record, line: log.Line) -> bool:
            return bool(line.get("undo") == count)

        return await self._judge(player, action_id, same, change)

    async def _judge(
        self,
        player: Player,
        action_id: str,
        same: Callable[[Record, log.Line], bool],
        change: Callable[[Record, int], None],
    ) -> int:
        """Change the record for a person, unless this very message has done so before."""
        stored_id = f"{player.id}:{action_id}"
        for _ in range(TRIES):
            async with self.current() as record:
                before = self._ids.get(stored_id)
                if before is not None:
                    if not same(record, before):
                        raise RoomError("id", "this id was used for another action")
                    return self._length_for(record, player)
                try:
                    change(record, self._seat_to_move(record, player))
                except QuaiError:
                    if self._node is None or not await self._catch_up():
                        raise
                    self._wake()  # another node has played on: judge again
                    continue
                if await self.write(stored_id):
                    return self._length_for(record, player)
        raise RoomError("busy", "the table is too busy; try again")

    async def ask_undo(self, player: Player, count: int) -> None:
        """Ask the others to let a person take back so many of its own last steps."""
        if self._node is not None:
            await self.refresh()
        async with self.current() as record:
            mine = self._own_seats(record, player)
            try:
                back = record.returnable(mine, count)
            except BadInput as error:
                raise RoomError("undo", str(error)) from error
            seat = record.steps[-back].seat
            if back <= record.undoable(seat):
                raise RoomError("undo", "this can be taken back without asking")
            first = self.card.seats[seat].ask_from
            if self._length_for(record, player) < first:
                raise RoomError("wait", f"the table has refused; ask again from step {first} on")
            asked = Asked(seat, len(record.steps) - back, len(record.lines))
            if not await self._asking.ask(self.card.id, asked):
                raise RoomError("asked", "the table was already asked at this point of the game")

    async def answer_undo(self, player: Player, seat: int, keep: int, *, yes: bool) -> None:
        """Let a seat take back, or not; who asked may ask no longer."""
        async with self.current() as record:
            asked, table = self.card.asked, self.card.id
            self._own_seats(record, player)
            if asked is None or (asked.seat, asked.keep) != (seat, keep):
                raise RoomError("no_request", "this is no longer asked")
            asker = self.card.seats[seat].player
            if player.id == asker:
                answered = not yes and await self._asking.withdraw(table, asked)
            elif yes:
                answered = await self._asking.agree(table, asked, player.id)
            else:
                shown = record.length_for(self._eyes(record, asker or ""))
                answered = await self._asking.refuse(table, asked, shown)
            if not answered:
                raise RoomError("no_request", "this is no longer asked")

    async def _take_back_if_agreed(self) -> None:
        """Take back what a seat asked for, once nobody is left who has not said yes.

        Any node that sees it so does it, and the key of the log lets one of them.
        """
        record, asked = self.record, self.card.asked
        if record is None or asked is None or asked.line != len(record.lines):
            return
        if self.card.unanswered or record.over:
            return
        alone = not self.card.others(self.card.seats[asked.seat].player)
        record.take_back(asked.seat, len(record.steps) - asked.keep, now())
        if not await self.write(f"takeback:{asked.line}", unrated=alone):
            await self._catch_up()

    def _length_for(self, record: Record, player: Player) -> int:
        """How many steps a person has been shown: another's staged ones are not counted."""
        return record.length_for(self._eyes(record, player.id))

    def _eyes(self, record: Record, player: str) -> Viewer:
        """Through whose eyes a person looks; through all, at a log of its own."""
        if self.card.origin == "import":
            return frozenset(range(record.seats))
        return news.eyes(record, self.card.seats_of(player))

    def _own_seats(self, record: Record, player: Player) -> list[int]:
        """The seats on which a person may act, in a game that goes on."""
        mine = self.card.seats_of(player.id)
        if not mine:
            raise RoomError("seat", "you do not sit at this table")
        if record.state.actor is None:
            raise RoomError("over", "the game is over")
        if self.card.paused:
            raise RoomError("paused", "the game stands still; go on with it first")
        mine = [seat for seat in mine if self.card.seats[seat].kind == "person"]
        if not mine:
            raise RoomError("away", "a bot plays for you; take your seat back first")
        return mine

    def _seat_to_move(self, record: Record, player: Player) -> int:
        mine = self._own_seats(record, player)
        if record.state.actor is None or record.state.actor not in mine:
            raise RoomError("turn", "it is another player's turn")
        return record.state.actor

    async def write(self, action_id: str, *, unrated: bool = False) -> bool:
        """Store the record's last line, then tell of it; False if another node was faster."""
        record = self.record
        assert record is not None
        line = record.lines[-1]
        row = LogRow(len(record.lines) - 1, action_id, log.canonical(line))
        begun = now() if row.seq == 0 else None
        if begun is not None:
            self.card = replace(self.card, begun=begun)
        turn = Turn(record.state.actor, record.over, self._due(record), begun, unrated, now())
        try:
            await self._store.append(self.card.id, row, turn)
        except Taken:
            self._drop()
            return False
        except BaseException:
            self._drop()
            raise
        self._ids[action_id] = line
        if unrated:
            self.card = replace(self.card, rated=False)
        self._went_back(line)
        self._note()
        self._wake()
        self._changed(self.card.id)
        return True

    def hands(self, time: int) -> Hands | None:
        """How the clock stands; None if there is none, or nothing to reckon."""
        record, card = self.record, self.card
        if record is None or card.clock.kind == "none":
            return None
        granted = [seat.granted for seat in card.seats]
        actor = record.state.actor
        return hands(card.clock, record.lines, card.begun, granted, card.pauses, actor, time)

    def _due(self, record: Record) -> int | None:
        """When the seat to move runs out of time, if it can."""
        time, actor = now(), record.state.actor
        told = self.hands(time)
        if told is None or actor is None or told.running is None:
            return None
        return time + told.left[actor] if self.card.seats[actor].kind == "person" else None

    async def time_out(self) -> None:
        """Hand the seat to move to a bot, if its time is over."""
        async with self.current() as record:
            told = self.hands(now())
            if told is None or told.running is None or told.left[told.running] > 0:
                return
            await self._store.stand_in(self.card.id, [told.running], self.card.stand_in)
            assert record.state.actor == told.running

    async def hand_over(self, player: Player, level: int) -> None:
        """Have a bot play for a person."""
        seats = [
            seat for seat in self.card.seats_of(player.id) if self.card.seats[seat].kind == "person"
        ]
        if not seats:
            raise RoomError("seat", "you do not sit at this table")
        await self._store.stand_in(self.card.id, seats, level)

    async def come_back(self, player: Player) -> None:
        """Give a person its seats back, with a little time where a clock had run out."""
        async with self.current() as record:
            away = [seat for seat in self.card.seats_of(player.id) if self.card.seats[seat].away]
            if not away:
                raise RoomError("seat", "no bot plays for you here")
            for seat in away:
                await self._store.come_back(self.card.id, seat, *self._allowance(record, seat))

    def _allowance(self, record: Record, seat: int) -> tuple[int, int | None]:
        """What is granted to who comes back, and when its time will be over if it is to move."""
        time, clock = now(), self.card.clock
        told = self.hands(time)
        if told is None:
            return 0, None
        least = clock.bank if clock.kind == "days" else max(clock.bank // 10, LEAST)
        granted = max(0, least - told.left[seat])
        running = told.running == seat
        return granted, time + told.left[seat] + granted if running else self._due(record)

    async def wish_pause(self, player: Player, wish: bool) -> None:
        """Wish for a pause, or to go on; anybody may end one."""
        async with self.current() as record:
            mine = self.card.seats_of(player.id)
            if not mine:
                raise RoomError("seat", "you do not sit at this table")
            if self.card.paused and not wish:
                time, actor = now(), record.state.actor
                told = self.hands(time)
                due = time + told.left[actor] if told and actor is not None else None
                await self._store.resume(self.card.id, time, due)
            elif not self.card.paused:
                await self._store.wish_pause(self.card.id, mine, wish, now())

    def _went_back(self, line: log.Line) -> None:
        """Those who saw steps that this line took back must be told, if it did."""
        assert self.record is not None
        for listener in self.listeners:
            if "takeback" in line:
                listener.returned(self.record.shown)
            elif "undo" in line:
                listener.went_back(line["seat"], len(self.record.steps))

    def _note(self) -> None:
        """Take note of a change of the record."""
        record = self.record
        assert record is not None
        self._encoded.clear()
        self.bots.note_move()
        asked = self.card.asked
        if asked is not None and asked.line != len(record.lines):
            asked = None
        if asked != self.card.asked or (record.over and not self.card.over):
            for listener in self.listeners:
                listener.wants_table = True
        self.card = replace(self.card, actor=record.state.actor, over=record.over, asked=asked)

    def _wake(self) -> None:
        for listener in self.listeners:
            listener.wake()
        self.let_bots_move()

    def join(self, listener: Listener) -> None:
        """Let somebody follow the table."""
        self.listeners.add(listener)
        self.let_bots_move()

    def leave(self, listener: Listener) -> None:
        """Somebody follows no longer."""
        self.listeners.discard(listener)

    async def greet(self, listener: Listener, step: int) -> None:
        """A follower says what it knows; it will be told the rest."""
        if self._node is not None:
            await self.refresh()  # it may have come from a node that knows more
        listener.wants_news = True
        if self.card.state == "open":
            return
        async with self.current() as record:
            mine = self.card.seats_of(listener.player.id)
            viewer = self._eyes(record, listener.player.id)
            # Who has several seats may have heard the story as another of them.
            listener.greet(viewer, news.settled(record, viewer, step) if len(mine) < 2 else 0)

    async def news_for(self, listener: Listener) -> bytes | None:
        """The news a follower has not yet had, if any."""
        if self.card.state == "open" or not listener.wants_news:
            return None
        async with self.current() as record:
            viewer = self._eyes(record, listener.player.id)
            if viewer != listener.viewer:
                listener.greet(viewer, 0)
            if listener.told == record.length_for(viewer):
                return None
            known = (viewer, listener.known)
            told = self.hands(now())
            if known not in self._encoded or told is not None:
                message = news.news(record, self.card.names, viewer, listener.known)
                self._encoded[known] = (message["step"], encode({**message, "clock": told}))
            listener.known, written = self._encoded[known]
            listener.told = listener.known
            return written

    async def look(self, player: Player, step: int) -> bytes:
        """An earlier position, as a person may know it."""
        async with self.current() as record:
            viewer = self._eyes(record, player.id)
            try:
                return encode(news.position(record, self.card.names, viewer, step))
            except BadInput as error:
                raise RoomError("step", str(error)) from error

    async def log_text(self) -> str:
        """The whole log with today's names, once the game is over."""
        async with self.current() as record:
            if self.card.state != "over":
                raise RoomError("running", "the log is shown when the game is over")
            return log.write(log.with_players(record.lines, self.card.names))

    async def beginning(self, player: Player, step: int) -> Record:
        """The first steps of a game that is over, or of an imported one, to go on from there."""
        card = self.card
        if not card.admits(player.id):
            raise RoomError("no_table", "there is no such table")
        if not card.seats_of(player.id) and card.creator != player.id:
            raise RoomError("seat", "only those who sat at a table go on from its positions")
        async with self.current() as record:
            if card.state != "over":
                raise RoomError("running", "this game is not over")
            if step > len(record.steps):
                raise RoomError("step", f"the game has {len(record.steps)} steps, not {step}")
            if record.over and step == len(record.steps):
                raise RoomError("over", "the game is over at this step; choose an earlier one")
        # Nothing changes here any more, and a long game takes a moment.
        return await asyncio.to_thread(beginning, record, step)

    async def finished(self) -> Record | None:
        """The whole game, once it is over."""
        if self.card.state == "open":
            return None
        async with self.current() as record:
            return record if record.over else None

    def let_bots_move(self) -> None:
        """Have the bots move as long as it is their turn and somebody cares."""
        self.bots.let_move()

    async def close(self) -> None:
        """End what runs."""
        await self.bots.stop()
