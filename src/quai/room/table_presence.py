"""Who is at a table, and what the others can do about somebody who is not.

A person is here while a page of theirs follows the table. If it is their turn and they are away,
the others can give their seat to a bot: together after a while at a friendly table, and each of
them alone after a longer while at any table. Where no clock runs, whoever has not moved for that
longer while counts as away from then on, even if a page of theirs is open: it may lie on a desk.
The person can take the seat back.
"""

import asyncio
import logging
from collections.abc import Coroutine
from dataclasses import dataclass
from typing import TYPE_CHECKING

from quai.core.record import Record
from quai.room.clock import elapsed
from quai.room.database import Database, Session
from quai.room.model import Player, RoomError
from quai.room.presence import ALONE, Presence
from quai.room.store import stand_in
from quai.room.times import now

if TYPE_CHECKING:
    from quai.room.live_table import LiveTable

GRACE_S = 3.0
"""A page that is loaded again within this time has not left."""
SLACK_S = 0.05
"""What is to be true at a time is looked at so much later: timers may be early."""
logger = logging.getLogger("quai.room")


@dataclass(frozen=True, slots=True)
class AbsenceLimits:
    """How long the table waits for a player who is away, in milliseconds."""

    together: int = 120_000
    """Until all the others who are here can have a bot play, at a friendly table."""
    alone: int = 600_000
    """Until any of them can."""


DEFAULT_LIMITS = AbsenceLimits()


@dataclass(frozen=True, slots=True)
class Absence:
    """The player to move is away; times in milliseconds."""

    seat: int
    waited: int
    """How long the table has waited for them."""
    together: int | None
    """How long until all the others together can have a bot play; None if they cannot."""
    alone: int
    """How long until any one of the others can."""


class TablePresence:
    """The presence of the players of one table."""

    def __init__(self, table: "LiveTable", database: Database, limits: AbsenceLimits) -> None:
        self._table = table
        self._database = database
        self._presence = Presence(database)
        self._limits = limits
        self._noted: set[str] = set()
        """The people who are noted as connected to this node."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._moved: int | None = None
        """When somebody last moved."""
        self._alarm: asyncio.TimerHandle | None = None
        """Rings when the player to move counts as away, though a page of theirs is open."""

    @property
    def resting(self) -> bool:
        """Whether nobody is noted as connected here."""
        return not self._noted and not self._tasks

    def update(self) -> None:
        """Note who has come, and after a short while who has left."""
        here = self._connected()
        for player in here - self._noted:
            self._noted.add(player)
            self._start(self._arrive(player))
        if self._noted - here:
            self._start(self._depart_later())
        if self._alarm is None:
            self._set_alarm()

    async def stop(self) -> None:
        """Stop noting."""
        self._cancel_alarm()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def absence(self, record: Record) -> Absence | None:
        """The absence of the player to move, if they are away and others could do something."""
        card, actor, time = self._table.card, record.actor, now()
        if actor is None or card.state != "running" or card.paused or card.clock.kind == "days":
            return None
        seat = card.seats[actor]
        if seat.kind != "person" or not card.others(seat.player):
            return None
        start = _last_sign(record, card.begun)
        waited = elapsed(start if seat.here else max(seat.gone, start), time, card.pauses)
        if seat.here:
            waited -= self._limits.alone
            if waited < 0 or card.clock.kind != "none":
                return None
        together = None if card.counts else max(0, self._limits.together - waited)
        return Absence(actor, waited, together, max(0, self._limits.alone - waited))

    def game_changed(self, record: Record) -> bool:
        """Wait anew for the player to move; whether the table had waited for so long that it told.

        What the others wanted meanwhile is forgotten.
        """
        before, self._moved = self._moved, _last_sign(record, self._table.card.begun)
        self._cancel_alarm()
        self._set_alarm()
        long = before is not None and now() - before >= self._limits.alone
        if long and any(seat.wants_bot is not None for seat in self._table.card.seats):
            self._start(self._forget_wishes())
        return long

    async def replace(self, player: Player, seat: int, *, yes: bool) -> None:
        """Want a bot to play for the player to move, who is away; or no longer."""
        table = self._table
        async with table.current() as record:
            absence = self.absence(record)
            mine = table.seating.acting_seats(record, player)
            if yes and (absence is None or absence.seat != seat or seat in mine):
                raise RoomError("here", "the table does not wait for this player")
            if yes and absence is not None and self._left_to_wait(absence) > 0:
                raise RoomError("soon", "this player has not been away for long enough")
            await self._vote(mine, seat if yes else None)
        await table.announce()

    async def replace_if_agreed(self) -> None:
        """Have a bot play for the player who is away, once enough of the others want it."""
        table, record = self._table, self._table.record
        if record is None or not any(seat.wants_bot is not None for seat in table.card.seats):
            return
        absence = self.absence(record)
        if absence is None:
            return
        away = table.card.seats[absence.seat].player
        others = [table.card.seats[number] for number in table.card.others(away)]
        wanting = {seat.player for seat in others if seat.wants_bot == absence.seat}
        here = {seat.player for seat in others if seat.here}
        agreed = absence.together == 0 and here <= wanting
        if wanting and (agreed or absence.alone == 0):
            await self._stand_in(record, absence.seat)

    async def _stand_in(self, record: Record, seat: int) -> None:
        table, level = self._table, self._table.card.stand_in
        record.note(seat, "absent", now())

        def also(db: Session) -> None:
            stand_in(db, table.card.id, seat, level)

        if await table.append(f"note:{len(record.lines) - 1}", also=also):
            await table.read_card()
        else:
            await table.read_new_lines()

    @staticmethod
    def _left_to_wait(absence: Absence) -> int:
        return absence.alone if absence.together is None else absence.together

    async def _vote(self, mine: list[int], seat: int | None) -> None:
        def work(db: Session) -> None:
            for number in mine:
                db.change(
                    "UPDATE seats SET wants_bot = :wanted WHERE table_id = :id AND seat = :seat",
                    wanted=seat,
                    id=self._table.card.id,
                    seat=number,
                )

        await self._database.do(work)

    async def _forget_wishes(self) -> None:
        sql, table = "UPDATE seats SET wants_bot = NULL WHERE table_id = :id", self._table
        await self._database.do(lambda db: db.change(sql, id=table.card.id))
        await table.announce()

    def _set_alarm(self) -> None:
        """Have the pages told when the player to move has not moved for long."""
        card, listeners = self._table.card, self._table.audience.listeners
        people = {seat.player for seat in card.seats if seat.kind == "person"}
        if self._moved is None or card.clock.kind != "none" or not listeners or len(people) < 2:
            return
        wait = self._limits.alone - elapsed(self._moved, now(), card.pauses)
        if wait > 0 and not card.over:
            loop = asyncio.get_running_loop()
            self._alarm = loop.call_later(wait / 1000 + SLACK_S, self._ring)

    def _ring(self) -> None:
        """Send the table, which says for how long it has waited."""
        self._alarm = None
        self._table.audience.send_table()
        self._table.audience.wake()

    def _cancel_alarm(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None

    def _connected(self) -> set[str]:
        card = self._table.card
        if card.state == "over":
            return set()
        people = {listener.player.id for listener in self._table.audience.listeners}
        return {player for player in people if card.seats_of(player)}

    async def _arrive(self, player: str) -> None:
        table = self._table
        try:
            await self._presence.arrive(table.card.id, player, table.node or ALONE)
        except BaseException:
            self._noted.discard(player)
            raise
        await table.announce()

    async def _depart_later(self) -> None:
        await asyncio.sleep(GRACE_S)
        table = self._table
        for player in self._noted - self._connected():
            await self._presence.depart(table.card.id, player, table.node or ALONE, now())
            self._noted.discard(player)
            if not table.gone:
                await table.announce()

    def _start(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work, name=f"presence at {self._table.card.id}")
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            name = self._table.card.id
            logger.warning("presence at table %s is not noted: %s", name, error)


def _last_sign(record: Record, begun: int) -> int:
    """When somebody last played, took something back or came back, or the game began."""
    for line in reversed(record.lines):
        if line.get("note", "back") == "back" and "time" in line:  # the header has no time
            return int(line["time"])
    return begun
