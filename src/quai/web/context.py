"""What all answers share: the room, the settings, the limits, and who is asking."""

import asyncio
import time

from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import Scope

from quai.games import games
from quai.room.model import Player, RoomError
from quai.room.notices.teller import Teller
from quai.room.room import Room
from quai.web.files import Shelf
from quai.web.limits import Limiter
from quai.web.metrics import Metrics
from quai.web.security import is_near, is_secure, right_origin
from quai.web.settings import Settings

COOKIE, HOST_COOKIE = "quai", "__Host-quai"
"""The session's cookie; over TLS, one that no neighbouring site can set."""
A_YEAR = 365 * 24 * 3600
READY_INTERVAL_S = 1.0
"""Minimum time between writes that only show whether the store works."""


class Context:
    """The room as the web sees it."""

    def __init__(self, room: Room, settings: Settings, teller: Teller) -> None:
        self.room = room
        self.teller = teller
        self.settings = settings
        self.shelf = Shelf()
        self._game_shelves: dict[str, Shelf] = {}
        self.metrics = Metrics(room, teller)
        self.messages = Limiter(settings.messages)
        self.requests = Limiter(settings.requests)
        self.tables = Limiter(settings.tables)
        self.imports = Limiter(settings.imports)
        self.newcomers = Limiter(settings.newcomers)
        self.logins = Limiter(settings.logins)
        self.chat = Limiter(settings.chat)
        self.notices = Limiter(settings.notices)
        self.sockets: dict[str, int] = {}
        """How many sockets each person has open."""
        self._ready: asyncio.Task[list[str]] | None = None
        self._ready_at = 0.0

    async def ready(self) -> list[str]:
        """Why this node cannot serve now, looked up once per second at most."""
        if self._ready is None or time.monotonic() > self._ready_at + READY_INTERVAL_S:
            self._ready_at = time.monotonic()
            self._ready = asyncio.create_task(self.room.check_ready())
        tasks = self.teller.background.not_running()
        return await asyncio.shield(self._ready) + [
            f"the background task {name!r} fails" for name in tasks
        ]

    def game_shelf(self, key: str) -> Shelf:
        """The files of a game's own page; 404 if there is no such game, or it has none."""
        if key not in self._game_shelves:
            found = {each.key: each for each in games()}.get(key)
            folder = found.page_folder() if found else None
            if folder is None:
                raise HTTPException(404)
            self._game_shelves[key] = Shelf(folder)
        return self._game_shelves[key]

    async def visitor(self, connection: HTTPConnection) -> Player | None:
        """Who is asking, if a session says so."""
        return await self.room.visit(self.token(connection))

    def token(self, connection: HTTPConnection) -> str:
        """The session's token that came along, if any."""
        return connection.cookies.get(self._cookie(connection.scope), "")

    def give_token(self, answer: Response, scope: Scope, token: str) -> None:
        """Have the browser keep a session; an empty token ends it."""
        name, secure = self._cookie(scope), is_secure(scope, self.settings.origins)
        answer.set_cookie(
            name, token, A_YEAR if token else 0, httponly=True, samesite="lax", secure=secure
        )

    def _cookie(self, scope: Scope) -> str:
        return HOST_COOKIE if is_secure(scope, self.settings.origins) else COOKIE

    async def known_visitor(self, connection: HTTPConnection) -> Player:
        """Who is asking; a stranger is refused."""
        player = await self.visitor(connection)
        if player is None:
            raise RoomError("session", "there is no session; ask /api/hello for one")
        if not self.requests.allows(player.id):
            raise RoomError("too_fast", "too many requests; wait a little")
        return player

    async def own_visitor(self, connection: HTTPConnection) -> Player:
        """Who is asking, from a page of this very site."""
        self.check_origin(connection.scope)
        return await self.known_visitor(connection)

    def check_origin(self, scope: Scope) -> None:
        """Refuse what comes from another site."""
        if not right_origin(scope, self.settings.origins):
            raise RoomError("origin", "this does not come from a page of this site")

    def check_logins(self, connection: HTTPConnection, name: str) -> None:
        """Refuse who tries too many passwords, from one address or on one name."""
        address = self.address(connection)
        by_address, by_name = self.logins.allows(f"@{address}"), self.logins.allows(name[:64])
        if not (by_address and by_name):
            raise RoomError("too_fast", "too many tries; wait a little")

    def check_chat(self, player: Player) -> None:
        """Refuse who talks too much."""
        if not self.chat.allows(player.id):
            raise RoomError("too_fast", "too many words; wait a little")

    def check_letters(self, connection: HTTPConnection) -> None:
        """Refuse an address that tries too many links of letters."""
        if not self.requests.allows(f"@{self.address(connection)}"):
            raise RoomError("too_fast", "too many requests; wait a little")

    def check_notices(self, player: Player) -> None:
        """Refuse who changes or tries its notices too often."""
        if not self.notices.allows(player.id):
            raise RoomError("too_fast", "too many changes; wait a little")

    def address(self, connection: HTTPConnection) -> str:
        """Where somebody asks from: as the server in front says, if one stands there."""
        host = connection.client.host if connection.client else ""
        told = connection.headers.get("x-forwarded-for", "").rpartition(",")[2].strip()
        return told if told and self.settings.origins and is_near(host) else host

    def check_tables(self, player: Player) -> None:
        """Refuse who opens too many tables."""
        if not self.tables.allows(player.id):
            raise RoomError("too_fast", "too many new tables; wait a little")

    def check_imports(self, player: Player) -> None:
        """Refuse who brings too many logs."""
        if not self.imports.allows(player.id):
            raise RoomError("too_fast", "too many logs; wait a little")

    async def newcomer(self, connection: HTTPConnection) -> tuple[Player, str]:
        """Let a new guest in."""
        if not self.newcomers.allows(self.address(connection)):
            raise RoomError("too_fast", "too many new guests from your address; wait a little")
        return await self.room.welcome()
