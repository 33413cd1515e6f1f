"""What all handlers share: the room, the settings, the limits, and who is calling."""

import asyncio
import logging
import time

from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import Scope

from quai.games import games
from quai.room.model import Player, RoomError
from quai.room.node import RoomNode
from quai.room.notices.notifier import Notifier
from quai.web.files import FileServer
from quai.web.hosts import client_address, comes_from_unnamed_proxy, network_of
from quai.web.limits import LIMITS, NEWCOMERS, REQUESTS, Limiter, RateLimit
from quai.web.metrics import Metrics
from quai.web.page import link_to_page, linked
from quai.web.preview_cache import Pictures
from quai.web.security import is_same_origin, is_secure
from quai.web.settings import Settings

COOKIE, HOST_COOKIE = "quai", "__Host-quai"
"""The session cookie; over TLS, one that no neighbouring site can set."""
DEVICE, MAX_DEVICE_CHARS = "-device", 100
"""What is added to its name for the cookie of a browser that has logged in before."""
SESSION_S = 365 * 24 * 3600
READY_INTERVAL_S = 1.0
"""Minimum time between writes that only check whether the store works."""
logger = logging.getLogger("quai.web")


class Context:
    """A server: its room and what belongs to HTTP alone."""

    def __init__(self, room: RoomNode, settings: Settings, notifier: Notifier) -> None:
        self.room = room
        self.notifier = notifier
        self.settings = settings
        self.files = FileServer(link=linked)
        self._game_files: dict[str, FileServer] = {}
        self.pictures = Pictures()
        self.metrics = Metrics(room, notifier)
        self.sockets: dict[str, int] = {}
        """How many sockets each player has open."""
        self._limiters = {each.setting: Limiter(getattr(settings, each.setting)) for each in LIMITS}
        self._ready: asyncio.Task[list[str]] | None = None
        self._ready_at = 0.0
        self._warned = False
        """Whether it was logged that X-Forwarded-For is ignored."""

    async def ready(self) -> list[str]:
        """Why this node cannot serve now, checked once per second at most."""
        if self._ready is None or time.monotonic() > self._ready_at + READY_INTERVAL_S:
            self._ready_at = time.monotonic()
            self._ready = asyncio.create_task(self.room.check_ready())
        tasks = self.notifier.background.not_running()
        return await asyncio.shield(self._ready) + [
            f"the background task {name!r} fails" for name in tasks
        ]

    def game_files(self, key: str) -> FileServer:
        """The files of a game's own page; 404 if there is no such game, or it has none."""
        if key not in self._game_files:
            found = {each.key: each for each in games()}.get(key)
            folder = found.page_folder() if found else None
            if folder is None:
                raise HTTPException(404)
            self._game_files[key] = FileServer(folder, link_to_page)
        return self._game_files[key]

    def check_rate(self, limit: RateLimit, *keys: str) -> None:
        """Count a call against a limit, once per key; RoomError if any of them is exceeded."""
        limiter = self._limiters[limit.setting]
        allowed = [limiter.allows(key) for key in keys]  # each is counted, whatever the others say
        if not all(allowed):
            raise RoomError("too_fast", limit.message)

    async def visitor(self, connection: HTTPConnection) -> Player | None:
        """The player whose session this is; None without a session."""
        return await self.room.visitors.of_token(self.token(connection))

    async def known_visitor(self, connection: HTTPConnection) -> Player:
        """The player whose session this is; RoomError without one, or after too many requests."""
        player = await self.visitor(connection)
        if player is None:
            raise RoomError("session", "there is no session; ask /api/hello for one")
        self.check_rate(REQUESTS, player.id)
        self.note_network(player, connection)
        return player

    async def newcomer(self, connection: HTTPConnection) -> tuple[Player, str]:
        """Create a guest; return them and the token of their session."""
        self.check_rate(NEWCOMERS, self.network(connection))
        return await self.room.visitors.welcome()

    def check_origin(self, scope: Scope) -> None:
        """Reject requests from pages of other sites."""
        if not is_same_origin(scope, self.settings.origins):
            raise RoomError("origin", "this request does not come from a page of this site")

    def address(self, connection: HTTPConnection) -> str:
        """The client's IP address, as the proxy in front gives it if --proxy names one."""
        proxies = self.settings.proxies
        if not self._warned and comes_from_unnamed_proxy(connection, proxies):
            self._warned = True
            logger.warning("X-Forwarded-For is ignored: no --proxy names the address it came from")
        return client_address(connection, proxies)

    def network(self, connection: HTTPConnection) -> str:
        """The client's IP address; of IPv6 the network, in which a client has many addresses."""
        return network_of(self.address(connection))

    def note_network(self, player: Player, connection: HTTPConnection) -> None:
        """Remember where a player is, for fair shares of the bots' thinking."""
        self.room.thinkers.note_network(player.id, self.network(connection))

    def token(self, connection: HTTPConnection) -> str:
        """The session token that came with a request; empty without one."""
        return connection.cookies.get(self._cookie(connection.scope), "")

    def set_token(self, response: Response, scope: Scope, token: str) -> None:
        """Set the session cookie; an empty token deletes it."""
        response.set_cookie(
            self._cookie(scope),
            token,
            SESSION_S if token else 0,
            httponly=True,
            samesite="lax",
            secure=is_secure(scope, self.settings.origins),
        )

    def device(self, connection: HTTPConnection) -> str:
        """The token by which a browser is remembered that has logged in before; empty if none."""
        found = connection.cookies.get(f"{self._cookie(connection.scope)}{DEVICE}", "")
        return found if len(found) <= MAX_DEVICE_CHARS else ""

    def set_device(self, response: Response, scope: Scope, token: str) -> None:
        """Remember a browser; this cookie gives no access, and stays when a session ends."""
        response.set_cookie(
            f"{self._cookie(scope)}{DEVICE}",
            token,
            SESSION_S,
            httponly=True,
            samesite="lax",
            secure=is_secure(scope, self.settings.origins),
        )

    def _cookie(self, scope: Scope) -> str:
        return HOST_COOKIE if is_secure(scope, self.settings.origins) else COOKIE
