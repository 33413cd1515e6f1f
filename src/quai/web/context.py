"""What all answers share: the room, the settings, the limits, and who is asking."""

from starlette.requests import HTTPConnection
from starlette.types import Scope

from quai.room.model import Player, RoomError
from quai.room.room import Room
from quai.web.files import Shelf
from quai.web.limits import Limiter
from quai.web.security import right_origin
from quai.web.settings import Settings

COOKIE = "quai"


class Context:
    """The room as the web sees it."""

    def __init__(self, room: Room, settings: Settings) -> None:
        self.room = room
        self.settings = settings
        self.shelf = Shelf()
        self.messages = Limiter(settings.messages)
        self.requests = Limiter(settings.requests)
        self.tables = Limiter(settings.tables)
        self.newcomers = Limiter(settings.newcomers)
        self.sockets: dict[str, int] = {}
        """How many sockets each person has open."""

    async def visitor(self, connection: HTTPConnection) -> Player | None:
        """Who is asking, if a session says so."""
        return await self.room.visit(connection.cookies.get(COOKIE, ""))

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

    def check_tables(self, player: Player) -> None:
        """Refuse who opens too many tables."""
        if not self.tables.allows(player.id):
            raise RoomError("too_fast", "too many new tables; wait a little")

    async def newcomer(self, address: str) -> tuple[Player, str]:
        """Let a new guest in."""
        if not self.newcomers.allows(address):
            raise RoomError("too_fast", "too many new guests from your address; wait a little")
        return await self.room.welcome()
