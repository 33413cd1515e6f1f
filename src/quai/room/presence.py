"""Who is at which table, as it is stored: by table, person and node.

A node writes whose connection it has. It also notes that it is alive, so that another node can tell
who was connected to a node that was killed.
"""

from quai.room.database import Database, Session

ALONE = ""
"""The name of a node that is alone."""
DEAD_AFTER_MS = 30_000
"""A node that has not been heard of for this long has been killed."""


class Presence:
    """Who is connected to a table, on any node."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def arrive(self, table: str, player: str, node: str) -> None:
        """Note that a person is here; requests to have a bot play for them are dropped."""

        def work(db: Session) -> None:
            db.change(
                "INSERT INTO presence (table_id, player, node) VALUES (:id, :player, :node) "
                "ON CONFLICT (table_id, player, node) DO NOTHING",
                id=table,
                player=player,
                node=node,
            )
            db.change(
                "UPDATE seats SET wants_bot = NULL WHERE table_id = :id AND wants_bot IN "
                "(SELECT mine.seat FROM seats mine "
                "WHERE mine.table_id = :id AND mine.player = :player)",
                id=table,
                player=player,
            )

        await self._database.do(work)

    async def depart(self, table: str, player: str, node: str, now: int) -> None:
        """Note that a person has left this node, and when."""

        def work(db: Session) -> None:
            db.change(
                "UPDATE seats SET gone = :now WHERE table_id = :id AND player = :player",
                now=now,
                id=table,
                player=player,
            )
            db.change(
                "DELETE FROM presence WHERE table_id = :id AND player = :player AND node = :node",
                id=table,
                player=player,
                node=node,
            )

        await self._database.do(work)

    async def clear(self, node: str, now: int) -> list[str]:
        """Forget everybody who was connected to a node; return the tables where they were."""
        return await self._database.do(lambda db: _clear(db, node, now))

    async def beat(self, node: str, now: int) -> list[str]:
        """Note that a node is alive, and forget those that are not; return the tables changed."""

        def work(db: Session) -> list[str]:
            db.change(
                "INSERT INTO nodes (id, seen) VALUES (:node, :now) "
                "ON CONFLICT (id) DO UPDATE SET seen = excluded.seen",
                node=node,
                now=now,
            )
            dead = db.rows("SELECT id FROM nodes WHERE seen < :then", then=now - DEAD_AFTER_MS)
            tables = [table for (each,) in dead for table in _clear(db, each, now)]
            db.change("DELETE FROM nodes WHERE seen < :then", then=now - DEAD_AFTER_MS)
            return tables

        return await self._database.do(work)


def _clear(db: Session, node: str, now: int) -> list[str]:
    db.change(
        "UPDATE seats SET gone = :now WHERE EXISTS (SELECT 1 FROM presence WHERE node = :node "
        "AND presence.table_id = seats.table_id AND presence.player = seats.player)",
        now=now,
        node=node,
    )
    found = db.rows("DELETE FROM presence WHERE node = :node RETURNING table_id", node=node)
    return list(dict.fromkeys(table for (table,) in found))
