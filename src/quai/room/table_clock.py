"""The clock of a table: how much time is left, running out, and pauses."""

from typing import TYPE_CHECKING

from quai.core.record import Record
from quai.room.clock import ClockState, clock_state
from quai.room.model import Player, RoomError
from quai.room.store import Store
from quai.room.times import now

if TYPE_CHECKING:
    from quai.room.live_table import LiveTable

MIN_TIME_MS = 30_000
"""Minimum time for a player who comes back after their clock ran out."""


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
        time, actor = now(), record.state.actor
        state = self.state(time)
        if state is None or actor is None or state.running is None:
            return None
        return time + state.left[actor] if self._table.card.seats[actor].kind == "person" else None

    async def time_out(self) -> None:
        """Hand the seat to move to a bot, if its time is over."""
        table = self._table
        async with table.current() as record:
            state = self.state(now())
            if state is not None and state.running is not None and state.left[state.running] <= 0:
                assert record.state.actor == state.running
                await self._store.stand_in(table.card.id, [state.running], table.card.stand_in)
        await table.announce()

    def allowance(self, record: Record, seat: int) -> tuple[int, int | None]:
        """Time granted to a player who comes back, and when the seat to move then runs out."""
        time, clock = now(), self._table.card.clock
        state = self.state(time)
        if state is None:
            return 0, None
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
                state = self.state(time)
                due = time + state.left[actor] if state and actor is not None else None
                await self._store.resume(card.id, time, due)
            elif not card.paused:
                await self._store.request_pause(card.id, mine, wanted, now())
        await table.announce()
