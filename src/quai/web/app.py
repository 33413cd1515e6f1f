"""The application: its routes, its errors, and what opens and closes with it."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.routing import Mount, WebSocketRoute
from starlette.types import ASGIApp

from quai.core.refusals import QuaiError
from quai.room.node import RoomNode
from quai.room.notices.notifier import NoticeSettings, Notifier
from quai.web import errors
from quai.web.board_socket import follow_board, follow_event
from quai.web.context import Context
from quai.web.dispatch import route
from quai.web.endpoints import ENDPOINTS
from quai.web.hosts import KnownHosts
from quai.web.lite.files import LiteFiles
from quai.web.logs import RequestLog
from quai.web.security import LITE, SecurityHeaders
from quai.web.settings import Settings
from quai.web.socket import follow_table


def build(room: RoomNode, settings: Settings) -> ASGIApp:
    """The application of a room; every response has the security headers, errors included."""

    notifier = Notifier(room.store.database, site(settings))

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        await room.open()
        await notifier.open()
        yield
        await notifier.close()
        await room.close()

    lite = LiteFiles(settings.lite) if settings.lite else None
    app = Starlette(
        routes=[
            *([Mount(LITE.rstrip("/"), lite)] if lite else ()),
            *map(route, ENDPOINTS),
            WebSocketRoute("/ws/tables/{table}", follow_table),
            WebSocketRoute("/ws/board", follow_board),
            WebSocketRoute("/ws/events/{event}", follow_event),
        ],
        exception_handlers={
            QuaiError: errors.refused,
            HTTPException: errors.not_served,
            Exception: errors.internal_error,
        },
        lifespan=lifespan,
    )
    app.state.context = Context(room, settings, notifier)
    return RequestLog(
        SecurityHeaders(KnownHosts(app, settings), settings.origins, lite.policy if lite else "")
    )


def site(settings: Settings) -> NoticeSettings:
    """What notices to players who are away say of this site."""
    here = f"http://{settings.host}:{settings.port}"
    return NoticeSettings((*settings.origins, here)[0], settings.outgoing, settings.mail)
