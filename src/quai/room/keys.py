"""Keys of the site itself: made once, kept in the database, and so the same on every node."""

from collections.abc import Callable

from quai.room.database import Database, Session


async def site_key(database: Database, name: str, make: Callable[[], str]) -> str:
    """The key of this name; the first who asks makes it."""
    made = make()

    def work(db: Session) -> str:
        db.change(
            "INSERT INTO site_keys (name, value) VALUES (:name, :made) ON CONFLICT DO NOTHING",
            name=name,
            made=made,
        )
        kept: str = db.rows("SELECT value FROM site_keys WHERE name = :name", name=name)[0][0]
        return kept

    return await database.do(work)
