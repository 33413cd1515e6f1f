"""The notifier: sends people who are away notices of their turns.

It never delays a game: a node borrows a limited number of deliveries, each has a time limit, and
one that fails is retried a few times and then given up.
"""

import asyncio
import logging
from collections import Counter
from dataclasses import dataclass
from types import ModuleType
from typing import TYPE_CHECKING, Any

from quai.core.refusals import BadInput
from quai.games import game
from quai.room.background import Background
from quai.room.database import Database
from quai.room.keys import site_key
from quai.room.notices import Reach, webhook
from quai.room.notices.digest import Digest
from quai.room.notices.mail import Mailer
from quai.room.notices.mailserver import MailServer
from quai.room.notices.outbox import Delivery, Outbox, Waiting
from quai.room.notices.outgoing import NoResponse, Outgoing
from quai.room.notices.password_mail import PasswordMail
from quai.room.notices.preferences import Preferences, Webhook
from quai.room.notices.push import Subscription, can_push
from quai.room.notices.texts import notice_text
from quai.room.times import now

if TYPE_CHECKING:
    from quai.room.notices.encryption import PushKey

TURNS_INTERVAL_S, DIGEST_INTERVAL_S = 5.0, 60.0
"""Intervals between checks for turns to notify of, and for digests to send."""
GRACE_MS = 30_000
"""Minimum age of a turn: a player who is at the table needs no notice."""
BATCH_SIZE, CONCURRENCY = 32, 8
"""Deliveries that a node borrows per round, and sends at the same time."""
LEASE_MS = 120_000
"""How long a delivery stays with the node that borrowed it."""
RETRIES_MS = (60_000, 5 * 60_000, 30 * 60_000, 2 * 3600_000)
"""Pauses before a failed delivery is retried; after the last it is given up."""
GONE = (404, 410)
"""Statuses by which a push service says that a browser has unsubscribed."""
BUSY = 429
VAPID = "vapid"
HEADINGS = {"turn": "push.title", "sat_down": "push.sat_down", "invited": "push.invited"}
"""The ids of the titles of push messages, by what they are about."""
logger = logging.getLogger("quai.room")


@dataclass(frozen=True, slots=True)
class NoticeSettings:
    """The settings of the site for notices."""

    address: str
    """The address of the site, as browsers see it."""
    reach: Reach = "public"
    mail: MailServer | None = None

    def link(self, table: str) -> str:
        """The address of a table."""
        return f"{self.address}/table/{table}"

    @property
    def contact(self) -> str:
        """The contact that push services are given."""
        return self.address if self.address.startswith("https://") else "mailto:quai@localhost"


class Notifier:
    """Sends notices, together with the other nodes."""

    def __init__(self, database: Database, site: NoticeSettings) -> None:
        self.preferences = Preferences(database)
        self.outbox = Outbox(database)
        self.outgoing = Outgoing(site.reach)
        self.tally: Counter[tuple[str, str]] = Counter()
        """Number of deliveries by channel and outcome."""
        self._database = database
        self._site = site
        self._push_key: PushKey | None = None
        self.background = Background()
        self._sending = asyncio.Semaphore(CONCURRENCY)
        self._mailer = Mailer(site.mail) if site.mail else None
        self.digest = Digest(database, self._mailer, site.address) if self._mailer else None
        """None without a mail server."""
        self.password_mail = (
            PasswordMail(database, self._mailer, site.address) if self._mailer else None
        )

    async def open(self) -> None:
        """Start the background tasks."""
        self.background.repeat("notices", lambda: self.round(now()), TURNS_INTERVAL_S)
        if self.digest is not None:
            send = self.digest.round
            self.background.repeat("digest", lambda: send(now()), DIGEST_INTERVAL_S)

    async def close(self) -> None:
        """Stop the background tasks."""
        await self.background.stop()
        self.outgoing.close()
        if self._mailer is not None:
            self._mailer.close()

    async def round(self, time: int) -> int:
        """Send the notices that are due; return the number of deliveries that were tried."""
        if self._site.reach == "none":
            return 0
        await self.outbox.fill(time - GRACE_MS, time)
        taken = await self.outbox.take(time, time + LEASE_MS, BATCH_SIZE)
        await asyncio.gather(*(self._deliver(each, time) for each in taken))
        return len(taken)

    async def push_key(self) -> "PushKey | None":
        """The site's key for push; None if this installation cannot push."""
        if self._push_key is None and can_push() and self._site.reach != "none":
            encryption = await asyncio.to_thread(_load_encryption)
            key = await site_key(self._database, VAPID, encryption.new_key)
            self._push_key = encryption.PushKey(key, self._site.contact)
        return self._push_key

    async def _deliver(self, delivery: Delivery, time: int) -> None:
        async with self._sending:
            try:
                status = await self._send(delivery)
            except (NoResponse, BadInput) as error:
                logger.debug("a notice was not sent: %s", error)
                status = 0
        self.tally[delivery.channel, "told" if 200 <= status < 300 else "failed"] += 1
        if delivery.channel == "push" and status in GONE:
            await self.preferences.drop(delivery.target)
        elif _should_retry(delivery, status):
            await self.outbox.again(delivery, time + RETRIES_MS[delivery.tries - 1])
            return
        await self.outbox.done(delivery)

    async def _send(self, delivery: Delivery) -> int:
        """Send and return the HTTP status; 200 if the recipient has unsubscribed."""
        if delivery.channel == "push":
            to = await self.preferences.subscription(delivery.target)
            return await self.push(to, *self._push_message(to, delivery.waiting)) if to else 200
        hook = await self.preferences.webhook(delivery.target)
        if hook is None:
            return 200
        waiting = delivery.waiting
        data: dict[str, Any] = {
            "game": waiting.game,
            "table": self._site.link(waiting.table),
            "number": waiting.number,
        }
        who = waiting.sitter or waiting.inviter
        if who is None:
            data["since"] = webhook.moment(waiting.since)
        else:
            data["who"] = who
        return await self.call(hook, f"{waiting.table}.{delivery.turn}", waiting.kind, data)

    def _push_message(self, to: Subscription, waiting: Waiting) -> tuple[str, dict[str, Any]]:
        """The topic and the content of a push message."""
        title = game(waiting.game).meta.title
        who = waiting.sitter or waiting.inviter
        content = {
            "title": notice_text(to.language, HEADINGS[waiting.kind], who=who),
            "text": notice_text(to.language, "push.text", game=title, n=waiting.number),
            "path": f"/table/{waiting.table}",
            "tag": waiting.table,
        }
        return waiting.table, content

    async def push(self, to: Subscription, topic: str, content: dict[str, Any]) -> int:
        """Send a push message to a browser; return the HTTP status of its push service."""
        key = await self.push_key()
        if key is None:
            return 200
        address = self.outgoing.read(to.endpoint)
        headers, body = key.encrypt(to, address, topic, content, now())
        return await self.outgoing.post(to.endpoint, headers, body)

    async def call(self, hook: Webhook, name: str, kind: str, data: dict[str, Any]) -> int:
        """Call a webhook; return the HTTP status."""
        time = now()
        body = webhook.written(kind, time, data)
        return await self.outgoing.post(
            hook.url, webhook.signed(hook.secret, name, time, body), body
        )


def _load_encryption() -> ModuleType:
    from quai.room.notices import (
        encryption,  # this takes a third of a second, so it is done in a thread
    )

    return encryption


def _should_retry(delivery: Delivery, status: int) -> bool:
    if 200 <= status < 300 or delivery.tries > len(RETRIES_MS):
        return False
    if delivery.channel == "push":
        return status in (0, BUSY) or status >= 500
    return True
