"""The clock of a table: how much time is left, running out, and pauses."""

from typing import TYPE_CHECKING

from quai.core.record import Record
from quai.room.clock import DAY, ClockState, clock_state, elapsed, has_started
from quai.room.model import Player, RoomError
from quai.room.store import Store
from quai.room.times import now

if TYPE_CHECKING:
    from quai.room.live_table import LiveTable

MIN_TIME_MS = 30_000
"""Minimum time for a player who comes back after their clock ran out."""
MAX_ABSENCE_MS = 7 * DAY
"""Where a player's clock has not started yet, and in rated games without a clock, a bot takes over
from a player who has not moved for this long: nobody escapes a loss by never coming back."""


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
        actor = record.state.actor
        return clock_state(card.clock, record.lines, card.begun, granted, card.pauses, actor, time)

    def due(self, record: Record) -> int | None:
        """When the seat to move runs out of time, if it can."""
        time, actor, card = now(), record.state.actor, self._table.card
        if actor is None or card.paused or card.seats[actor].kind != "person":
            return None
        left = self._left(record, actor, time)
        return None if left is None else time + left

    def _left(self, record: Record, actor: int, time: int) -> int | None:
        """How much time the seat to move has left; None if there is no limit."""
        card, state = self._table.card, self.state(time)
        if state is not None and has_started(record.lines, actor):
            return state.left[actor]
        if card.clock.kind == "none" and not card.counts:
            return None
        last = record.lines[-1].get("time", card.begun)
        return MAX_ABSENCE_MS - elapsed(last, time, card.pauses)

    async def time_out(self) -> None:
        """Hand the seat to move to a bot, if its time is over."""
        table = self._table
        async with table.current() as record:
            actor, time = record.state.actor, now()
            due = self.due(record)
            if actor is not None and due is not None and due <= time:
                level, length = table.card.stand_in, len(record.lines)
                await self._store.stand_in(table.card.id, actor, level, length)
        await table.announce()

    def allowance(self, record: Record, seat: int) -> tuple[int, int | None]:
        """Time granted to a player who comes back, and when the seat to move then runs out."""
        time, clock = now(), self._table.card.clock
        state = self.state(time)
        if state is None or not has_started(record.lines, seat):
            here = record.state.actor == seat and self._table.card.counts
            return 0, time + MAX_ABSENCE_MS if here else self.due(record)
        least = clock.bank if clock.kind == "days" else max(clock.bank // 10, MIN_TIME_MS)
        granted = max(0, least - state.left[seat])
        running = state.running == seat
        return granted, time + state.left[seat] + granted if running else self.due(record)

    async def request_pause(self, player: Player, wanted: bool) -> None:
        """Ask for a pause, or to resume; a pause begins when all ask, and anybody ends it."""
        table = self._table
        async with table.current() as record:
            card = table.card
            mine = card.seats_of(player.id)
            if not mine:
                raise RoomError("seat", "you do not sit at this table")
            if card.paused and not wanted:
                time, actor = now(), record.state.actor
                left = self._left(record, actor, time) if actor is not None else None
                due = None if left is None else time + left
                await self._store.resume(card.id, time, due)
            elif not card.paused:
                await self._store.request_pause(card.id, mine, wanted, now())
        await table.announce()
