"""Connections that are sent what is new: of those who follow a table, the listeners."""

import asyncio
from collections import deque
from typing import Literal

from quai.core.game import Language
from quai.core.journal import Viewer
from quai.room.model import Player

Ending = Literal["restart", "session", "access", "gone"]
"""Why a connection is to end: this node stops, the session has ended, the table is private, or it
was cancelled."""


class Follower:
    """A connection that is sent something whenever there is something new."""

    def __init__(self, player: Player, session: bytes | None = None) -> None:
        self.player = player
        self.session = session
        """The hash of the session it came with, if any."""
        self.ending: Ending | None = None
        self.replies: deque[bytes] = deque()
        self._awake = asyncio.Event()
        self._awake.set()

    def wake(self) -> None:
        """Look for something new to send."""
        self._awake.set()

    def end_for_restart(self) -> None:
        """End the connection because this node stops; it will connect to another."""
        self.ending = self.ending or "restart"
        self._awake.set()

    def end_with_session(self) -> None:
        """End the connection because its session has ended."""
        self.ending = "session"
        self._awake.set()

    async def ready(self) -> None:
        """Wait until there may be something to send."""
        await self._awake.wait()
        self._awake.clear()

    def reply(self, message: bytes) -> None:
        """Send a message, before any news."""
        self.replies.append(message)
        self._awake.set()


class Listener(Follower):
    """What a connection has been sent, and what it is still to be sent.

    News are made when the connection is ready to take them, so that a slow one gets fewer and
    larger ones, and delays nobody.
    """

    def __init__(self, player: Player, session: bytes | None = None) -> None:
        super().__init__(player, session)
        self.viewer: Viewer = frozenset()
        self.known = 0
        """The number of steps it knows; the next news tell the story after them."""
        self.sent_step = -1
        """The step of the last news, or -1 to send the next news whatever their step."""
        self.wants_news = False
        """Whether it has said hello."""
        self.words: Language | None = None
        """The language in which it is sent the table in words, if it has asked for that."""
        self.wants_table = True
        self.heard = 0
        """The number of the last line of the chat it was sent."""
        self.wants_chat = True
        self.blocked: frozenset[str] = frozenset()
        """The ids of the people whose lines it is not sent."""
        self.resend_chat = False
        """Whether to send the whole chat again, even if nothing of it is left."""

    def end_for_access(self) -> None:
        """End the connection because its person may not follow this table any more."""
        self.ending = self.ending or "access"
        self._awake.set()

    def end_as_gone(self) -> None:
        """End the connection because its table was cancelled."""
        self.ending = self.ending or "gone"
        self._awake.set()

    def greet(self, viewer: Viewer, since: int) -> None:
        """Send everything after this step, as this viewer may know it."""
        self.viewer = viewer
        self.known = since
        self.sent_step = -1
        self.wants_news = True
        self._awake.set()

    def went_back(self, length: int) -> None:
        """Send news because steps were taken back; this many remain of what was sent."""
        self.known = min(self.known, length)
        self.sent_step = -1
