"""Handlers of reviews: ask for the review of a finished game, and see how far it is."""

from msgspec import Struct

from quai.bots.review import Review
from quai.room.live_table import LiveTable
from quai.room.reviews import ReviewState, ReviewStatus
from quai.web import responses
from quai.web.endpoint import Call
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


async def review(call: Call[None]) -> ReviewResponse:
    """Return the review of a finished game, or how far it is."""
    table = await call.room.tables.admit(call.player, call.path("table"))
    return _response(call, table, await call.room.reviews.status(table))


async def ask_review(call: Call[EmptyRequest]) -> ReviewResponse:
    """Have a finished game reviewed."""
    table = await call.room.tables.admit(call.player, call.path("table"))
    return _response(call, table, await call.room.reviews.ask(call.player, table))


def _response(
    call: Call[None] | Call[EmptyRequest], table: LiveTable, found: ReviewStatus
) -> ReviewResponse:
    info = responses.table_info(table.card, call.player)
    return ReviewResponse(info, found.state, found.done, found.steps, found.ahead, found.review)
