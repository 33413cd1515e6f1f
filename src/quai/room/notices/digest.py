"""The digest: at most one mail per day to people who asked for it and for whom games wait.

Mail is sent to an address only after its owner has confirmed it, and a confirmation is requested
at most once per day and address. The links of a mail, to confirm and to stop, carry a signature
instead of a login, and are valid for that person and that address alone.
"""

import hashlib
import hmac
import logging
import re
import secrets
from dataclasses import dataclass
from email.message import EmailMessage
from typing import Literal

from quai.games import game
from quai.room.clock import DAY
from quai.room.database import Database, Session
from quai.room.keys import site_key
from quai.room.model import RoomError
from quai.room.notices.letters import letter
from quai.room.notices.mail import Mailer, NotSent
from quai.room.notices.outbox import TO_MOVE, Waiting
from quai.room.notices.texts import notice_text

HOUR = 3600_000
BATCH_SIZE = 20
"""Mails per round."""
SIGNATURE_DIGITS = 40
"""Hexadecimal digits of a signature."""
TOKEN = re.compile(r"(confirm|stop)\.([\w-]{1,64})\.([0-9a-f]{40})", re.ASCII)
Purpose = Literal["confirm", "stop"]
LINK_ACTIONS = {
    "confirm": "UPDATE mailing SET confirmed = :email WHERE player = :player",
    "stop": "UPDATE mailing SET language = NULL, confirmed = NULL WHERE player = :player",
}
"""The statement that each link of a mail runs."""
FROM_MAILING = "FROM mailing JOIN accounts ON accounts.player = mailing.player"
WAITING = f"{TO_MOVE} AND seats.player = :player AND since <= :settled"
logger = logging.getLogger("quai.room")


@dataclass(frozen=True, slots=True)
class Recipient:
    """Somebody who receives the digest."""

    player: str
    email: str
    language: str
    sent: int
    """When the last mail was sent."""


class Digest:
    """Sends the digest and requests for confirmation, and handles the links in them."""

    def __init__(self, database: Database, mailer: Mailer, address: str) -> None:
        self._database = database
        self._mailer = mailer
        self._address = address
        self._key = b""

    async def round(self, now: int) -> int:
        """Send mail about new turns and turns that end soon; return the number of mails."""
        sent = 0
        for recipient in await self._recipients(now):
            waiting = await self._waiting(recipient.player, now)
            if not waiting or not await self._claim(recipient, now):
                continue  # nothing waits any more, or another node sends it
            try:
                await self._mailer.send(await self._mail(recipient, waiting, now), recipient.email)
                sent += 1
            except NotSent as error:
                logger.warning("a mail was not accepted, and will be retried: %s", error)
                await self._note(recipient.player, now - DAY + HOUR)
        return sent

    async def send_confirmation(self, player: str, email: str, language: str, now: int) -> None:
        """Ask the owner of an address to confirm it."""
        if not await self._may_ask(email, now):
            raise RoomError(
                "too_fast", "a mail was already sent to this address today; please look for it"
            )
        mail = letter(self._mailer, email, notice_text(language, "mail.confirm.subject"))
        link = await self.link("confirm", player, email)
        mail.set_content(notice_text(language, "mail.confirm.text", site=self._address, link=link))
        try:
            await self._mailer.send(mail, email)
        except NotSent as error:
            logger.warning("a mail was not accepted: %s", error)
            await self._not_asked(email)
            raise RoomError("busy", "the mail could not be sent; try again later") from error

    async def follow_link(self, token: str) -> str:
        """Do what the link of a mail is for; RoomError if it is not valid."""
        read = TOKEN.fullmatch(token)
        if read is None:
            raise RoomError("not_found", "this link is no longer valid")
        purpose, player, signature = read.groups()
        sql = f"SELECT email {FROM_MAILING} WHERE mailing.player = :player AND email IS NOT NULL"
        found = await self._database.do(lambda db: db.rows(sql, player=player))
        email: str = found[0][0] if found else ""
        right = await self._sign(purpose, player, email)
        if not email or not hmac.compare_digest(right, signature):
            raise RoomError("not_found", "this link is no longer valid")
        await self._database.do(
            lambda db: db.change(LINK_ACTIONS[purpose], player=player, email=email)
        )
        return purpose

    async def link(self, purpose: Purpose, player: str, email: str) -> str:
        """A link for this purpose, this person and this address."""
        signature = await self._sign(purpose, player, email)
        return f"{self._address}/mail/{purpose}.{player}.{signature}"

    async def _sign(self, purpose: str, player: str, email: str) -> str:
        if not self._key:
            self._key = (await site_key(self._database, "mail", secrets.token_hex)).encode()
        content = f"{purpose} {player} {email}".encode()
        return hmac.new(self._key, content, hashlib.sha256).hexdigest()[:SIGNATURE_DIGITS]

    async def _may_ask(self, email: str, now: int) -> bool:
        """Note that an address is asked now; False if it was asked within a day, by anybody."""

        def work(db: Session) -> bool:
            db.change("DELETE FROM asked WHERE time <= :before", before=now - DAY)
            sql = "INSERT INTO asked VALUES (:name, :now) ON CONFLICT DO NOTHING"
            return db.change(sql, name=_hash(email), now=now) == 1

        return await self._database.do(work)

    async def _not_asked(self, email: str) -> None:
        sql = "DELETE FROM asked WHERE email_hash = :name"
        await self._database.do(lambda db: db.change(sql, name=_hash(email)))

    async def _recipients(self, now: int) -> list[Recipient]:
        news = (
            f"EXISTS (SELECT 1 {TO_MOVE} AND seats.player = mailing.player "
            "AND since <= :settled AND (since > sent - :hour OR due <= :soon))"
        )
        sql = (
            f"SELECT mailing.player, email, language, sent {FROM_MAILING} "
            f"WHERE language IS NOT NULL AND confirmed = email AND sent <= :before AND {news} "
            f"ORDER BY sent LIMIT {BATCH_SIZE}"
        )
        times = {"settled": now - HOUR, "hour": HOUR, "soon": now + DAY, "before": now - DAY}
        found = await self._database.do(lambda db: db.rows(sql, **times))
        return [Recipient(*row) for row in found]

    async def _waiting(self, player: str, now: int) -> list[Waiting]:
        sql = f"SELECT id, number, game, since, due {WAITING} ORDER BY due LIMIT 30"
        found = await self._database.do(lambda db: db.rows(sql, player=player, settled=now - HOUR))
        return [Waiting(*row) for row in found]

    async def _claim(self, recipient: Recipient, now: int) -> bool:
        sql = "UPDATE mailing SET sent = :now WHERE player = :player AND sent = :seen"
        changed = await self._database.do(
            lambda db: db.change(sql, now=now, player=recipient.player, seen=recipient.sent)
        )
        return changed == 1

    async def _note(self, player: str, sent: int) -> None:
        sql = "UPDATE mailing SET sent = :sent WHERE player = :player"
        await self._database.do(lambda db: db.change(sql, sent=sent, player=player))

    async def _mail(self, recipient: Recipient, waiting: list[Waiting], now: int) -> EmailMessage:
        language, stop = (
            recipient.language,
            await self.link("stop", recipient.player, recipient.email),
        )
        mail = letter(
            self._mailer, recipient.email, notice_text(language, "mail.subject", n=len(waiting))
        )
        mail["List-Unsubscribe"] = f"<{stop}>"
        mail["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        lines = [self._line(language, each, now) for each in waiting]
        end = notice_text(language, "mail.end", site=self._address, link=stop)
        mail.set_content("\n".join([notice_text(language, "mail.begin"), "", *lines, "", end, ""]))
        return mail

    def _line(self, language: str, waiting: Waiting, now: int) -> str:
        left = max(0, waiting.due - now)
        unit, n = ("days", left // DAY) if left >= DAY else ("hours", left // HOUR)
        return notice_text(
            language,
            f"mail.line.{unit}",
            game=game(waiting.game).meta.title,
            number=waiting.number,
            n=n,
            link=f"{self._address}/table/{waiting.table}",
        )


def _hash(email: str) -> str:
    return hashlib.sha256(email.casefold().encode()).hexdigest()
