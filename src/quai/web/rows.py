"""Short ways to write the rows of the table of endpoints."""

from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from starlette.responses import Response

from quai.web.endpoint import Access, Call, Endpoint
from quai.web.limits import RateLimit

Q = TypeVar("Q")
R = TypeVar("R")
Row = Endpoint[Any, Any]
Handler = Callable[[Call[Q]], Awaitable[R | Response]]


def get(
    path: str,
    handler: Handler[Q, R],
    query: type[Q] | None,
    response: type[R],
    access: Access = "session",
) -> Row:
    """A row that returns JSON."""
    return Endpoint("GET", path, handler, query, response, access)


def get_file(
    path: str, handler: Handler[None, Response], media_type: str, access: Access = "anyone"
) -> Row:
    """A row that returns a file."""
    return Endpoint("GET", path, handler, None, None, access, response_type=media_type)


def post(
    path: str,
    handler: Handler[Q, R],
    body: type[Q] | None,
    response: type[R],
    rate_limit: RateLimit | None = None,
    access: Access = "session",
) -> Row:
    """A row that changes something."""
    return Endpoint("POST", path, handler, body, response, access, rate_limit)
