"""The answers over HTTP, one function an address; see docs/protocol.md."""

import logging
from functools import cache
from typing import Any, TypeVar

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

import quai
from quai.bots import LEVELS
from quai.core.game import LANGUAGES
from quai.core.refusals import BadInput
from quai.games import game, games
from quai.room import clock
from quai.room.clock import Clock
from quai.room.importing import LARGEST_LOG
from quai.room.model import Player, RoomError, Seat
from quai.room.room import OPEN, Terms, bot, person
from quai.web import messages
from quai.web.context import Context
from quai.web.files import Prepared
from quai.web.metrics import check_neighbour
from quai.web.settings import LARGEST_BODY

S = TypeVar("S", bound=messages.Strict)
LOG = "application/jsonl"
logger = logging.getLogger("quai.web")
STATUS = {
    "no_table": 404,
    "no_seat": 404,
    "not_found": 404,
    "login": 403,
    "account": 409,
    "origin": 403,
    "session": 403,
    "seat": 403,
    "running": 403,
    "guest": 403,
    "open": 403,
    "kept": 403,
    "no_rematch": 403,
    "taken": 409,
    "name_taken": 409,
    "busy": 409,
    "too_big": 413,
    "too_many": 409,
    "too_fast": 429,
}
"""The status of an error by its code; any other is a bad request."""


def context(request: Request) -> Context:
    """The room as the web sees it."""
    found: Context = request.app.state.context
    return found


def data(content: Any, status: int = 200) -> Response:
    """Data, not to be kept by anybody."""
    return Response(
        msgspec.json.encode(content),
        status,
        {"Cache-Control": "no-store"},
        media_type="application/json",
    )


async def refusal(_: Request, error: Exception) -> Response:
    """What cannot be done, and why."""
    code = error.code if isinstance(error, RoomError) else "bad_request"
    return data({"error": messages.brief(error), "code": code}, STATUS.get(code, 400))


async def no_answer(request: Request, error: Exception) -> Response:
    """An address or a method that is not served; a person who looks for a page is shown the way."""
    assert isinstance(error, HTTPException)
    if error.status_code == 404 and "text/html" in request.headers.get("accept", ""):
        return context(request).shelf.answer(request, "index.html", 404)
    said = data({"error": error.detail, "code": "not_found"}, error.status_code)
    said.headers.update(error.headers or {})
    return said


async def failure(_: Request, __: Exception) -> Response:
    """A mistake of ours; the server's own log has the details."""
    return data({"error": "something went wrong here; try again", "code": "failure"}, 500)


async def body(request: Request, kind: type[S]) -> S:
    """The body of a wish, if it is not too large and is what it should be."""
    return messages.read_body(await content(request, "application/json", LARGEST_BODY), kind)


async def content(request: Request, media: str, most: int) -> bytes:
    """The bytes of a body, if they are of this sort and not too many."""
    if request.headers.get("content-type", "").split(";")[0].strip() != media:
        raise BadInput(f"the body must be {media}")
    found = bytearray()
    async for chunk in request.stream():
        found += chunk
        if len(found) > most:
            raise RoomError("too_big", f"the body is larger than {most} bytes")
    return bytes(found)


async def asked(request: Request, kind: type[S]) -> tuple[Context, Player, S]:
    """Who wishes for what, from a page of this very site."""
    room = context(request)
    player = await room.own_visitor(request)
    return room, player, await body(request, kind)


async def page(request: Request) -> Response:
    """The page: one shell, routed in the browser."""
    return context(request).shelf.answer(request, "index.html")


async def static(request: Request) -> Response:
    """Scripts, styles, fonts."""
    return context(request).shelf.answer(request, request.path_params["name"])


async def game_page(request: Request) -> Response:
    """A file of a game's own page."""
    shelf = context(request).game_shelf(request.path_params["game"])
    return shelf.answer(request, request.path_params["name"])


async def health(_: Request) -> Response:
    """Liveness: the process answers."""
    return data({"ok": True})


async def ready(request: Request) -> Response:
    """Readiness: the store can write and every background task runs; if not, why."""
    reasons = await context(request).ready()
    return data({"ok": not reasons, "reasons": reasons}, 503 if reasons else 200)


async def metrics(request: Request) -> Response:
    """Figures for the one who runs the server."""
    check_neighbour(request)
    return context(request).metrics.page()


async def hello(request: Request) -> Response:
    """Who is asking, and what can be played; a stranger gets a session."""
    room = context(request)
    player, token = await room.visitor(request), ""
    if player is None:
        player, token = await room.newcomer(request)
    answer = data(
        {
            "me": player,
            "games": [messages.show_game(each) for each in games()],
            "levels": list(LEVELS),
            "version": quai.__version__,
        }
    )
    if token:
        room.give_token(answer, request.scope, token)
    return answer


async def rename(request: Request) -> Response:
    """Call a person otherwise."""
    room, player, wish = await asked(request, messages.NewName)
    return data({"me": await room.room.rename(player, wish.name)})


@cache
def _prepared(kind: str, key: str, language: str) -> Prepared:
    found = game(key)
    if kind == "texts":
        return Prepared.of(msgspec.json.encode(found.texts(language)), "application/json")
    return Prepared.of(found.help(language).encode(), "text/markdown; charset=utf-8")


def _text(request: Request, kind: str) -> Response:
    key, language = request.path_params["game"], request.path_params["language"]
    with_texts = [each.key for each in games() if each.package]
    if language not in LANGUAGES or key not in with_texts:
        raise RoomError("not_found", "there is no such text")
    return _prepared(kind, key, language).answer(request)


async def texts(request: Request) -> Response:
    """A game's message catalogue."""
    return _text(request, "texts")


async def rules(request: Request) -> Response:
    """A game's rules page."""
    return _text(request, "help")


async def tables(request: Request) -> Response:
    """The departures board."""
    room = context(request)
    player = await room.known_visitor(request)
    cards = await room.room.listing(player)
    return data({"tables": [messages.show_table(card, player) for card in cards]})


async def create(request: Request) -> Response:
    """Open a table."""
    room, player, wish = await asked(request, messages.NewTable)
    room.check_tables(player)
    seats = [_seat(each, player) for each in wish.seats]
    terms = Terms(wish.access, _clock(wish.clock), wish.stand_in)
    table = await room.room.create(player, wish.game, seats, wish.options, wish.seed, terms)
    return data({"table": table.card.id})


def _seat(wish: messages.SeatWish, player: Player) -> Seat:
    if isinstance(wish, messages.Me):
        return person(player)
    return bot(wish.level) if isinstance(wish, messages.Bot) else OPEN


def _clock(wish: messages.NoClock | messages.LiveClock | messages.DaysClock) -> Clock:
    match wish:
        case messages.LiveClock():
            return clock.live(wish.bank, wish.increment)
        case messages.DaysClock():
            return clock.correspondence(wish.days)
    return clock.NONE


async def leave(request: Request) -> Response:
    """Give my seat up, to a bot once the game has begun."""
    room, player, wish = await asked(request, messages.Leave)
    table = await room.room.leave(player, request.path_params["table"], wish.level)
    return data({"table": table.card.id})


async def come_back(request: Request) -> Response:
    """Take my seat back."""
    room, player, _ = await asked(request, messages.Nothing)
    table = await room.room.come_back(player, request.path_params["table"])
    return data({"table": table.card.id})


async def pause(request: Request) -> Response:
    """Wish for a pause, or to go on."""
    room, player, wish = await asked(request, messages.Pause)
    table = await room.room.wish_pause(player, request.path_params["table"], wish.wish)
    return data({"table": table.card.id})


async def sit(request: Request) -> Response:
    """Take an open seat."""
    room, player, wish = await asked(request, messages.Sit)
    table = await room.room.sit(player, request.path_params["table"], wish.seat)
    return data({"table": table.card.id})


async def rematch(request: Request) -> Response:
    """The same seats, a new deal."""
    room, player, _ = await asked(request, messages.Nothing)
    room.check_tables(player)
    table = await room.room.rematch(player, request.path_params["table"])
    return data({"table": table.card.id})


async def bring(request: Request) -> Response:
    """Keep a log that somebody brings along."""
    room = context(request)
    player = await room.own_visitor(request)
    room.check_imports(player)
    brought = await content(request, LOG, LARGEST_LOG)
    return data({"table": (await room.room.import_log(player, brought)).card.id})


async def go_on(request: Request) -> Response:
    """Open a table that goes on from a position."""
    room, player, wish = await asked(request, messages.GoOn)
    room.check_tables(player)
    seats = [_seat(each, player) for each in wish.seats]
    table = await room.room.go_on(player, request.path_params["table"], wish.step, seats)
    return data({"table": table.card.id})


async def log(request: Request) -> Response:
    """The whole log, once the game is over."""
    room = context(request)
    player = await room.known_visitor(request)
    table = await room.room.admit(player, request.path_params["table"])
    text = await table.log_text()
    name = f"{table.card.game}-{table.card.number}.jsonl"
    return Response(
        text,
        headers={
            "Cache-Control": "no-store",
            "Content-Disposition": f'attachment; filename="{name}"',
        },
        media_type=LOG,
    )
