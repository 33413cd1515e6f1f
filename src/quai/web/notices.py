"""The answers to those who want to be told of their turns while they are away."""

from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from quai.core.refusals import BadInput
from quai.room.accounts import clean_email, token_hash
from quai.room.model import Player, RoomError
from quai.room.notices import webhook
from quai.room.notices.outside import NoAnswer
from quai.room.notices.teller import Teller
from quai.room.notices.wishes import Webhook
from quai.room.notices.words import tell
from quai.room.times import now
from quai.web import messages
from quai.web.answers import S, asked, context, data
from quai.web.context import Context

TRIAL = "trial"


async def worker(request: Request) -> Response:
    """The service worker; here, so that it may speak for the whole site."""
    return context(request).shelf.answer(request, "sw.js")


async def show(request: Request) -> Response:
    """How the one who asks is told of its turns, and could be."""
    room = context(request)
    player = await room.known_visitor(request)
    teller = room.teller
    seal = await teller.seal()
    here = await teller.wishes.of_session(token_hash(room.token(request)))
    hook = await teller.wishes.webhook(player.id)
    mail = await teller.wishes.mailing(player.id)
    return data(
        {
            "push": {"key": seal.public if seal else None, "here": bool(here)},
            "webhook": {"offered": teller.outside.reach != "none", "url": hook and hook.url},
            "mail": {
                "offered": teller.digest is not None,
                "email": mail.email,
                "on": mail.on,
                "confirmed": mail.confirmed,
            },
        }
    )


async def _changing(request: Request, kind: type[S]) -> tuple[Context, Player, S]:
    room, player, wish = await asked(request, kind)
    room.check_notices(player)
    return room, player, wish


def _need_account(player: Player) -> None:
    if not player.account:
        raise RoomError("guest", "this needs an account; make one first")


def _check_address(room: Context, url: str) -> None:
    try:
        room.teller.outside.read(url)
    except BadInput as error:
        raise RoomError("address", str(error)) from error


async def subscribe(request: Request) -> Response:
    """Tell this browser, by its push service."""
    room, _, wish = await _changing(request, messages.Subscribe)
    seal = await room.teller.seal()
    if seal is None:
        raise BadInput("this server does not push")
    _check_address(room, wish.endpoint)
    seal.check_keys(wish.keys.p256dh, wish.keys.auth)
    await room.teller.wishes.subscribe(
        token_hash(room.token(request)),
        wish.endpoint,
        wish.keys.p256dh,
        wish.keys.auth,
        wish.language,
        now(),
    )
    return data({})


async def unsubscribe(request: Request) -> Response:
    """Do not tell this browser any more."""
    room, _, _ = await _changing(request, messages.Nothing)
    await room.teller.wishes.unsubscribe(token_hash(room.token(request)))
    return data({})


async def set_webhook(request: Request) -> Response:
    """Tell a program; its secret is shown this once."""
    room, player, wish = await _changing(request, messages.SetWebhook)
    _need_account(player)
    _check_address(room, wish.url)
    hook = Webhook(wish.url, webhook.new_secret())
    await room.teller.wishes.set_webhook(player.id, hook, now())
    return data({"secret": hook.secret})


async def stop_webhook(request: Request) -> Response:
    """Do not tell a program any more."""
    room, player, _ = await _changing(request, messages.Nothing)
    await room.teller.wishes.set_webhook(player.id, None, now())
    return data({})


async def write_to_me(request: Request) -> Response:
    """Write to a person, once the owner of the address has agreed."""
    room, player, wish = await _changing(request, messages.WriteToMe)
    _need_account(player)
    email, digest = clean_email(wish.email), room.teller.digest
    if digest is None:
        raise BadInput("this server sends no mail")
    if email is None or not email.isascii():
        raise RoomError("email", "this is not an e-mail address")
    await room.teller.wishes.write_to(player.id, email, wish.language)
    if not (await room.teller.wishes.mailing(player.id)).confirmed:
        await digest.ask(player.id, email, wish.language, now())
    return data({})


async def write_no_more(request: Request) -> Response:
    """Do not write to a person any more."""
    room, player, _ = await _changing(request, messages.Nothing)
    await room.teller.wishes.write_no_more(player.id)
    return data({})


async def answer_letter(request: Request) -> Response:
    """Do what the link of a letter says: its signature stands for a login, from whatever page."""
    room = context(request)
    room.check_letters(request)
    if room.teller.digest is None:
        raise RoomError("not_found", "this link is not good any more")
    return data({"done": await room.teller.digest.answer(request.path_params["token"])})


async def test(request: Request) -> Response:
    """Tell something now; the status of the answer, 0 if there was none."""
    room, player, wish = await _changing(request, messages.TryNotice)
    try:
        if wish.channel == "push":
            status = await _try_push(room.teller, token_hash(room.token(request)))
        else:
            status = await _try_webhook(room.teller, player)
    except NoAnswer:
        status = 0
    return data({"ok": 200 <= status < 300, "status": status})


async def _try_push(teller: Teller, session: bytes) -> int:
    here = await teller.wishes.of_session(session)
    if not here:
        raise BadInput("this browser is not told of turns")
    to = here[0]
    told: dict[str, Any] = {
        "title": tell(to.language, "push.title"),
        "text": tell(to.language, "push.test"),
        "path": "/",
        "tag": TRIAL,
    }
    return await teller.push(to, TRIAL, told)


async def _try_webhook(teller: Teller, player: Player) -> int:
    hook = await teller.wishes.webhook(player.id)
    if hook is None:
        raise BadInput("there is no program to be told")
    return await teller.call(hook, f"{TRIAL}.{now()}", "test", {})
