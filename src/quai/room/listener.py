"""One who follows a table: a page, a program."""

import asyncio
from collections import deque
from typing import Literal

from quai.core.journal import Viewer
from quai.room.model import Player


class Listener:
    """What a follower has been told, and what it is still to be told.

    News are made when the follower is ready to take them, so that a slow one gets fewer and
    larger ones, and holds up nobody.
    """

    def __init__(self, player: Player, session: bytes | None = None) -> None:
        self.player = player
        self.session = session
        """The hash of the session it came with, if any."""
        self.viewer: Viewer = frozenset()
        self.known = 0
        """The story is told from here on."""
        self.told = -1
        """The step of the last news, or -1 when the next are due whatever their step."""
        self.wants_news = False
        """Whether the follower has said hello."""
        self.wants_table = True
        self.heard = 0
        """The last line of the chat it was told."""
        self.wants_chat = True
        self.blocked: frozenset[str] = frozenset()
        """Whom it does not want to hear."""
        self.retell = False
        """Whether the chat is to be told anew, even if nothing of it is left."""
        self.ending: Literal["restart", "session"] | None = None
        """Why this connection is to end: this node stops, or the session has ended."""
        self.replies: deque[bytes] = deque()
        self._awake = asyncio.Event()
        self._awake.set()

    def wake(self) -> None:
        """There may be something to tell."""
        self._awake.set()

    def part(self) -> None:
        """This node stops: have the follower look for another."""
        self.ending = self.ending or "restart"
        self._awake.set()

    def end(self) -> None:
        """The session has ended: nothing more is sent or taken under it."""
        self.ending = "session"
        self._awake.set()

    async def ready(self) -> None:
        """Wait until there may be something to tell."""
        await self._awake.wait()
        self._awake.clear()

    def reply(self, message: bytes) -> None:
        """Have a message sent, before any news."""
        self.replies.append(message)
        self._awake.set()

    def greet(self, viewer: Viewer, since: int) -> None:
        """Tell everything after `since`, as it looks to this viewer."""
        self.viewer = viewer
        self.known = since
        self.told = -1
        self.wants_news = True
        self._awake.set()

    def went_back(self, seat: int, length: int) -> None:
        """A seat has taken steps back; who saw them must be told."""
        if seat in self.viewer:
            self.returned(length)

    def returned(self, length: int) -> None:
        """The table has gone back; this many steps remain of what everybody knows."""
        self.known = min(self.known, length)
        self.told = -1
