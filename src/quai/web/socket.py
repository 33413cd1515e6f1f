"""A table's socket: messages of the page are handled, and what the player may know is sent."""

import asyncio
import logging
from collections.abc import Iterator
from contextlib import contextmanager

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from quai.core.refusals import QuaiError, RuleBroken
from quai.room.accounts import token_hash
from quai.room.chat import clean_line
from quai.room.listener import Ending, Listener
from quai.room.live_table import LiveTable
from quai.room.model import Player, RoomError
from quai.room.times import now
from quai.web import socket_messages as messages
from quai.web.codec import decode_message, short
from quai.web.context import Context
from quai.web.errors import INTERNAL_ERROR
from quai.web.limits import CHAT, MESSAGES
from quai.web.logs import about
from quai.web.settings import MAX_MESSAGE_CHARS

MAX_UNREAD_REPLIES = 200
"""A client that leaves more replies unread is disconnected."""
MAX_RATE_ERRORS = 200
"""A client that exceeds the rate limit more often is disconnected."""
POLICY, BROKEN, RESTART, NO_TABLE, NO_SESSION = 1008, 1011, 1012, 4404, 4401
"""Close codes; see docs/protocol.md."""
SESSION_ENDED = 4403
"""Not 4401: the browser may have a new session already, and needs only connect again."""
CANCELLED = "this table was cancelled"
SHUT_OUT = "this table is private, and its game has begun"
encode = msgspec.json.encode
logger = logging.getLogger("quai.web")


async def follow_table(websocket: WebSocket) -> None:
    """Connect a page to a table."""
    context: Context = websocket.app.state.context
    player = await admitted(websocket)
    if player is None:
        return
    try:
        table = await context.room.tables.admit(player, websocket.path_params["table"])
    except QuaiError as error:
        code = error.code if isinstance(error, RoomError) else "broken"
        await reject(websocket, NO_TABLE, code, short(error))
        return
    context.note_network(player, websocket)
    with counted(context, player):
        await websocket.accept()
        seen = await context.room.ledger.history.seen(player.id, table.card.id)
        await Connection(context, websocket, table, player, seen).run()


async def admitted(websocket: WebSocket) -> Player | None:
    """The player who connects; None if they may not, and were told so."""
    context: Context = websocket.app.state.context
    try:
        context.check_origin(websocket.scope)
    except RoomError:
        await websocket.close()
        return None
    player = await context.visitor(websocket)
    if player is None:
        await reject(websocket, NO_SESSION, "session", "there is no session; reload the page")
        return None
    if context.sockets.get(player.id, 0) >= context.settings.sockets:
        await reject(websocket, POLICY, "too_many", "too many pages are open; close one")
        return None
    return player


@contextmanager
def counted(context: Context, player: Player) -> Iterator[None]:
    """Count a socket among those that a player has open."""
    context.sockets[player.id] = context.sockets.get(player.id, 0) + 1
    try:
        yield
    finally:
        context.sockets[player.id] -= 1
        if not context.sockets[player.id]:
            del context.sockets[player.id]


async def reject(websocket: WebSocket, status: int, code: str, sentence: str) -> None:
    """Say why a connection is refused, and close it."""
    await websocket.accept()
    await websocket.send_text(encode(messages.ErrorMessage(None, code, sentence)).decode())
    await websocket.close(status, code)


class Connection:
    """One socket of one player at one table."""

    def __init__(
        self,
        context: Context,
        websocket: WebSocket,
        table: LiveTable,
        player: Player,
        seen: int | None = None,
    ) -> None:
        self.context = context
        self.websocket = websocket
        self.table = table
        self.player = player
        self.listener = Listener(player, token_hash(context.token(websocket)))
        self.seen = seen
        self.rate_errors = 0
        self._handling = asyncio.Lock()

    async def run(self) -> None:
        """Receive and send until the page disconnects."""
        self.table.audience.join(self.listener)
        sending = asyncio.create_task(self._send_updates())
        try:
            if await self.context.visitor(self.websocket) is None:
                self.listener.end_with_session()  # it ended while the table was being looked up
            self.table.end_outsiders()  # the table may have begun meanwhile
            await self._receive()
        except WebSocketDisconnect:
            pass
        finally:
            self.table.audience.leave(self.listener)
            sending.cancel()
            await asyncio.gather(sending, return_exceptions=True)

    async def _receive(self) -> None:
        while True:
            event = await self.websocket.receive()
            if event["type"] == "websocket.disconnect":
                return
            async with self._handling:
                if self.listener.ending is not None:
                    continue  # without a reply, the page sends it again on its next connection
                with self.context.metrics.seconds.time():
                    reply = await self._handle(event.get("text"))
                if reply is not None:
                    self.listener.reply(reply)
            too_many_replies = len(self.listener.replies) > MAX_UNREAD_REPLIES
            if self.rate_errors > MAX_RATE_ERRORS or too_many_replies:
                await self.websocket.close(POLICY, "too many messages")
                return

    async def _handle(self, text: str | None) -> bytes | None:
        """Handle a message and return the reply, if any; no message may end the connection."""
        action_id: str | None = None
        try:
            message = self._decode(text)
            action_id = getattr(message, "id", None)
            self._check_rate()
            reply = await self._do(message)
            self._count("done")
            return reply  # noqa: TRY300
        except RuleBroken as error:
            self._count("refused")
            assert action_id is not None
            return encode(
                messages.RefusedMessage(action_id, error.rule, error.reason, error.details)
            )
        except QuaiError as error:
            code = error.code if isinstance(error, RoomError) else "malformed"
            self._count(code)
            return encode(messages.ErrorMessage(action_id, code, short(error)))
        except Exception:
            self._count("failure")
            logger.exception("a message failed", extra=about(table=self.table.card.id))
            return encode(messages.ErrorMessage(action_id, "failure", INTERNAL_ERROR))

    def _count(self, result: str) -> None:
        self.context.metrics.count_message(result)
        if logger.isEnabledFor(logging.DEBUG):
            logger.debug("message", extra=about(table=self.table.card.id, answer=result))

    def _decode(self, text: str | None) -> messages.Incoming:
        try:
            if text is None:
                raise RoomError("malformed", "a message must be text")
            if len(text) > MAX_MESSAGE_CHARS:
                raise RoomError("too_big", f"a message has at most {MAX_MESSAGE_CHARS} characters")
            return decode_message(text)
        except QuaiError:
            self._check_rate()  # what cannot be read counts, too
            raise

    def _check_rate(self) -> None:
        try:
            self.context.check_rate(MESSAGES, self.player.id)
        except RoomError:
            self.rate_errors += 1
            raise

    async def _do(self, message: messages.Incoming) -> bytes | None:
        """Do what a message asks for; return the reply, if any."""
        table, player, room = self.table, self.player, self.context.room
        step = 0
        match message:
            case messages.HelloMessage():
                self.listener.words = message.words
                await table.audience.greet(self.listener, message.step)
                return None
            case messages.PlayMessage():
                step = await table.play(player, message.id, message.step, message.action)
            case messages.UndoMessage():
                step = await table.undo(player, message.id, message.count)
            case messages.AskUndoMessage():
                await table.takebacks.ask(player, message.count)
            case messages.AnswerUndoMessage():
                await table.takebacks.answer(player, message.seat, message.keep, yes=message.yes)
            case messages.LookMessage():
                return await table.audience.position(self.listener, message.step)
            case messages.SeenMessage():
                if table.card.seats_of(player.id):
                    await room.ledger.history.saw(player.id, table.card.id, message.step)
                return None
            case messages.SayMessage():
                self.context.check_rate(CHAT, player.id)
                await table.chat.say(player, clean_line(message.text), emote=False)
            case messages.WaveMessage():
                self.context.check_rate(CHAT, player.id)
                await table.chat.say(player, message.emote, emote=True)
            case messages.BlockMessage():
                await table.chat.block(player, message.n, on=message.on)
        return encode(messages.DoneMessage(message.id, step))

    async def _send_updates(self) -> None:
        """Send updates; on an error the socket is closed, and the page connects again."""
        try:
            await self._keep_sending()
        except WebSocketDisconnect:
            return
        except Exception:
            if self.websocket.application_state is WebSocketState.CONNECTED:
                logger.exception("updates failed", extra=about(table=self.table.card.id))
                await self.websocket.close(BROKEN)

    async def _keep_sending(self) -> None:
        """Send replies, then the table if it has changed, then news and chat."""
        listener = self.listener
        while True:
            await listener.ready()
            if listener.ending is not None:
                await self._end(listener.ending)
                return
            await self._send_replies()
            if listener.wants_table:
                listener.wants_table = False
                await self._send_table()
            news = await self.table.audience.news_for(listener)
            if listener.ending is not None:
                continue  # it may have been shut out since: say so, and send nothing more
            await self._send_replies()  # `done` comes before the news of what was done
            if news is not None:
                await self._send(news)
            await self._send_chat()

    async def _end(self, why: Ending) -> None:
        """Finish the message in hand, say why this connection ends, and close."""
        async with self._handling:
            await self._send_replies()
            if why == "access" and await self._has_other_session():
                why = "session"  # who logged in has taken the seat along
            match why:
                case "session":
                    await self.websocket.close(SESSION_ENDED, "session")
                case "access":
                    await self._send(encode(messages.ErrorMessage(None, "no_table", SHUT_OUT)))
                    await self.websocket.close(NO_TABLE, "no_table")
                case "gone":
                    await self._send(encode(messages.ErrorMessage(None, "no_table", CANCELLED)))
                    await self.websocket.close(NO_TABLE, "no_table")
                case "restart":
                    await self._send(encode(messages.RestartMessage()))
                    await self.websocket.close(RESTART, "restart")

    async def _has_other_session(self) -> bool:
        visitor = await self.context.visitor(self.websocket)
        return visitor is None or visitor.id != self.player.id

    async def _send_table(self) -> None:
        table, hands = self.table, self.table.clock.state(now())
        absence = table.presence.absence(table.record) if table.record else None
        message = messages.table_message(table.card, self.player, hands, self.seen, absence)
        await self._send(encode(message))

    async def _send_chat(self) -> None:
        since = self.listener.heard
        said = await self.table.chat.lines_for(self.listener)
        if said is not None:
            card = self.table.card
            await self._send(encode(messages.chat_message(said, since, card, self.player)))

    async def _send_replies(self) -> None:
        while self.listener.replies:
            await self._send(self.listener.replies.popleft())

    async def _send(self, message: bytes) -> None:
        await self.websocket.send_text(message.decode())
