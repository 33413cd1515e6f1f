"""Rooms on both databases: what one keeps, the other keeps too."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from quai.room.database import Database
from quai.room.postgres import PostgresDatabase
from quai.room.sqlite import SqliteDatabase
from quai.room.store import Store
from tests.servers import Postgres


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """One PostgreSQL for all tests of a worker."""
    server = Postgres()
    yield server
    server.remove()


Opening = Callable[[], Store]


@pytest.fixture(params=["sqlite", "postgres"])
def store_again(request: pytest.FixtureRequest, tmp_path: Path) -> Opening:
    """Opens the store of this test; again after it was closed."""
    if request.param == "sqlite":
        return lambda: Store(SqliteDatabase(tmp_path))
    server: Postgres = request.getfixturevalue("postgres")
    address = server.new()

    def opened() -> Store:
        database: Database = PostgresDatabase(address)
        return Store(database)

    return opened


@pytest.fixture
def store(store_again: Opening) -> Store:
    """The store of this test, on either database."""
    return store_again()
