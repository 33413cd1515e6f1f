"""The clock of a table: how much time is left, running out, and pauses."""

from contextlib import suppress
from typing import TYPE_CHECKING

from quai.core.record import Record
from quai.room.clock import DAY, ClockState, clock_state, elapsed, has_started, runs_out
from quai.room.model import Player, RoomError
from quai.room.store import Also, Store, stand_in
from quai.room.times import now

if TYPE_CHECKING:
    from quai.room.live_table import LiveTable

MIN_TIME_MS = 30_000
"""Minimum time for a player who comes back after their clock ran out."""
MAX_ABSENCE_MS = 7 * DAY
"""In rated games without a clock a bot takes over from a player who has not moved for this long:
nobody escapes a loss by never coming back."""
MIN_FIRST_MOVE_MS = 300_000
"""Minimum time for a player's first move, with which their clock starts; else as much as the clock
gives."""


class TableClock:
    """The clock of one table, computed from the times in its log."""

    def __init__(self, table: "LiveTable", store: Store) -> None:
        self._table = table
        self._store = store

    def state(self, time: int) -> ClockState | None:
        """How much time each seat has; None if the table has no clock, or has not begun."""
        record, card = self._table.record, self._table.card
        if record is None or card.clock.kind == "none":
            return None
        granted = [seat.granted for seat in card.seats]
        actor = record.actor
        return clock_state(
            card.clock,
            record.lines,
            card.begun,
            granted,
            card.pauses,
            actor,
            time,
            [seat.vacations for seat in card.seats],
        )

    def due(self, record: Record) -> int | None:
        """When the seat to move runs out of time, if it can."""
        time, actor, card = now(), record.actor, self._table.card
        if actor is None or card.paused or card.seats[actor].kind != "person":
            return None
        left = self._left(record, actor, time)
        return None if left is None else runs_out(time, left, card.seats[actor].vacations)

    def _left(self, record: Record, actor: int, time: int) -> int | None:
        """How much time the seat to move has left; None if there is no limit."""
        card, state = self._table.card, self.state(time)
        if state is not None and has_started(record.lines, actor):
            return state.left[actor]
        if card.clock.kind == "none" and not card.counts:
            return None
        off = [*card.pauses, *card.seats[actor].vacations]
        return self._patience - elapsed(last_move(record, card.begun), time, off)

    @property
    def _patience(self) -> int:
        """How long the table waits for a move where no clock runs."""
        clock = self._table.card.clock
        return MAX_ABSENCE_MS if clock.kind == "none" else max(clock.bank, MIN_FIRST_MOVE_MS)

    async def time_out(self) -> None:
        """Hand the seat to move to a bot, if its time is over, and note it in the log."""
        table = self._table

        def work(record: Record) -> Also:
            actor, due = record.actor, self.due(record)
            if actor is None or due is None or due > now():
                raise RoomError("early", "nobody's time is over")
            started = table.card.clock.kind != "none" and has_started(record.lines, actor)
            record.note(actor, "timeout" if started else "absent", now())
            return lambda db: stand_in(db, table.card.id, actor, table.card.stand_in)

        with suppress(RoomError):
            await table.write_line(work)
        await table.announce()

    async def end_time(self, level: int) -> None:
        """Hand the seat to move to a bot of this level: the time of the whole table is over."""
        table = self._table

        def work(record: Record) -> Also:
            actor = record.actor
            if actor is None or table.card.seats[actor].kind != "person":
                raise RoomError("early", "nobody is to move")
            record.note(actor, "timeout", now())
            return lambda db: stand_in(db, table.card.id, actor, level)

        with suppress(RoomError):
            await table.write_line(work)
        await table.announce()

    def allowance(self, record: Record, seat: int) -> tuple[int, int | None]:
        """Time granted to a player who comes back, and when the seat to move then runs out."""
        time, clock = now(), self._table.card.clock
        state = self.state(time)
        if state is None or not has_started(record.lines, seat):
            limited = clock.kind != "none" or self._table.card.counts
            mine = record.actor == seat and limited
            return 0, time + self._patience if mine else self.due(record)
        least = clock.bank if clock.kind == "days" else max(clock.bank // 10, MIN_TIME_MS)
        granted = max(0, least - state.left[seat])
        running = state.running == seat
        return granted, time + state.left[seat] + granted if running else self.due(record)

    async def request_pause(self, player: Player, wanted: bool) -> None:
        """Ask for a pause, or to resume; a pause begins when all ask, and anybody ends it.

        While its event is paused, the organiser alone lets the table go on.
        """
        table = self._table
        async with table.current() as record:
            card = table.card
            mine = card.seats_of(player.id)
            if not mine:
                raise RoomError("seat", "you do not sit at this table")
            if record.over:
                raise RoomError("over", "the game is over")
            if card.held:
                raise RoomError("event_paused", "this event is paused; its organiser resumes it")
            if card.paused and not wanted:
                await self._resume(record)
            elif not card.paused:
                await self._store.request_pause(card.id, mine, wanted, now())
        await table.announce()

    async def hold(self, *, on: bool) -> None:
        """Pause the table or let it go on, whatever its players want."""
        table = self._table
        async with table.current() as record:
            if on and not table.card.paused and not record.over:
                await self._store.pause(table.card.id, now())
            elif not on and table.card.paused:
                await self._resume(record)
        await table.announce()

    async def _resume(self, record: Record) -> None:
        card, time, actor = self._table.card, now(), record.actor
        left = self._left(record, actor, time) if actor is not None else None
        vacations = card.seats[actor].vacations if actor is not None else ()
        due = None if left is None else runs_out(time, left, vacations)
        await self._store.resume(card.id, time, due)


def last_move(record: Record, begun: int) -> int:
    """When somebody last played, took something back, or the game began."""
    for line in reversed(record.lines):
        if "note" not in line and "time" in line:  # the header has no time
            return int(line["time"])
    return begun
