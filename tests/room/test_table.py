"""A table: an action is stored first, then sent, and never played twice."""

import asyncio
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from quai.core import log
from quai.core.record import Record, replay
from quai.core.refusals import BrokenLog, RuleBroken
from quai.room import news
from quai.room.bus import LocalBus
from quai.room.live_table import LiveTable
from quai.room.model import Player, RoomError
from quai.room.node import RoomNode
from quai.room.seats import OPEN, bot, person
from quai.room.store import LogRow
from quai.room.thinking import Question
from quai.room.turns import Claimant
from tests.room.helpers import (
    HereThinkers,
    follow,
    legal,
    newcomer,
    open_table,
    opened,
    play_on,
    until,
)
from tests.room.test_store import card as new_card

pytestmark = pytest.mark.anyio


async def two_at_a_table(room: RoomNode, seed: int = 1) -> tuple[LiveTable, Player, Player]:
    anna, bela = await newcomer(room, "Anna"), await newcomer(room, "Béla")
    table = await open_table(room, anna, [person(anna), OPEN], seed)
    await table.seating.sit(bela, 1)
    return table, anna, bela


def record_of(table: LiveTable) -> Record:
    assert table.record is not None
    return table.record


async def test_a_game_begins_when_the_last_seat_is_taken(tmp_path: Path) -> None:
    async with opened(tmp_path) as room:
        anna, bela = await newcomer(room, "Anna"), await newcomer(room, "Béla")
        table = await open_table(room, anna, [OPEN, person(anna)])
        assert table.card.state == "open"
        assert table.record is None
        with pytest.raises(RoomError, match="not begun"):
            await table.play(anna, "a", 0, {"do": "end"})
        watching = await follow(table, anna)
        assert await table.audience.news_for(watching) is None
        await table.seating.sit(bela, 0)
        assert table.card.actor == 0
        assert record_of(table).lines[0]["players"] == ["1", "2"]  # no names are kept in logs
        assert await table.audience.news_for(watching) is not None
        with pytest.raises(RoomError, match="taken"):
            await table.seating.sit(anna, 0)


async def test_an_action_is_stored_before_it_is_acknowledged(tmp_path: Path) -> None:
    async with opened(tmp_path) as room:
        table, anna, _ = await two_at_a_table(room)
        step = await table.play(anna, "a", 0, legal(table)[0])
        assert step == 1
        rows = await room.store.rows(table.card.id)
        assert [row.line for row in rows] == [log.canonical(x) for x in record_of(table).lines]
        assert rows[1].action_id == f"{anna.id}:a"


async def test_a_resent_action_is_harmless(tmp_path: Path) -> None:
    async with opened(tmp_path) as room:
        table, anna, _ = await two_at_a_table(room)
        action = legal(table)[0]
        together = await asyncio.gather(*[table.play(anna, "a", 0, action) for _ in range(5)])
        assert together == [1] * 5
        assert len(record_of(table).steps) == 1
        other = legal(table)[-1]
        with pytest.raises(RoomError, match="another action"):
            await table.play(anna, "a", 1, other)
        await table.undo(anna, "b", 1)
        assert await table.undo(anna, "b", 1) == 0
        assert await table.play(anna, "a", 0, action) == 0, "an undone action came back"
        assert record_of(table).steps == []


async def test_ids_of_two_people_do_not_meet(tmp_path: Path) -> None:
    async with opened(tmp_path) as room:
        table, anna, bela = await two_at_a_table(room)
        while record_of(table).state.actor == 0:
            await play_on(table, [anna, bela], 1)
        used = next(key.split(":")[1] for key in table._lines_by_id if key.startswith(anna.id))
        steps = len(record_of(table).steps)
        await table.play(bela, used, steps, legal(table)[0])
        assert len(record_of(table).steps) == steps + 1


async def test_only_the_seat_to_move_moves(tmp_path: Path) -> None:
    async with opened(tmp_path) as room:
        table, anna, bela = await two_at_a_table(room)
        stranger = await newcomer(room, "Carl")
        action = legal(table)[0]
        for player, code in ((bela, "turn"), (stranger, "seat")):
            with pytest.raises(RoomError) as refused:
                await table.play(player, "a", 0, action)
            assert refused.value.code == code
            with pytest.raises(RoomError) as refused:
                await table.undo(player, "b", 1)
            assert refused.value.code == code
        with pytest.raises(RoomError) as refused:
            await table.play(anna, "a", 3, action)
        assert refused.value.code == "behind"
        with pytest.raises(RuleBroken):
            await table.play(anna, "a", 0, {"do": "end"})
        with pytest.raises(RoomError) as refused:
            await table.undo(anna, "b", 1)
        assert refused.value.code == "undo"
        assert len(record_of(table).lines) == 1


async def test_a_resent_action_does_not_tell_of_staged_steps(tmp_path: Path) -> None:
    async with opened(tmp_path) as room:
        table, anna, bela = await two_at_a_table(room)
        first = legal(table)[0]
        await table.play(anna, "first", 0, first)
        while record_of(table).state.actor == 0:
            await play_on(table, [anna, bela], 1)
        shown = record_of(table).shown
        await table.play(bela, "b", len(record_of(table).steps), legal(table)[0])
        assert len(record_of(table).steps) > shown, "the step was not staged"
        assert await table.play(anna, "first", 0, first) == shown


async def test_staged_steps_are_sent_to_their_own_seat_only(tmp_path: Path) -> None:
    async with opened(tmp_path) as room:
        table, anna, bela = await two_at_a_table(room)
        listeners = [await follow(table, each) for each in (anna, bela)]
        for listener in listeners:
            assert await table.audience.news_for(listener) is not None
        await table.play(anna, "a", 0, legal(table)[0])
        told = json.loads(await table.audience.news_for(listeners[0]) or b"{}")
        assert (told["since"], told["step"], told["undoable"]) == (0, 1, 1)
        assert await table.audience.news_for(listeners[1]) is None
        await table.undo(anna, "b", 1)
        told = json.loads(await table.audience.news_for(listeners[0]) or b"{}")
        assert (told["since"], told["step"], told["story"]) == (0, 0, [])
        assert await table.audience.news_for(listeners[1]) is None


async def test_a_page_that_missed_an_undo_is_sent_what_was_played_instead(tmp_path: Path) -> None:
    async with opened(tmp_path) as room:
        table, anna, bela = await two_at_a_table(room)
        actions = legal(table)
        await table.play(anna, "a", 0, actions[0])
        tab = await follow(table, anna)
        assert json.loads(await table.audience.news_for(tab) or b"{}")["step"] == 1
        table.audience.leave(tab)
        await table.undo(anna, "b", 1)
        await table.play(anna, "c", 0, actions[-1])
        await table.audience.greet(tab, 1)
        told = json.loads(await table.audience.news_for(tab) or b"{}")
        assert (told["since"], told["step"]) == (0, 1)
        record = record_of(table)
        assert news.settled(record, frozenset({1}), 0) == 0
        while record.state.actor == 0:
            await play_on(table, [anna, bela], 1)
        assert news.settled(record, frozenset({1}), record.shown) == record.shown
        assert news.settled(record, frozenset({0}), record.shown) == 0


async def test_a_shared_screen_shows_one_hand_at_a_time(tmp_path: Path) -> None:
    async with opened(tmp_path) as room:
        anna = await newcomer(room, "Anna")
        table = await open_table(room, anna, [person(anna), person(anna)])
        screen = await follow(table, anna)
        seen: list[list[int]] = []
        for _ in range(30):
            told = json.loads(await table.audience.news_for(screen) or b"{}")
            assert len(told["view"]["viewer"]) == 1
            if not seen or seen[-1] != told["view"]["viewer"]:
                assert told["since"] == 0
                seen.append(told["view"]["viewer"])
            assert told["view"]["viewer"] == [told["view"]["actor"]]
            await play_on(table, [anna, anna], 1)
        assert seen[:3] == [[0], [1], [0]]


async def test_an_action_that_cannot_be_stored_is_not_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(tmp_path) as room:
        table, anna, bela = await two_at_a_table(room)
        await table.play(anna, "a", 0, legal(table)[0])
        watching = [await follow(table, each) for each in (anna, bela)]
        for each in watching:
            await table.audience.news_for(each)
        before = log.canonical(record_of(table).state.dump())
        action = legal(table)[0]

        async def full(*_: object) -> None:
            raise OSError(28, "No space left on device")

        with monkeypatch.context() as patch:
            patch.setattr(room.store, "append", full)
            with pytest.raises(OSError, match="No space"):
                await table.play(anna, "b", 1, action)
        told = json.loads(await table.audience.news_for(watching[0]) or b"{}")
        assert told["step"] == 1
        assert log.canonical(record_of(table).state.dump()) == before
        assert await table.play(anna, "b", 1, action) == 2


async def test_an_unreadable_action_changes_nothing(tmp_path: Path) -> None:
    deep: Any = "x"
    for _ in range(3000):
        deep = [deep]
    async with opened(tmp_path) as room:
        table, anna, _ = await two_at_a_table(room)
        before = log.canonical(record_of(table).state.dump())
        bad: list[dict[str, Any]] = [
            {},
            {"do": "end", "more": 1},
            {"do": deep},
            {"do": "passenger", "card": deep, "row": 1},
            {"do": "passenger", "card": 10**5000, "row": 1},
            {"do": None},
        ]
        for named in bad:
            with pytest.raises(RoomError) as refused:
                await table.play(anna, "a", 0, named)
            assert refused.value.code == "action"
        assert log.canonical(record_of(table).state.dump()) == before


async def test_a_table_is_found_again_after_a_restart(tmp_path: Path) -> None:
    async with opened(tmp_path) as room:
        table, anna, bela = await two_at_a_table(room)
        await play_on(table, [anna, bela], 25)
        lines, dump = record_of(table).lines, record_of(table).state.dump()
    async with opened(tmp_path) as room:
        table = await room.tables.get(table.card.id)
        assert record_of(table).lines == lines
        assert record_of(table).state.dump() == dump
        await play_on(table, [anna, bela], 600)
        assert table.card.state == "over"
        text = await table.log_text()
        assert replay(table.game, log.read(text)).over
        assert await room.tables.get(table.card.id) is table


async def test_a_deal_that_was_interrupted_is_made_later(tmp_path: Path) -> None:
    async with opened(tmp_path) as room:
        anna, bela = await newcomer(room, "Anna"), await newcomer(room, "Béla")
        table = await open_table(room, anna, [person(anna), OPEN])
        await room.store.sit(table.card.id, 1, bela)
    async with opened(tmp_path) as room:
        await until(lambda: table.card.id in room.tables.in_memory)
        assert record_of(room.tables.in_memory[table.card.id]).lines[0]["seats"] == 2


async def test_a_log_of_other_rules_stops_its_table_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(tmp_path) as room:
        table, anna, _ = await two_at_a_table(room)
        version = table.game.meta.version
        meta = table.game.meta._replace(version=99)
        room.tables.in_memory.clear()
        monkeypatch.setattr(type(table.game), "meta", meta)
        with pytest.raises(BrokenLog, match=f"version {version} of the rules"):
            await room.tables.get(table.card.id)
        assert (await room.store.listing(anna.id))[0][0].id == table.card.id


async def test_two_nodes_follow_the_same_log(tmp_path: Path) -> None:
    bus = LocalBus()
    async with opened(tmp_path, bus) as here, opened(tmp_path, bus) as there:
        table, anna, bela = await two_at_a_table(here)
        twin = await there.tables.get(table.card.id)
        watching = await follow(twin, bela)
        await twin.audience.news_for(watching)
        players = [anna, bela]
        for turn in range(20):
            await play_on((table, twin)[turn % 2], players, 1, seed=turn)
            await until(lambda: record_of(table).lines == record_of(twin).lines)
        told = json.loads(await twin.audience.news_for(watching) or b"{}")
        assert told["step"] == record_of(twin).length_for(frozenset({1}))


async def test_a_node_without_hints_notices_a_taken_key(tmp_path: Path) -> None:
    async with opened(tmp_path, LocalBus()) as here, opened(tmp_path, LocalBus()) as there:
        table, anna, bela = await two_at_a_table(here)
        twin = await there.tables.get(table.card.id)
        action = legal(table)[0]
        assert await table.play(anna, "a", 0, action) == 1
        assert await twin.play(anna, "a", 0, action) == 1, "a resent action is known here too"
        assert record_of(twin).lines == record_of(table).lines
        while record_of(table).state.actor == 0:
            await play_on(table, [anna, bela], 1)
        with pytest.raises(RoomError) as refused:
            await twin.play(anna, "z", 1, legal(twin)[0])
        assert refused.value.code == "turn"
        await until(lambda: record_of(twin).lines == record_of(table).lines)


async def test_bots_move_for_players_and_spectators(tmp_path: Path) -> None:
    async with opened(tmp_path) as room:
        anna = await newcomer(room, "Anna")
        alone = await open_table(room, anna, [bot(1), bot(2)])
        await asyncio.sleep(0.05)
        assert record_of(alone).steps == [], "bots played although nobody watches"
        watching = await follow(alone, anna)
        await until(lambda: record_of(alone).over, 20)
        assert json.loads(await alone.audience.news_for(watching) or b"{}")["outcome"] is not None
        table = await open_table(room, anna, [bot(2), person(anna)])
        await until(lambda: record_of(table).state.actor == 1)
        assert all(step.seat == 0 for step in record_of(table).steps)


async def test_a_bot_is_given_its_view_and_its_actions_only(tmp_path: Path) -> None:
    async with opened(tmp_path) as room:
        anna = await newcomer(room, "Anna")
        table = await open_table(room, anna, [bot(2), person(anna)], seed=77)
        first = record_of(table).state.copy()
        await until(lambda: record_of(table).state.actor == 1)
        thinkers = room.thinkers
        assert isinstance(thinkers, HereThinkers)
        asked = thinkers.asked[0]
        assert asked.view == first.view(frozenset({0}))
        assert asked.actions == [table.game.write(action) for action in first.legal()]
        assert asked.seed != 77
        assert set(asked.__slots__) == {"game", "level", "seed", "view", "actions"}


async def test_a_bots_seed_is_made_with_a_secret_of_the_site(tmp_path: Path) -> None:
    async def first_seed(folder: Path) -> int:
        async with opened(folder) as room:
            anna = await newcomer(room, "Anna")
            card = replace(new_card("known", bot(1), person(anna)), options={"first": 0})
            table = await room.tables.open(await room.store.add_table(card))
            await until(lambda: record_of(table).state.actor == 1)
            assert isinstance(room.thinkers, HereThinkers)
            return room.thinkers.asked[0].seed

    one, other = await first_seed(tmp_path / "one"), await first_seed(tmp_path / "other")
    assert one != other, "the id of the table and the number of the move are public"


async def test_a_bot_to_move_moves_after_a_restart(tmp_path: Path) -> None:
    async with opened(tmp_path) as room:
        anna = await newcomer(room, "Anna")
        table = await open_table(room, anna, [bot(2), person(anna)])
        await until(lambda: record_of(table).state.actor == 1)
        rows = await room.store.rows(table.card.id)

        def cut(db: Any) -> None:
            db.change("DELETE FROM log WHERE seq = :seq", seq=rows[-1].seq)
            db.change("UPDATE tables SET actor = 0")

        await room.store.database.do(cut)
    async with opened(tmp_path) as room:
        await until(lambda: table.card.id in room.tables.in_memory)
        again = room.tables.in_memory[table.card.id]
        await until(lambda: record_of(again).state.actor == 1)
        assert len(await room.store.rows(table.card.id)) == len(rows)


async def test_a_bot_that_fails_tries_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with opened(tmp_path) as room:
        anna = await newcomer(room, "Anna")
        failed: list[Question] = []
        ask = HereThinkers.ask

        async def sometimes(
            self: HereThinkers, question: Question, share: Claimant, pace: float = 0.0
        ) -> dict[str, Any]:
            if not failed:
                failed.append(question)
                raise RuntimeError("lost its thread")
            return await ask(self, question, share, pace)

        monkeypatch.setattr(HereThinkers, "ask", sometimes)
        monkeypatch.setattr("quai.room.table_bots.RETRY_S", 0.01)
        table = await open_table(room, anna, [bot(2), person(anna)])
        await until(lambda: record_of(table).state.actor == 1)
        assert "lost its thread" in caplog.text


async def test_the_log_is_available_only_after_the_end(tmp_path: Path) -> None:
    async with opened(tmp_path) as room:
        table, anna, bela = await two_at_a_table(room)
        with pytest.raises(RoomError, match="when the game is over"):
            await table.log_text()
        with pytest.raises(RoomError, match="not over"):
            await room.new_tables.rematch(anna, table.card.id)
        await play_on(table, [anna, bela], 600)
        named = log.read(await table.log_text())
        assert named[0]["players"] == ["Anna", "Béla"]
        assert log.with_players(named, ["1", "2"]) == record_of(table).lines


async def test_a_rematch_has_the_same_seats_and_another_deal(tmp_path: Path) -> None:
    async with opened(tmp_path) as room:
        table, anna, bela = await two_at_a_table(room)
        await play_on(table, [anna, bela], 600)
        stranger = await newcomer(room, "Carl")
        with pytest.raises(RoomError, match="only those who sit"):
            await room.new_tables.rematch(stranger, table.card.id)
        again, same = await asyncio.gather(
            room.new_tables.rematch(anna, table.card.id),
            room.new_tables.rematch(bela, table.card.id),
        )
        assert again.card.id == same.card.id, "both have asked"
        assert again.card.seats == table.card.seats
        assert again.card.seed != table.card.seed
        assert table.card.rematch == again.card.id
        assert record_of(again).steps == []


async def test_a_rematch_begins_when_everybody_has_accepted(tmp_path: Path) -> None:
    async with opened(tmp_path) as room:
        table, anna, bela = await two_at_a_table(room)
        await play_on(table, [anna, bela], 600)
        stranger = await newcomer(room, "Carl")
        again = await room.new_tables.rematch(bela, table.card.id)
        assert again.card.state == "open"
        assert [seat.name for seat in again.card.seats] == ["Anna", "Béla"]
        assert table.card.rematch_by == bela
        with pytest.raises(RoomError, match="taken"):
            await again.seating.sit(stranger, 0)
        assert again.card.id in {card.id for card in (await room.store.listing(anna.id))[0]}
        await room.new_tables.rematch(anna, table.card.id)
        assert record_of(again).steps == []


async def test_the_seat_of_a_player_who_declines_a_rematch_is_open(tmp_path: Path) -> None:
    async with opened(tmp_path) as room:
        table, anna, bela = await two_at_a_table(room)
        await play_on(table, [anna, bela], 600)
        stranger = await newcomer(room, "Carl")
        again = await room.new_tables.rematch(anna, table.card.id)
        with pytest.raises(RoomError, match="no seat is kept"):
            await again.seating.decline(stranger)
        await again.seating.decline(bela)
        await again.seating.sit(stranger, 1)
        assert again.card.names == ["Anna", "Carl"]


async def test_idle_tables_are_dropped_from_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("quai.room.live_tables.MAX_TABLES_IN_MEMORY", 3)
    monkeypatch.setattr("quai.room.live_tables.GRACE_S", 0.0)
    async with opened(tmp_path) as room:
        table, anna, _ = await two_at_a_table(room)
        await follow(table, anna)
        others = [await open_table(room, anna, [person(anna), OPEN]) for _ in range(8)]
        assert len(room.tables.in_memory) <= 5
        assert table.card.id in room.tables.in_memory
        assert (await room.tables.get(others[0].card.id)).card == others[0].card


async def test_a_table_that_somebody_is_about_to_follow_stays_in_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("quai.room.live_tables.MAX_TABLES_IN_MEMORY", 3)
    async with opened(tmp_path) as room:
        anna, bela = await newcomer(room, "Anna"), await newcomer(room, "Bela")
        opened_table = await open_table(room, anna, [person(anna), person(bela)])
        found = await room.tables.admit(anna, opened_table.card.id)
        for _ in range(8):
            await open_table(room, anna, [person(anna), OPEN])
        listener = await follow(found, anna)
        again = await room.tables.admit(bela, opened_table.card.id)
        assert again is found, "Bela's moves would never reach Anna"
        assert listener in again.audience.listeners


async def test_a_line_of_another_game_is_not_followed(tmp_path: Path) -> None:
    async with opened(tmp_path) as room:
        table, anna, _ = await two_at_a_table(room)
        await table.play(anna, "a", 0, legal(table)[0])
        line = {**record_of(table).lines[1], "hash": "0" * 64}
        table.record = None
        with pytest.raises(AssertionError, match="other rules"):
            table._follow(
                Record(table.game, 2, table.card.options, table.card.seed, table.card.names),
                LogRow(1, "x", json.dumps(line)),
            )
