"""Who is at a table: noted as they come and go, on all nodes; a bot in place of who is away."""

from dataclasses import replace
from pathlib import Path

import pytest

from quai.room import table_presence
from quai.room.clock import NONE, Clock, live
from quai.room.listener import Listener
from quai.room.live_table import LiveTable
from quai.room.model import Player, RoomError, Terms
from quai.room.node import RoomNode
from quai.room.presence import DEAD_AFTER_MS, Presence
from quai.room.seats import OPEN, person
from quai.room.table_presence import AbsenceLimits
from quai.room.times import now
from tests.games.sample import SHORT
from tests.room.helpers import follow, newcomer, opened, play_on, until

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def no_grace(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_presence, "GRACE_S", 0.01)


async def three(
    room: RoomNode, *, rated: bool = False, clock: Clock = NONE
) -> tuple[LiveTable, list[Player]]:
    people = [await newcomer(room, name) for name in ("Anna", "Béla", "Carla")]
    terms = Terms(rated=rated, clock=clock)
    seats = [person(people[0]), OPEN, OPEN]
    table = await room.new_tables.create(people[0], SHORT, seats, {}, None, terms)
    for number in (1, 2):
        await table.seating.sit(people[number], number)
    return table, people


async def all_but_the_player_to_move(table: LiveTable, people: list[Player]) -> list[Player]:
    """The others, who are here; the player to move is not."""
    others = [player for seat, player in enumerate(people) if seat != table.card.actor]
    for player in others:
        await follow(table, player)
    await until(lambda: sum(seat.here for seat in table.card.seats) == len(others))
    return others


def later(monkeypatch: pytest.MonkeyPatch, ms: int) -> None:
    monkeypatch.setattr(table_presence, "now", lambda: now() + ms)


async def test_who_comes_and_goes_is_noted(tmp_path: Path) -> None:
    async with opened(tmp_path) as room:
        table, people = await three(room)
        listeners = [await follow(table, people[0]), await follow(table, people[0])]
        await follow(table, await newcomer(room, "Dora"))
        await until(lambda: [seat.here for seat in table.card.seats] == [True, False, False])
        table.audience.leave(listeners[0])
        await until(lambda: not table.presence._tasks)
        assert table.card.seats[0].here, "another page of theirs is open"
        before = now()
        table.audience.leave(listeners[1])
        await until(lambda: not table.card.seats[0].here)
        assert table.card.seats[0].gone >= before


async def test_at_a_friendly_table_all_others_together_get_a_bot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(tmp_path) as room:
        table, people = await three(room)
        others = await all_but_the_player_to_move(table, people)
        seat = table.card.actor
        assert seat is not None
        with pytest.raises(RoomError) as error:
            await table.presence.replace(others[0], seat, yes=True)
        assert error.value.code == "soon"
        later(monkeypatch, 130_000)
        await table.presence.replace(others[0], seat, yes=True)
        assert not table.card.seats[seat].away, "the other one has not agreed"
        await table.presence.replace(others[1], seat, yes=True)
        assert table.card.seats[seat].away
        assert table.record is not None
        assert [(note.seat, note.kind) for note in table.record.notes] == [(seat, "absent")]
        assert [each.wants_bot for each in table.card.seats] == [None] * 3


async def test_at_a_rated_table_one_of_the_others_gets_a_bot_after_longer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(tmp_path) as room:
        table, people = await three(room, rated=True)
        others = await all_but_the_player_to_move(table, people)
        seat = table.card.actor
        assert seat is not None
        later(monkeypatch, 590_000)
        with pytest.raises(RoomError):
            await table.presence.replace(others[0], seat, yes=True)
        later(monkeypatch, 610_000)
        await table.presence.replace(others[0], seat, yes=True)
        assert table.card.seats[seat].away


async def test_who_comes_back_in_time_keeps_their_seat(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(tmp_path) as room:
        table, people = await three(room)
        others = await all_but_the_player_to_move(table, people)
        seat = table.card.actor
        assert seat is not None
        later(monkeypatch, 130_000)
        await table.presence.replace(others[0], seat, yes=True)
        table.audience.join(Listener(people[seat]))
        await until(lambda: table.card.seats[seat].here)
        assert [each.wants_bot for each in table.card.seats] == [None] * 3
        with pytest.raises(RoomError) as error:
            await table.presence.replace(others[1], seat, yes=True)
        assert error.value.code == "here"


async def test_who_is_here_but_does_not_move_counts_as_away_in_the_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(tmp_path) as room:
        table, people = await three(room)
        for player in people:
            await follow(table, player)
        await until(lambda: all(seat.here for seat in table.card.seats))
        record, seat = table.record, table.card.actor
        assert record is not None
        assert seat is not None
        idle, others = people[seat], [each for each in people if each != people[seat]]
        later(monkeypatch, 590_000)
        assert table.presence.absence(record) is None
        with pytest.raises(RoomError) as error:
            await table.presence.replace(others[0], seat, yes=True)
        assert error.value.code == "here"
        later(monkeypatch, 660_000)
        absence = table.presence.absence(record)
        assert absence is not None
        assert 0 < absence.together < 61_000 < absence.alone < 541_000  # type: ignore[operator]
        later(monkeypatch, 730_000)
        await table.presence.replace(others[0], seat, yes=True)
        with pytest.raises(RoomError):
            await table.presence.replace(idle, seat, yes=True)
        await play_on(table, people, 1)
        await until(lambda: [each.wants_bot for each in table.card.seats] == [None] * 3)
        later(monkeypatch, 0)
        assert table.presence.absence(record) is None, "they have moved"
        seat = table.card.actor
        assert seat is not None
        later(monkeypatch, 1_210_000)
        first = next(each for each in people if each != people[seat])
        await table.presence.replace(first, seat, yes=True)
        assert table.card.seats[seat].away, "one of the others is enough after longer"
        later(monkeypatch, 2_000_000)
        await table.seating.come_back(people[seat])
        later(monkeypatch, 0)
        assert table.presence.absence(record) is None, "they have just come back"


async def test_pauses_and_clocks_do_not_make_anybody_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(tmp_path) as room:
        table, people = await three(room)
        timed, others = await three(room, clock=live(600, 0))
        for each, sitting in ((table, people), (timed, others)):
            for player in sitting:
                await follow(each, player)
        await until(lambda: all(s.here for each in (table, timed) for s in each.card.seats))
        table.card = replace(table.card, pauses=((now(), now() + 600_000),))
        later(monkeypatch, 700_000)
        for each in (table, timed):
            assert each.record is not None
            assert each.presence.absence(each.record) is None
        later(monkeypatch, 1_300_000)
        assert table.record is not None
        assert table.presence.absence(table.record) is not None


async def test_pages_are_told_when_a_player_counts_as_away(tmp_path: Path) -> None:
    async with opened(tmp_path) as room:
        table, people = await three(room)
        listeners = [await follow(table, player) for player in people]
        await until(lambda: all(seat.here for seat in table.card.seats))
        table.presence._limits = AbsenceLimits(together=100, alone=300)
        await play_on(table, people, 1)
        for listener in listeners:
            listener.wants_table = False
        await until(lambda: all(listener.wants_table for listener in listeners))
        assert table.record is not None
        assert table.presence.absence(table.record) is not None
        for listener in listeners:
            listener.wants_table = False
        await play_on(table, people, 1)
        assert all(listener.wants_table for listener in listeners), "nobody is away any more"


async def test_a_killed_node_is_missed_after_a_while(tmp_path: Path) -> None:
    async with opened(tmp_path) as room:
        table, people = await three(room)
        presence = Presence(room.store.database)
        await presence.beat("killed", now())
        await presence.arrive(table.card.id, people[1].id, "killed")
        await table.refresh()
        assert table.card.seats[1].here
        assert await presence.beat("alive", now()) == []
        assert await presence.beat("alive", now() + DEAD_AFTER_MS + 60_000) == [table.card.id]
        await table.refresh()
        assert not table.card.seats[1].here
        assert table.card.seats[1].gone > 0


async def test_nobody_is_here_after_a_restart(tmp_path: Path) -> None:
    async with opened(tmp_path) as room:
        table, people = await three(room)
        await follow(table, people[0])
        await until(lambda: table.card.seats[0].here)
    async with opened(tmp_path) as room:
        again = await room.tables.get(table.card.id)
        await until(lambda: not again.card.seats[0].here)
