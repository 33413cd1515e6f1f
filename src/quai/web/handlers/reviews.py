"""Handlers of reviews: ask for the review of a finished game, and see how far it is."""

import asyncio

from msgspec import Struct

from quai.bots.review import Decision, Review
from quai.core.game import Language
from quai.core.record import Record
from quai.room.live_table import LiveTable
from quai.room.model import RoomError
from quai.room.news import ShownView
from quai.room.reviews import ReviewState, ReviewStatus
from quai.web import responses
from quai.web.endpoint import Call
from quai.web.handlers.lessons import lesson_language
from quai.web.requests import EmptyRequest
from quai.web.responses import TableInfo


class ReviewResponse(Struct, frozen=True):
    """How far the review of a game is, and the review once it is done."""

    table: TableInfo
    state: ReviewState
    done: int
    """Steps reviewed so far."""
    steps: int
    ahead: int
    """Reviews that come before this one."""
    review: Review | None


class ChoiceResponse(Struct, frozen=True):
    """A decision of a review as its player saw it: the position, and what its actions do."""

    view: ShownView
    played: str
    """What the action played does, where its own words do not say it; else empty."""
    better: str
    """The same of the better one."""


async def review(call: Call[None]) -> ReviewResponse:
    """Return the review of a finished game, or how far it is."""
    table = await call.room.tables.admit(call.player, call.path("table"))
    return _response(call, table, await call.room.reviews.status(table))


async def ask_review(call: Call[EmptyRequest]) -> ReviewResponse:
    """Have a finished game reviewed."""
    table = await call.room.tables.admit(call.player, call.path("table"))
    return _response(call, table, await call.room.reviews.ask(call.player, table))


async def choice(call: Call[None]) -> ChoiceResponse:
    """Return the position of a decision, and its actions in a language."""
    language = lesson_language(call)
    table = await call.room.tables.admit(call.player, call.path("table"))
    found = (await call.room.reviews.status(table)).review
    points = found.points if found else []
    for point in points:
        if str(point.step) == call.path("step") and point.decision is not None:
            async with table.current() as record:
                pass
            # Nothing changes in a finished game, and a position takes a moment.
            return await asyncio.to_thread(_choice, record, point.step, point.decision, language)
    raise RoomError("not_found", "there is no such decision")


def _choice(record: Record, step: int, decision: Decision, language: Language) -> ChoiceResponse:
    game, taken = record.game, record.steps[step - 1]
    view = record.at(step - 1).view(frozenset({taken.seat}))
    played = game.effect(view, game.write(taken.action), language)
    better = game.effect(view, decision.better, language) if decision.better else ""
    return ChoiceResponse(view, played, better)


def _response(
    call: Call[None] | Call[EmptyRequest], table: LiveTable, found: ReviewStatus
) -> ReviewResponse:
    info = responses.table_info(table.card, call.player)
    return ReviewResponse(info, found.state, found.done, found.steps, found.ahead, found.review)
