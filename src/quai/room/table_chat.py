"""The chat of a table: what was said, and to whom it is sent."""

from typing import TYPE_CHECKING

from quai.room.chat import Chat, ChatEntry
from quai.room.listener import Listener
from quai.room.model import Player, RoomError
from quai.room.times import now

if TYPE_CHECKING:
    from quai.room.live_table import LiveTable


class TableChat:
    """The chat of one table."""

    def __init__(self, table: "LiveTable", chat: Chat) -> None:
        self._table = table
        self._chat = chat

    async def say(self, player: Player, text: str, *, emote: bool) -> None:
        """Say something at the table, on every node where it is followed."""
        card = self._table.card
        name = card.id
        if card.quiet and not card.concerns(player.id):
            raise RoomError("muted", "the players have muted the spectators of this table")
        await self._chat.say(name, player, text, emote, now())
        self.has_grown()
        self._table.changed("chat", name)

    def has_grown(self) -> None:
        """Send everybody what was just said."""
        for listener in self._table.audience.listeners:
            listener.wants_chat = True
            listener.wake()

    async def mute_spectators(self, player: Player, *, on: bool) -> None:
        """Mute all who do not play, or let them write again; any player can."""
        if not self._table.card.concerns(player.id):
            raise RoomError("seat", "you do not sit at this table")
        await self._chat.mute_spectators(self._table.card.id, on=on)
        await self._table.announce()

    async def block(self, player: Player, n: int, *, on: bool) -> None:
        """Block the author of this line, or unblock them."""
        lines = await self._chat.lines(self._table.card.id, n - 1)
        author = next((line.player for line in lines if line.n == n), None)
        if author is None or author == player.id:
            raise RoomError("line", "there is no such line of another player")
        await self._chat.block(player.id, author, on=on)
        self.resend(player)

    async def around(self, n: int, reach: int) -> list[ChatEntry]:
        """A line and those around it."""
        return await self._chat.around(self._table.card.id, n, reach)

    def resend_to_all(self) -> None:
        """Send everybody the whole chat again, after a line of it was hidden."""
        for listener in self._table.audience.listeners:
            listener.heard = 0
            listener.resend_chat = listener.wants_chat = True
            listener.wake()

    def resend(self, player: Player) -> None:
        """Send a person the whole chat again, after whom they block has changed."""
        for listener in self._table.audience.listeners:
            if listener.player.id == player.id:
                listener.heard = 0
                listener.resend_chat = listener.wants_chat = True
                listener.wake()

    async def lines_for(self, listener: Listener) -> list[ChatEntry] | None:
        """What was said since a listener was last sent the chat; None if nothing was."""
        if not listener.wants_chat:
            return None
        listener.wants_chat = False
        if listener.heard == 0:
            listener.blocked = await self._chat.blocked(listener.player.id)
        lines = await self._chat.lines(self._table.card.id, listener.heard)
        if lines:
            listener.heard = lines[-1].n
        shown = [line for line in lines if line.player not in listener.blocked]
        again, listener.resend_chat = listener.resend_chat, False
        return shown if shown or again else None
