"""Friends: two people with accounts who have agreed to be friends, and requests for it.

Who somebody's friends are is told to nobody else. A refusal is not told: to the person who asked,
the request looks as if it still waited. A block ends a friendship and hides requests.
"""

from dataclasses import dataclass
from typing import Literal

from quai.room.blocks import between
from quai.room.database import Clash, Database, Session
from quai.room.model import Player, RoomError
from quai.room.public_ids import public_id

MAX_FRIENDS = 300
"""Friends per person, and requests that one person may have waiting."""
ASKED, AGREED, REFUSED = 0, 1, 2
FRIENDS_OF = (
    "SELECT asked FROM friends WHERE asker = :me AND state = 1 "
    "UNION SELECT asker FROM friends WHERE asked = :me AND state = 1"
)
APART = (
    "EXISTS (SELECT 1 FROM blocks WHERE (blocks.player = asker AND other = asked) "
    "OR (blocks.player = asked AND other = asker))"
)
WAITING = f"asked = :me AND state = 0 AND NOT {APART}"
"""Requests that wait for this person's answer."""
FORGET = ("DELETE FROM friends WHERE asker = :player OR asked = :player",)
"""Statements that delete the friendships of somebody who deletes their account."""
Relation = Literal["friend", "asks", "asked"]
"""A friend; somebody who asks to be one; somebody who was asked."""


@dataclass(frozen=True, slots=True)
class Friend:
    """Somebody in a person's list, by their public id."""

    public: str
    name: str
    relation: Relation
    since: int


class Friends:
    """Who is whose friend."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, player: str) -> list[Friend]:
        """A person's friends and requests, ordered by name."""

        def work(db: Session) -> list[Friend]:
            rows = db.rows(
                "SELECT players.id, name, asker = :me, state, since FROM friends "  # noqa: S608
                "JOIN players ON players.id = CASE WHEN asker = :me THEN asked ELSE asker END "
                f"WHERE (asker = :me AND NOT (state = 1 AND {APART})) "
                f"OR (asked = :me AND state < 2 AND NOT {APART}) ORDER BY name, players.id",
                me=player,
            )
            return [
                Friend(public_id(db, other), name, _relation(bool(mine), state), since)
                for other, name, mine, state, since in rows
            ]

        while True:
            try:
                return await self._database.do(work)
            except Clash:  # somebody else has just made a public id
                continue

    async def ask(self, player: Player, other: Player, now: int) -> None:
        """Ask somebody to be a friend, or agree if they have asked."""
        if player.id == other.id:
            raise RoomError("friend", "nobody is their own friend")

        def work(db: Session) -> None:
            if (player.id, other.id) in between(db, [player.id, other.id]):
                raise RoomError(
                    "friend_blocked", "you have blocked this player; unblock them first"
                )
            count = db.rows(
                "SELECT COUNT(*) FROM friends WHERE asker = :me OR (asked = :me AND state = 1)",
                me=player.id,
            )
            if count[0][0] >= MAX_FRIENDS:
                raise RoomError("too_many", f"a list has at most {MAX_FRIENDS} friends")
            db.change(
                "INSERT INTO friends (pair, asker, asked, since, state) "
                "VALUES (:pair, :me, :other, :now, 0) ON CONFLICT (pair) "
                "DO UPDATE SET since = excluded.since, state = 1 WHERE friends.asked = :me",
                pair=_pair(player.id, other.id),
                me=player.id,
                other=other.id,
                now=now,
            )

        await self._database.do(work)

    async def answer(self, player: str, other: str, now: int, *, yes: bool) -> None:
        """Accept or refuse a request."""
        sql = (
            "UPDATE friends SET state = :state, since = :now "
            "WHERE asker = :other AND asked = :me AND state = 0"
        )
        state = AGREED if yes else REFUSED
        values = {"state": state, "now": now, "other": other, "me": player}
        if not await self._database.do(lambda db: db.change(sql, **values)):
            raise RoomError("not_found", "this player has not asked you")

    async def remove(self, player: str, other: str) -> None:
        """End a friendship, or withdraw a request."""
        sql = "DELETE FROM friends WHERE pair = :pair AND (asker = :me OR state = 1)"
        values = {"pair": _pair(player, other), "me": player}
        if not await self._database.do(lambda db: db.change(sql, **values)):
            raise RoomError("not_found", "this player is not in your list")


def end(db: Session, player: str, other: str) -> None:
    """End what there is between two people, because one blocks the other."""
    db.change("DELETE FROM friends WHERE pair = :pair", pair=_pair(player, other))


def count_waiting(db: Session, player: str) -> int:
    """The number of requests that wait for a person's answer."""
    return int(db.rows(f"SELECT COUNT(*) FROM friends WHERE {WAITING}", me=player)[0][0])  # noqa: S608


def count_friends(db: Session, player: str) -> int:
    """The number of a person's friends."""
    return int(db.rows(f"SELECT COUNT(*) FROM ({FRIENDS_OF}) AS friends_of", me=player)[0][0])  # noqa: S608


def _pair(one: str, other: str) -> str:
    return " ".join(sorted((one, other)))


def _relation(mine: bool, state: int) -> Relation:
    if state == AGREED:
        return "friend"
    return "asked" if mine else "asks"
