"""The sockets of the board of tables and of events: what changes on a page is sent to it."""

import asyncio
import logging
from abc import ABC, abstractmethod
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from quai.core.refusals import QuaiError
from quai.room.accounts import token_hash
from quai.room.board import BoardFollower
from quai.room.events.followed import EventFollower
from quai.room.listener import Follower
from quai.room.model import Player, RoomError
from quai.room.times import now
from quai.web import board_messages as messages
from quai.web.codec import decode_body, short
from quai.web.context import Context
from quai.web.event_messages import event_response
from quai.web.limits import MESSAGES
from quai.web.settings import MAX_MESSAGE_CHARS
from quai.web.socket import (
    BROKEN,
    MAX_RATE_ERRORS,
    NO_TABLE,
    POLICY,
    RESTART,
    SESSION_ENDED,
    admitted,
    counted,
    reject,
)
from quai.web.socket_messages import ErrorMessage, RestartMessage

encode = msgspec.json.encode
logger = logging.getLogger("quai.web")


async def follow_board(websocket: WebSocket) -> None:
    """Connect a page to the board of tables."""
    context: Context = websocket.app.state.context
    player = await admitted(websocket)
    if player is not None:
        with counted(context, player):
            await websocket.accept()
            await BoardConnection(context, websocket, player).run()


async def follow_event(websocket: WebSocket) -> None:
    """Connect a page to an event."""
    context: Context = websocket.app.state.context
    player = await admitted(websocket)
    if player is None:
        return
    event = websocket.path_params["event"]
    try:
        await context.room.events.shown(player, event)
    except RoomError as error:
        await reject(websocket, NO_TABLE, error.code, short(error))
        return
    with counted(context, player):
        await websocket.accept()
        await EventConnection(context, websocket, player, event).run()


class PushConnection(ABC):
    """One socket over which a page is sent what changes."""

    def __init__(self, context: Context, websocket: WebSocket, follower: Follower) -> None:
        self.context = context
        self.websocket = websocket
        self.follower = follower
        self._rate_errors = 0

    async def run(self) -> None:
        """Receive and send until the page disconnects."""
        sending = asyncio.create_task(self._send_updates())
        try:
            await self.begin()
            if await self.context.visitor(self.websocket) is None:
                self.follower.end_with_session()  # it ended while the page connected
            await self._receive()
        except WebSocketDisconnect:
            pass
        finally:
            self.leave()
            sending.cancel()
            await asyncio.gather(sending, return_exceptions=True)

    @abstractmethod
    async def begin(self) -> None:
        """Begin to follow."""

    @abstractmethod
    def leave(self) -> None:
        """Stop following."""

    @abstractmethod
    async def handle(self, text: str) -> None:
        """Do what a message asks for."""

    @abstractmethod
    def updates(self) -> list[bytes]:
        """What has not been sent yet."""

    async def _receive(self) -> None:
        while True:
            event = await self.websocket.receive()
            if event["type"] == "websocket.disconnect":
                return
            try:
                self.context.check_rate(MESSAGES, self.follower.player.id)
                await self.handle(self._text(event.get("text")))
            except QuaiError as error:
                code = error.code if isinstance(error, RoomError) else "malformed"
                self._rate_errors += code == "too_fast"
                self.follower.reply(encode(ErrorMessage(None, code, short(error))))
            if self._rate_errors > MAX_RATE_ERRORS:
                await self.websocket.close(POLICY, "too many messages")
                return

    def _text(self, text: str | None) -> str:
        if text is None:
            raise RoomError("malformed", "a message must be text")
        if len(text) > MAX_MESSAGE_CHARS:
            raise RoomError("too_big", f"a message has at most {MAX_MESSAGE_CHARS} characters")
        return text

    async def _send_updates(self) -> None:
        try:
            await self._keep_sending()
        except WebSocketDisconnect:
            return
        except Exception:
            if self.websocket.application_state is WebSocketState.CONNECTED:
                logger.exception("updates failed")
                await self.websocket.close(BROKEN)

    async def _keep_sending(self) -> None:
        follower = self.follower
        while True:
            await follower.ready()
            while follower.replies:
                await self._send(follower.replies.popleft())
            if follower.ending == "restart":
                await self._send(encode(RestartMessage()))
                await self.websocket.close(RESTART, "restart")
                return
            if follower.ending is not None:
                await self.websocket.close(SESSION_ENDED, "session")
                return
            for message in self.updates():
                await self._send(message)

    async def _send(self, message: bytes) -> None:
        await self.websocket.send_text(message.decode())


class BoardConnection(PushConnection):
    """One socket that follows a page of the board."""

    def __init__(self, context: Context, websocket: WebSocket, player: Player) -> None:
        self._follower = BoardFollower(player, token_hash(context.token(websocket)))
        self._board = context.room.board
        super().__init__(context, websocket, self._follower)

    async def begin(self) -> None:
        """Wait for the page to say what it wants to see."""
        self._board.join(self._follower)

    def leave(self) -> None:
        """Stop following."""
        self._board.leave(self._follower)

    async def handle(self, text: str) -> None:
        """Send another page of the board."""
        message = decode_body(text.encode(), messages.LookAtBoardMessage)
        if message.group is not None:
            await self.context.room.groups.check(self._follower.player.id, message.group)
        key = messages.page_key(message, self._follower.player.id)
        await self._board.follow(self._follower, key)

    def updates(self) -> list[bytes]:
        """What has changed on the page, and of the player's own tables."""
        return self._board.messages_for(self._follower)


class EventConnection(PushConnection):
    """One socket that follows an event."""

    def __init__(self, context: Context, websocket: WebSocket, player: Player, event: str) -> None:
        self._follower = EventFollower(player, event, token_hash(context.token(websocket)))
        self._events = context.room.followed_events
        super().__init__(context, websocket, self._follower)

    async def begin(self) -> None:
        """Follow the event."""
        await self._events.follow(self._follower)

    def leave(self) -> None:
        """Stop following."""
        self._events.leave(self._follower)

    async def handle(self, text: str) -> None:
        """Refuse: there is nothing to ask for."""
        raise RoomError("malformed", "there is nothing to ask for here")

    def updates(self) -> list[bytes]:
        """The fields of the event that have changed."""
        follower = self._follower
        live = self._events.live.get(follower.event)
        if live is None:
            return []
        found = event_response(live.event, follower.player, live.tables, now())
        fields: dict[str, Any] = msgspec.structs.asdict(found)
        changed = {}
        for name, value in fields.items():
            written = encode(value)
            if name != "time" and follower.sent.get(name) != written:
                follower.sent[name] = written
                changed[name] = msgspec.Raw(written)
        if not changed:
            return []
        return [encode(messages.EventMessage({**changed, "time": found.time}))]
