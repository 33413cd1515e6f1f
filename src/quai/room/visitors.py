"""Visitors: people come in, are renamed or deleted, and are disconnected with their session."""

import secrets
from collections.abc import Callable
from dataclasses import replace

from quai.room.accounts import Accounts, token_hash
from quai.room.background import Background
from quai.room.bus import Kind
from quai.room.database import Database
from quai.room.listener import Follower
from quai.room.live_tables import LiveTables
from quai.room.model import Player, RoomError
from quai.room.names import chosen_name, guest_name
from quai.room.people import People
from quai.room.store import Taken
from quai.room.times import now

ID_BYTES = 9
TOKEN_BYTES = 32
BATCH_SIZE = 500
"""Sessions per query."""


class Visitors:
    """The people who visit this node."""

    def __init__(
        self,
        database: Database,
        tables: LiveTables,
        background: Background,
        publish: Callable[[Kind, str], None],
        connections: Callable[[], list[Follower]],
    ) -> None:
        self.people = People(database)
        self.accounts = Accounts(self.people, changed=self._changed)
        self._tables = tables
        self._background = background
        self._publish = publish
        self._connections = connections

    async def of_token(self, token: str) -> Player | None:
        """The person whose session this token names."""
        return await self.people.of_session(token_hash(token)) if token else None

    async def welcome(self) -> tuple[Player, str]:
        """Make a new guest with a name of their own; return them and the token of their session."""
        name = guest_name()
        while await self.people.is_taken(name):
            name = guest_name()
        player = Player(secrets.token_urlsafe(ID_BYTES), name)
        token = secrets.token_urlsafe(TOKEN_BYTES)
        await self.people.add(player, token_hash(token), now())
        return player, token

    async def rename(self, player: Player, name: str) -> Player:
        """Give a person another name, at the tables they sit at too."""
        clean = chosen_name(name)
        try:
            tables = await self.people.rename(player.id, clean)
        except Taken as error:
            raise RoomError("name_taken", "this name is taken; choose another") from error
        await self._announce(tables)
        return replace(player, name=clean)

    async def check_free(self, name: str) -> None:
        """Raise RoomError if a name is, or looks like, that of an account."""
        if await self.people.is_taken(name):
            raise RoomError("name_taken", "this name is taken; choose another")

    async def delete(self, player: Player, password: str) -> None:
        """Delete a person's account and data; a bot plays on where they sat."""
        if player.account:
            await self.accounts.check(player, password)
        await self._announce(await self.people.delete(player.id))
        await self._changed(player.id)

    async def _announce(self, tables: list[str]) -> None:
        for table in tables:
            if table in self._tables.in_memory:
                await self._tables.in_memory[table].refresh()
            self._publish("table", table)

    async def _changed(self, player: str) -> None:
        """Tell every node that the sessions or the seats of a person have changed."""
        self._publish("person", player)
        try:
            await self.refresh(player)
        except Exception as error:  # what was asked for is done; this is tried again later
            self._background.note_failure("sessions", error)

    async def refresh(self, player: str) -> None:
        """Read a person's tables again, and end the connections whose session has ended."""
        await self._tables.refresh_of(player)
        await self.end_connections(player)

    async def end_connections(self, player: str | None = None) -> None:
        """End the connections, of one person or of all, whose session has ended."""
        listeners = [
            (listener, listener.session)
            for listener in self._connections()
            if player is None or listener.player.id == player
        ]
        hashes = list({session for _, session in listeners if session is not None})
        owners: dict[bytes, str] = {}
        for first in range(0, len(hashes), BATCH_SIZE):
            owners |= await self.people.owners(hashes[first : first + BATCH_SIZE])
        for listener, session in listeners:
            if session is not None and owners.get(session) != listener.player.id:
                listener.end_with_session()
