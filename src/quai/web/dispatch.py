"""Runs the handler of an endpoint: access, limits, decoding, the session cookie, encoding."""

import asyncio
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from quai.core.refusals import BadInput
from quai.room.model import Player, RoomError
from quai.web.codec import decode_body, decode_query, json_response
from quai.web.context import Context
from quai.web.endpoint import Call, Endpoint
from quai.web.limits import RateLimit
from quai.web.logins import check_login
from quai.web.page import CURRENT
from quai.web.security import is_local

PAGE_HEADER = "Quai-Page"
"""The present version of the page: a page of another version reloads itself."""
BODY_TIMEOUT_S = 30.0
"""Time limit for the body of a request."""


def route(endpoint: Endpoint[Any, Any]) -> Route:
    """The route that serves an endpoint."""

    async def serve(http: Request) -> Response:
        call = await _prepare(endpoint, http)
        result = await endpoint.handler(call)
        response = result if isinstance(result, Response) else json_response(result, request=http)
        response.headers[PAGE_HEADER] = CURRENT.current().name
        if call.new_token is not None:
            call.context.set_token(response, http.scope, call.new_token)
        if call.new_device is not None:
            call.context.set_device(response, http.scope, call.new_device)
        return response

    serve.__name__ = endpoint.name  # the log names requests by it
    return Route(endpoint.path, serve, methods=[endpoint.method], name=endpoint.name)


async def _prepare(endpoint: Endpoint[Any, Any], http: Request) -> Call[Any]:
    context: Context = http.app.state.context
    caller, new_token = await _admit(endpoint, context, http)
    call: Call[Any] = Call(context, http, None, caller, new_token)
    limit = endpoint.rate_limit
    if limit is not None and limit.per != "login":
        context.check_rate(limit, *_keys(limit, call))
    call.request = await _decode(endpoint, http)
    if limit is not None and limit.per == "login":  # the name is in the body
        await check_login(limit, call)
    return call


async def _admit(
    endpoint: Endpoint[Any, Any], context: Context, http: Request
) -> tuple[Player | None, str | None]:
    """Who is calling, and the token of a session that begins with this call."""
    if endpoint.access == "anyone":
        return None, None
    if endpoint.access == "local":
        if not is_local(http):
            raise RoomError("not_found", "there is nothing here")
        return None, None
    if endpoint.access == "newcomer":
        visitor = await context.visitor(http)
        return (visitor, None) if visitor is not None else await context.newcomer(http)
    if endpoint.method == "POST":
        context.check_origin(http.scope)
    player = await context.known_visitor(http)
    if endpoint.access == "account" and not player.account:
        raise RoomError("guest", "this needs an account; create one first")
    return player, None


def _keys(limit: RateLimit, call: Call[Any]) -> list[str]:
    """What a limit counts this call by."""
    return [call.player.id if limit.per == "player" else f"@{call.context.network(call.http)}"]


async def _decode(endpoint: Endpoint[Any, Any], http: Request) -> Any:
    if endpoint.request is None:
        return None
    if endpoint.method == "GET":
        return decode_query(http.query_params, endpoint.request)
    body = await _read(http, endpoint.body_type, endpoint.max_body_bytes)
    return body if endpoint.request is bytes else decode_body(body, endpoint.request)


async def _read(http: Request, media_type: str, max_bytes: int) -> bytes:
    """The body, if it has this media type and is not too large."""
    if http.headers.get("content-type", "").split(";")[0].strip() != media_type:
        raise BadInput(f"the body must be {media_type}")
    body = bytearray()
    try:
        async with asyncio.timeout(BODY_TIMEOUT_S):
            async for chunk in http.stream():
                body += chunk
                if len(body) > max_bytes:
                    raise RoomError("too_big", f"the body is larger than {max_bytes} bytes")
    except TimeoutError as error:
        raise RoomError("too_slow", f"the body took more than {BODY_TIMEOUT_S:g} s") from error
    return bytes(body)
