"""The application: which address is answered by what."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp

from quai.core.refusals import QuaiError
from quai.room.notices.teller import Site, Teller
from quai.room.room import Room
from quai.web import answers, blocked, doors, notices, people_answers
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
    Route("/mine", answers.page),
    Route("/daily", answers.page),
    Route("/leaderboard", answers.page),
    Route("/leaderboard/{game}", answers.page),
    Route("/people/{public}", answers.page),
    Route("/mail/{token}", answers.page),
    Route("/mail/{token}", notices.answer_letter, methods=["POST"]),
    Route("/static/{name:path}", answers.static),
    Route("/games/{game}/{name:path}", answers.game_page),
    Route("/healthz", answers.health),
    Route("/readyz", answers.ready),
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
    Route("/sw.js", notices.worker),
    Route("/api/notices", notices.show),
    Route("/api/notices/push", notices.subscribe, methods=["POST"]),
    Route("/api/notices/push/stop", notices.unsubscribe, methods=["POST"]),
    Route("/api/notices/webhook", notices.set_webhook, methods=["POST"]),
    Route("/api/notices/webhook/stop", notices.stop_webhook, methods=["POST"]),
    Route("/api/notices/mail", notices.write_to_me, methods=["POST"]),
    Route("/api/notices/mail/stop", notices.write_no_more, methods=["POST"]),
    Route("/api/notices/test", notices.test, methods=["POST"]),
    Route("/api/games/{game}/texts/{language}", answers.texts),
    Route("/api/games/{game}/help/{language}", answers.rules),
    Route("/api/tables", answers.tables),
    Route("/api/tables", answers.create, methods=["POST"]),
    Route("/api/tables/{table}/sit", answers.sit, methods=["POST"]),
    Route("/api/tables/{table}/leave", answers.leave, methods=["POST"]),
    Route("/api/tables/{table}/back", answers.come_back, methods=["POST"]),
    Route("/api/tables/{table}/pause", answers.pause, methods=["POST"]),
    Route("/api/tables/{table}/rematch", answers.rematch, methods=["POST"]),
    Route("/api/tables/{table}/continue", answers.go_on, methods=["POST"]),
    Route("/api/tables/{table}/log", answers.log),
    Route("/api/import", answers.bring, methods=["POST"]),
    Route("/api/tables/{table}/result", people_answers.result),
    Route("/api/mine", people_answers.mine),
    Route("/api/mine/finished", people_answers.finished),
    Route("/api/mine/next", people_answers.following),
    Route("/api/leaderboard/{game}", people_answers.leaderboard),
    Route("/api/people/{public}", people_answers.profile),
    Route("/api/daily", people_answers.daily),
    Route("/api/daily", people_answers.play_daily, methods=["POST"]),
    WebSocketRoute("/ws/tables/{table}", follow_table),
]


def build(room: Room, settings: Settings) -> ASGIApp:
    """The application of a room; every answer has the security headers, a failure's too."""

    teller = Teller(room.store.database, site(settings))

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        await room.open()
        await teller.open()
        yield
        await teller.close()
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
    app.state.context = Context(room, settings, teller)
    return RequestLog(SecurityHeaders(app, settings.origins))


def site(settings: Settings) -> Site:
    """The site as people who are away are told of it."""
    here = f"http://{settings.host}:{settings.port}"
    return Site((*settings.origins, here)[0], settings.outgoing, settings.mail)
