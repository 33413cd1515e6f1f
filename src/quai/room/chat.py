"""What is said at a table: lines and emotes, kept with it, and who does not want to hear whom."""

from dataclasses import dataclass
from typing import Literal, get_args

from quai.core.refusals import BadInput
from quai.room.database import Clash, Database, Session
from quai.room.model import Player

LONGEST = 300
"""Characters of a line."""
REMEMBERED = 100
"""So many lines are told to somebody who comes."""
Emote = Literal["hello", "thanks", "bravo", "oops", "hurry", "bye"]
EMOTES: tuple[str, ...] = get_args(Emote)


@dataclass(frozen=True, slots=True)
class ChatLine:
    """One line of a table's chat."""

    n: int
    player: str
    name: str
    time: int
    text: str
    emote: bool


def clean_line(text: str) -> str:
    """A line as it may be said; BadInput if there is nothing in it, or too much."""
    clean = " ".join("".join(c if c.isprintable() else " " for c in text).split())
    if not 1 <= len(clean) <= LONGEST:
        raise BadInput(f"a line has 1 to {LONGEST} characters")
    return clean


class Chat:
    """The lines of all tables."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def say(self, table: str, player: Player, text: str, emote: bool, now: int) -> None:
        """Add a line; the next number is free, or soon will be."""

        def work(db: Session) -> None:
            last = db.rows("SELECT COALESCE(MAX(n), 0) FROM chat WHERE table_id = :id", id=table)
            db.change(
                "INSERT INTO chat VALUES (:id, :n, :player, :name, :now, :text, :emote)",
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
            except Clash:  # somebody spoke at the same moment
                continue
            return
        raise BadInput("everybody speaks at once; try again")

    async def lines(self, table: str, after: int) -> list[ChatLine]:
        """The lines after this one, the last hundred at most."""
        sql = (
            "SELECT n, player, name, time, line, emote FROM chat "
            "WHERE table_id = :id AND n > :after ORDER BY n DESC LIMIT :most"
        )
        found = await self._database.do(
            lambda db: db.rows(sql, id=table, after=after, most=REMEMBERED)
        )
        return [
            ChatLine(n, player, name, time, text, bool(emote))
            for n, player, name, time, text, emote in reversed(found)
        ]

    async def block(self, player: str, other: str, *, on: bool) -> None:
        """Hear somebody no longer, or again."""

        def work(db: Session) -> None:
            db.change(
                "DELETE FROM blocks WHERE player = :player AND other = :other",
                player=player,
                other=other,
            )
            if on:
                db.change("INSERT INTO blocks VALUES (:player, :other)", player=player, other=other)

        await self._database.do(work)

    async def blocked(self, player: str) -> frozenset[str]:
        """Whom a person does not want to hear."""
        sql = "SELECT other FROM blocks WHERE player = :player"
        found = await self._database.do(lambda db: db.rows(sql, player=player))
        return frozenset(other for (other,) in found)
