"""Handlers of notices to players who are away: web push, webhooks, mail."""

from typing import Any

from quai.core.refusals import BadInput
from quai.room.accounts import clean_email, token_hash
from quai.room.model import RoomError
from quai.room.notices import webhook
from quai.room.notices.outgoing import NoResponse
from quai.room.notices.preferences import Webhook
from quai.room.notices.texts import notice_text
from quai.room.times import now
from quai.web.endpoint import Call
from quai.web.requests import (
    EmptyRequest,
    NoticeTestRequest,
    PushKindsRequest,
    SetMailRequest,
    SetWebhookRequest,
    SubscribeRequest,
)
from quai.web.responses import (
    EmptyResponse,
    MailInfo,
    MailLinkResponse,
    NoticesResponse,
    NoticeTestResponse,
    PushInfo,
    WebhookInfo,
    WebhookSecretResponse,
)

TRIAL = "trial"


async def notices(call: Call[None]) -> NoticesResponse:
    """Return how the player gets notices of their turns, and which ways there are."""
    notifier, player = call.notifier, call.player
    seal = await notifier.push_key()
    here = await notifier.preferences.of_session(token_hash(call.token))
    kinds = await notifier.preferences.kinds(token_hash(call.token))
    hook = await notifier.preferences.webhook(player.id)
    mail = await notifier.preferences.mailing(player.id)
    return NoticesResponse(
        PushInfo(key=seal.public if seal else None, here=bool(here), kinds=kinds),
        WebhookInfo(offered=notifier.outgoing.reach != "none", url=hook.url if hook else None),
        MailInfo(notifier.digest is not None, mail.email, mail.on, mail.confirmed),
    )


async def subscribe(call: Call[SubscribeRequest]) -> EmptyResponse:
    """Send notices to this browser, by its push service."""
    request, seal = call.request, await call.notifier.push_key()
    if seal is None:
        raise BadInput("this server does not send push messages")
    _check_address(call, request.endpoint)
    seal.check_keys(request.keys.p256dh, request.keys.auth)
    await call.notifier.preferences.subscribe(
        token_hash(call.token),
        request.endpoint,
        request.keys.p256dh,
        request.keys.auth,
        request.language,
        now(),
    )
    return EmptyResponse()


async def unsubscribe(call: Call[EmptyRequest]) -> EmptyResponse:
    """Stop notices to this browser."""
    await call.notifier.preferences.unsubscribe(token_hash(call.token))
    return EmptyResponse()


async def set_push_kinds(call: Call[PushKindsRequest]) -> EmptyResponse:
    """Choose at which tables this browser is notified of turns."""
    await call.notifier.preferences.set_kinds(token_hash(call.token), call.request.kinds)
    return EmptyResponse()


async def set_webhook(call: Call[SetWebhookRequest]) -> WebhookSecretResponse:
    """Send notices to a program; its secret is returned this once."""
    _check_address(call, call.request.url)
    hook = Webhook(call.request.url, webhook.new_secret())
    await call.notifier.preferences.set_webhook(call.player.id, hook, now())
    return WebhookSecretResponse(hook.secret)


async def stop_webhook(call: Call[EmptyRequest]) -> EmptyResponse:
    """Stop notices to the program."""
    await call.notifier.preferences.set_webhook(call.player.id, None, now())
    return EmptyResponse()


async def set_mail(call: Call[SetMailRequest]) -> EmptyResponse:
    """Send a daily digest by mail, once the owner of the address has confirmed it."""
    email, digest = clean_email(call.request.email), call.notifier.digest
    if digest is None:
        raise BadInput("this server sends no mail")
    if email is None or not email.isascii():
        raise RoomError("email", "this is not an e-mail address")
    preferences, player, language = call.notifier.preferences, call.player, call.request.language
    await preferences.enable_mail(player.id, email, language)
    if not (await preferences.mailing(player.id)).confirmed:
        await digest.send_confirmation(player.id, email, language, now())
    return EmptyResponse()


async def stop_mail(call: Call[EmptyRequest]) -> EmptyResponse:
    """Stop the daily digest."""
    await call.notifier.preferences.disable_mail(call.player.id)
    return EmptyResponse()


async def follow_mail_link(call: Call[None]) -> MailLinkResponse:
    """Do what a link in a mail says: its signature stands for a login, from any page."""
    if call.notifier.digest is None:
        raise RoomError("not_found", "this link is no longer valid")
    return MailLinkResponse(await call.notifier.digest.follow_link(call.path("token")))


async def test_notice(call: Call[NoticeTestRequest]) -> NoticeTestResponse:
    """Send a test notice now, and return the HTTP status it got."""
    try:
        push = call.request.channel == "push"
        status = await (_test_push(call) if push else _test_webhook(call))
    except NoResponse:
        status = 0
    return NoticeTestResponse(200 <= status < 300, status)


async def _test_push(call: Call[NoticeTestRequest]) -> int:
    here = await call.notifier.preferences.of_session(token_hash(call.token))
    if not here:
        raise BadInput("this browser does not get notices")
    to = here[0]
    content: dict[str, Any] = {
        "title": notice_text(to.language, "push.title"),
        "text": notice_text(to.language, "push.test"),
        "path": "/",
        "tag": TRIAL,
    }
    return await call.notifier.push(to, TRIAL, content)


async def _test_webhook(call: Call[NoticeTestRequest]) -> int:
    hook = await call.notifier.preferences.webhook(call.player.id)
    if hook is None:
        raise BadInput("there is no webhook to test")
    return await call.notifier.call(hook, f"{TRIAL}.{now()}", "test", {})


def _check_address(call: Call[Any], url: str) -> None:
    """Refuse an address that this server may not send to."""
    try:
        call.notifier.outgoing.read(url)
    except BadInput as error:
        raise RoomError("address", str(error)) from error
