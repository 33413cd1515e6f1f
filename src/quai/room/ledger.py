"""The ledger: results of finished games, ratings, histories, profiles, and daily deals."""

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
    """Records how games end, and finds those that are not recorded yet."""

    def __init__(self, store: Store, table: Callable[[str], Awaitable[LiveTable]]) -> None:
        self.results = Results(store.database)
        self.history = History(store.database)
        self.profiles = Profiles(store.database)
        self.daily = Daily(store.database)
        self._store = store
        self._table = table

    async def record(self, table: str) -> None:
        """Record the result of a game, if it is over and not yet recorded."""
        if await self.results.is_recorded(table):
            return
        found = await self._table(table)
        whole = await found.finished()
        if whole is None:
            return
        try:
            await self.results.write(ending(found.card, whole, await self._store.rows(table)))
        except Clash:
            logger.warning("too many games end at once; table %s is recorded later", table)

    async def catch_up(self, player: str | None = None) -> None:
        """Record finished games, of one person or of all, that a killed node left unrecorded."""
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
        """Whether a person may follow a table; daily deals of others only after their own."""
        if card.admits(player):
            return True
        day = await self.daily.day_of(card.id) if card.over else None
        return day is not None and await self.daily.may_look(day, player, now())
