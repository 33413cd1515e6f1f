"""What is said at a table, and to whom it is told."""

from quai.room.chat import Chat, Said
from quai.room.listener import Listener
from quai.room.model import Player, RoomError
from quai.room.times import now


class Talk:
    """The conversation at one table."""

    def __init__(self, table: str, chat: Chat, listeners: set[Listener]) -> None:
        self._table = table
        self._chat = chat
        self._listeners = listeners

    async def say(self, player: Player, text: str, *, emote: bool) -> None:
        """Say something at the table."""
        await self._chat.say(self._table, player, text, emote, now())
        self.spoken()

    def spoken(self) -> None:
        """Somebody has said something: tell it."""
        for listener in self._listeners:
            listener.wants_chat = True
            listener.wake()

    async def block(self, player: Player, n: int, *, on: bool) -> None:
        """Do not hear the one who said this line any more, or hear it again."""
        said = await self._chat.lines(self._table, n - 1)
        author = next((each.player for each in said if each.n == n), None)
        if author is None or author == player.id:
            raise RoomError("line", "there is no such line of somebody else")
        await self._chat.block(player.id, author, on=on)
        self.retell(player)

    def retell(self, player: Player) -> None:
        """Tell a person all that was said again: whom it wants to hear has changed."""
        for listener in self._listeners:
            if listener.player.id == player.id:
                listener.heard = 0
                listener.retell = listener.wants_chat = True
                listener.wake()

    async def lines_for(self, listener: Listener) -> list[Said] | None:
        """What was said since a follower last heard; None if nothing was."""
        if not listener.wants_chat:
            return None
        listener.wants_chat = False
        first = listener.heard == 0
        if first:
            listener.blocked = await self._chat.blocked(listener.player.id)
        lines = await self._chat.lines(self._table, listener.heard)
        if lines:
            listener.heard = lines[-1].n
        told = [line for line in lines if line.player not in listener.blocked]
        again, listener.retell = listener.retell, False
        return told if told or again else None
