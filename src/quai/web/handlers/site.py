"""Handlers of the site itself: the page and its files, the games' texts, health, metrics, hello."""

from functools import cache

import msgspec
from starlette.responses import Response

import quai
from quai.bots import LEVELS
from quai.core.game import LANGUAGES
from quai.games import game, games
from quai.room.model import RoomError
from quai.web import responses
from quai.web.bundles import FOLDER
from quai.web.codec import JSON, json_response
from quai.web.endpoint import Call
from quai.web.files import CHECKED, KEPT, FileServer, Prepared
from quai.web.page import CURRENT, FIRST_STYLE, bundle, first_style, split_version, whole_page

MARKDOWN = "text/markdown; charset=utf-8"
PAGE_WORDS = frozenset(f"text/{language}.json" for language in LANGUAGES)


async def page(call: Call[None]) -> Response:
    """Return the page: one shell, routed in the browser."""
    return whole_page(call.http, CURRENT.newest().shell)


async def static(call: Call[None]) -> Response:
    """Return a file of the page: a script, a style, a font."""
    version, name = split_version(call.path("name"))
    current = CURRENT.current().name
    cache = KEPT if version == current else CHECKED
    if name == FIRST_STYLE:
        return first_style(current).respond(call.http, cache=cache)
    if name.startswith(f"{FOLDER}/"):
        found = bundle(current, name.removeprefix(f"{FOLDER}/").removesuffix(".js"))
        return found.respond(call.http, cache=cache)
    return _file(call, call.context.files)


async def game_page(call: Call[None]) -> Response:
    """Return a file of a game's own page; without a page a game has no words for it."""
    key, name = call.path("game"), split_version(call.path("name"))[1]
    if name in PAGE_WORDS and any(each.key == key and not each.page_folder() for each in games()):
        return json_response({})
    return _file(call, call.context.game_files(key))


def _file(call: Call[None], files: FileServer) -> Response:
    """A file by its name; one whose address has its version is kept by browsers for good."""
    version, name = split_version(call.path("name"))
    current = CURRENT.current().name
    return files.respond(call.http, name, KEPT if version == current else CHECKED, current)


async def worker(call: Call[None]) -> Response:
    """Return the service worker, at the root so that it may serve the whole site."""
    return call.context.files.respond(call.http, "sw.js")


async def health(_: Call[None]) -> responses.HealthResponse:
    """Return that the process is alive."""
    return responses.HealthResponse(ok=True)


async def ready(call: Call[None]) -> Response:
    """Return whether this node can serve: the store can write, background tasks run."""
    reasons = await call.context.ready()
    return json_response(responses.ReadyResponse(not reasons, reasons), 503 if reasons else 200)


async def metrics(call: Call[None]) -> Response:
    """Return figures about the server for its operator."""
    return call.context.metrics.page()


async def hello(call: Call[None]) -> responses.HelloResponse:
    """Return who is calling and what can be played; a new visitor gets a session."""
    return responses.HelloResponse(
        me=call.player,
        games=[responses.game_info(each) for each in games()],
        levels=list(LEVELS),
        version=quai.__version__,
        invitation=call.context.settings.invitation,
        moderator=await call.room.moderation.is_moderator(call.player.id),
        warnings=await call.room.moderation.warnings(call.player.id),
        lite=call.context.settings.lite is not None,
        requests=await call.room.requests(call.player.id),
    )


async def texts(call: Call[None]) -> Response:
    """Return a game's message catalogue."""
    return _text(call, "texts")


async def rules(call: Call[None]) -> Response:
    """Return a game's rules page."""
    return _text(call, "help")


async def summary(call: Call[None]) -> Response:
    """Return a game's rules on one page."""
    return _text(call, "summary")


def _text(call: Call[None], kind: str) -> Response:
    key, language = call.path("game"), call.path("language")
    with_texts = [each.key for each in games() if each.package]
    if language not in LANGUAGES or key not in with_texts:
        raise RoomError("not_found", "there is no such text")
    return _prepared(kind, key, language).respond(call.http)


@cache
def _prepared(kind: str, key: str, language: str) -> Prepared:
    found = game(key)
    if kind == "texts":
        return Prepared.of(msgspec.json.encode(found.texts(language)), JSON)
    page = found.help(language) if kind == "help" else found.summary(language)
    return Prepared.of(page.encode(), MARKDOWN)
