"""Handlers of reports, and of the page of moderators, which nobody else gets anything from."""

from quai.room.model import RoomError
from quai.room.times import now
from quai.web.endpoint import Call
from quai.web.moderation_messages import (
    ModerateRequest,
    ModerationResponse,
    ReportLineRequest,
    ReportPlayerRequest,
    noted_info,
    report_info,
)
from quai.web.requests import EmptyRequest
from quai.web.responses import EmptyResponse

MAX_NUMBER_DIGITS = 12


async def report_line(call: Call[ReportLineRequest]) -> EmptyResponse:
    """Report a line of a chat to the moderators."""
    request = call.request
    await call.room.report_line(call.player, request.table, request.line, request.words)
    return EmptyResponse()


async def report_player(call: Call[ReportPlayerRequest]) -> EmptyResponse:
    """Report a player with an account to the moderators."""
    found = await call.room.ledger.profiles.of(call.request.public)
    if found is None or not found.account:
        raise RoomError("not_found", "there is no such player")
    me, words = call.player.id, call.request.words
    await call.room.moderation.report_player(me, found.id, words, now())
    return EmptyResponse()


async def moderation(call: Call[None]) -> ModerationResponse:
    """List the reports and the acts of moderators, for moderators."""
    await _check(call)
    return await _response(call)


async def moderate(call: Call[ModerateRequest]) -> ModerationResponse:
    """Do something about a report, as a moderator."""
    await _check(call)
    number, request = call.path("report"), call.request
    if not number.isdecimal() or len(number) > MAX_NUMBER_DIGITS:
        raise RoomError("not_found", "there is no such report")
    await call.room.moderate(call.player, int(number), request.act, request.words, request.days)
    return await _response(call)


async def read_warnings(call: Call[EmptyRequest]) -> EmptyResponse:
    """Note that the player has read the warnings of moderators."""
    await call.room.moderation.mark_read(call.player.id)
    return EmptyResponse()


async def _check(call: Call[ModerateRequest] | Call[None]) -> None:
    """Others are told that there is no such page."""
    if not await call.room.moderation.is_moderator(call.player.id):
        raise RoomError("not_found", "there is no such page")


async def _response(call: Call[ModerateRequest] | Call[None]) -> ModerationResponse:
    found = call.room.moderation
    return ModerationResponse(
        [report_info(each) for each in await found.reports()],
        [noted_info(each) for each in await found.noted()],
    )
