"""Several nodes on one database: each takes any action, and all show the same game."""

import asyncio
import json
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager
from types import SimpleNamespace
from typing import Any

import pytest

from quai.core import log
from quai.core.refusals import BadInput
from quai.room import node as node_module
from quai.room import table_bots, times
from quai.room.accounts import token_hash
from quai.room.board import BoardFollower
from quai.room.board_rows import FIRST_PAGE
from quai.room.bus import RedisBus
from quai.room.clock import live
from quai.room.database import Session
from quai.room.listener import Listener
from quai.room.live_table import LiveTable
from quai.room.model import RoomError, Terms
from quai.room.node import RoomNode
from quai.room.postgres import PostgresDatabase
from quai.room.seats import OPEN, bot, person
from quai.room.store import Store
from tests.games.sample import SAMPLE, SHORT
from tests.room.helpers import (
    HereThinkers,
    follow,
    legal,
    newcomer,
    open_table,
    play_on,
    until,
)
from tests.servers import Postgres, Redis

pytestmark = pytest.mark.anyio


@pytest.fixture(scope="module")
def redis() -> Iterator[Redis]:
    server = Redis()
    yield server
    server.remove()


@asynccontextmanager
async def node(database: str, bus: str | None) -> AsyncIterator[RoomNode]:
    shared = RedisBus(bus) if bus else None
    room = RoomNode(Store(PostgresDatabase(database)), HereThinkers(), 0.0, shared)
    await room.open()
    try:
        yield room
    finally:
        await room.close()


@asynccontextmanager
async def nodes(postgres: Postgres, redis: Redis, count: int) -> AsyncIterator[list[RoomNode]]:
    database = postgres.new()
    async with AsyncExitStack() as stack:
        yield [await stack.enter_async_context(node(database, redis.address)) for _ in range(count)]


def steps(room: RoomNode, table: str) -> int:
    known = room.tables.in_memory[table].record
    return len(known.steps) if known else -1


def lines_of(table: LiveTable) -> list[log.Line]:
    return table.record.lines if table.record else []


async def test_a_game_is_played_on_two_nodes(postgres: Postgres, redis: Redis) -> None:
    async with nodes(postgres, redis, 2) as (here, there):
        anna, bela = await newcomer(here, "Anna"), await newcomer(there, "Béla")
        table = await open_table(here, anna, [person(anna), OPEN])
        name = table.card.id
        other = await there.tables.get(name)
        await other.seating.sit(bela, 1)
        await follow(table, anna)
        await follow(other, bela)
        await until(lambda: steps(here, name) == 0 and steps(there, name) == 0)
        for turn in range(40):
            assert table.record is not None
            actor = table.record.state.actor
            assert actor is not None
            room, player = ((here, anna), (there, bela))[actor]
            length = steps(room, name)
            await room.tables.in_memory[name].play(
                player, f"a{turn}", length, legal(room.tables.in_memory[name])[0]
            )
            await until(lambda: steps(here, name) == steps(there, name) > length)  # noqa: B023
        rows = await here.store.rows(name)
        assert len(rows) == 41


async def test_the_board_is_the_same_on_two_nodes(postgres: Postgres, redis: Redis) -> None:
    async with nodes(postgres, redis, 2) as (here, there):
        anna, bela = await newcomer(here, "Anna"), await newcomer(there, "Béla")
        followers = [BoardFollower(bela), BoardFollower(bela)]
        for room, follower in zip((here, there), followers, strict=True):
            room.board.join(follower)
            await room.board.follow(follower, FIRST_PAGE)
        shown: list[list[Any]] = [[], []]

        def alike(state: str) -> bool:
            for place, room in enumerate((here, there)):
                for message in map(json.loads, room.board.messages_for(followers[place])):
                    if message["type"] == "board" and message["rows"]:
                        shown[place] = message["rows"]
            return shown[0] == shown[1] and [row["state"] for row in shown[0]] == [state]

        table = await open_table(here, anna, [person(anna), OPEN])
        await until(lambda: alike("open"))
        await (await there.tables.get(table.card.id)).seating.sit(bela, 1)
        await until(lambda: alike("running"))


async def test_without_redis_the_log_is_read(postgres: Postgres) -> None:
    redis = Redis()
    async with nodes(postgres, redis, 2) as (here, there):
        anna = await newcomer(here, "Anna")
        table = await open_table(here, anna, [person(anna), person(anna)])
        other = await there.tables.get(table.card.id)
        await follow(other, anna)
        redis.kill()
        await table.play(anna, "one", 0, legal(table)[0])
        await until(lambda: steps(there, table.card.id) == 1, 10)
        redis.start_again()
        await other.play(anna, "two", 1, legal(other)[0])
        await follow(table, anna)
        await until(lambda: steps(here, table.card.id) == 2, 10)
    redis.remove()


async def test_a_node_that_is_behind_reads_the_log_before_it_refuses(
    postgres: Postgres, redis: Redis
) -> None:
    async with nodes(postgres, redis, 2) as (here, there):
        anna = await newcomer(here, "Anna")
        table = await open_table(here, anna, [person(anna), person(anna)])
        other = await there.tables.get(table.card.id)
        there.bus._handlers.clear()  # type: ignore[attr-defined]  # it is deaf
        await table.play(anna, "one", 0, legal(table)[0])
        assert steps(there, table.card.id) == 0
        assert await other.play(anna, "two", 1, legal(table)[0]) == 2
        with pytest.raises(RoomError, match="moved on"):
            await other.play(anna, "three", 1, legal(other)[0])


async def test_an_action_sent_to_two_nodes_is_played_once(postgres: Postgres, redis: Redis) -> None:
    async with nodes(postgres, redis, 3) as rooms:
        anna = await newcomer(rooms[0], "Anna")
        table = await open_table(rooms[0], anna, [person(anna), person(anna)])
        tables = [await room.tables.get(table.card.id) for room in rooms]
        action = legal(table)[0]
        lengths = await asyncio.gather(*(each.play(anna, "same", 0, action) for each in tables))
        assert lengths == [1, 1, 1]
        assert len(await rooms[0].store.rows(table.card.id)) == 2


async def test_one_node_thinks_and_another_takes_over_when_it_is_gone(
    postgres: Postgres, redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_bots, "LEASE_MS", 700)
    monkeypatch.setattr(table_bots, "RETRY_S", 0.1)
    monkeypatch.setattr(node_module, "TAKEOVER_INTERVAL_S", 0.3)
    async with nodes(postgres, redis, 2) as (here, there):
        anna = await newcomer(here, "Anna")
        table = await open_table(here, anna, [bot(1), person(anna)])
        name = table.card.id
        await until(lambda: table.record is not None and table.record.state.actor == 1, 10)
        assert name not in there.tables.in_memory or not there.thinkers.asked  # type: ignore[attr-defined]

        async def dies(*_: object) -> int:
            await asyncio.sleep(3600)
            return 0

        monkeypatch.setattr(here.thinkers, "ask", dies)
        record = table.record
        while record is not None and record.state.actor == 1:
            await table.play(anna, f"m{len(record.lines)}", len(record.steps), legal(table)[-1])
        mine = steps(here, name)
        other = await there.tables.get(name)
        await until(
            lambda: (
                other.record is not None
                and len(other.record.steps) > mine
                and other.record.state.actor == 1
            ),
            15,
        )
        assert there.thinkers.asked  # type: ignore[attr-defined]


async def test_a_node_that_stops_leaves_its_bots_to_the_others_at_once(
    postgres: Postgres, redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_bots, "LEASE_MS", 60_000)
    database = postgres.new()
    async with node(database, redis.address) as here:
        anna = await newcomer(here, "Anna")
        stuck = asyncio.Event()

        async def thinks_for_ever(*_: object) -> int:
            stuck.set()
            await asyncio.sleep(3600)
            return 0

        monkeypatch.setattr(here.thinkers, "ask", thinks_for_ever)
        table = await open_table(here, anna, [bot(1), person(anna)])
        await asyncio.wait_for(stuck.wait(), 5)
    async with node(database, redis.address) as there:
        other = await there.tables.get(table.card.id)
        await until(lambda: other.record is not None and other.record.state.actor == 1)


async def test_a_node_that_stops_while_people_follow_it_stops_without_failures(
    postgres: Postgres, redis: Redis
) -> None:
    async with node(postgres.new(), redis.address) as here:
        anna = await newcomer(here, "Anna")
        table = await open_table(here, anna, [person(anna), bot(1)])
        await follow(table, anna)
        await until(lambda: table.card.seats[0].here)
    await here.background.finish_single()
    assert not here.background.failures


@pytest.mark.parametrize("hears", [True, False])
async def test_outsiders_are_shut_out_on_every_node_when_a_private_game_begins(
    postgres: Postgres, redis: Redis, hears: bool
) -> None:
    """Even if a node hears nothing of it, they are told nothing of the game."""
    async with nodes(postgres, redis, 2) as (here, there):
        anna, bela = await newcomer(here, "Anna"), await newcomer(here, "Béla")
        outsider = await newcomer(there, "Carl")
        table = await open_table(here, anna, [person(anna), OPEN])
        other = await there.tables.admit(outsider, table.card.id)
        follower, player = await follow(other, outsider), await follow(other, anna)
        if not hears:
            there.bus._handlers.clear()  # type: ignore[attr-defined]
        await table.seating.change(anna, Terms(access="private"), None)
        await table.seating.sit(bela, 1)
        await table.play(anna, "one", 0, legal(table)[0])
        await until(lambda: follower.ending == "access", 10)
        assert player.ending is None
        assert await other.audience.news_for(player) is not None
        with pytest.raises(RoomError, match="no such table"):
            await there.tables.admit(outsider, table.card.id)


SECRET = "eight or more"  # noqa: S105


async def follow_with(room: RoomNode, table: LiveTable, token: str) -> Listener:
    """A connection that came with this session."""
    player = await room.visitors.of_token(token)
    assert player is not None
    listener = Listener(player, token_hash(token))
    table.audience.join(listener)
    await table.audience.greet(listener, 0)
    return listener


async def test_who_logs_in_during_a_game_keeps_the_seat_on_every_node(
    postgres: Postgres, redis: Redis
) -> None:
    async with nodes(postgres, redis, 2) as (here, there):
        anna = await newcomer(here, "Anna")
        await here.accounts.register(anna, SECRET, None)
        guest, token = await here.visitors.welcome()
        table = await here.new_tables.create(
            guest, SAMPLE, [person(guest), person(guest)], {"first": 0}, 1, Terms(access="private")
        )
        other = await there.tables.get(table.card.id)
        old = [await follow_with(here, table, token), await follow_with(there, other, token)]
        await other.play(guest, "one", 0, legal(other)[0])
        me, fresh = await here.accounts.log_in("Anna", SECRET, guest)
        assert table.card.seats_of(me.id) == [0, 1]
        assert old[0].ending == "session"
        assert await there.tables.admit(me, table.card.id) is other
        new = await follow_with(there, other, fresh)
        assert other.card.seats_of(me.id) == [0, 1]
        assert await other.play(me, "two", 1, legal(other)[0]) == 2
        await until(lambda: old[1].ending == "session")
        assert new.ending is None
        with pytest.raises(RoomError, match="no such table"):
            await there.tables.admit(guest, table.card.id)


@pytest.mark.parametrize("act", ["log out everywhere", "change password", "delete"])
async def test_sessions_that_end_close_their_connections_on_every_node(
    postgres: Postgres, redis: Redis, act: str
) -> None:
    async with nodes(postgres, redis, 2) as (here, there):
        bela = await newcomer(here, "Béla")
        anna, token = await here.visitors.welcome()
        anna = await here.accounts.register(await here.visitors.rename(anna, "Anna"), SECRET, None)
        _, second = await there.accounts.log_in("Anna", SECRET, None)
        table = await open_table(here, anna, [person(anna), person(bela)])
        other = await there.tables.get(table.card.id)
        mine = [
            await follow_with(here, table, token),
            await follow_with(there, other, token),
            await follow_with(there, other, second),
        ]
        others = await follow(other, bela)
        match act:
            case "log out everywhere":
                await here.accounts.log_out(anna, token, everywhere=True)
            case "change password":
                token = await here.accounts.change_password(anna, SECRET, "another word")
                mine.append(await follow_with(here, table, token))
            case _:
                await here.visitors.delete(anna, SECRET)
        await until(lambda: all(each.ending == "session" for each in mine[:3]))
        await asyncio.sleep(0.05)
        assert [each.ending for each in (*mine[3:], others)] == [None] * (len(mine) - 2)
        if act == "delete":
            await until(lambda: other.card.seats[0].kind == "bot")


async def test_a_session_that_ends_alone_closes_its_own_connections(
    postgres: Postgres, redis: Redis
) -> None:
    async with nodes(postgres, redis, 2) as (here, there):
        anna, token = await here.visitors.welcome()
        anna = await here.accounts.register(await here.visitors.rename(anna, "Anna"), SECRET, None)
        _, second = await there.accounts.log_in("Anna", SECRET, None)
        table = await open_table(there, anna, [person(anna), person(anna)])
        first, kept = [await follow_with(there, table, each) for each in (token, second)]
        await here.accounts.log_out(anna, token, everywhere=False)
        await until(lambda: first.ending == "session")
        renewed = await here.accounts.renew(anna, second)
        await until(lambda: kept.ending == "session")
        assert (await follow_with(there, table, renewed)).ending is None


async def test_a_connection_ends_even_if_the_hint_was_lost(
    postgres: Postgres, redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(node_module, "TAKEOVER_INTERVAL_S", 0.1)
    async with nodes(postgres, redis, 2) as (here, there):
        there.bus._handlers.clear()  # type: ignore[attr-defined]  # it is deaf
        anna, token = await here.visitors.welcome()
        table = await open_table(there, anna, [person(anna), person(anna)])
        listener = await follow_with(there, table, token)
        await here.accounts.log_out(anna, token, everywhere=True)
        await until(lambda: listener.ending == "session")


@pytest.mark.parametrize("has_bus", [True, False])
async def test_a_node_whose_clock_is_ahead_takes_no_seats(
    postgres: Postgres, redis: Redis, monkeypatch: pytest.MonkeyPatch, has_bus: bool
) -> None:
    monkeypatch.setattr(node_module, "CLOCK_INTERVAL_S", 0.02)
    database, bus = postgres.new(), redis.address if has_bus else None
    async with node(database, bus) as here:
        anna = await newcomer(here, "Anna")
        table = await here.new_tables.create(
            anna, SAMPLE, [person(anna), person(anna)], {"first": 0}, 1, Terms(clock=live(60, 0))
        )
        while {line.get("seat") for line in lines_of(table)} < {None, 0, 1}:
            await play_on(table, [anna, anna], 1)  # a clock starts with the first move
    true_time, ahead_s = time.time, 300
    fast = SimpleNamespace(monotonic=time.monotonic, time=lambda: true_time() + ahead_s)
    monkeypatch.setattr(times, "time", fast)
    checks = 0
    overdue = Store.overdue

    async def counted(store: Store, now: int) -> list[str]:
        nonlocal checks
        checks += 1
        return await overdue(store, now)

    monkeypatch.setattr(Store, "overdue", counted)
    async with node(database, bus) as there:
        await until(lambda: checks > 3)
        other = await there.tables.get(table.card.id)
        assert [seat.kind for seat in other.card.seats] == ["person", "person"]
        await other.play(anna, "one", steps(there, table.card.id), legal(other)[0])
        assert abs(lines_of(other)[-1]["time"] - true_time() * 1000) < 30_000
    assert times.now() > (true_time() + ahead_s - 1) * 1000, "without a database, by its own clock"


async def test_a_node_whose_clock_is_behind_takes_seats_in_time(
    postgres: Postgres, redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = postgres.new()
    true_time, behind_s = time.time, 300
    slow = SimpleNamespace(monotonic=time.monotonic, time=lambda: true_time() - behind_s)
    monkeypatch.setattr(times, "time", slow)
    async with node(database, redis.address) as here:
        anna = await newcomer(here, "Anna")
        table = await here.new_tables.create(
            anna, SAMPLE, [person(anna), person(anna)], {"first": 0}, 1, Terms(clock=live(60, 0))
        )
        while {line.get("seat") for line in lines_of(table)} < {None, 0, 1}:
            await play_on(table, [anna, anna], 1)  # a clock starts with the first move
        assert abs(lines_of(table)[-1]["time"] - true_time() * 1000) < 30_000
        actor, end = table.card.actor, true_time() + 1
        assert actor is not None

        def leave_a_second(db: Session) -> None:
            db.change("UPDATE seats SET granted = -59000 WHERE table_id = :id", id=table.card.id)
            due = int(end * 1000)
            db.change("UPDATE tables SET due = :due WHERE id = :id", due=due, id=table.card.id)

        await here.store.database.do(leave_a_second)
        await table.refresh()
        await until(lambda: table.card.seats[actor].kind == "bot", 10)
        assert true_time() >= end - 0.5, "nor is anything taken too early"


async def test_an_invalid_bus_address_is_reported() -> None:
    with pytest.raises(BadInput, match="the bus cannot be used"):
        RedisBus("nonsense")


async def test_agreement_on_two_nodes_makes_one_takeback(postgres: Postgres, redis: Redis) -> None:
    async with nodes(postgres, redis, 3) as rooms:
        people = [await newcomer(room, name) for room, name in zip(rooms, "ABC", strict=True)]
        seats = [person(each) for each in people]
        table = await rooms[0].new_tables.create(people[0], SHORT, seats, {}, 1)
        name = table.card.id
        tables = [await room.tables.get(name) for room in rooms]
        assert table.record is not None
        first = table.record.state.actor
        assert first is not None
        while table.record.state.actor == first:
            await table.play(
                people[first], f"a{steps(rooms[0], name)}", steps(rooms[0], name), legal(table)[0]
            )
        length = steps(rooms[0], name)
        await tables[first].takebacks.ask(people[first], 1)
        others = [seat for seat in range(3) if seat != first]
        await until(lambda: all(tables[seat].card.asked is not None for seat in others))
        await asyncio.gather(
            *(
                tables[seat].takebacks.answer(people[seat], first, length - 1, yes=True)
                for seat in others
            )
        )
        await until(lambda: all(steps(room, name) == length - 1 for room in rooms))
        rows = await rooms[0].store.rows(name)
        assert [row.action_id for row in rows if "takeback" in row.line] == [
            f"takeback:{length + 1}"
        ]
        assert len({tuple(log.canonical(line) for line in lines_of(each)) for each in tables}) == 1


async def test_a_finished_game_is_recorded_by_one_node(
    postgres: Postgres, redis: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(node_module, "TAKEOVER_INTERVAL_S", 0.1)
    async with nodes(postgres, redis, 3) as (here, there, third):
        anna, bela = await newcomer(here, "Anna"), await newcomer(there, "Béla")
        table = await here.new_tables.create(anna, SHORT, [person(anna), OPEN], {}, None)
        name = table.card.id
        other = await there.tables.get(name)
        await other.seating.sit(bela, 1)
        await table.refresh()
        while not table.card.over:
            mover, at = (anna, table) if table.card.actor == 0 else (bela, other)
            await at.refresh()
            assert at.record is not None
            length = len(at.record.steps)
            await at.play(mover, f"p{length}", length, legal(at)[0])
            await table.refresh()
        await asyncio.gather(*(node.ledger.record(name) for node in (here, there, third)))
        await there.ledger.catch_up()
        for player in (anna, bela):
            (rated,) = (await third.ledger.profiles.profile(player)).ratings
            assert rated.games == 1
