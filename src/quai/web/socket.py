"""A socket to a table: what the page says is taken in, and what it may know is sent out."""

import asyncio
import logging
from typing import Literal

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from quai.core.refusals import QuaiError, RuleBroken
from quai.room.accounts import token_hash
from quai.room.chat import clean_line
from quai.room.listener import Listener
from quai.room.model import Player, RoomError
from quai.room.table import Table
from quai.room.times import now
from quai.web import messages
from quai.web.context import Context
from quai.web.logs import about
from quai.web.settings import LARGEST_MESSAGE

MOST_REPLIES = 200
"""A page with so many unread replies does not listen, and is hung up on."""
MOST_REFUSALS = 200
"""A page that has been too fast so many times is hung up on."""
POLICY, BROKEN, RESTART, NO_TABLE, NO_SESSION = 1008, 1011, 1012, 4404, 4401
SESSION_ENDED = 4403
"""Not 4401: the browser may have a new session already, so that it should just connect again."""
encode = msgspec.json.encode
logger = logging.getLogger("quai.web")


async def follow_table(websocket: WebSocket) -> None:
    """Let a page follow a table, and play at it."""
    room: Context = websocket.app.state.context
    try:
        room.check_origin(websocket.scope)
    except RoomError:
        await websocket.close()
        return
    player = await room.visitor(websocket)
    if player is None:
        await _hang_up(websocket, NO_SESSION, "session", "there is no session; reload the page")
        return
    if room.sockets.get(player.id, 0) >= room.settings.sockets:
        await _hang_up(websocket, POLICY, "too_many", "too many pages are open; close one")
        return
    try:
        table = await room.room.admit(player, websocket.path_params["table"])
    except QuaiError as error:
        code = error.code if isinstance(error, RoomError) else "broken"
        await _hang_up(websocket, NO_TABLE, code, messages.brief(error))
        return
    room.sockets[player.id] = room.sockets.get(player.id, 0) + 1
    try:
        await websocket.accept()
        seen = await room.room.ledger.history.seen(player.id, table.card.id)
        await Line(room, websocket, table, player, seen).run()
    finally:
        room.sockets[player.id] -= 1
        if not room.sockets[player.id]:
            del room.sockets[player.id]


async def _hang_up(websocket: WebSocket, status: int, code: str, sentence: str) -> None:
    await websocket.accept()
    await websocket.send_text(encode(messages.Error(None, code, sentence)).decode())
    await websocket.close(status, code)


class Line:
    """One socket of one person to one table."""

    def __init__(
        self,
        room: Context,
        websocket: WebSocket,
        table: Table,
        player: Player,
        seen: int | None = None,
    ) -> None:
        self.room = room
        self.websocket = websocket
        self.table = table
        self.player = player
        self.listener = Listener(player, token_hash(room.token(websocket)))
        self.seen = seen
        self.refusals = 0
        self._answering = asyncio.Lock()

    async def run(self) -> None:
        """Listen and tell until the page leaves."""
        self.table.join(self.listener)
        telling = asyncio.create_task(self._tell())
        try:
            if await self.room.visitor(self.websocket) is None:
                self.listener.end()  # the session ended while the table was being looked up
            await self._listen()
        except WebSocketDisconnect:
            pass
        finally:
            self.table.leave(self.listener)
            telling.cancel()
            await asyncio.gather(telling, return_exceptions=True)

    async def _listen(self) -> None:
        while True:
            event = await self.websocket.receive()
            if event["type"] == "websocket.disconnect":
                return
            async with self._answering:
                if self.listener.ending is not None:
                    continue  # unanswered, it is sent again on the next connection
                with self.room.metrics.seconds.time():
                    reply = await self._answer(event.get("text"))
                if reply is not None:
                    self.listener.reply(reply)
            if self.refusals > MOST_REFUSALS or len(self.listener.replies) > MOST_REPLIES:
                await self.websocket.close(POLICY, "too many messages")
                return

    async def _answer(self, text: str | None) -> bytes | None:
        """What is said to a message, if anything; nothing a page sends ends more than itself."""
        name: str | None = None
        try:
            message = self._read(text)
            name = getattr(message, "id", None)
            self._check_speed()
            reply = await self._do(message)
            self._count("done")
            return reply  # noqa: TRY300
        except RuleBroken as error:
            self._count("refused")
            assert name is not None
            return encode(messages.Refused(name, error.rule, error.reason, error.details))
        except QuaiError as error:
            code = error.code if isinstance(error, RoomError) else "malformed"
            self._count(code)
            return encode(messages.Error(name, code, messages.brief(error)))
        except Exception:
            self._count("failure")
            logger.exception("a message failed", extra=about(table=self.table.card.id))
            sentence = "something went wrong here; try again"
            return encode(messages.Error(name, "failure", sentence))

    def _count(self, answer: str) -> None:
        self.room.metrics.messages.labels(answer).inc()
        logger.debug("message", extra=about(table=self.table.card.id, answer=answer))

    @staticmethod
    def _read(text: str | None) -> messages.Incoming:
        if text is None:
            raise RoomError("malformed", "a message is a text")
        if len(text) > LARGEST_MESSAGE:
            raise RoomError("too_big", f"a message has at most {LARGEST_MESSAGE} characters")
        return messages.read_message(text)

    def _check_speed(self) -> None:
        if not self.room.messages.allows(self.player.id):
            self.refusals += 1
            raise RoomError("too_fast", "too many messages; wait a little")

    async def _do(self, message: messages.Incoming) -> bytes | None:
        table, player = self.table, self.player
        match message:
            case messages.Hello():
                await table.greet(self.listener, message.step)
                return None
            case messages.Play():
                step = await table.play(player, message.id, message.step, message.action)
            case messages.Undo():
                step = await table.undo(player, message.id, message.count)
            case messages.AskUndo():
                await self.room.room.ask_undo(player, table.card.id, message.count)
                step = 0
            case messages.AnswerUndo():
                await self.room.room.answer_undo(
                    player, table.card.id, message.seat, message.keep, yes=message.yes
                )
                step = 0
            case messages.Look():
                return await table.look(player, message.step)
            case messages.Seen():
                if table.card.seats_of(player.id):
                    await self.room.room.ledger.history.saw(player.id, table.card.id, message.step)
                return None
            case messages.Say():
                self.room.check_chat(player)
                line = clean_line(message.text)
                await self.room.room.say(player, table.card.id, line, emote=False)
                step = 0
            case messages.Wave():
                self.room.check_chat(player)
                await self.room.room.say(player, table.card.id, message.emote, emote=True)
                step = 0
            case messages.Block():
                await table.talk.block(player, message.n, on=message.on)
                step = 0
        return encode(messages.Done(message.id, step))

    async def _tell(self) -> None:
        """Tell on; a page that cannot be told is hung up on, and comes back by itself."""
        try:
            await self._tell_on()
        except WebSocketDisconnect:
            return
        except Exception:
            if self.websocket.application_state is WebSocketState.CONNECTED:
                logger.exception("a page cannot be told", extra=about(table=self.table.card.id))
                await self.websocket.close(BROKEN)

    async def _tell_on(self) -> None:
        """Send replies, then who sits here if that has changed, then news."""
        listener = self.listener
        while True:
            await listener.ready()
            if listener.ending is not None:
                await self._end(listener.ending)
                return
            await self._send_replies()
            if listener.wants_table:
                listener.wants_table = False
                await self._send(encode(self._table_told()))
            news = await self.table.news_for(listener)
            await self._send_replies()  # `done` comes before the news of what was done
            if news is not None:
                await self._send(news)
            await self._send_chat()

    async def _end(self, why: Literal["restart", "session"]) -> None:
        """Answer what was being done, say why this connection ends, and hang up."""
        async with self._answering:
            await self._send_replies()
            if why == "session":
                await self.websocket.close(SESSION_ENDED, "session")
                return
            await self._send(encode(messages.Restart()))
            await self.websocket.close(RESTART, "restart")

    async def _send_chat(self) -> None:
        since = self.listener.heard
        said = await self.table.talk.lines_for(self.listener)
        if said is not None:
            card = self.table.card
            await self._send(encode(messages.tell_chat(said, since, card, self.player)))

    async def _send_replies(self) -> None:
        while self.listener.replies:
            await self._send(self.listener.replies.popleft())

    def _table_told(self) -> messages.TableTold:
        hands = self.table.hands(now())
        return messages.tell_table(self.table.card, self.player, hands, self.seen)

    async def _send(self, message: bytes) -> None:
        await self.websocket.send_text(message.decode())
