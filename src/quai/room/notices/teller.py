"""The teller: every few seconds it looks which turns are to be told, and tells them.

It works beside the game and never holds it up: a node has only so many deliveries in hand, each
takes so long at most, and one that fails is tried again later, a few times, then given up.
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
from quai.room.notices.mail import Postman
from quai.room.notices.mailserver import MailServer
from quai.room.notices.outbox import Delivery, Outbox, Waiting
from quai.room.notices.outside import NoAnswer, Outside
from quai.room.notices.push import Subscription, can_push
from quai.room.notices.wishes import Webhook, Wishes
from quai.room.notices.words import tell
from quai.room.times import now

if TYPE_CHECKING:
    from quai.room.notices.sealing import Seal

LOOK, LOOK_FOR_LETTERS = 5.0, 60.0
"""So often, in seconds, the teller looks which turns to tell, and to whom to write."""
GRACE = 30_000
"""So many milliseconds a turn must have lasted: who sits at the table need not be told."""
IN_HAND, AT_ONCE = 32, 8
"""So many deliveries a node has in hand, and sends at a time."""
LEND = 120_000
"""For so many milliseconds a delivery is left to the node that took it."""
AGAIN = (60_000, 5 * 60_000, 30 * 60_000, 2 * 3600_000)
"""When a delivery that failed is tried again, in milliseconds; then it is given up."""
GONE = (404, 410)
"""A push service's way to say that a browser wants nothing any more."""
BUSY = 429
VAPID = "vapid"
logger = logging.getLogger("quai.room")


@dataclass(frozen=True, slots=True)
class Site:
    """What the one who runs the server has said about telling people who are away."""

    address: str
    """Of the page, as browsers see it."""
    reach: Reach = "public"
    mail: MailServer | None = None

    def link(self, table: str) -> str:
        """The address of a table."""
        return f"{self.address}/table/{table}"

    @property
    def contact(self) -> str:
        """Whom a push service may ask about this site."""
        return self.address if self.address.startswith("https://") else "mailto:quai@localhost"


class Teller:
    """Tells people of their turns, beside the other nodes."""

    def __init__(self, database: Database, site: Site) -> None:
        self.wishes = Wishes(database)
        self.outbox = Outbox(database)
        self.outside = Outside(site.reach)
        self.tally: Counter[tuple[str, str]] = Counter()
        """How often what came of telling in each way."""
        self._database = database
        self._site = site
        self._seal: Seal | None = None
        self.background = Background()
        self._busy = asyncio.Semaphore(AT_ONCE)
        self._postman = Postman(site.mail) if site.mail else None
        self.digest = Digest(database, self._postman, site.address) if self._postman else None
        """Where there is a mail server."""

    async def open(self) -> None:
        """Begin to look."""
        self.background.repeat("turns", lambda: self.round(now()), LOOK)
        if self.digest is not None:
            write = self.digest.round
            self.background.repeat("letters", lambda: write(now()), LOOK_FOR_LETTERS)

    async def close(self) -> None:
        """Look no more."""
        await self.background.stop()
        self.outside.close()
        if self._postman is not None:
            self._postman.close()

    async def round(self, time: int) -> int:
        """Tell what is to be told by this time; how many deliveries were tried."""
        if self._site.reach == "none":
            return 0
        await self.outbox.fill(time - GRACE, time)
        taken = await self.outbox.take(time, time + LEND, IN_HAND)
        await asyncio.gather(*(self._deliver(each, time) for each in taken))
        return len(taken)

    async def seal(self) -> "Seal | None":
        """The site's key for push; None where this installation cannot push."""
        if self._seal is None and can_push() and self._site.reach != "none":
            sealing = await asyncio.to_thread(_load_sealing)
            key = await site_key(self._database, VAPID, sealing.new_key)
            self._seal = sealing.Seal(key, self._site.contact)
        return self._seal

    async def _deliver(self, delivery: Delivery, time: int) -> None:
        async with self._busy:
            try:
                status = await self._send(delivery)
            except (NoAnswer, BadInput) as error:
                logger.debug("a turn was not told: %s", error)
                status = 0
        self.tally[delivery.channel, "told" if 200 <= status < 300 else "failed"] += 1
        if delivery.channel == "push" and status in GONE:
            await self.wishes.drop(delivery.target)
        elif _worth_another_try(delivery, status):
            await self.outbox.again(delivery, time + AGAIN[delivery.tries - 1])
            return
        await self.outbox.done(delivery)

    async def _send(self, delivery: Delivery) -> int:
        """Send; the status of the answer, as good where nobody wants it any more."""
        if delivery.channel == "push":
            to = await self.wishes.subscription(delivery.target)
            return await self.push(to, *self._turn_told(to, delivery.waiting)) if to else 200
        hook = await self.wishes.webhook(delivery.target)
        if hook is None:
            return 200
        waiting = delivery.waiting
        data = {
            "game": waiting.game,
            "table": self._site.link(waiting.table),
            "number": waiting.number,
            "since": webhook.moment(waiting.since),
        }
        return await self.call(hook, f"{waiting.table}.{delivery.turn}", "turn", data)

    def _turn_told(self, to: Subscription, waiting: Waiting) -> tuple[str, dict[str, Any]]:
        """What a browser is told of a turn, and what it is about."""
        title = game(waiting.game).meta.title
        told = {
            "title": tell(to.language, "push.title"),
            "text": tell(to.language, "push.text", game=title, n=waiting.number),
            "path": f"/table/{waiting.table}",
            "tag": waiting.table,
        }
        return waiting.table, told

    async def push(self, to: Subscription, topic: str, told: dict[str, Any]) -> int:
        """Tell one browser; the status of its push service's answer."""
        seal = await self.seal()
        if seal is None:
            return 200
        address = self.outside.read(to.endpoint)
        headers, body = seal.seal(to, address, topic, told, now())
        return await self.outside.post(to.endpoint, headers, body)

    async def call(self, hook: Webhook, name: str, kind: str, data: dict[str, Any]) -> int:
        """Tell a person's program; the status of its answer."""
        time = now()
        body = webhook.written(kind, time, data)
        return await self.outside.post(
            hook.url, webhook.signed(hook.secret, name, time, body), body
        )


def _load_sealing() -> ModuleType:
    from quai.room.notices import sealing  # a third of a second, for which no game need wait

    return sealing


def _worth_another_try(delivery: Delivery, status: int) -> bool:
    if 200 <= status < 300 or delivery.tries > len(AGAIN):
        return False
    if delivery.channel == "push":
        return status in (0, BUSY) or status >= 500
    return True
