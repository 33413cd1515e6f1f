"""Handlers of exercises: one's own mistakes, and the puzzle of the day."""

import asyncio
from typing import Literal

import msgspec

from quai.bots.reasons import Reason
from quai.core.exercises import Exercise
from quai.core.game import Language
from quai.core.puzzles import position as puzzle_position
from quai.core.refusals import RuleBroken
from quai.room.mistakes import COMES_BACK_MS, Mistake
from quai.room.model import RoomError
from quai.room.news import StoryStep, news, position
from quai.room.puzzles import SHOWN, DailyPuzzle, Tried
from quai.room.times import now, today
from quai.web import responses
from quai.web.endpoint import Call
from quai.web.handlers.lessons import lesson_language, lesson_seat, refused
from quai.web.lesson_messages import (
    ExerciseResponse,
    LessonResponse,
    MistakeInfo,
    MistakesResponse,
    PracticeResponse,
    PuzzleResponse,
    Solution,
    StopInfo,
    TryRequest,
    TryResponse,
)
from quai.web.requests import EmptyRequest
from quai.web.responses import SeatInfo

MAX_STEP_DIGITS = 6


async def mistakes(call: Call[None]) -> MistakesResponse:
    """List the positions from one's own reviews that wait to be solved."""
    book, player = call.room.mistakes, call.player.id
    return MistakesResponse(
        now(), [_info(each) for each in await book.waiting(player)], await book.solved(player)
    )


def _info(each: Mistake) -> MistakeInfo:
    decision = each.decision
    return MistakeInfo(
        each.table, each.game, each.step, decision.grade, decision.cost, each.fails, each.due
    )


async def mistake(call: Call[None]) -> ExerciseResponse:
    """Return a position from a review of one's own, as its player saw it."""
    found, exercise = await _mistake(call)
    table = await call.room.tables.admit(call.player, found.table)
    seats = responses.table_info(table.card, call.player).seats
    key, language = f"{found.table}.{found.step}", lesson_language(call)
    lesson = await asyncio.to_thread(shown, exercise, key, seats, language)
    answer = _answer_to(found, solved=True) if found.solved else None
    return ExerciseResponse(found.game, lesson, answer)


async def try_mistake(call: Call[TryRequest]) -> TryResponse:
    """Return whether a try at such a position was right, and note it."""
    found, exercise = await _mistake(call)
    moment = now()
    try:
        right = await asyncio.to_thread(exercise.is_right, call.request.action)
    except RuleBroken as error:
        return refused(error)
    await call.room.mistakes.note_try(found, moment, right=right)
    if not right:
        return TryResponse("wrong")
    return TryResponse("right", answer=_answer_to(found, solved=found.due <= moment))


async def show_mistake(call: Call[EmptyRequest]) -> Solution:
    """Return the answer to such a position; it comes back."""
    found, _ = await _mistake(call)
    moment = now()
    await call.room.mistakes.note_try(found, moment, right=False)
    later = msgspec.structs.replace(_answer_to(found, solved=False), back=moment + COMES_BACK_MS)
    return later if found.due <= moment else _answer_to(found, solved=False)


async def _mistake(
    call: Call[None] | Call[TryRequest] | Call[EmptyRequest],
) -> tuple[Mistake, Exercise]:
    step = call.path("step")
    if not (step.isascii() and step.isdigit() and len(step) <= MAX_STEP_DIGITS):
        raise RoomError("not_found", "there is no such exercise of yours")
    found = await call.room.mistakes.get(call.player.id, call.path("table"), int(step))
    table = await call.room.tables.admit(call.player, found.table)
    record = await table.beginning(call.player, found.step - 1)
    return found, Exercise(record, found.right)


def _answer_to(found: Mistake, *, solved: bool) -> Solution:
    decision = found.decision
    played = found.played
    return Solution(
        list(found.right),
        decision.better_chance,
        played,
        decision.chance,
        decision.reasons,
        solved,
        0 if solved else found.due,
    )


async def practice(call: Call[None]) -> PracticeResponse:
    """Return which game today's puzzle is of, how far the player is, and what else is due."""
    room, player, moment = call.room, call.player.id, now()
    day = today(moment)
    found = room.puzzles.find(day)
    tried = await room.puzzles.tried(player, day)
    due = sum(each.due <= moment for each in await room.mistakes.waiting(player))
    return PracticeResponse(day, found.game.key if found else None, _state(tried), due)


def _state(tried: Tried) -> Literal["new", "tried", "solved", "shown"]:
    if tried.solved:
        return "shown" if tried.solved == SHOWN else "solved"
    return "tried" if tried.tries else "new"


async def puzzle(call: Call[None]) -> PuzzleResponse:
    """Return the puzzle of today."""
    book, day = call.room.puzzles, today(now())
    found, tried = book.of(day), await book.tried(call.player.id, day)
    exercise = puzzle_position(found.game, found.puzzle)
    seats = [lesson_seat(seat, exercise.seat) for seat in range(found.puzzle.seats)]
    lesson = await asyncio.to_thread(shown, exercise, day, seats, lesson_language(call))
    answer = _solution(found, tried) if tried.solved else None
    people, days = await book.counts(call.player.id, day)
    exercised = ExerciseResponse(found.game.key, lesson, answer)
    return PuzzleResponse(day, exercised, tried.tries, people, days)


async def try_puzzle(call: Call[TryRequest]) -> TryResponse:
    """Return whether a try at the puzzle of a day was right, and note it."""
    found = _puzzle(call)
    exercise = puzzle_position(found.game, found.puzzle)
    try:
        right = await asyncio.to_thread(exercise.is_right, call.request.action)
    except RuleBroken as error:
        return refused(error)
    moment = now() if right else 0
    tried = await call.room.puzzles.note_try(call.player.id, found.day, moment)
    return TryResponse("right", answer=_solution(found, tried)) if right else TryResponse("wrong")


async def show_puzzle(call: Call[EmptyRequest]) -> Solution:
    """Return the answer to the puzzle of a day, which then does not count as solved."""
    found = _puzzle(call)
    return _solution(found, await call.room.puzzles.note_try(call.player.id, found.day, SHOWN))


def _puzzle(call: Call[TryRequest] | Call[EmptyRequest]) -> DailyPuzzle:
    """The puzzle of today; one that was begun before midnight is over."""
    day = today(now())
    if call.path("day") != day:
        raise RoomError("not_found", "this is not the puzzle of today")
    return call.room.puzzles.of(day)


def _solution(found: DailyPuzzle, tried: Tried) -> Solution:
    puzzle = found.puzzle
    reasons = [Reason(**each) for each in puzzle.reasons]
    best, other = puzzle.chance, puzzle.rival_chance
    return Solution([puzzle.right], best, puzzle.rival, other, reasons, tried.solved > 0, 0)


def shown(
    exercise: Exercise, key: str, seats: list[SeatInfo], language: Language
) -> LessonResponse:
    """An exercise as its player saw it: nothing that they could not know or that came later."""
    record, viewer = exercise.record, frozenset({exercise.seat})
    names = [seat.name for seat in seats]
    length = record.length_for(viewer)
    found = msgspec.structs.replace(news(record, names, viewer, length, language), undoable=0)
    return LessonResponse(
        key,
        "",
        exercise.seat,
        seats,
        [StopInfo("position", "", "", [], asks=True, news=found)],
        [StoryStep(**step) for step in record.story(viewer)],
        [position(record, names, viewer, step, language) for step in range(length + 1)],
    )
