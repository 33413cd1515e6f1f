"""What an HTTP endpoint is, and what its handler is given."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Generic, Literal, TypeVar

from starlette.requests import Request
from starlette.responses import Response

from quai.room.model import Player
from quai.room.node import RoomNode
from quai.room.notices.notifier import Notifier
from quai.web.codec import JSON
from quai.web.context import Context
from quai.web.limits import RateLimit
from quai.web.settings import MAX_BODY_BYTES

Q = TypeVar("Q")
R = TypeVar("R")
Access = Literal["anyone", "newcomer", "session", "account", "local"]
"""Who may call an endpoint.

`newcomer` creates a session for a caller without one; `session` needs one, and a POST also needs
the Origin of the site; `account` needs an account as well; `local` is this machine alone.
"""


@dataclass(slots=True)
class Call(Generic[Q]):
    """One call of an endpoint; `request` is its decoded body or query."""

    context: Context
    http: Request
    request: Q
    caller: Player | None
    new_token: str | None = None
    new_device: str | None = None
    """The token by which this browser is remembered."""

    @property
    def player(self) -> Player:
        """The caller, of an endpoint that needs a session."""
        assert self.caller is not None
        return self.caller

    @property
    def room(self) -> RoomNode:
        """The room of this server."""
        return self.context.room

    @property
    def notifier(self) -> Notifier:
        """Sends notices to players who are away."""
        return self.context.notifier

    @property
    def token(self) -> str:
        """The token of the caller's session."""
        return self.context.token(self.http)

    def path(self, name: str) -> str:
        """A parameter in the path."""
        found: str = self.http.path_params[name]
        return found

    def start_session(self, token: str) -> None:
        """Set the session cookie in the response."""
        self.new_token = token

    def end_session(self) -> None:
        """Delete the session cookie in the response."""
        self.new_token = ""


@dataclass(frozen=True, slots=True)
class Endpoint(Generic[Q, R]):
    """One row of the table of endpoints."""

    method: Literal["GET", "POST"]
    path: str
    handler: Callable[[Call[Q]], Awaitable[R | Response]]
    request: type[Q] | None
    """What the query of a GET or the JSON body of a POST is decoded to; None: not read at all."""
    response: type[R] | None
    """What the JSON of the response is encoded from; None: it is not JSON."""
    access: Access = "session"
    rate_limit: RateLimit | None = None
    """Besides the limit on all requests of a session."""
    max_body_bytes: int = MAX_BODY_BYTES
    body_type: str = JSON
    response_type: str = JSON

    @property
    def name(self) -> str:
        """The name of the handler, unique among the endpoints under /api."""
        return self.handler.__name__

    @property
    def summary(self) -> str:
        """What the endpoint does, in a sentence."""
        return (self.handler.__doc__ or "").partition("\n")[0]

    @property
    def body(self) -> type[Any] | None:
        """What the body is decoded to; None if there is none."""
        return self.request if self.method == "POST" else None

    @property
    def query(self) -> type[Any] | None:
        """What the query is decoded to; None if there is none."""
        return self.request if self.method == "GET" else None
