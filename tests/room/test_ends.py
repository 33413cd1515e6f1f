"""Early ends: resigning, agreeing on a draw or on the present scores; notes in the log."""

from pathlib import Path
from typing import Any

import pytest

from quai.core import log
from quai.core.record import replay
from quai.room import table_clock
from quai.room.clock import live
from quai.room.live_table import LiveTable
from quai.room.model import Player, RoomError, Terms
from quai.room.node import RoomNode
from quai.room.seats import OPEN, bot, person
from quai.room.times import now
from tests.games.sample import SHORT
from tests.room.helpers import newcomer, opened, play_on, until

pytestmark = pytest.mark.anyio


async def begun(room: RoomNode, seats: int = 2, **terms: Any) -> tuple[LiveTable, list[Player]]:
    people = [await newcomer(room, f"Passenger {number}") for number in range(seats)]
    empty = [OPEN] * (seats - 1)
    table = await room.new_tables.create(
        people[0], SHORT, [person(people[0]), *empty], {}, None, Terms(**terms)
    )
    for number, player in enumerate(people[1:], 1):
        await table.seating.sit(player, number)
    return table, people


async def play_until_all_have_moved(table: LiveTable, players: list[Player]) -> None:
    assert table.record is not None
    while set(range(len(players))) - {line.get("seat") for line in table.record.lines}:
        await play_on(table, players, 1)


async def standings(room: RoomNode, table: LiveTable) -> list[tuple[Any, ...]]:
    await room.ledger.record(table.card.id)
    return await room.store.database.ask(
        "SELECT rank, gain FROM standings WHERE table_id = :id ORDER BY seat", id=table.card.id
    )


async def test_who_resigns_a_game_of_two_has_lost_it(tmp_path: Path) -> None:
    async with opened(tmp_path) as room:
        table, people = await begun(room)
        await play_until_all_have_moved(table, people)
        await table.ends.resign(people[1], 1)
        assert table.card.over
        assert table.record is not None
        assert table.record.outcome() == ((0,), "early.resign")
        won, lost = await standings(room, table)
        assert (won[0], lost[0]) == (1, 2)
        assert lost[1] <= 0 <= won[1]
        with pytest.raises(RoomError, match="over"):
            await table.ends.resign(people[0], 0)
        again = replay(table.game, log.read(await table.log_text()))
        assert again.outcome() == table.record.outcome()


async def test_others_play_on_after_one_of_them_has_resigned(tmp_path: Path) -> None:
    async with opened(tmp_path) as room:
        table, people = await begun(room, 3)
        await play_until_all_have_moved(table, people)
        await table.ends.resign(people[2], 2)
        assert not table.card.over
        assert table.card.seats[2].away
        assert table.card.seats[2].resigned
        with pytest.raises(RoomError) as error:
            await table.seating.come_back(people[2])
        assert error.value.code == "resigned"
        await table.ends.resign(people[1], 1)
        assert table.card.over, "one side is left"
        assert table.record is not None
        assert table.record.outcome() == ((0,), "early.resign")
        gains = [gain for _, gain in await standings(room, table)]
        assert gains[1] <= 0
        assert gains[2] <= 0


async def test_a_game_against_bots_ends_when_its_person_resigns(tmp_path: Path) -> None:
    async with opened(tmp_path) as room:
        anna = await newcomer(room, "Anna")
        seats = [person(anna), bot(1), bot(1)]
        table = await room.new_tables.create(anna, SHORT, seats, {}, None)
        await table.ends.resign(anna, 0)
        assert table.card.over
        ranks = [rank for rank, _ in await standings(room, table)]
        assert ranks[0] == 3, "whoever resigns comes last"


async def test_an_agreed_draw_is_a_draw_for_all(tmp_path: Path) -> None:
    async with opened(tmp_path) as room:
        table, people = await begun(room)
        await play_until_all_have_moved(table, people)
        await table.ends.propose(people[0], "draw")
        assert not table.card.over
        await table.ends.propose(people[1], None)
        assert table.card.seats[0].wants_end is None, "refused"
        await table.ends.propose(people[0], "draw")
        await table.ends.propose(people[1], "scores")
        assert not table.card.over, "another proposal ends the first"
        await table.ends.propose(people[0], "scores")
        assert table.card.over
        assert table.record is not None
        outcome = table.record.outcome()
        assert outcome is not None
        scores = table.record.state.scores()
        assert [scores[seat] for seat in outcome.winners] == [max(scores)] * len(outcome.winners)

        table, people = await begun(room)
        await play_until_all_have_moved(table, people)
        await table.ends.propose(people[0], "draw")
        await table.ends.propose(people[1], "draw")
        assert [rank for rank, _ in await standings(room, table)] == [1, 1]
        profile = await room.ledger.profiles.profile(people[0])
        assert [each.wins for each in profile.ratings] == [0]


async def test_bots_cannot_disagree(tmp_path: Path) -> None:
    async with opened(tmp_path) as room:
        anna, bela = await newcomer(room, "Anna"), await newcomer(room, "Béla")
        alone = await room.new_tables.create(anna, SHORT, [person(anna), bot(1)], {}, None)
        with pytest.raises(RoomError) as error:
            await alone.ends.propose(anna, "draw")
        assert error.value.code == "alone"
        seats = [person(anna), OPEN, bot(1)]
        table = await room.new_tables.create(anna, SHORT, seats, {}, None)
        await table.seating.sit(bela, 1)
        await table.ends.propose(anna, "draw")
        await table.ends.propose(bela, "draw")
        assert table.card.over
        assert not table.card.rated


async def test_running_out_of_time_is_noted_in_the_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(tmp_path) as room:
        table, people = await begun(room, clock=live(600, 0))
        await play_until_all_have_moved(table, people)
        late = table.card.actor
        assert late is not None
        with monkeypatch.context() as patch:
            patch.setattr(table_clock, "now", lambda: now() + 3_600_000)
            await table.clock.time_out()
        assert table.record is not None
        assert [(note.seat, note.kind) for note in table.record.notes] == [(late, "timeout")]
        assert table.card.seats[late].away
        await table.seating.come_back(people[late])
        assert [note.kind for note in table.record.notes] == ["timeout", "back"]
        assert not table.card.seats[late].away


async def test_a_player_who_never_moves_is_replaced_when_the_clocks_time_is_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(tmp_path) as room:
        table, _ = await begun(room, clock=live(600, 0))
        first = table.card.actor
        assert first is not None
        with monkeypatch.context() as patch:
            patch.setattr(table_clock, "now", lambda: now() + 590_000)
            await table.clock.time_out()
            assert not table.card.seats[first].away, "not before"
            patch.setattr(table_clock, "now", lambda: now() + 610_000)
            await table.clock.time_out()
        assert table.card.seats[first].away
        assert table.record is not None
        assert [(note.seat, note.kind) for note in table.record.notes] == [(first, "absent")]
        await until(lambda: table.card.actor != first)
