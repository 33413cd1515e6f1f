"""Errors as responses: what is refused, what is not found, and internal errors."""

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from quai.room.model import RoomError
from quai.web.codec import json_response, short
from quai.web.page import CURRENT, whole_page
from quai.web.responses import ErrorResponse

INTERNAL_ERROR = "something went wrong on the server; try again"
STATUS_BY_CODE = {
    "no_table": 404,
    "no_seat": 404,
    "not_found": 404,
    "login": 403,
    "banned": 403,
    "account": 409,
    "origin": 403,
    "session": 403,
    "seat": 403,
    "running": 403,
    "guest": 403,
    "open": 403,
    "kept": 403,
    "blocked": 403,
    "no_rematch": 403,
    "begun": 403,
    "opener": 403,
    "sealed": 403,
    "no_advice": 403,
    "same_deal": 403,
    "organiser": 403,
    "no_event": 404,
    "no_group": 404,
    "friend": 409,
    "friend_blocked": 403,
    "group_role": 403,
    "group_seat": 403,
    "group_name": 400,
    "member": 409,
    "no_account": 404,
    "event_paused": 409,
    "event_over": 409,
    "entered": 409,
    "not_entered": 409,
    "late": 409,
    "round": 409,
    "entrants": 409,
    "full": 409,
    "taken": 409,
    "name_taken": 409,
    "busy": 409,
    "too_slow": 408,
    "too_big": 413,
    "too_many": 409,
    "too_fast": 429,
}
"""The HTTP status of a RoomError; any other code is a bad request (400)."""


async def refused(_: Request, error: Exception) -> Response:
    """Say why a request was refused."""
    code = error.code if isinstance(error, RoomError) else "bad_request"
    return json_response(ErrorResponse(short(error), code), STATUS_BY_CODE.get(code, 400))


async def not_served(request: Request, error: Exception) -> Response:
    """Refuse an unknown path or method; a browser that asks for a page gets the page, with 404."""
    assert isinstance(error, HTTPException)
    if error.status_code == 404 and "text/html" in request.headers.get("accept", ""):
        return whole_page(request, CURRENT.newest().shell, 404)
    response = json_response(ErrorResponse(error.detail, "not_found"), error.status_code)
    response.headers.update(error.headers or {})
    return response


async def internal_error(_: Request, __: Exception) -> Response:
    """Report an internal error without details; the server's log has them."""
    return json_response(ErrorResponse(INTERNAL_ERROR, "failure"), 500)
