"""The store keeps what it has promised, and lets nothing in twice."""

import asyncio
import sqlite3
import threading
from pathlib import Path

import pytest

from quai.core.refusals import BadInput
from quai.room import migrations
from quai.room.model import Player, Seat, TableCard
from quai.room.sqlite import FILE, SqliteStore
from quai.room.store import LogRow, Taken, Turn
from quai.room.writer import Writer

pytestmark = pytest.mark.anyio
ANNA = Player("anna", "Anna")
BELA = Player("bela", "Béla")
GOING = Turn(0, over=False)


def card(name: str, *seats: Seat, rematch_of: str | None = None) -> TableCard:
    return TableCard(
        id=name,
        number=0,
        game="trambahn",
        options={"first": 1},
        seed=2**63 - 1,
        by_hand=True,
        creator="anna",
        created=5,
        seats=seats or (Seat("person", "Anna", "anna"), Seat("bot", "Bot 3", level=3)),
        rematch_of=rematch_of,
    )


async def test_a_session_is_found_by_the_hash_of_its_token(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    await store.add_player(ANNA, b"hash", 1)
    assert await store.player_of(b"hash") == ANNA
    assert await store.player_of(b"other") is None
    await store.close()
    store = SqliteStore(tmp_path)
    assert await store.player_of(b"hash") == ANNA
    await store.close()


async def test_a_table_comes_back_as_it_was(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    added = await store.add_table(card("one"))
    assert added.number == 1
    assert await store.table("one") == added
    assert (added.seed, added.options, added.by_hand) == (2**63 - 1, {"first": 1}, True)
    assert await store.table("two") is None
    await store.close()


async def test_a_line_is_taken_once_by_number_and_by_action(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
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
    writer = Writer(tmp_path / "one.sqlite3")
    commits: list[str] = []
    hold = threading.Event()

    def slow(db: sqlite3.Connection) -> None:
        db.set_trace_callback(lambda said: commits.append(said) if said == "COMMIT" else None)
        hold.wait(5)

    def insert(name: str) -> "asyncio.Task[None]":
        def work(db: sqlite3.Connection) -> None:
            db.execute("INSERT INTO players VALUES (?, ?, 0)", (name, name))

        return asyncio.create_task(writer.do(work))

    first = asyncio.create_task(writer.do(slow))
    rest = [insert(str(number % 20)) for number in range(40)]
    await asyncio.sleep(0.05)
    hold.set()
    await first
    results = await asyncio.gather(*rest, return_exceptions=True)
    assert [type(result) for result in results] == [type(None)] * 20 + [sqlite3.IntegrityError] * 20
    assert len(commits) <= 3
    assert (await writer.do(lambda db: db.execute("SELECT count(*) FROM players").fetchone())) == (
        20,
    )
    writer.close()


async def test_every_commit_is_on_the_disk(tmp_path: Path) -> None:
    writer = Writer(tmp_path / "one.sqlite3")

    def pragmas(db: sqlite3.Connection) -> list[object]:
        names = ("journal_mode", "synchronous", "user_version")
        return [db.execute(f"PRAGMA {name}").fetchone()[0] for name in names]

    assert await writer.do(pragmas) == ["wal", 2, len(migrations.MIGRATIONS)]
    writer.close()


async def test_a_seat_is_taken_once(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    await store.add_table(card("one", Seat("person", "Anna", "anna"), Seat("open")))
    await store.sit("one", 1, BELA)
    for seat in (0, 1, 2):
        with pytest.raises(Taken):
            await store.sit("one", seat, ANNA)
    found = await store.table("one")
    assert found is not None
    assert found.seats[1] == Seat("person", "Béla", "bela")
    await store.close()


async def test_a_table_has_one_rematch(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    await store.add_table(card("one"))
    await store.add_table(card("two", rematch_of="one"))
    with pytest.raises(Taken):
        await store.add_table(card("three", rematch_of="one"))
    found = await store.table("one")
    assert found is not None
    assert found.rematch == "two"
    assert await store.table("three") is None
    await store.close()


async def test_the_listing_shows_mine_then_open_then_running(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    bot = Seat("bot", "Bot 1", level=1)
    bela = Seat("person", "Béla", "bela")
    await store.add_table(card("watch", bela, bot))
    await store.add_table(card("open", bela, Seat("open")))
    await store.add_table(card("mine"))
    await store.add_table(card("newer"))
    await store.add_table(card("finished", bela, bot))
    await store.append("finished", LogRow(0, "start", "{}"), Turn(None, over=True))
    await store.append("newer", LogRow(0, "start", "{}"), Turn(None, over=True))
    listed = await store.listing("anna")
    assert [each.id for each in listed] == ["newer", "mine", "open", "watch"]
    assert [each.state for each in listed] == ["over", "running", "open", "running"]
    await store.close()


async def test_a_new_name_reaches_unfinished_tables(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    await store.add_player(ANNA, b"hash", 1)
    await store.add_table(card("going"))
    await store.add_table(card("over"))
    await store.append("over", LogRow(0, "start", "{}"), Turn(None, over=True))
    assert await store.rename("anna", "Anne") == ["going"]
    names = [(await store.table(name)) for name in ("going", "over")]
    assert [each.seats[0].name for each in names if each] == ["Anne", "Anna"]
    await store.close()


async def test_a_folder_that_cannot_be_written_is_said_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(BadInput, match="cannot be written"):
        SqliteStore(tmp_path / "file" / "data")
    (tmp_path / FILE).write_text("this is no database, whatever its name says" * 100)
    with pytest.raises(BadInput, match="cannot be opened"):
        SqliteStore(tmp_path)


async def test_data_of_a_newer_version_are_left_alone(tmp_path: Path) -> None:
    connection = sqlite3.connect(tmp_path / FILE)
    connection.execute("PRAGMA user_version = 99")
    connection.close()
    with pytest.raises(BadInput, match="newer version"):
        SqliteStore(tmp_path)


async def test_a_migration_adds_to_what_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = SqliteStore(tmp_path)
    await store.add_player(ANNA, b"hash", 1)
    await store.close()
    further = "ALTER TABLE players ADD COLUMN colour TEXT;"
    monkeypatch.setattr(migrations, "MIGRATIONS", (migrations.GROUND_FLOOR, further))
    store = SqliteStore(tmp_path)
    assert await store.player_of(b"hash") == ANNA
    await store.close()
    found = sqlite3.connect(tmp_path / FILE).execute("SELECT colour FROM players").fetchall()
    assert found == [(None,)]
