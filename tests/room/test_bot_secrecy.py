"""What bots are told and when they answer say nothing about hidden cards.

Positions that a bot cannot tell apart give it the same bytes to think about. Positions that the
others cannot tell apart are answered after the same time, whether the bot has many choices, few, or
none: shown on a clock that only the test moves.
"""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any, TypeVar

import pytest

import quai
from quai.contract.secrecy import twin_records
from quai.contract.toy import GAME as TOY
from quai.core.game import Game
from quai.core.log import canonical
from quai.core.record import Record
from quai.core.rng import Rng
from quai.room import thinking
from quai.room.model import Seat, TableCard
from quai.room.table_bots import TableBots
from quai.room.thinking import (
    COMPARED_DECISIONS,
    WAITED_DECISIONS,
    BotDecision,
    EvenPace,
    Question,
    Thinkers,
    try_out,
)
from quai.room.turns import Claimant
from quai.room.workers import WorkerPool
from tests.games.sample import SAMPLE

T = TypeVar("T")
PACE = 0.35
SLOWEST_S = 0.9
SECONDS_PER_ACTION = 0.01
EACH_GAME = pytest.mark.parametrize("key", [game.key for game in quai.games() if game is not TOY])


class VirtualLoop(asyncio.SelectorEventLoop):
    """An event loop whose time passes only while everybody sleeps."""

    virtual_s = 0.0

    def time(self) -> float:
        return self.virtual_s

    def _run_once(self) -> None:
        if not self._ready and self._scheduled:  # type: ignore[attr-defined]
            self.virtual_s = max(self.virtual_s, self._scheduled[0].when())  # type: ignore[attr-defined]
        super()._run_once()  # type: ignore[misc]


class StubPool(WorkerPool):
    """A worker that thinks the longer the more choices there are, and plays the first."""

    async def run(self, function: Callable[..., Any], argument: Any) -> Any:
        if function is try_out:
            return SLOWEST_S
        assert isinstance(argument, Question)
        choices = len(argument.actions)
        seconds = min(SLOWEST_S, SECONDS_PER_ACTION * choices) if choices > 1 else 0.0
        await asyncio.sleep(seconds)
        return BotDecision(argument.actions[0], seconds)


class StubTable:
    """A table in memory with a bot to move; it notes when the bot has moved."""

    node = None
    gone = False

    def __init__(self, record: Record, forced: bool = False) -> None:
        self.record = record
        actor = record.state.actor
        seats = tuple(
            Seat("bot", "Bot", level=5) if seat == actor else Seat("person", "A", "a")
            for seat in range(record.seats)
        )
        self.card = TableCard("t", 1, record.game.key, {}, 1, False, "a", 0, seats)
        self.forced = forced
        self.moved_at: float | None = None

    @asynccontextmanager
    async def current(self) -> AsyncIterator[Record]:
        yield self.record

    async def append(self, _: str) -> bool:
        self.moved_at = asyncio.get_running_loop().time()
        await asyncio.sleep(3600)
        return True


def bots_of(table: StubTable, thinkers: Thinkers) -> TableBots:
    bots = TableBots(table, None, thinkers, PACE)  # type: ignore[arg-type]
    bots._secret = b"of the site"
    if table.forced:
        ask = bots._question

        def question(record: Record, seat: int) -> Question:
            made = ask(record, seat)
            return Question(made.game, made.level, made.seed, made.view, made.actions[:1])

        bots._question = question  # type: ignore[method-assign]
    return bots


def copied(record: Record) -> Record:
    made = Record(record.game, record.seats, {}, 1)
    made.state = record.state.copy()
    made._snapshots = [made.state.copy()]
    return made


def answered_at(record: Record, forced: bool = False) -> float:
    """How long after its turn began a bot moves: the first of its level on this site."""

    async def play() -> float:
        thinkers = Thinkers(1)
        thinkers._pool.close()
        thinkers._pool = StubPool(1)
        table = StubTable(copied(record), forced)
        bots = bots_of(table, thinkers)
        bots.let_move()
        while table.moved_at is None:
            await asyncio.sleep(0.001)
        await bots.stop()
        thinkers.close()
        return table.moved_at

    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        return runner.run(play())


def twins_of(game: Game, wanted: Callable[[Record, Record, int], bool]) -> tuple[Record, Record]:
    """Two games that a viewer cannot tell apart and that are as wanted, if such are found soon."""
    rng, seats = Rng(5), game.meta.seats[0]
    found: tuple[Record, Record] | None = None
    for seed in range(20):
        for viewer in range(seats):
            twins = twin_records(game, seats, {}, frozenset({viewer}), seed, rng)
            actors = {record.state.actor for record in twins}
            if len(actors) == 1 and None not in actors:
                if wanted(*twins, viewer):
                    return twins
                found = found or twins
    assert found is not None
    return found


def question_of(record: Record) -> Question:
    seat = record.state.actor
    assert seat is not None
    return bots_of(StubTable(record), None)._question(record, seat)  # type: ignore[arg-type]


def choices(record: Record) -> int:
    return len(question_of(record).actions)


def bot_can_not_tell(true: Record, imagined: Record, viewer: int) -> bool:
    """Whether the games differ, and the bot that is to move is the viewer."""
    if true.state.actor != viewer:
        return False
    return canonical(true.state.dump()) != canonical(imagined.state.dump())


def others_can_not_tell(true: Record, imagined: Record, viewer: int) -> bool:
    """Whether the bot's choices differ, and the viewer is somebody else."""
    return true.state.actor != viewer and choices(true) != choices(imagined)


@EACH_GAME
def test_positions_a_bot_cannot_tell_apart_are_the_same_question(key: str) -> None:
    twins = twins_of(quai.game(key), bot_can_not_tell)
    true, imagined = map(question_of, twins)
    assert canonical(true.view) == canonical(imagined.view)
    assert (true.actions, true.level) == (imagined.actions, imagined.level)
    assert true.seed == imagined.seed


@EACH_GAME
def test_positions_the_others_cannot_tell_apart_are_answered_after_the_same_time(key: str) -> None:
    twins = twins_of(quai.game(key), others_can_not_tell)
    times = [answered_at(record) for record in twins]
    times.append(answered_at(twins[0], forced=True))
    assert times == pytest.approx([4 * PACE] * 3, abs=0.01), times


@pytest.mark.parametrize("level", [1, 4])
def test_bots_in_processes_of_their_own_answer_after_the_same_paces(level: int) -> None:
    """By the clock on the wall, and with what thinking really takes."""
    twins = [question_of(record) for record in twins_of(quai.game(SAMPLE), others_can_not_tell)]
    questions = [replace(question, level=level) for question in twins]
    questions.append(replace(questions[0], actions=questions[0].actions[:1]))

    async def ask(thinkers: Thinkers, question: Question) -> float:
        began = time.monotonic()
        await thinkers.ask(question, Claimant("a", "t"), PACE)
        return (time.monotonic() - began) / PACE

    async def paces() -> list[float]:
        thinkers = Thinkers(1)
        try:
            await ask(thinkers, questions[0])  # the process starts, and the level is tried out
            return [await ask(thinkers, question) for question in questions]
        finally:
            thinkers.close()

    taken = asyncio.run(paces())
    assert {int(each) for each in taken} == {1}, taken
    assert max(taken) - int(max(taken)) < 0.5, "a whole number of paces"


def test_the_twins_differ_where_the_game_has_secrets() -> None:
    assert choices((twins := twins_of(quai.game(SAMPLE), others_can_not_tell))[0]) != choices(
        twins[1]
    )
    true, imagined = twins_of(quai.game(SAMPLE), bot_can_not_tell)
    assert canonical(true.state.dump()) != canonical(imagined.state.dump())


def test_a_decision_that_takes_longer_ends_with_a_pace() -> None:
    game = quai.games()[0]
    state = Record(game, game.meta.seats[0], {}, 1)
    question = question_of(state)

    async def ask(seconds: float) -> float:
        thinkers = Thinkers(1)

        class SlowPool(StubPool):
            async def run(self, function: Callable[..., Any], argument: Any) -> Any:
                if function is try_out:
                    return 0.0
                await asyncio.sleep(seconds)
                return BotDecision(question.actions[0], seconds)

        thinkers._pool = SlowPool(1)
        await thinkers.ask(question, Claimant("a", "t"), PACE)
        return asyncio.get_running_loop().time()

    for seconds, paces in ((0.0, 1), (0.3, 1), (0.4, 2), (9.0, 26)):
        with asyncio.Runner(loop_factory=VirtualLoop) as runner:
            assert runner.run(ask(seconds)) == pytest.approx(paces * PACE)


@EACH_GAME
def test_a_level_is_tried_out_where_there_are_choices(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Question] = []

    def decide_later(question: Question) -> BotDecision:
        asked.append(question)
        return BotDecision(question.actions[0], 0.1 * len(asked))

    monkeypatch.setattr(thinking, "decide", decide_later)
    assert try_out((key, 5)) == 0.1
    assert asked[0].level == 5
    assert len(asked[0].actions) > 1


def test_later_decisions_take_as_long_as_the_slowest_of_the_last() -> None:
    even, question = EvenPace(), question_of(Record(quai.game(SAMPLE), 2, {}, 1))
    even.note(question.kind, SLOWEST_S)
    assert even.usual(question, PACE) == 4
    for _ in range(COMPARED_DECISIONS):
        assert even.usual(question, PACE) == 4
        even.note(question.kind, 0.01)
    assert even.usual(question, PACE) == 1


def test_on_a_busy_machine_forced_moves_are_not_quicker_than_others() -> None:
    even, question = EvenPace(), question_of(Record(quai.game(SAMPLE), 2, {}, 1))
    even.note(question.kind, 0.05, waited=1.9)
    assert even.usual(question, PACE) == 6
    for _ in range(WAITED_DECISIONS):
        even.note(question.kind, 0.05, waited=0.1)
    assert even.usual(question, PACE) == 1
