"""The daily deal: the same game, seats and cards for everybody, one try per person and day.

The seed is computed from a secret of this site, kept in the database, and from the day in UTC:
nobody can predict it, and it is shown to nobody before the day and two more hours are over. Games
that end later are not compared: their players could have seen the deal. The table is an ordinary
one that only its player may follow; until then even they see no more of it than their own seat
does, and neither its log nor its earlier positions once the game has ended (`TableCard.sealed`). So
a second identity learns no more of the deal than by playing it.
"""

import hashlib
import hmac
import secrets
from dataclasses import dataclass
from datetime import date, timedelta

from quai.core.game import Game
from quai.room.database import Clash, Database, Session
from quai.room.keys import site_key
from quai.room.times import deal_end

BOT_LEVEL = 3
"""Level of the bots."""
SEATS = 3
"""Seats of the table, if the game allows."""
MAX_LISTED = 100
"""Players listed in a comparison."""
SECRET_BYTES = 32
SEED_BYTES = 16
COMPARED = """
FROM deals
JOIN tables ON tables.id = deals.table_id
JOIN results ON results.table_id = deals.table_id AND ended < :until
JOIN standings ON standings.table_id = deals.table_id AND standings.seat = 0
JOIN seats ON seats.table_id = deals.table_id AND seats.seat = 0
LEFT JOIN players ON players.id = deals.player
LEFT JOIN accounts ON accounts.player = deals.player
WHERE day = :day AND lent = 0 AND tables.rated = 1
    AND (seats.player = deals.player OR seats.player IS NULL)
"""
"""Players who have finished a deal in time and without a bot's help; those who deleted their
account have no name."""


@dataclass(frozen=True, slots=True)
class Deal:
    """A person's try of a day's deal."""

    day: str
    table: str


@dataclass(frozen=True, slots=True)
class Compared:
    """One line of a comparison."""

    place: int
    player: str
    name: str | None
    """None if the person has deleted their account."""
    account: bool
    rank: int
    score: int
    table: str


def day_before(day: str) -> str:
    """The day before a day."""
    return (date.fromisoformat(day) - timedelta(days=1)).isoformat()


def game_of(day: str, offered: list[Game]) -> Game:
    """The game of a day; the games take turns."""
    return offered[date.fromisoformat(day).toordinal() % len(offered)]


def seats_of(game: Game) -> int:
    """The number of seats in a daily deal of this game."""
    return SEATS if SEATS in game.meta.seats else game.meta.seats[0]


class Daily:
    """The deals of all days, and people's tries."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def seed(self, day: str, game: str) -> int:
        """The seed of a day's deal."""
        secret = await site_key(self._database, "daily", lambda: secrets.token_hex(SECRET_BYTES))
        digest = hmac.digest(bytes.fromhex(secret), f"{day} {game}".encode(), hashlib.sha256)
        return int.from_bytes(digest[:SEED_BYTES])

    async def claim(self, day: str, player: str, table: str) -> str:
        """Use a person's try of a day for this table; return the table it was first used for."""
        sql = "INSERT INTO deals VALUES (:day, :player, :table)"
        try:
            await self._database.do(lambda db: db.change(sql, day=day, player=player, table=table))
        except Clash:
            found = await self.tried(day, player)
            assert found is not None
            return found.table
        return table

    async def tried(self, day: str, player: str) -> Deal | None:
        """A person's try of a day's deal, if they have made it."""
        sql = "SELECT table_id FROM deals WHERE day = :day AND player = :player"
        found = await self._database.do(lambda db: db.rows(sql, day=day, player=player))
        return Deal(day, found[0][0]) if found else None

    async def day_of(self, table: str) -> str | None:
        """The day whose deal is played at a table; None if it is another game."""
        sql = "SELECT day FROM deals WHERE table_id = :table"
        found = await self._database.do(lambda db: db.rows(sql, table=table))
        return str(found[0][0]) if found else None

    async def game_played(self, day: str) -> str | None:
        """The game that was played on a day, if anybody did; the site may since have changed it."""
        sql = "SELECT game FROM deals JOIN tables ON tables.id = table_id WHERE day = :day LIMIT 1"
        found = await self._database.do(lambda db: db.rows(sql, day=day))
        return str(found[0][0]) if found else None

    async def may_look(self, day: str, player: str, time: int) -> bool:
        """Whether a person may see the games of others: the day and their own game are over."""
        if time < deal_end(day):
            return False
        sql = (
            "SELECT over FROM deals LEFT JOIN tables ON tables.id = table_id "
            "WHERE day = :day AND player = :player"
        )
        found = await self._database.do(lambda db: db.rows(sql, day=day, player=player))
        return bool(found[0][0]) if found else True

    async def comparison(self, day: str, player: str) -> tuple[list[Compared], int]:
        """The best players of a day and this person, and the number of all."""
        order = "ORDER BY rank, score DESC, deals.table_id"
        sql = (
            "SELECT deals.player, players.name, accounts.player IS NOT NULL, rank, score, "
            f"deals.table_id {COMPARED} {order}"
        )

        def work(db: Session) -> tuple[list[Compared], int]:
            rows = db.rows(sql, day=day, until=deal_end(day))
            firsts: dict[tuple[int, int], int] = {}
            for number, row in enumerate(rows, 1):
                firsts.setdefault((row[3], row[4]), number)
            lines = [
                Compared(firsts[rank, score], who, name, bool(account), rank, score, table)
                for who, name, account, rank, score, table in rows
            ]
            shown = [
                line
                for number, line in enumerate(lines)
                if number < MAX_LISTED or line.player == player
            ]
            return shown, len(lines)

        return await self._database.do(work)
