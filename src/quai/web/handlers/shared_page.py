"""The page as others see its address: title, description and picture of a link preview.

Programs that show previews run no scripts, so what they need is written into the page: what
everybody may know of a table, and nothing of a private one.
"""

from contextlib import suppress
from html import escape

from starlette.responses import Response

from quai.core.refusals import QuaiError
from quai.games import game
from quai.room.model import RoomError, TableCard
from quai.room.notices.texts import notice_text
from quai.web.endpoint import Call
from quai.web.page import CURRENT, whole_page
from quai.web.preview_picture import HEIGHT, WIDTH, is_offered
from quai.web.previews import is_public, shown_table
from quai.web.requests import PictureQuery
from quai.web.security import own_origins

TITLE = "<title>quai</title>"
IMAGE = "/static/icons/icon-512.png"
LOBBY, TABLE = "lobby", "table"
"""The bundles of the pages, which are loaded without waiting for what imports them."""


async def table_page(call: Call[None]) -> Response:
    """Return the page of a table, with what everybody may know of it for link previews."""
    try:
        card = await call.room.tables.card(call.path("table"))
    except RoomError:
        card = None
    if card is None or not is_public(card):
        return await site_page(call)
    language = _language(call)
    texts = game(card.game)
    title = texts.texts(language).get("game.title", texts.meta.title)
    heading = notice_text(language, "share.title", game=title, n=card.number)
    image = IMAGE
    if is_offered():
        with suppress(QuaiError):  # a game that cannot be replayed has no picture
            version = (await shown_table(call.room.tables, card, language)).version
            image = f"/table/{card.id}/picture?language={language}&v={version}"
    return _page(call, heading, await _about(call, card, language), TABLE, image)


async def table_picture(call: Call[PictureQuery]) -> Response:
    """Draw a table as everybody may see it, for link previews."""
    card = await call.room.tables.card(call.path("table"))
    if not is_public(card) or not is_offered():
        raise RoomError("no_table", "there is no picture of this table")
    shown = await shown_table(call.room.tables, card, call.request.language)
    response = (await call.context.pictures.get(shown)).respond(call.http)
    response.headers["Cross-Origin-Resource-Policy"] = "cross-origin"  # chats show it on their page
    return response


async def event_page(call: Call[None]) -> Response:
    """Return the page of an event, with its name; that of a group is known to its members alone."""
    try:
        event = await call.room.events.get(call.path("event"))
    except RoomError:
        return await site_page(call)
    if event.terms.group is not None:
        return await site_page(call)
    language = _language(call)
    texts = game(event.terms.game)
    title = texts.texts(language).get("game.title", texts.meta.title)
    kind = {"open": "event", "running": "event_round", "over": "event_over"}[event.state]
    number = len(event.rounds) if event.rounds else len(event.active)
    about = notice_text(language, f"share.{kind}", game=title, n=number)
    return _page(call, event.terms.name, about, TABLE)


async def rules_page(call: Call[None]) -> Response:
    """Return the page of a game's rules, with the game's name and what it is about."""
    try:
        texts = game(call.path("game")).texts(_language(call))
    except QuaiError:
        return await site_page(call)
    heading = notice_text(_language(call), "share.rules", game=texts["game.title"])
    return _page(call, heading, texts["tagline"], TABLE)


async def site_page(call: Call[None]) -> Response:
    """Return the page, with a description of the site."""
    bundle = LOBBY if call.http.url.path == "/" else TABLE
    return _page(call, "quai", notice_text(_language(call), "share.about"), bundle)


async def _about(call: Call[None], card: TableCard, language: str) -> str:
    names = [seat.name for seat in card.seats if seat.name and seat.kind != "open"]
    who = ", ".join(names)
    if card.state == "open":
        free = sum(seat.kind == "open" for seat in card.seats)
        return notice_text(language, "share.open", free=free, who=who)
    if card.state == "running":
        return notice_text(language, "share.running", who=who)
    result = await call.room.ledger.history.result("", card.id)
    lines = result.lines if result else ()
    scores = ", ".join(f"{line.name} {line.score}" for line in lines) or who
    return notice_text(language, "share.over", scores=scores)


def _language(call: Call[None]) -> str:
    wanted = call.http.headers.get("accept-language", "").lower()
    return "fr" if wanted.startswith("fr") else "en"


def _page(call: Call[None], title: str, about: str, bundle: str, image: str = IMAGE) -> Response:
    origin = own_origins(call.http.scope, call.context.settings.origins)[0]
    tags = {
        "og:site_name": "quai",
        "og:type": "website",
        "og:title": title,
        "og:description": about,
        "og:url": origin + call.http.url.path,
        "og:image": origin + image,
    }
    large = image != IMAGE
    if large:
        tags |= {"og:image:width": str(WIDTH), "og:image:height": str(HEIGHT)}
        tags |= {"og:image:alt": about}
    lines = [
        f"<title>{escape(title)}</title>",
        f'<meta name="description" content="{escape(about)}">',
        *(f'<meta property="{name}" content="{escape(text)}">' for name, text in tags.items()),
        f'<meta name="twitter:card" content="{"summary_large_image" if large else "summary"}">',
    ]
    page = CURRENT.newest().with_preloads(bundle, _language(call))
    return whole_page(call.http, page.replace(TITLE, "\n  ".join(lines), 1))
