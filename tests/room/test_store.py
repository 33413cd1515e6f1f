"""The store keeps what it has promised, and lets nothing in twice."""

import asyncio
import sqlite3
import threading
from dataclasses import replace
from pathlib import Path

import pytest

from quai.core.refusals import BadInput
from quai.room import migrations
from quai.room.chat import Chat
from quai.room.database import Clash, Session
from quai.room.model import Player, RoomError, Seat, TableCard
from quai.room.postgres import PostgresDatabase
from quai.room.seats import OPEN
from quai.room.sqlite import FILE, InlineSqliteDatabase, SqliteDatabase
from quai.room.store import LogRow, Store, Taken, Turn
from tests.games.sample import SAMPLE
from tests.room.conftest import Opening
from tests.servers import Postgres

pytestmark = pytest.mark.anyio
ANNA = Player("anna", "Anna")
BELA = Player("bela", "Béla")
CARL = Player("carl", "Carl")
GOING = Turn(0, over=False)


def card(name: str, *seats: Seat, rematch_of: str | None = None) -> TableCard:
    return TableCard(
        id=name,
        number=0,
        game=SAMPLE,
        options={"first": 1},
        seed=2**63 - 1,
        by_hand=True,
        creator="anna",
        created=5,
        seats=seats or (Seat("person", "Anna", "anna"), Seat("bot", "Bot 3", level=3)),
        rematch_of=rematch_of,
    )


async def test_a_table_comes_back_as_it_was(store: Store) -> None:
    added = await store.add_table(card("one"))
    assert added.number == 1
    assert await store.table("one") == added
    assert (added.seed, added.options, added.by_hand) == (2**63 - 1, {"first": 1}, True)
    assert await store.table("two") is None
    await store.close()


async def test_a_line_is_taken_once_by_number_and_by_action(store: Store) -> None:
    await store.add_table(card("one"))
    await store.append("one", LogRow(0, "start", "{}"), GOING)
    with pytest.raises(Taken):
        await store.append("one", LogRow(0, "other", "{}"), Turn(1, over=False))
    with pytest.raises(Taken):
        await store.append("one", LogRow(1, "start", "{}"), Turn(1, over=False))
    assert await store.rows("one") == [LogRow(0, "start", "{}")]
    found = await store.table("one")
    assert found is not None
    assert (found.actor, found.over) == (0, False)
    await store.close()


async def test_waiting_work_shares_a_commit_and_fails_by_itself(tmp_path: Path) -> None:
    database = SqliteDatabase(tmp_path)
    commits: list[str] = []
    hold = threading.Event()

    def slow(db: Session) -> None:
        connection: sqlite3.Connection = db._connection  # type: ignore[attr-defined]
        connection.set_trace_callback(
            lambda said: commits.append(said) if said == "COMMIT" else None
        )
        hold.wait(5)

    def insert(name: str) -> "asyncio.Task[int]":
        sql = "INSERT INTO players VALUES (:name, :name, 0)"
        return asyncio.create_task(database.do(lambda db: db.change(sql, name=name)))

    first = asyncio.create_task(database.do(slow))
    rest = [insert(str(number % 20)) for number in range(40)]
    await asyncio.sleep(0.05)
    hold.set()
    await first
    results = await asyncio.gather(*rest, return_exceptions=True)
    assert [type(result) for result in results] == [int] * 20 + [Clash] * 20
    assert len(commits) <= 3
    assert await database.do(lambda db: db.rows("SELECT count(*) FROM players")) == [(20,)]
    await database.close()


async def test_every_commit_is_on_the_disk(tmp_path: Path) -> None:
    database = SqliteDatabase(tmp_path)

    def pragmas(db: Session) -> list[object]:
        names = ("journal_mode", "synchronous", "user_version")
        return [db.rows(f"PRAGMA {name}")[0][0] for name in names]

    assert await database.do(pragmas) == ["wal", 2, len(migrations.MIGRATIONS)]
    await database.close()


async def test_work_that_fails_leaves_nothing_behind(store: Store) -> None:
    def half(db: Session) -> None:
        db.change("INSERT INTO players VALUES ('half', 'half', 0)")
        raise ValueError("and no further")

    with pytest.raises(ValueError, match="no further"):
        await store.database.do(half)
    assert await store.database.do(lambda db: db.rows("SELECT id FROM players")) == []
    await store.close()


async def test_of_many_who_write_the_same_line_one_succeeds(store: Store) -> None:
    await store.add_table(card("one"))
    rows = [LogRow(0, f"by {number}", "{}") for number in range(20)]
    results = await asyncio.gather(
        *(store.append("one", row, GOING) for row in rows), return_exceptions=True
    )
    assert sorted(type(result).__name__ for result in results) == ["NoneType"] + ["Taken"] * 19
    assert len(await store.rows("one")) == 1
    await store.close()


async def test_a_seat_is_taken_once(store: Store) -> None:
    await store.add_table(card("one", Seat("person", "Anna", "anna"), Seat("open")))
    await store.sit("one", 1, BELA)
    for seat in (0, 1, 2):
        with pytest.raises(Taken):
            await store.sit("one", seat, ANNA)
    found = await store.table("one")
    assert found is not None
    assert found.seats[1] == Seat("person", "Béla", "bela", guest=True)
    await store.close()


async def test_a_table_has_one_rematch(store: Store) -> None:
    await store.add_table(card("one"))
    await store.add_table(card("two", rematch_of="one"))
    with pytest.raises(Taken):
        await store.add_table(card("three", rematch_of="one"))
    found = await store.table("one")
    assert found is not None
    assert found.rematch == "two"
    assert await store.table("three") is None
    await store.close()


async def test_the_listing_shows_mine_then_open_then_running(store: Store) -> None:
    bot = Seat("bot", "Bot 1", level=1)
    bela = Seat("person", "Béla", "bela")
    await store.add_table(card("watch", bela, bot))
    await store.add_table(card("open", bela, Seat("open")))
    await store.add_table(card("mine"))
    await store.add_table(card("newer"))
    await store.add_table(card("finished", bela, bot))
    await store.append("finished", LogRow(0, "start", "{}"), Turn(None, over=True))
    await store.append("newer", LogRow(0, "start", "{}"), Turn(None, over=True))
    listed, _ = await store.listing("anna")
    assert [each.id for each in listed] == ["newer", "mine", "open", "watch"]
    assert [each.state for each in listed] == ["over", "running", "open", "running"]
    await store.close()


async def test_a_folder_that_cannot_be_written_is_reported(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(BadInput, match="cannot be written"):
        SqliteDatabase(tmp_path / "file" / "data")
    (tmp_path / FILE).write_text("this is no database, whatever its name says" * 100)
    with pytest.raises(BadInput, match="cannot be opened"):
        SqliteDatabase(tmp_path)


async def test_data_of_a_newer_version_are_left_alone(store_again: Opening) -> None:
    store = store_again()
    await store.database.do(_as_version_99)
    await store.close()
    with pytest.raises(BadInput, match="newer version"):
        store_again()


def _as_version_99(db: Session) -> None:
    try:
        db.change("UPDATE quai_version SET version = 99")
    except sqlite3.OperationalError:
        db.rows("PRAGMA user_version = 99")


async def test_people_who_block_each_other_cannot_sit_down_at_the_same_moment(
    store: Store,
) -> None:
    await Chat(store.database).block(BELA.id, CARL.id, on=True)
    for number in range(10):
        table = f"t{number}"
        await store.add_table(card(table, Seat("person", "Anna", "anna"), OPEN, OPEN))
        outcomes = await asyncio.gather(
            *(store.sit(table, seat, who) for seat, who in ((1, BELA), (2, CARL))),
            return_exceptions=True,
        )
        assert [isinstance(each, RoomError) for each in outcomes].count(True) == 1
        found = await store.table(table)
        assert found is not None
        assert [seat.kind for seat in found.seats].count("person") == 2
    await store.close()


async def test_a_migration_adds_to_what_is_there(
    store_again: Opening, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = store_again()
    await store.add_table(card("one"))
    await store.close()
    further = (*migrations.MIGRATIONS, "ALTER TABLE tables ADD COLUMN colour TEXT;")
    monkeypatch.setattr(migrations, "MIGRATIONS", further)
    store = store_again()
    assert await store.table("one") is not None
    assert await store.database.do(lambda db: db.rows("SELECT colour FROM tables")) == [(None,)]
    await store.close()


async def test_a_seed_has_128_bits_and_older_ones_are_kept(
    store_again: Opening, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = migrations.MIGRATIONS.index(migrations.LONG_SEEDS)
    with monkeypatch.context() as patch:
        patch.setattr(migrations, "MIGRATIONS", migrations.MIGRATIONS[:before])
        store = store_again()
        await store.database.do(
            lambda db: db.change(
                "INSERT INTO tables (id, game, options, seed, by_hand, creator, created) "
                "VALUES ('old', :game, '{}', :seed, 0, 'anna', 1)",
                game=SAMPLE,
                seed=2**63 - 1,
            )
        )
        await store.close()
    store = store_again()
    await store.add_table(replace(card("new"), seed=2**128 - 1))
    for table, seed in (("old", 2**63 - 1), ("new", 2**128 - 1)):
        found = await store.table(table)
        assert found is not None
        assert found.seed == seed
    await store.close()


async def test_nodes_that_start_together_migrate_once(postgres: Postgres) -> None:
    address = postgres.new()
    opened = await asyncio.gather(*(asyncio.to_thread(PostgresDatabase, address) for _ in range(4)))
    versions = await opened[0].do(lambda db: db.rows("SELECT version FROM quai_version"))
    assert versions == [(len(migrations.MIGRATIONS),)]
    for database in opened:
        await database.close()


async def test_a_lost_connection_is_replaced(postgres: Postgres) -> None:
    store = Store(PostgresDatabase(postgres.new()))
    await store.add_table(card("one"))
    for connection in list(store.database._open):  # type: ignore[attr-defined]
        connection.close()
    assert await store.table("one") is not None
    await store.close()


async def test_a_database_that_does_not_respond_is_reported() -> None:
    with pytest.raises(BadInput, match="the database cannot be used"):
        PostgresDatabase("postgresql://quai@127.0.0.1:9/nothing")


async def test_a_database_without_a_thread_answers_and_hands_on_errors(tmp_path: Path) -> None:
    database = InlineSqliteDatabase(tmp_path / FILE)
    keep = "INSERT INTO site_keys VALUES ('name', :value)"
    assert await database.do(lambda db: db.change(keep, value="one")) == 1
    with pytest.raises(Clash):
        await database.do(lambda db: db.change(keep, value="two"))
    assert await database.ask("SELECT value FROM site_keys") == [("one",)]
    await database.close()
