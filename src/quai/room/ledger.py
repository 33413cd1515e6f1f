"""The room's books: finished games and ratings, histories and profiles, the daily deals."""

import logging
from collections.abc import Awaitable, Callable

from quai.core.refusals import QuaiError
from quai.room.daily import Daily
from quai.room.database import Clash
from quai.room.history import History
from quai.room.live_table import LiveTable
from quai.room.model import TableCard
from quai.room.profiles import Profiles
from quai.room.results import Results, ending
from quai.room.store import Store
from quai.room.times import now

logger = logging.getLogger("quai.room")


class Ledger:
    """Keeps the books of a room, and sees to it that nothing is missing in them."""

    def __init__(self, store: Store, table: Callable[[str], Awaitable[LiveTable]]) -> None:
        self.results = Results(store.database)
        self.history = History(store.database)
        self.profiles = Profiles(store.database)
        self.daily = Daily(store.database)
        self._store = store
        self._table = table

    async def record(self, table: str) -> None:
        """Write down how a game ended, if it has ended and that is not yet written."""
        if await self.results.is_recorded(table):
            return
        found = await self._table(table)
        whole = await found.finished()
        if whole is None:
            return
        try:
            await self.results.write(ending(found.card, whole, await self._store.rows(table)))
        except Clash:
            logger.warning("the result of table %s must wait: too many games end at once", table)

    async def catch_up(self, player: str | None = None) -> None:
        """Write down games, of one person or all, that have ended unnoticed, as in a kill."""
        behind: list[str] = []
        while (missing := await self.results.unrecorded(player)) and missing != behind:
            for table in missing:
                try:
                    await self.record(table)
                except QuaiError as error:
                    logger.warning("the result of table %s cannot be read: %s", table, error)
                    await self.results.give_up(table)
            behind = missing

    async def admits(self, card: TableCard, player: str) -> bool:
        """Whether a person may follow a table; others' daily deals, once it has played its own."""
        if card.admits(player):
            return True
        day = await self.daily.day_of(card.id) if card.over else None
        return day is not None and await self.daily.may_look(day, player, now())
