"""Events in the room: rounds are dealt, collected and closed, also across restarts and nodes."""

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from quai.core.refusals import BadInput
from quai.room.clock import NONE
from quai.room.events.director import planned_rounds
from quai.room.events.model import Event, EventTerms
from quai.room.events.pairings import System
from quai.room.events.rounds import byes, meetings
from quai.room.events.standings import UNIT, standings
from quai.room.model import Player, RoomError
from quai.room.node import RoomNode
from quai.room.operator import Operator
from quai.room.store import Store
from tests.games.sample import SHORT
from tests.room.conftest import Opening
from tests.room.helpers import HereThinkers, newcomer, opened, play_on

pytestmark = pytest.mark.anyio
TERMS = EventTerms(
    name="Depot Club",
    game=SHORT,
    options={},
    system="swiss",
    full=2,
    rounds=2,
    same_deal=True,
    rated=False,
    auto=True,
    clock=NONE,
)


async def organiser(room: RoomNode, name: str = "Odile") -> Player:
    player = await newcomer(room, name)
    await room.accounts.register(player, "railway-hotel", None)
    await Operator(room.store.database).give_role(name, "organiser")
    return player


async def made(room: RoomNode, count: int, **terms: Any) -> tuple[Player, list[Player], Event]:
    """An event that this many people have entered."""
    odile = await organiser(room)
    event = await room.events.create(odile, replace(TERMS, **terms))
    people = [await newcomer(room, name) for name in ("Anna", "Béla", "Cora", "Dora")[:count]]
    for player in people:
        await room.events.enter(player, event.id)
    return odile, people, event


async def play_round(room: RoomNode, event: Event, people: list[Player]) -> Event:
    """Play all tables of people of a round to their end."""
    by_name = {player.name: player for player in people}
    running = (await room.events.get(event.id)).running
    assert running is not None
    for each in running.tables:
        if each.table is not None:
            table = await room.tables.get(each.table)
            await play_on(table, [by_name[name] for name in table.card.names], 10_000, each.board)
            await room.ledger.record(each.table)
    await room.events.work()
    return await room.events.get(event.id)


async def test_a_tournament_of_two_rounds(store: Store) -> None:
    room = RoomNode(store, HereThinkers(), 0.0)
    odile, people, event = await made(room, 4)
    await room.events.begin(odile, event.id)
    found = await room.events.get(event.id)
    assert (found.state, len(found.rounds)) == ("running", 1)
    first = [await room.tables.get(str(table.table)) for table in found.rounds[0].tables]
    assert first[0].card.seed == first[1].card.seed == found.rounds[0].seed
    assert all(table.record is not None for table in first), "the cards are dealt"
    assert sorted(name for table in first for name in table.card.names) == [
        "Anna",
        "Béla",
        "Cora",
        "Dora",
    ]
    with pytest.raises(RoomError, match="the round is not over"):
        await room.events.begin(odile, event.id)
    found = await play_round(room, event, people)
    assert [each.over for each in found.rounds] == [True, False], "the second began by itself"
    before = {frozenset(table.entrants) for table in found.rounds[0].tables}
    assert not before & {frozenset(table.entrants) for table in found.rounds[1].tables}
    found = await play_round(room, event, people)
    assert found.state == "over"
    lines = standings(range(4), found.history, 2)
    assert sum(line.points for line in lines) == 4 * UNIT
    assert all(line.played == 2 for line in lines)
    await room.close()


@pytest.mark.parametrize(("system", "rounds"), [("robin", 3), ("knockout", 2)])
async def test_everybody_meets_everybody_or_one_is_left(
    tmp_path: Path, system: System, rounds: int
) -> None:
    """Three people at tables of two, one of whom has a bye in each round."""
    async with opened(tmp_path) as room:
        odile, people, event = await made(room, 3, system=system, rounds=None)
        await room.events.begin(odile, event.id)
        for _ in range(rounds):
            found = await play_round(room, event, people)
        assert (found.state, len(found.rounds)) == ("over", rounds)
        met = meetings(found.history)
        if system == "robin":
            assert sorted(met.items()) == [((0, 1), 1), ((0, 2), 1), ((1, 2), 1)]
            assert sorted(byes(found.history).values()) == [1, 1, 1]
        else:
            final = found.history[-1][0]
            assert (0 in final.table, found.history[0][0].table) == (True, (0,)), "seeded first"
            first, *_ = standings(range(3), found.history, 2)
            assert first.entrant == final.winner()


async def test_the_same_deal_is_shown_to_nobody_else_before_the_round_is_over(store: Store) -> None:
    room = RoomNode(store, HereThinkers(), 0.0)
    odile, people, event = await made(room, 4)
    await room.events.begin(odile, event.id)
    found = await room.events.get(event.id)
    names = [str(table.table) for table in found.rounds[0].tables]
    first, second = [await room.tables.get(name) for name in names]
    by_name = {player.name: player for player in people}
    away = by_name[second.card.names[0]]
    with pytest.raises(RoomError, match="no such table"):
        await room.tables.admit(away, first.card.id)
    for table in (first, second):  # the organiser may be a player of the other one
        with pytest.raises(RoomError, match="no such table"):
            await room.tables.admit(odile, table.card.id)
    await play_on(first, [by_name[name] for name in first.card.names], 10_000)
    assert first.card.over
    with pytest.raises(RoomError, match="it is shown after the round"):
        await first.log_text()
    await room.ledger.record(first.card.id)
    await play_on(second, [by_name[name] for name in second.card.names], 10_000)
    await room.ledger.record(second.card.id)
    await room.events.work()
    assert await first.log_text()
    assert await room.tables.admit(away, first.card.id) is first
    assert await room.tables.admit(odile, second.card.id) is second
    await room.close()


async def test_an_event_survives_a_restart(store_again: Opening) -> None:
    room = RoomNode(store_again(), HereThinkers(), 0.0)
    odile, people, event = await made(room, 3)
    await room.events.begin(odile, event.id)
    # The tables are lost, as if the node had been killed before it could deal.
    found = await room.events.get(event.id)
    names = [str(table.table) for table in found.rounds[0].tables if table.table]
    for name in names:
        await Operator(room.store.database).close(name)
    await room.close()
    room = RoomNode(store_again(), HereThinkers(), 0.0)
    await room.events.work()
    table = await room.tables.get(names[0])
    assert table.card.seed == found.rounds[0].seed, "dealt as it would have been"
    found = await play_round(room, event, people)
    assert len(found.rounds) == 2
    assert [len(each.entrants) for each in found.rounds[0].tables] == [2, 1], "one has a bye"
    await room.close()


async def test_two_nodes_begin_a_round_once(store_again: Opening) -> None:
    first = RoomNode(store_again(), HereThinkers(), 0.0)
    second = RoomNode(store_again(), HereThinkers(), 0.0)
    odile, people, event = await made(first, 4)
    done = await asyncio.gather(
        *(room.events.begin(odile, event.id) for room in (first, second)), return_exceptions=True
    )
    assert all(each is None or isinstance(each, RoomError) for each in done)
    found = await first.events.get(event.id)
    assert len(found.rounds) == 1
    count = await first.store.database.ask("SELECT COUNT(*) FROM tables")
    assert count == [(2,)]
    await play_round(first, event, people)
    await asyncio.gather(first.events.work(), second.events.work())
    assert len((await first.events.get(event.id)).rounds) == 2
    await first.close()
    await second.close()


async def test_late_entry_and_withdrawal(store: Store) -> None:
    room = RoomNode(store, HereThinkers(), 0.0)
    odile, people, event = await made(room, 3)
    with pytest.raises(RoomError, match="already"):
        await room.events.enter(people[0], event.id)
    await room.events.begin(odile, event.id)
    late = await newcomer(room, "Emil")
    await room.events.enter(late, event.id)
    found = await room.events.get(event.id)
    (paired,) = [table for table in found.rounds[0].tables if table.table is not None]
    names = [found.entrants[number].name for number in paired.entrants]
    leaving = next(player for player in people if player.name == names[0])
    await room.events.withdraw(leaving, event.id)
    table = await room.tables.get(str(paired.table))
    assert table.card.seats[0].away, "a bot plays on for who has withdrawn"
    await room.events.withdraw(next(each for each in people if each.name == names[1]), event.id)
    await _until_over(room, str(paired.table))
    await room.events.work()
    found = await room.events.get(event.id)
    playing = {number for each in found.rounds[1].tables for number in each.entrants}
    assert playing == {found.entrant_of(late.id).number, *found.active}  # type: ignore[union-attr]
    assert len(playing) == 2
    assert found.rounds[0].tables[0].places is not None
    assert len(set(found.rounds[0].tables[0].places)) == 1, "both have left"
    await room.events.enter(leaving, event.id)
    assert len((await room.events.get(event.id)).active) == 3, "they may come back"
    await room.close()


async def _until_over(room: RoomNode, table: str) -> None:
    found = await room.tables.get(table)
    async with asyncio.timeout(60):
        while not found.card.over:
            found.bots.let_move()
            await asyncio.sleep(0.01)
    await room.ledger.record(table)


async def test_bots_finish_a_round_whose_time_is_over(store: Store) -> None:
    room = RoomNode(store, HereThinkers(), 0.0)
    odile, _, event = await made(room, 2, round_ms=0, rounds=1, stand_in=1)
    await room.events.begin(odile, event.id)
    async with asyncio.timeout(60):
        while (await room.events.get(event.id)).state != "over":
            await room.events.work()
            await room.ledger.catch_up()
            await asyncio.sleep(0.01)
    found = await room.events.get(event.id)
    assert found.rounds[0].tables[0].places is not None
    await room.close()


async def test_an_event_begins_at_its_time(store: Store) -> None:
    room = RoomNode(store, HereThinkers(), 0.0)
    _, _, event = await made(room, 2, starts=1)
    await room.events.work()
    assert len((await room.events.get(event.id)).rounds) == 1
    await room.close()


async def test_only_organisers_make_events_that_make_sense(store: Store) -> None:
    room = RoomNode(store, HereThinkers(), 0.0)
    anna = await newcomer(room, "Anna")
    with pytest.raises(RoomError, match="only an organiser"):
        await room.events.create(anna, TERMS)
    odile = await organiser(room)
    for terms, sentence in (
        (replace(TERMS, full=7), "is played by"),
        (replace(TERMS, rounds=None), "number of rounds"),
        (replace(TERMS, rounds=99), "1 to 50 rounds"),
        (replace(TERMS, system="knockout", full=3), "tables of two"),
    ):
        with pytest.raises(BadInput, match=sentence):
            await room.events.create(odile, terms)
    event = await room.events.create(odile, TERMS)
    with pytest.raises(RoomError, match="needs two entrants"):
        await room.events.begin(odile, event.id)
    for forbidden in (
        room.events.begin(anna, event.id),
        room.events.add_bots(anna, event.id, 2, 1),
        room.events.remove(anna, event.id, 0),
        room.events.finish(anna, event.id),
    ):
        with pytest.raises(RoomError, match="only the organiser of this event"):
            await forbidden
    with pytest.raises(RoomError, match="no such event"):
        await room.events.get("none")
    await room.close()


async def test_a_deleted_account_leaves_no_name_in_an_event(store: Store) -> None:
    room = RoomNode(store, HereThinkers(), 0.0)
    _, people, event = await made(room, 3)
    await room.visitors.rename(people[1], "Bella")
    await room.visitors.delete(people[0], "")
    found = await room.events.get(event.id)
    assert [each.name for each in found.entrants] == ["—", "Bella", "Cora"]
    assert found.active == [1, 2]
    await room.close()


async def test_a_tournament_of_twenty_four_bots_and_two_people(tmp_path: Path) -> None:
    """Three Swiss rounds at tables of four, dealt alike, played to the end across a restart."""
    people: list[Player] = []
    async with opened(tmp_path) as room:
        odile, people, event = await made(room, 2, full=4, rounds=3)
        await room.events.add_bots(odile, event.id, 24, 1)
        await room.events.begin(odile, event.id)
        found = await _play_with_bots(room, event, people, rounds=1)
    async with opened(tmp_path) as room:
        found = await _play_with_bots(room, event, people, rounds=3)
    assert found.state == "over"
    assert planned_rounds(found) == 3
    for each in found.rounds:
        seated = [number for table in each.tables for number in table.entrants]
        assert sorted(seated) == list(range(26))
        assert sorted(len(table.entrants) for table in each.tables) == [3, 3, 4, 4, 4, 4, 4]
    lines = standings(range(26), found.history, 4)
    assert all(line.played == 3 and line.byes == 0 for line in lines)
    names = [found.entrants[line.entrant].name for line in lines]
    assert len(set(names)) == 26


async def _play_with_bots(room: RoomNode, event: Event, people: list[Player], rounds: int) -> Event:
    """Play for the people, while bots play, until this many rounds are over."""
    by_id = {player.id: player for player in people}
    async with asyncio.timeout(300):
        while True:
            found = await room.events.get(event.id)
            done = sum(each.over for each in found.rounds) >= rounds
            if done and (rounds < 3 or found.state == "over"):
                return found
            for each in found.running.tables if found.running else ():
                if each.table is None or each.places is not None:
                    continue
                if await room.store.table(each.table) is None:
                    continue  # it is being dealt
                table = await room.tables.get(each.table)
                await _one_step(table, by_id)
            await asyncio.sleep(0.02)


async def _one_step(table: Any, by_id: dict[str, Player]) -> None:
    actor = table.record.state.actor
    if actor is None or table.card.seats[actor].kind != "person":
        return
    player = by_id[table.card.seats[actor].player]
    action = table.game.write(table.record.state.legal()[0])
    await table.play(player, f"p{table.length}", len(table.record.steps), action)
