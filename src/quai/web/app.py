"""The application: which address is answered by what."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp

from quai.core.refusals import QuaiError
from quai.room.room import Room
from quai.web import answers, blocked, doors
from quai.web.context import Context
from quai.web.logs import RequestLog
from quai.web.openapi import openapi
from quai.web.security import SecurityHeaders
from quai.web.settings import Settings
from quai.web.socket import follow_table

ROUTES = [
    Route("/", answers.page),
    Route("/table/{table}", answers.page),
    Route("/rules/{game}", answers.page),
    Route("/static/{name:path}", answers.static),
    Route("/healthz", answers.health),
    Route("/metrics", answers.metrics),
    Route("/api/openapi.json", openapi),
    Route("/api/hello", answers.hello),
    Route("/api/me", answers.rename, methods=["POST"]),
    Route("/api/account", doors.register, methods=["POST"]),
    Route("/api/account/password", doors.change_password, methods=["POST"]),
    Route("/api/account/delete", doors.forget, methods=["POST"]),
    Route("/api/blocked", blocked.blocked),
    Route("/api/blocked/forgive", blocked.forgive, methods=["POST"]),
    Route("/api/login", doors.log_in, methods=["POST"]),
    Route("/api/logout", doors.log_out, methods=["POST"]),
    Route("/api/games/{game}/texts/{language}", answers.texts),
    Route("/api/games/{game}/help/{language}", answers.rules),
    Route("/api/tables", answers.tables),
    Route("/api/tables", answers.create, methods=["POST"]),
    Route("/api/tables/{table}/sit", answers.sit, methods=["POST"]),
    Route("/api/tables/{table}/leave", answers.leave, methods=["POST"]),
    Route("/api/tables/{table}/back", answers.come_back, methods=["POST"]),
    Route("/api/tables/{table}/pause", answers.pause, methods=["POST"]),
    Route("/api/tables/{table}/rematch", answers.rematch, methods=["POST"]),
    Route("/api/tables/{table}/log", answers.log),
    WebSocketRoute("/ws/tables/{table}", follow_table),
]


def build(room: Room, settings: Settings) -> ASGIApp:
    """The application of a room; every answer has the security headers, a failure's too."""

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        await room.open()
        yield
        await room.close()

    app = Starlette(
        routes=ROUTES,
        exception_handlers={
            QuaiError: answers.refusal,
            HTTPException: answers.no_answer,
            Exception: answers.failure,
        },
        lifespan=lifespan,
    )
    app.state.context = Context(room, settings)
    return RequestLog(SecurityHeaders(app, settings.origins))
