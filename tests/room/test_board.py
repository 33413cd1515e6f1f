"""The board of tables: pages by filter and cursor, and what is sent of them."""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from quai.core.refusals import BadInput
from quai.room import board as board_module
from quai.room import board_rows, clock
from quai.room.board import BoardFollower
from quai.room.board_rows import FIRST_PAGE, BoardFilter, Cursor, PageKey, read_page
from quai.room.model import Player, Terms
from quai.room.node import RoomNode
from quai.room.seats import OPEN, bot, person
from tests.games.sample import SAMPLE, SHORT
from tests.room.helpers import legal, newcomer, open_table, opened, until

pytestmark = pytest.mark.anyio


@asynccontextmanager
async def looking(
    room: RoomNode, player: Player, key: PageKey = FIRST_PAGE
) -> AsyncIterator[BoardFollower]:
    follower = BoardFollower(player)
    room.board.join(follower)
    await room.board.follow(follower, key)
    try:
        yield follower
    finally:
        room.board.leave(follower)


def sent(room: RoomNode, follower: BoardFollower) -> dict[str, Any]:
    """What a follower is sent next, by the type of the message."""
    found = [json.loads(each) for each in room.board.messages_for(follower)]
    return {each["type"]: each for each in found}


async def next_sent(room: RoomNode, follower: BoardFollower, kind: str) -> dict[str, Any]:
    """What is sent until this kind of message has come: the board and own tables come apart."""
    messages: dict[str, Any] = {}

    def came() -> bool:
        messages.update(sent(room, follower))
        return kind in messages

    await until(came)
    return messages


async def page_ids(room: RoomNode, key: PageKey) -> tuple[list[str], Cursor | None]:
    page = await room.store.database.do(lambda db: read_page(db, key))
    return [each.row.id for each in page.tables], page.next


async def test_pages_hold_every_table_once_and_waiting_ones_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(board_rows, "PAGE_SIZE", 3)
    async with opened(tmp_path) as room:
        anna = await newcomer(room, "Anna")
        bela = await newcomer(room, "Béla")
        waiting, played = [], []
        for number in range(5):
            waiting.append((await open_table(room, anna, [person(anna), OPEN], number)).card.id)
            both = [person(anna), person(bela)]
            played.append((await open_table(room, anna, both, number)).card.id)
        found: list[str] = []
        key = FIRST_PAGE
        sizes = []
        while True:
            ids, after = await page_ids(room, key)
            sizes.append(len(ids))
            found += ids
            if after is None:
                break
            key = PageKey(after=Cursor.read(after.written()))
        assert found == waiting[::-1] + played[::-1]
        assert sizes == [3, 3, 3, 1]
        for wrong in ("", "x1", "w", "w1 OR 1=1", "w" + "9" * 30):
            with pytest.raises(BadInput):
                Cursor.read(wrong)


async def test_filters_by_game_seats_and_clock(tmp_path: Path) -> None:
    async with opened(tmp_path) as room:
        anna = await newcomer(room, "Anna")

        async def make(key: str, seats: int, terms: Terms) -> str:
            asked = [person(anna), *[OPEN] * (seats - 1)]
            return (await room.new_tables.create(anna, key, asked, {}, None, terms)).card.id

        plain = await make(SAMPLE, 2, Terms())
        live = await make(SAMPLE, 2, Terms(clock=clock.live(300, 10)))
        three = await make(SHORT, 3, Terms(clock=clock.correspondence(3)))
        hidden = await make(SHORT, 3, Terms(access="link"))
        for wanted, expected in (
            (BoardFilter(), [three, live, plain]),
            (BoardFilter(game=SAMPLE), [live, plain]),
            (BoardFilter(seats=3), [three]),
            (BoardFilter(clock="live"), [live]),
            (BoardFilter(clock="none"), [plain]),
            (BoardFilter(game=SAMPLE, clock="days"), []),
        ):
            ids, _ = await page_ids(room, PageKey(wanted))
            assert ids == expected
            rows = await room.store.database.do(lambda db: board_rows.read_rows(db, "over = 0", 10))
            taken = [each.row.id for each in rows if each.listed and wanted.takes(each)]
            assert taken == expected, "the filter in memory agrees with that of the store"
        assert hidden not in (await page_ids(room, FIRST_PAGE))[0]


async def test_only_rows_that_change_are_sent(tmp_path: Path) -> None:
    async with opened(tmp_path) as room:
        anna, bela, carl = [await newcomer(room, name) for name in ("Anna", "Béla", "Carl")]
        first = await open_table(room, anna, [person(anna), OPEN])
        async with looking(room, carl) as follower:
            whole = sent(room, follower)
            assert [row["id"] for row in whole["board"]["rows"]] == [first.card.id]
            assert whole["own"]["tables"] == []
            assert sent(room, follower) == {}
            second = await open_table(room, anna, [person(anna), OPEN], 2)
            news = await next_sent(room, follower, "board")
            assert news["board"]["order"] == [second.card.id, first.card.id]
            assert [row["id"] for row in news["board"]["rows"]] == [second.card.id]
            assert "own" not in news
            await first.seating.sit(bela, 1)
            (row,) = (await next_sent(room, follower, "board"))["board"]["rows"]
            assert (row["id"], row["state"]) == (first.card.id, "running")
            assert [seat["name"] for seat in row["seats"]] == ["Anna", "Béla"]


async def test_a_move_is_sent_to_those_who_play_and_to_nobody_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(tmp_path) as room:
        anna, bela, carl = [await newcomer(room, name) for name in ("Anna", "Béla", "Carl")]
        table = await open_table(room, anna, [person(anna), person(bela)])
        async with looking(room, bela) as player, looking(room, carl) as watcher:
            assert not sent(room, player)["own"]["tables"][0]["myturn"]
            sent(room, watcher)
            await room.background.finish_single()
            read = []
            monkeypatch.setattr(board_module, "read_page", lambda *_: read.append(1))
            while table.card.actor == 0:
                assert table.record is not None
                await table.play(
                    anna, f"m{table.length}", len(table.record.steps), legal(table)[-1]
                )
            (row,) = (await next_sent(room, player, "own"))["own"]["tables"]
            assert row["myturn"]
            assert sent(room, watcher) == {}
            assert not read, "moves have no page read again"


async def test_a_game_that_ends_leaves_the_board(tmp_path: Path) -> None:
    async with opened(tmp_path) as room:
        anna, carl = [await newcomer(room, name) for name in ("Anna", "Carl")]
        bela = await newcomer(room, "Béla")
        table = await open_table(room, anna, [person(anna), person(bela)])
        async with looking(room, carl) as watcher, looking(room, bela) as player:
            assert sent(room, watcher)["board"]["order"] == [table.card.id]
            sent(room, player)
            await table.ends.resign(anna, 0)
            assert (await next_sent(room, watcher, "board"))["board"]["order"] == []
            own = (await next_sent(room, player, "own"))["own"]["tables"]
            assert [row["state"] for row in own] == ["over"]


async def test_rows_tell_the_terms_and_nothing_secret(tmp_path: Path) -> None:
    async with opened(tmp_path) as room:
        anna, carl = [await newcomer(room, name) for name in ("Anna", "Carl")]
        await room.store.database.do(
            lambda db: db.change(
                "INSERT INTO ratings VALUES (:me, :game, 27.5, 2, 23.5, 9, 3)",
                me=anna.id,
                game=SAMPLE,
            )
        )
        terms = Terms(clock=clock.live(300, 10), rated=True)
        seats = [person(anna), OPEN]
        await room.new_tables.create(anna, SAMPLE, seats, {"first": 0}, None, terms)
        await room.new_tables.create(anna, SAMPLE, [person(anna), bot(2)], {}, None)
        async with looking(room, carl) as follower:
            messages = sent(room, follower)
            rated, friendly = messages["board"]["rows"]
        assert (rated["rated"], rated["band"]) == (True, [1600, 1600])
        assert rated["clock"] == {"kind": "live", "bank": 300_000, "increment": 10_000}
        assert rated["options"] == {"first": 0}
        assert (friendly["rated"], friendly["options"]) == (False, {})
        assert anna.id not in json.dumps(messages), "ids of people are no business of others"


async def test_who_is_kept_apart_does_not_see_the_table_while_it_waits(tmp_path: Path) -> None:
    async with opened(tmp_path) as room:
        anna, bela, carl = [await newcomer(room, name) for name in ("Anna", "Béla", "Carl")]
        table = await open_table(room, anna, [person(anna), OPEN])
        await room.store.database.do(
            lambda db: db.change("INSERT INTO blocks VALUES (:a, :c)", a=anna.id, c=carl.id)
        )
        async with looking(room, carl) as shunned, looking(room, bela) as other:
            assert sent(room, shunned)["board"]["order"] == []
            assert sent(room, other)["board"]["order"] == [table.card.id]
            await table.seating.sit(bela, 1)
            (row,) = (await next_sent(room, shunned, "board"))["board"]["rows"]
            assert row["state"] == "running"


async def test_nothing_is_kept_for_those_who_left(tmp_path: Path) -> None:
    async with opened(tmp_path) as room:
        anna = await newcomer(room, "Anna")
        await open_table(room, anna, [person(anna), OPEN])
        async with looking(room, anna) as follower:
            await room.board.follow(follower, PageKey(BoardFilter(seats=4)))
            assert list(room.board._pages) == [PageKey(BoardFilter(seats=4))]
        board = room.board
        assert (board.followers, board._pages, board._own, board._players) == (set(), {}, {}, {})
