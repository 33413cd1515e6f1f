"""Secret keys of the site: made once and kept in the database, so that all nodes share them."""

from collections.abc import Callable

from quai.room.database import Database, Session


async def site_key(database: Database, name: str, make: Callable[[], str]) -> str:
    """The key of this name; it is made when it is first needed."""
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
