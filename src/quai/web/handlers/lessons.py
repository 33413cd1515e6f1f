"""Handlers of lessons: the course of a game, a lesson with its positions, and tries."""

import asyncio
from functools import cache

import msgspec
from starlette.responses import Response

from quai.bots.crew import CREW
from quai.core import lessons
from quai.core.game import Game, Language, language_named
from quai.core.refusals import RuleBroken
from quai.games import game, games
from quai.room.model import RoomError
from quai.room.news import PositionMessage, StoryStep, news, position
from quai.web.codec import JSON
from quai.web.endpoint import Call
from quai.web.files import Prepared
from quai.web.lesson_messages import (
    CourseResponse,
    LessonInfo,
    LessonResponse,
    StopInfo,
    TryRequest,
    TryResponse,
)
from quai.web.responses import SeatInfo, shown_seat

EASIEST_LEVEL = 1


async def course(call: Call[None]) -> CourseResponse:
    """Return the lessons of a game."""
    taught, language = _game(call), lesson_language(call)
    titles = lessons.words(taught, language)
    return CourseResponse(
        [
            LessonInfo(each.key, titles[f"{each.key}.title"], len(each.stops))
            for each in lessons.course(taught)
        ]
    )


async def lesson(call: Call[None]) -> Response:
    """Return a lesson: its stops, their words, and the position at each step."""
    taught, language = _game(call), lesson_language(call)
    key = lessons.lesson(taught, call.path("lesson")).key
    prepared = await asyncio.to_thread(_prepared, taught.key, key, language)
    return prepared.respond(call.http)


async def try_action(call: Call[TryRequest]) -> TryResponse:
    """Return what a try at a stop of a lesson was: right, wrong, or against the rules."""
    taught, request = _game(call), call.request
    words = lessons.words(taught, lesson_language(call))
    chosen = lessons.lesson(taught, call.path("lesson"))
    record = await asyncio.to_thread(lessons.at, taught, chosen, request.stop)
    try:
        verdict = lessons.judge(record, chosen, chosen.stops[request.stop], request.action)
    except RuleBroken as error:
        return refused(error)
    if verdict.right:
        return TryResponse("right")
    return TryResponse("wrong", say=words[verdict.say or ""])


def refused(error: RuleBroken) -> TryResponse:
    """The response to a try that is against the rules."""
    details = dict(error.details)
    return TryResponse("refused", rule=error.rule, reason=error.reason, details=details)


def _game(call: Call[TryRequest] | Call[None]) -> Game:
    key = call.path("game")
    if key not in [each.key for each in games()] or not lessons.course(game(key)):
        raise RoomError("not_found", "there are no such lessons")
    return game(key)


def lesson_language(call: Call[TryRequest] | Call[None]) -> Language:
    """The language of the words that are asked for."""
    language = language_named(call.path("language"))
    if language is None:
        raise RoomError("not_found", "there are no lessons in this language")
    return language


@cache
def _prepared(game_key: str, key: str, language: Language) -> Prepared:
    taught = game(game_key)
    return Prepared.of(msgspec.json.encode(_walk(taught, key, language)), JSON)


def _walk(taught: Game, key: str, language: Language) -> LessonResponse:
    """Walk a lesson from stop to stop."""
    chosen = lessons.lesson(taught, key)
    seats = [lesson_seat(seat, chosen.learner) for seat in range(chosen.seats)]
    names = [seat.name for seat in seats]
    viewer = frozenset({chosen.learner})
    record = lessons.begin(taught, chosen, names)
    stops = []
    for stop in chosen.stops:
        lessons.enter(record, stop)
        idea, todo = lessons.words_of(taught, chosen, stop, language)
        since = record.length_for(viewer)
        shown = msgspec.structs.replace(news(record, names, viewer, since, language), undoable=0)
        asks = stop.right is not None
        stops.append(StopInfo(stop.key, idea, todo, list(stop.light), asks, shown))
        lessons.leave(record, stop)
    steps = range(record.length_for(viewer) + 1)
    story = [StoryStep(**step) for step in record.story(viewer)]
    positions: list[PositionMessage] = [
        position(record, names, viewer, step, language) for step in steps
    ]
    title = lessons.words(taught, language)[f"{key}.title"]
    return LessonResponse(key, title, chosen.learner, seats, stops, story, positions)


def lesson_seat(seat: int, learner: int) -> SeatInfo:
    """The learner's seat, or that of one of the crew; the first of the crew is the teacher."""
    mine = seat == learner
    if mine:
        return shown_seat("", mine, None)
    name = CREW[1 + seat - (seat > learner)]
    return shown_seat(name, mine, name.lower(), EASIEST_LEVEL)
