"""The HTTP endpoints, one row each: what they take and return, who may call them, how often.

The routes of the application, the OpenAPI document and the types of the page's client are all made
from this table. It says after the path: the handler, its request (the query of a GET, the body of
a POST), its response, who may call it if not everybody with a session, and its limits besides the
usual ones.
"""

from functools import cache
from typing import Any

from starlette.responses import Response

from quai.room.advising import AdviceMessage
from quai.room.importing import MAX_LOG_BYTES
from quai.room.vacations import Vacation
from quai.web.board_messages import BoardQuery
from quai.web.codec import json_response
from quai.web.endpoint import Call, Endpoint
from quai.web.event_messages import (
    AddEntrantRequest,
    CreateEventRequest,
    EntrantRequest,
    EventBotsRequest,
    EventResponse,
    EventsResponse,
    PauseEventRequest,
)
from quai.web.group_endpoints import FRIENDS_AND_GROUPS
from quai.web.handlers import (
    accounts,
    daily,
    events,
    exercises,
    lessons,
    moderation,
    notices,
    people,
    reviews,
    shared_page,
    site,
    tables,
)
from quai.web.handlers.events import CSV
from quai.web.handlers.reviews import ChoiceResponse, ReviewResponse
from quai.web.handlers.tables import LOG, SVG
from quai.web.lesson_messages import (
    CourseResponse,
    ExerciseResponse,
    LessonResponse,
    MistakesResponse,
    PracticeResponse,
    PuzzleResponse,
    Solution,
    TryRequest,
    TryResponse,
)
from quai.web.limits import (
    ADVICE,
    IMPORTS,
    LOGINS,
    MAIL_LINKS,
    NEW_TABLES,
    NOTICES,
    PICTURES,
    REPORTS,
    REVIEWS,
)
from quai.web.moderation_messages import (
    ModerateRequest,
    ModerationResponse,
    ReportLineRequest,
    ReportPlayerRequest,
)
from quai.web.openapi import document
from quai.web.people_responses import (
    DailyResponse,
    FinishedGameResponse,
    FinishedResponse,
    LeaderboardResponse,
    NextGameResponse,
    ProfileResponse,
    ReviewHistoryResponse,
    UnfinishedResponse,
)
from quai.web.preview_cache import PNG
from quai.web.requests import (
    AdviceRequest,
    ChangePasswordRequest,
    ChangeTableRequest,
    ContinueRequest,
    CreateTableRequest,
    DeleteAccountRequest,
    EmptyRequest,
    EndRequest,
    FillRequest,
    FinishedQuery,
    ForgotPasswordRequest,
    InvitationQuery,
    LeaveRequest,
    LogInRequest,
    LogOutRequest,
    NextGameQuery,
    NoticeTestRequest,
    PageQuery,
    PauseRequest,
    PictureQuery,
    PushKindsRequest,
    QuietRequest,
    RegisterRequest,
    RenameRequest,
    ReplaceRequest,
    ResetPasswordRequest,
    ResignRequest,
    SetMailRequest,
    SetWebhookRequest,
    SitRequest,
    SubscribeRequest,
    UnblockRequest,
    VacationRequest,
)
from quai.web.responses import (
    BlockedResponse,
    EmptyResponse,
    HealthResponse,
    HelloResponse,
    MailLinkResponse,
    MeResponse,
    NoticesResponse,
    NoticeTestResponse,
    ReadyResponse,
    TableIdResponse,
    TableListResponse,
    WebhookSecretResponse,
)
from quai.web.rows import Row, get, get_file, post


async def openapi(_: Call[None]) -> Response:
    """Return this description of the endpoints."""
    return json_response(_description())


@cache
def _description() -> dict[str, Any]:
    return document(ENDPOINTS)


HTML, SCRIPT, TEXT, MARKDOWN = "text/html", "text/javascript", "text/plain", "text/markdown"
SITE: tuple[Row, ...] = (
    get_file("/", shared_page.site_page, HTML),
    get_file("/table/{table}", shared_page.table_page, HTML),
    Endpoint(
        "GET",
        "/table/{table}/picture",
        shared_page.table_picture,
        PictureQuery,
        None,
        "anyone",
        PICTURES,
        response_type=PNG,
    ),
    get_file("/review/{table}", site.page, HTML),
    get_file("/rules/{game}", shared_page.rules_page, HTML),
    get_file("/rules/{game}/summary", shared_page.rules_page, HTML),
    get_file("/learn/{game}", site.page, HTML),
    get_file("/learn/{game}/{lesson}", site.page, HTML),
    get_file("/mistakes", site.page, HTML),
    get_file("/mistakes/{table}/{step}", site.page, HTML),
    get_file("/puzzle", site.page, HTML),
    get_file("/mine", site.page, HTML),
    get_file("/daily", site.page, HTML),
    get_file("/leaderboard", site.page, HTML),
    get_file("/leaderboard/{game}", site.page, HTML),
    get_file("/people/{public}", site.page, HTML),
    get_file("/moderation", site.page, HTML),
    get_file("/events", site.page, HTML),
    get_file("/events/{event}", shared_page.event_page, HTML),
    get_file("/friends", site.page, HTML),
    get_file("/groups/{group}", site.page, HTML),
    get_file("/join/{link}", site.page, HTML),
    get_file("/mail/{token}", site.page, HTML),
    get_file("/reset/{token}", site.page, HTML),
    get_file("/static/{name:path}", site.static, "*/*"),
    get_file("/games/{game}/{name:path}", site.game_page, "*/*"),
    get_file("/sw.js", site.worker, SCRIPT),
    get_file("/metrics", site.metrics, TEXT, "local"),
    get("/healthz", site.health, None, HealthResponse, "anyone"),
    get("/readyz", site.ready, None, ReadyResponse, "anyone"),
    get("/api/openapi.json", openapi, None, dict[str, Any], "anyone"),
    get("/api/hello", site.hello, None, HelloResponse, "newcomer"),
    get("/api/games/{game}/texts/{language}", site.texts, None, dict[str, Any], "anyone"),
    get_file("/api/games/{game}/help/{language}", site.rules, MARKDOWN),
    get_file("/api/games/{game}/summary/{language}", site.summary, MARKDOWN),
)
ACCOUNTS = (
    post("/api/me", accounts.rename, RenameRequest, MeResponse),
    post("/api/account", accounts.register, RegisterRequest, MeResponse, LOGINS),
    post(
        "/api/account/password", accounts.change_password, ChangePasswordRequest, MeResponse, LOGINS
    ),
    post(
        "/api/account/delete", accounts.delete_account, DeleteAccountRequest, EmptyResponse, LOGINS
    ),
    post(
        "/api/password/forgot",
        accounts.forgot_password,
        ForgotPasswordRequest,
        EmptyResponse,
        MAIL_LINKS,
    ),
    post(
        "/api/password/reset", accounts.reset_password, ResetPasswordRequest, MeResponse, MAIL_LINKS
    ),
    post("/api/login", accounts.log_in, LogInRequest, MeResponse, LOGINS),
    post("/api/logout", accounts.log_out, LogOutRequest, EmptyResponse),
    get("/api/blocked", accounts.blocked, None, BlockedResponse),
    post("/api/blocked/forgive", accounts.unblock, UnblockRequest, BlockedResponse),
)
TABLES: tuple[Row, ...] = (
    get("/api/tables", tables.tables, BoardQuery, TableListResponse),
    post("/api/tables", tables.create, CreateTableRequest, TableIdResponse, NEW_TABLES),
    post("/api/tables/{table}/sit", tables.sit, SitRequest, TableIdResponse),
    post("/api/tables/{table}/decline", tables.decline, EmptyRequest, TableIdResponse),
    post("/api/tables/{table}/cancel", tables.cancel, EmptyRequest, EmptyResponse),
    post("/api/tables/{table}/fill", tables.fill, FillRequest, TableIdResponse),
    post("/api/tables/{table}/change", tables.change, ChangeTableRequest, TableIdResponse),
    post("/api/tables/{table}/leave", tables.leave, LeaveRequest, TableIdResponse),
    post("/api/tables/{table}/back", tables.come_back, EmptyRequest, TableIdResponse),
    post("/api/tables/{table}/pause", tables.pause, PauseRequest, TableIdResponse),
    post("/api/tables/{table}/advice", tables.advise, AdviceRequest, AdviceMessage, ADVICE),
    post("/api/tables/{table}/resign", tables.resign, ResignRequest, TableIdResponse),
    post("/api/tables/{table}/end", tables.end, EndRequest, TableIdResponse),
    post("/api/tables/{table}/replace", tables.replace, ReplaceRequest, TableIdResponse),
    post("/api/tables/{table}/quiet", tables.quiet, QuietRequest, TableIdResponse),
    post("/api/tables/{table}/rematch", tables.rematch, EmptyRequest, TableIdResponse, NEW_TABLES),
    post(
        "/api/tables/{table}/continue",
        tables.continue_game,
        ContinueRequest,
        TableIdResponse,
        NEW_TABLES,
    ),
    get_file("/api/tables/{table}/log", tables.log, LOG, "session"),
    Endpoint(
        "GET",
        "/api/tables/{table}/code",
        tables.invitation_code,
        InvitationQuery,
        None,
        response_type=SVG,
    ),
    get("/api/tables/{table}/result", people.result, None, FinishedGameResponse),
    get("/api/tables/{table}/review", reviews.review, None, ReviewResponse),
    get("/api/tables/{table}/review/{step}/{language}", reviews.choice, None, ChoiceResponse),
    post("/api/tables/{table}/review", reviews.ask_review, EmptyRequest, ReviewResponse, REVIEWS),
    Endpoint(
        "POST",
        "/api/import",
        tables.import_log,
        bytes,
        TableIdResponse,
        rate_limit=IMPORTS,
        max_body_bytes=MAX_LOG_BYTES,
        body_type=LOG,
    ),
)
PEOPLE = (
    get("/api/mine", people.unfinished, None, UnfinishedResponse),
    get("/api/mine/finished", people.finished, FinishedQuery, FinishedResponse),
    get("/api/mine/reviews", people.review_history, None, ReviewHistoryResponse),
    get("/api/mine/next", people.next_game, NextGameQuery, NextGameResponse),
    post("/api/mine/vacation", people.vacation, VacationRequest, Vacation),
    get("/api/leaderboard/{game}", people.leaderboard, PageQuery, LeaderboardResponse),
    get("/api/people/{public}", people.profile, None, ProfileResponse),
    get("/api/daily", daily.daily, None, DailyResponse),
    post("/api/daily", daily.play_daily, EmptyRequest, TableIdResponse, NEW_TABLES),
)
EVENTS: tuple[Row, ...] = (
    get("/api/events", events.events, None, EventsResponse),
    post("/api/events", events.create_event, CreateEventRequest, EventResponse, NEW_TABLES),
    get("/api/events/{event}", events.event, None, EventResponse),
    post("/api/events/{event}/enter", events.enter_event, EmptyRequest, EventResponse),
    post("/api/events/{event}/withdraw", events.withdraw_from_event, EmptyRequest, EventResponse),
    post("/api/events/{event}/remove", events.remove_entrant, EntrantRequest, EventResponse),
    post("/api/events/{event}/add", events.add_entrant, AddEntrantRequest, EventResponse),
    post("/api/events/{event}/pause", events.pause_event, PauseEventRequest, EventResponse),
    post("/api/events/{event}/bots", events.add_event_bots, EventBotsRequest, EventResponse),
    post("/api/events/{event}/begin", events.begin_round, EmptyRequest, EventResponse),
    post("/api/events/{event}/finish", events.finish_event, EmptyRequest, EventResponse),
    get_file("/api/events/{event}/results", events.event_results, CSV, "session"),
    Endpoint(
        "GET",
        "/api/events/{event}/code",
        events.event_code,
        InvitationQuery,
        None,
        response_type=SVG,
    ),
)
MODERATORS = (
    post("/api/reports/line", moderation.report_line, ReportLineRequest, EmptyResponse, REPORTS),
    post(
        "/api/reports/player", moderation.report_player, ReportPlayerRequest, EmptyResponse, REPORTS
    ),
    post("/api/warnings/read", moderation.read_warnings, EmptyRequest, EmptyResponse),
    get("/api/moderation", moderation.moderation, None, ModerationResponse),
    post("/api/moderation/{report}", moderation.moderate, ModerateRequest, ModerationResponse),
)
LESSONS = (
    get("/api/games/{game}/lessons/{language}", lessons.course, None, CourseResponse, "anyone"),
    get(
        "/api/games/{game}/lessons/{language}/{lesson}",
        lessons.lesson,
        None,
        LessonResponse,
        "anyone",
    ),
    post(
        "/api/games/{game}/lessons/{language}/{lesson}/try",
        lessons.try_action,
        TryRequest,
        TryResponse,
    ),
)
EXERCISES = (
    get("/api/mistakes", exercises.mistakes, None, MistakesResponse),
    get("/api/mistakes/{table}/{step}/{language}", exercises.mistake, None, ExerciseResponse),
    post("/api/mistakes/{table}/{step}/try", exercises.try_mistake, TryRequest, TryResponse),
    post("/api/mistakes/{table}/{step}/show", exercises.show_mistake, EmptyRequest, Solution),
    get("/api/practice", exercises.practice, None, PracticeResponse),
    get("/api/puzzle/{language}", exercises.puzzle, None, PuzzleResponse),
    post("/api/puzzle/{day}/try", exercises.try_puzzle, TryRequest, TryResponse),
    post("/api/puzzle/{day}/show", exercises.show_puzzle, EmptyRequest, Solution),
)
AWAY = (
    get("/api/notices", notices.notices, None, NoticesResponse),
    post("/api/notices/push", notices.subscribe, SubscribeRequest, EmptyResponse, NOTICES),
    post("/api/notices/push/stop", notices.unsubscribe, EmptyRequest, EmptyResponse, NOTICES),
    post("/api/notices/push/kinds", notices.set_push_kinds, PushKindsRequest, EmptyResponse),
    post(
        "/api/notices/webhook",
        notices.set_webhook,
        SetWebhookRequest,
        WebhookSecretResponse,
        NOTICES,
        "account",
    ),
    post("/api/notices/webhook/stop", notices.stop_webhook, EmptyRequest, EmptyResponse, NOTICES),
    post("/api/notices/mail", notices.set_mail, SetMailRequest, EmptyResponse, NOTICES, "account"),
    post("/api/notices/mail/stop", notices.stop_mail, EmptyRequest, EmptyResponse, NOTICES),
    post("/api/notices/test", notices.test_notice, NoticeTestRequest, NoticeTestResponse, NOTICES),
    post("/mail/{token}", notices.follow_mail_link, None, MailLinkResponse, MAIL_LINKS, "anyone"),
)
ENDPOINTS: tuple[Row, ...] = (
    *SITE,
    *ACCOUNTS,
    *TABLES,
    *PEOPLE,
    *EVENTS,
    *FRIENDS_AND_GROUPS,
    *MODERATORS,
    *LESSONS,
    *EXERCISES,
    *AWAY,
)
