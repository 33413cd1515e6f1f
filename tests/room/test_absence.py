"""A rated game without a clock: who stays away loses their seat to a bot, and the game."""

import asyncio
from pathlib import Path

import pytest

from quai.room import table_clock
from quai.room.live_table import LiveTable
from quai.room.model import Player
from quai.room.node import RoomNode
from quai.room.seats import OPEN, person
from quai.room.table_clock import MAX_ABSENCE_MS
from quai.room.times import now
from tests.games.sample import SHORT
from tests.room.helpers import legal, newcomer, opened, play_on, until

pytestmark = pytest.mark.anyio


async def begun(room: RoomNode, seed: int | None = None) -> tuple[LiveTable, list[Player]]:
    anna, bela = await newcomer(room, "Anna"), await newcomer(room, "Béla")
    table = await room.new_tables.create(anna, SHORT, [person(anna), OPEN], {}, seed)
    await table.seating.sit(bela, 1)
    return table, [anna, bela]


async def play_until_both_have_moved(table: LiveTable, players: list[Player]) -> None:
    assert table.record is not None
    while {0, 1} - {line.get("seat") for line in table.record.lines}:
        await play_on(table, players, 1)


async def due(room: RoomNode, table: LiveTable) -> int | None:
    sql = "SELECT due FROM tables WHERE id = :id"
    found: int | None = (await room.store.database.ask(sql, id=table.card.id))[0][0]
    return found


async def test_a_rated_game_without_a_clock_waits_seven_days(tmp_path: Path) -> None:
    async with opened(tmp_path) as room:
        table, players = await begun(room)
        first = await due(room, table)
        assert first is not None
        assert abs(first - now() - MAX_ABSENCE_MS) < 60_000
        await table.clock.time_out()
        assert table.card.has_people, "not before"
        await play_on(table, players, 3)
        later = await due(room, table)
        assert later is not None
        assert later >= first
        practice, _ = await begun(room, seed=3)
        assert await due(room, practice) is None, "a chosen seed is not rated"


async def test_who_stays_away_loses_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(tmp_path) as room:
        table, players = await begun(room)
        await play_until_both_have_moved(table, players)
        loser = table.card.actor
        assert loser is not None
        await asyncio.sleep(0.01)
        with monkeypatch.context() as patch:
            patch.setattr(table_clock, "MAX_ABSENCE_MS", 0)
            await table.clock.time_out()
        assert table.card.seats[loser].away
        other = 1 - loser
        while not table.card.over:
            await until(lambda: table.card.over or table.card.actor == other)
            if not table.card.over:
                record = table.record
                assert record is not None
                length, lines = len(record.steps), len(record.lines)
                await table.play(players[other], f"r{lines}", length, legal(table)[0])
        await room.ledger.record(table.card.id)
        standings = await room.store.database.ask(
            "SELECT seat, gain FROM standings WHERE table_id = :id", id=table.card.id
        )
        assert dict(standings)[loser] <= 0
        profile = await room.ledger.profiles.profile(players[loser])
        assert profile.ratings[0].wins == 0


async def test_nothing_is_rated_until_two_have_made_a_move(tmp_path: Path) -> None:
    async with opened(tmp_path) as room:
        table, players = await begun(room)
        first = table.card.actor
        assert first is not None
        await table.seating.leave(players[1 - first], 1)
        while not table.card.over:
            await until(lambda: table.card.over or table.card.actor == first)
            await play_on(table, players, int(not table.card.over))
        await room.ledger.record(table.card.id)
        gains = await room.store.database.ask(
            "SELECT gain FROM standings WHERE table_id = :id", id=table.card.id
        )
        assert gains == [(None,), (None,)], "one of them never made a move"


async def test_bots_finish_a_rated_game_that_everybody_has_left(tmp_path: Path) -> None:
    async with opened(tmp_path) as room:
        table, players = await begun(room)
        for player in players:
            await table.seating.leave(player, 1)
        await until(lambda: table.card.over)
        practice, players = await begun(room, seed=3)
        for player in players:
            await practice.seating.leave(player, 1)
        await asyncio.sleep(0.1)
        assert practice.record is not None
        assert not practice.record.steps, "nothing hangs on a game that is not rated"
        assert practice.card.id not in await room.store.unattended(now())
