"""A site is restored from its backup, on either database, and its games are played on."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from quai.cli.main import main
from quai.core.refusals import BadInput
from quai.room.backup import back_up_folder, back_up_postgres, restore_folder, restore_postgres
from quai.room.claims import claim
from quai.room.database import Database
from quai.room.migrations import MIGRATIONS
from quai.room.node import RoomNode
from quai.room.postgres import PostgresDatabase
from quai.room.seats import bot, person
from quai.room.sqlite import SqliteDatabase
from quai.room.store import Store
from tests.games.sample import SHORT
from tests.room.helpers import HereThinkers, newcomer, play_on
from tests.servers import Postgres

pytestmark = pytest.mark.anyio
SECRET = "railway-hotel"  # noqa: S105
BOTH = pytest.mark.parametrize("kind", ["sqlite", "postgres"])


class Site:
    """The data of a site, on one of the databases."""

    def __init__(self, kind: str, folder: Path, request: pytest.FixtureRequest) -> None:
        self.folder = folder
        self.address = ""
        if kind == "postgres":
            server: Postgres = request.getfixturevalue("postgres")
            self.address = server.new()

    def open(self) -> RoomNode:
        if self.address:
            return _node(PostgresDatabase(self.address))
        return _node(SqliteDatabase(self.folder))

    def back_up(self, file: Path) -> None:
        if self.address:
            back_up_postgres(self.address, file)
        else:
            back_up_folder(self.folder, file)

    def restore(self, file: Path, *, replace: bool = False) -> None:
        if self.address:
            restore_postgres(file, self.address, replace=replace)
        else:
            restore_folder(file, self.folder, replace=replace)


def _node(database: Database) -> RoomNode:
    return RoomNode(Store(database), HereThinkers(), 0.0)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("sqlite", "sqlite"),
        ("postgres", "postgres"),
        ("sqlite", "postgres"),
        ("postgres", "sqlite"),
    ],
)
async def test_a_site_is_restored_and_played_on(
    before: str, after: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    old, file = Site(before, tmp_path / "old", request), tmp_path / "backup"
    room = old.open()
    anna, bela = await newcomer(room, "Anna"), await newcomer(room, "Béla")
    await room.accounts.register(anna, SECRET, "anna@example.org")
    over = await room.new_tables.create(anna, SHORT, [person(anna), person(bela)], {}, None)
    await play_on(over, [anna, bela], 10_000)
    await room.ledger.record(over.card.id)
    bela = await room.accounts.register(bela, SECRET, None)
    await room.friends.ask(anna, bela, 1)
    group = await room.groups.create(anna, "Depot", 1)
    await room.groups.invite(anna.id, group, bela, 1)
    table = await room.new_tables.create(anna, SHORT, [person(anna), person(bela)], {}, None)
    await play_on(table, [anna, bela], 4)
    await table.chat.say(bela, "à demain", emote=False)
    old.back_up(file)  # while the node runs
    assert table.record is not None
    lines = list(table.record.lines)
    await play_on(table, [anna, bela], 2, seed=2)  # this is lost
    await room.close()

    new = Site(after, tmp_path / "new", request)
    new.restore(file)
    room = new.open()
    again = await room.tables.get(table.card.id)
    assert again.record is not None
    assert again.record.lines == lines
    assert again.card.names == ["Anna", "Béla"]
    await play_on(again, [anna, bela], 10_000)
    assert again.card.over
    await room.ledger.record(table.card.id)
    assert [each.relation for each in await room.friends.of(bela.id)] == ["asks"]
    assert [each.name for each in await room.groups.of(bela.id)] == ["Depot"]
    assert (await room.groups.get(anna.id, group)).role_of(anna.id) == "owner"
    assert (await room.accounts.log_in("Anna", SECRET, None))[0].id == anna.id
    games, count = await room.ledger.history.finished(anna.id, 1)
    assert ({game.table for game in games}, count) == ({over.card.id, table.card.id}, 2)
    more = await room.new_tables.create(anna, SHORT, [person(anna), bot(1)], {}, None)
    assert more.card.number > again.card.number > over.card.number
    await room.close()


@BOTH
async def test_data_are_not_replaced_by_mistake(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    site, file = Site(kind, tmp_path / "data", request), tmp_path / "backup"
    room = site.open()
    await newcomer(room, "Anna")
    site.back_up(file)
    await newcomer(room, "Béla")
    await room.close()
    with pytest.raises(BadInput, match="exists already"):
        site.back_up(file)
    with pytest.raises(BadInput, match="give --replace"):
        site.restore(file)
    site.restore(file, replace=True)
    room = site.open()
    found = await room.store.database.ask("SELECT name FROM players")
    assert found == [("Anna",)]
    await room.close()


@BOTH
async def test_nothing_is_restored_under_a_running_site(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    site, file = Site(kind, tmp_path / "data", request), tmp_path / "backup"
    room = site.open()
    await newcomer(room, "Anna")
    site.back_up(file)
    if kind == "sqlite":
        with closing(claim(site.folder)), pytest.raises(BadInput, match="another quai"):
            site.restore(file, replace=True)
    else:
        with pytest.raises(BadInput, match="stop all nodes first"):
            site.restore(file, replace=True)
    await room.close()


@BOTH
async def test_a_file_that_is_no_backup_is_refused(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    site, file = Site(kind, tmp_path / "data", request), tmp_path / "backup"
    with pytest.raises(BadInput, match="there is no file"):
        site.restore(file)
    file.write_text("a letter", encoding="utf-8")
    with pytest.raises(BadInput, match="is not a backup of quai"):
        site.restore(file)
    file.unlink()
    with closing(sqlite3.connect(file)) as other:
        other.execute("CREATE TABLE recipes (name TEXT)")
    with pytest.raises(BadInput, match="is not a backup of quai"):
        site.restore(file)


@BOTH
async def test_a_backup_of_a_newer_version_is_refused(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    site, file = Site(kind, tmp_path / "data", request), tmp_path / "backup"
    await site.open().close()
    site.back_up(file)
    with closing(sqlite3.connect(file)) as newer:
        newer.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    with pytest.raises(BadInput, match="newer version"):
        site.restore(file)


def test_the_operators_commands_reach_postgresql(
    tmp_path: Path, postgres: Postgres, capsys: pytest.CaptureFixture[str]
) -> None:
    old, new, file = postgres.new(), postgres.new(), str(tmp_path / "backup")

    async def prepare() -> None:
        room = _node(PostgresDatabase(old))
        anna = await newcomer(room, "Anna")
        await room.accounts.register(anna, SECRET, None)
        await room.close()

    asyncio.run(prepare())
    for words in (
        ["admin", "organiser", "Anna", "--database", old],
        ["backup", file, "--database", old],
        ["restore", file, "--database", new],
        ["admin", "people", "--database", new],
    ):
        capsys.readouterr()
        assert main(words) == 0
    line = capsys.readouterr().out
    assert "Anna" in line
    assert "organiser" in line


async def test_a_backup_is_for_its_owner_alone(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="there are no data"):
        back_up_folder(tmp_path, tmp_path / "backup")
    await SqliteDatabase(tmp_path / "data").close()
    back_up_folder(tmp_path / "data", tmp_path / "backup")
    assert (tmp_path / "backup").stat().st_mode & 0o777 == 0o600
    assert sorted(path.name for path in tmp_path.iterdir()) == ["backup", "data"]
