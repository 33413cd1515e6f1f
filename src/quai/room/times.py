"""The current time: this machine's, or that of the database server where there is one.

A node whose clock is minutes ahead would otherwise take seats whose time is not over. The time
since the last comparison is measured by the machine's monotonic clock, so that a step of its wall
clock changes nothing.
"""

import time
from datetime import UTC, date, datetime, timedelta

from quai.room.database import Database

LATE_MS = 2 * 3600 * 1000
"""Whoever has begun a daily deal on its day may finish it until this long after the day."""


class SharedClock:
    """The time by which all nodes of a site reckon."""

    def __init__(self) -> None:
        self._offset_s: float | None = None
        """From the monotonic clock to the database's; None while this machine's clock is used."""

    def now(self) -> int:
        """The current time in whole milliseconds."""
        if self._offset_s is None:
            return int(time.time() * 1000)
        return int((time.monotonic() + self._offset_s) * 1000)

    async def synchronize(self, database: Database) -> None:
        """Go by the clock of a database server from now on; SQLite has none of its own."""
        before = time.monotonic()
        ((there,),) = await database.ask("SELECT CURRENT_TIMESTAMP")
        after = time.monotonic()
        delay = after - before
        if not isinstance(there, datetime):
            return
        offset = there.timestamp() - (before + after) / 2
        # Smaller differences may come from the delay, and the time should not waver.
        if self._offset_s is None or abs(offset - self._offset_s) > delay:
            self._offset_s = offset

    def forget(self) -> None:
        """Go by this machine's clock again."""
        self._offset_s = None


SHARED = SharedClock()
"""A process is one node, so it has one clock."""


def now() -> int:
    """The current time in whole milliseconds."""
    return SHARED.now()


def today(moment: int) -> str:
    """The day, in UTC, of a time in milliseconds."""
    return datetime.fromtimestamp(moment / 1000, UTC).date().isoformat()


def deal_end(day: str) -> int:
    """When the daily deal of a day may be shown, and games of it are no longer compared."""
    after = date.fromisoformat(day) + timedelta(days=1)
    midnight = datetime(after.year, after.month, after.day, tzinfo=UTC)
    return int(midnight.timestamp() * 1000) + LATE_MS
