"""Advice at a table: to whom it is given, in turn, and that it tells nothing hidden."""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

import quai
from quai.bots import advice
from quai.contract.toy import GAME as TOY
from quai.core.record import Record
from quai.room.advising import AdviceQuestion, give_advice
from quai.room.live_table import LiveTable
from quai.room.model import Player, RoomError, Terms
from quai.room.seats import bot, person
from quai.room.thinking import Thinkers
from quai.room.turns import Claimant
from quai.room.workers import WorkerPool
from tests.games.sample import SAMPLE
from tests.room.helpers import newcomer, open_table, opened, play_on
from tests.room.test_bot_secrecy import bot_can_not_tell, twins_of

pytestmark = pytest.mark.anyio
EACH_GAME = pytest.mark.parametrize("key", [game.key for game in quai.games() if game is not TOY])


@pytest.fixture(autouse=True)
def in_a_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advice, "EFFORT", 0.02)


async def refused(table: LiveTable, player: Player, step: int = 0) -> str:
    """The code with which advice is refused."""
    with pytest.raises(RoomError) as error:
        await table.advice.ask(player, step, "en")
    return error.value.code


async def test_a_player_is_advised_at_their_own_decision(tmp_path: Path) -> None:
    async with opened(tmp_path) as room:
        anna, bela, cleo = [await newcomer(room, name) for name in ("Anna", "Béla", "Cleo")]
        table = await open_table(room, anna, [person(anna), person(bela)])
        assert table.record is not None
        given = await table.advice.ask(anna, 0, "en")
        assert given.step == 0
        assert 1 <= len(given.options) <= 3
        for option in given.options:
            table.record.state.check(table.game.read(option.action))
            assert option.reasons
        assert await refused(table, bela) == "turn"
        assert await refused(table, cleo) == "seat"
        assert await refused(table, anna, 3) == "behind"
        await play_on(table, [anna, bela], 1)
        assert await refused(table, anna, 0) == "behind"


async def test_there_is_no_advice_where_players_are_compared(tmp_path: Path) -> None:
    async with opened(tmp_path) as room:
        anna, bela = await newcomer(room, "Anna"), await newcomer(room, "Béla")
        seats = [person(anna), person(bela)]
        rated = await room.new_tables.create(anna, SAMPLE, seats, {"first": 0}, None)
        assert rated.card.counts
        assert await refused(rated, anna) == "no_advice"
        alone = [person(anna), bot(1)]
        wanted = Terms(rated=True)
        table = await room.new_tables.create(anna, SAMPLE, alone, {"first": 0}, None, wanted)
        assert await refused(table, anna) == "no_advice"
        friendly = await room.new_tables.create(anna, SAMPLE, alone, {"first": 0}, None)
        assert (await friendly.advice.ask(anna, 0, "en")).options
        usual = friendly.card
        for compared in (replace(usual, day="2026-03-01"), replace(usual, event="cup")):
            friendly.card = compared
            assert await refused(friendly, anna) == "no_advice"


class SlowPool(WorkerPool):
    """A worker that is told when to answer."""

    def __init__(self) -> None:
        self.may_answer = asyncio.Event()

    async def run(self, function: Callable[..., Any], argument: Any) -> Any:
        await self.may_answer.wait()
        return argument


async def test_a_person_has_one_question_at_a_time() -> None:
    thinkers = Thinkers(1)
    thinkers._pool.close()
    thinkers._pool = pool = SlowPool()
    asked = asyncio.create_task(thinkers.think_for(Claimant("anna", "t"), str, "1"))
    await asyncio.sleep(0)
    with pytest.raises(RoomError) as error:
        await thinkers.think_for(Claimant("anna", "u"), str, "2")
    assert error.value.code == "busy"
    other = asyncio.create_task(thinkers.think_for(Claimant("bela", "u"), str, "3"))
    pool.may_answer.set()
    assert [await asked, await other] == ["1", "3"]
    assert await thinkers.think_for(Claimant("anna", "u"), str, "4") == "4"


def answer_to(record: Record, language: Any) -> bytes:
    seat = record.state.actor
    assert seat is not None
    view = record.view(frozenset({seat}))
    return msgspec.json.encode(give_advice(AdviceQuestion(record.game.key, view, 3, language)))


@EACH_GAME
def test_positions_a_player_cannot_tell_apart_are_answered_by_the_same_bytes(key: str) -> None:
    true, imagined = twins_of(quai.game(key), bot_can_not_tell)
    assert answer_to(true, "fr") == answer_to(imagined, "fr")
