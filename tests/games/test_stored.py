"""A database from before games had folders of their own: it is read, and its games go on.

`stored.sql` is what a server of that time leaves, with the first eight migrations: a running game
of each kind by version 1 of its rules, one against a bot, a finished game, a waiting table, a line
of chat, an account. It is never written again.
"""

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from quai.core.log import canonical
from quai.core.record import Record
from quai.core.rng import Rng
from quai.games import own_keys
from quai.room.live_table import LiveTable
from quai.room.model import Player, RoomError
from quai.room.node import RoomNode
from quai.room.sqlite import FILE
from quai.room.times import now
from tests.room.helpers import opened, until

STORED = Path(__file__).with_name("stored.sql")
MIGRATIONS = 8
STEPS = 15
pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """The data folder of that site, whose tables seem new: old waiting tables are deleted."""
    with closing(sqlite3.connect(tmp_path / FILE)) as database:
        database.executescript(STORED.read_text(encoding="utf-8"))
        assert database.execute("PRAGMA user_version").fetchone() == (MIGRATIONS,)
        database.execute("UPDATE tables SET created = ?", (now(),))
        database.commit()
    return tmp_path


async def rows(room: RoomNode, query: str) -> list[tuple[Any, ...]]:
    return await room.store.database.ask(query)


async def players_of(room: RoomNode) -> dict[str, Player]:
    """The people of the site by their ids."""
    found = await rows(room, "SELECT id, name FROM players")
    return {str(player): Player(str(player), str(name)) for player, name in found}


def record_of(table: LiveTable) -> Record:
    assert table.record is not None
    return table.record


def a_person_decides(table: LiveTable) -> bool:
    actor = record_of(table).actor
    return actor is not None and table.card.seats[actor].kind == "person"


async def play(table: LiveTable, people: dict[str, Player], steps: int) -> None:
    """Play N steps of people, or to the end; bots play in between."""
    rng = Rng(9)
    for _ in range(steps):
        record = record_of(table)
        await until(lambda: a_person_decides(table) or record_of(table).over)
        if record.actor is None:
            return
        player = people[table.card.seats[record.actor].player or ""]
        actions = record.game.offered(record.state, rng, 8)
        named = record.game.write(actions[rng.below(len(actions))])
        await table.play(player, f"new-{len(record.lines)}", len(record.steps), named)


async def test_running_games_are_read_and_go_on_by_the_rules_they_began_with(site: Path) -> None:
    stored: dict[str, list[str]] = {}
    with closing(sqlite3.connect(site / FILE)) as database:
        for table_id, line in database.execute("SELECT table_id, line FROM log ORDER BY seq"):
            stored.setdefault(table_id, []).append(line)
    played: dict[str, list[str]] = {}
    async with opened(site) as room:
        people = await players_of(room)
        keys = set()
        for table_id, lines in stored.items():
            table = await room.tables.get(table_id)
            record = record_of(table)
            keys.add(table.card.game)
            assert record.version == 1
            assert [canonical(line) for line in record.lines[: len(lines)]] == lines
            before = len(record.steps)
            await play(table, people, STEPS)
            assert record.over or len(record.steps) >= before + STEPS
            played[table_id] = [canonical(line) for line in record.lines]
            assert all(json.loads(line)["hash"] for line in played[table_id])
        assert keys == set(own_keys())
    async with opened(site) as room:
        for table_id, lines in played.items():
            record = record_of(await room.tables.get(table_id))
            assert [canonical(line) for line in record.lines[: len(lines)]] == lines


async def test_a_waiting_table_of_before_begins_by_the_rules_of_today(site: Path) -> None:
    async with opened(site) as room:
        ((table_id,),) = await rows(
            room, "SELECT id FROM tables WHERE id NOT IN (SELECT table_id FROM log)"
        )
        table = await room.tables.get(str(table_id))
        people = {player.name: player for player in (await players_of(room)).values()}
        assert (table.card.state, table.card.seats[0].name) == ("open", "Carl")
        for seat, name in ((1, "Anna"), (2, "Béla")):
            await table.seating.sit(people[name], seat)
        record = record_of(table)
        assert (table.card.state, record.version) == ("running", record.game.meta.version)


async def test_people_are_who_they_were(site: Path) -> None:
    """The account takes its password, and has its finished game; the chat is still there."""
    async with opened(site) as room:
        with pytest.raises(RoomError):
            await room.accounts.log_in("Anna", "another-hotel", None)
        anna, _ = await room.accounts.log_in("anna", "railway-hotel", None)
        assert anna.name == "Anna"
        games, count = await room.ledger.history.finished(anna.id, 1)
        assert count == 1
        assert {line.name for line in games[0].lines} == {"Anna", "Béla"}
        table = await room.tables.get(games[0].table)
        assert record_of(table).over
        assert [said for (said,) in await rows(room, "SELECT line FROM chat")] == ["On commence ?"]
