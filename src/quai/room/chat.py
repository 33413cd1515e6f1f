"""The chat of all tables, as it is stored: lines, emotes, and blocks."""

from dataclasses import dataclass
from typing import Literal, get_args

from quai.core.refusals import BadInput
from quai.room.database import Clash, Database, Session
from quai.room.friends import end
from quai.room.model import Player, RoomError

MAX_LINE_CHARS = 300
"""Maximum length of a line."""
MAX_LINES_SENT = 100
"""Lines sent to somebody who opens a table."""
Emote = Literal["hello", "thanks", "bravo", "oops", "hurry", "bye"]
EMOTES: tuple[str, ...] = get_args(Emote)


@dataclass(frozen=True, slots=True)
class ChatEntry:
    """One line of a table's chat."""

    n: int
    player: str
    name: str
    guest: bool
    time: int
    text: str
    emote: bool


def clean_line(text: str) -> str:
    """A line without control characters and extra spaces; BadInput if it is empty or too long."""
    clean = " ".join("".join(c if c.isprintable() else " " for c in text).split())
    if not 1 <= len(clean) <= MAX_LINE_CHARS:
        raise BadInput(f"a line has 1 to {MAX_LINE_CHARS} characters")
    return clean


class Chat:
    """The lines of all tables."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def say(self, table: str, player: Player, text: str, emote: bool, now: int) -> None:
        """Add a line; retry if somebody else took its number."""

        def work(db: Session) -> None:
            muted = "SELECT 1 FROM mutes WHERE player = :player AND until > :now"
            if db.rows(muted, player=player.id, now=now):
                raise RoomError("muted_by_moderator", "a moderator has muted you for some time")
            last = db.rows("SELECT COALESCE(MAX(n), 0) FROM chat WHERE table_id = :id", id=table)
            db.change(
                "INSERT INTO chat (table_id, n, player, name, time, line, emote) "
                "VALUES (:id, :n, :player, :name, :now, :text, :emote)",
                id=table,
                n=last[0][0] + 1,
                player=player.id,
                name=player.name,
                now=now,
                text=text,
                emote=int(emote),
            )

        for _ in range(5):
            try:
                await self._database.do(work)
            except Clash:  # somebody else spoke at the same moment
                continue
            return
        raise BadInput("too many people are writing at once; try again")

    async def lines(self, table: str, after: int) -> list[ChatEntry]:
        """The lines after this one, at most the last hundred."""
        sql = (
            "SELECT n, chat.player, name, accounts.player IS NULL, time, line, emote FROM chat "
            "LEFT JOIN accounts ON accounts.player = chat.player "
            "WHERE table_id = :id AND n > :after AND hidden = 0 ORDER BY n DESC LIMIT :most"
        )
        found = await self._database.do(
            lambda db: db.rows(sql, id=table, after=after, most=MAX_LINES_SENT)
        )
        return [
            ChatEntry(n, player, name, bool(guest), time, text, bool(emote))
            for n, player, name, guest, time, text, emote in reversed(found)
        ]

    async def around(self, table: str, n: int, reach: int) -> list[ChatEntry]:
        """A line and those around it."""
        lines = await self.lines(table, max(0, n - reach - 1))
        return [line for line in lines if line.n <= n + reach]

    async def mute_spectators(self, table: str, *, on: bool) -> None:
        """Mute the spectators of a table, or let them write again."""
        sql = "UPDATE tables SET quiet = :on WHERE id = :id"
        await self._database.do(lambda db: db.change(sql, on=int(on), id=table))

    async def block(self, player: str, other: str, *, on: bool) -> None:
        """Block somebody, or unblock them."""

        def work(db: Session) -> None:
            db.change(
                "DELETE FROM blocks WHERE player = :player AND other = :other",
                player=player,
                other=other,
            )
            if on:
                end(db, player, other)
                db.change("INSERT INTO blocks VALUES (:player, :other)", player=player, other=other)

        await self._database.do(work)

    async def blocked(self, player: str) -> frozenset[str]:
        """The ids of the people whom a person has blocked."""
        sql = "SELECT other FROM blocks WHERE player = :player"
        found = await self._database.do(lambda db: db.rows(sql, player=player))
        return frozenset(other for (other,) in found)
