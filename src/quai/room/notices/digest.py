"""The digest: one letter a day at most, to who asked for it and for whom games wait.

An address is written to only once its owner has confirmed it, and asked to do so only once a day,
whoever names it. Both links of a letter, to confirm and to stop, carry a signature instead of a
login, and are good for that person and that address alone.
"""

import hashlib
import hmac
import logging
import re
import secrets
from dataclasses import dataclass
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from typing import Literal

from quai.games import game
from quai.room.clock import DAY
from quai.room.database import Database, Session
from quai.room.keys import site_key
from quai.room.model import RoomError
from quai.room.notices.mail import NotSent, Postman
from quai.room.notices.outbox import TO_MOVE, Waiting
from quai.room.notices.words import tell

HOUR = 3600_000
LETTERS = 20
"""So many are written in one go."""
SIGNATURE = 40
"""Hexadecimal digits."""
TOKEN = re.compile(r"(confirm|stop)\.([\w-]{1,64})\.([0-9a-f]{40})", re.ASCII)
Purpose = Literal["confirm", "stop"]
OBEY = {
    "confirm": "UPDATE mailing SET confirmed = :email WHERE player = :player",
    "stop": "UPDATE mailing SET language = NULL, confirmed = NULL WHERE player = :player",
}
"""What each link of a letter does."""
OURS = "FROM mailing JOIN accounts ON accounts.player = mailing.player"
WAITING = f"{TO_MOVE} AND seats.player = :player AND since <= :settled"
logger = logging.getLogger("quai.room")


@dataclass(frozen=True, slots=True)
class Reader:
    """Somebody who may be written to."""

    player: str
    email: str
    language: str
    sent: int
    """When the last letter was written."""


class Digest:
    """Writes to people, and takes their word that they want it."""

    def __init__(self, database: Database, postman: Postman, address: str) -> None:
        self._database = database
        self._postman = postman
        self._address = address
        self._key = b""

    async def round(self, now: int) -> int:
        """Write to those for whom something new waits, or not for long; how many letters."""
        written = 0
        for reader in await self._readers(now):
            waiting = await self._waiting(reader.player, now)
            if not waiting or not await self._claim(reader, now):
                continue  # another node writes
            try:
                await self._postman.send(await self._letter(reader, waiting, now), reader.email)
                written += 1
            except NotSent as error:
                logger.warning("a letter was not taken, and will be tried again: %s", error)
                await self._note(reader.player, now - DAY + HOUR)
        return written

    async def ask(self, player: str, email: str, language: str, now: int) -> None:
        """Ask the owner of an address whether to write there."""
        if not await self._may_ask(email, now):
            raise RoomError("too_fast", "a letter was sent to this address today; look for it")
        letter = self._begin(email, tell(language, "mail.confirm.subject"))
        link = await self.link("confirm", player, email)
        letter.set_content(tell(language, "mail.confirm.text", site=self._address, link=link))
        try:
            await self._postman.send(letter, email)
        except NotSent as error:
            logger.warning("a letter was not taken: %s", error)
            await self._not_asked(email)
            raise RoomError("busy", "the letter could not be sent; try again later") from error

    async def answer(self, token: str) -> str:
        """Do what the link of a letter says; RoomError if that link was never written."""
        read = TOKEN.fullmatch(token)
        if read is None:
            raise RoomError("not_found", "this link is not good any more")
        purpose, player, signature = read.groups()
        sql = f"SELECT email {OURS} WHERE mailing.player = :player AND email IS NOT NULL"
        found = await self._database.do(lambda db: db.rows(sql, player=player))
        email: str = found[0][0] if found else ""
        right = await self._sign(purpose, player, email)
        if not email or not hmac.compare_digest(right, signature):
            raise RoomError("not_found", "this link is not good any more")
        await self._database.do(lambda db: db.change(OBEY[purpose], player=player, email=email))
        return purpose

    async def link(self, purpose: Purpose, player: str, email: str) -> str:
        """The address that says so, for this person and this address."""
        signature = await self._sign(purpose, player, email)
        return f"{self._address}/mail/{purpose}.{player}.{signature}"

    async def _sign(self, purpose: str, player: str, email: str) -> str:
        if not self._key:
            self._key = (await site_key(self._database, "mail", secrets.token_hex)).encode()
        content = f"{purpose} {player} {email}".encode()
        return hmac.new(self._key, content, hashlib.sha256).hexdigest()[:SIGNATURE]

    async def _may_ask(self, email: str, now: int) -> bool:
        """Whether this address was not asked today, by anybody; it is noted that it is now."""

        def work(db: Session) -> bool:
            db.change("DELETE FROM asked WHERE time <= :before", before=now - DAY)
            sql = "INSERT INTO asked VALUES (:name, :now) ON CONFLICT DO NOTHING"
            return db.change(sql, name=_hash(email), now=now) == 1

        return await self._database.do(work)

    async def _not_asked(self, email: str) -> None:
        sql = "DELETE FROM asked WHERE email_hash = :name"
        await self._database.do(lambda db: db.change(sql, name=_hash(email)))

    async def _readers(self, now: int) -> list[Reader]:
        news = (
            f"EXISTS (SELECT 1 {TO_MOVE} AND seats.player = mailing.player "
            "AND since <= :settled AND (since > sent - :hour OR due <= :soon))"
        )
        sql = (
            f"SELECT mailing.player, email, language, sent {OURS} "
            f"WHERE language IS NOT NULL AND confirmed = email AND sent <= :before AND {news} "
            f"ORDER BY sent LIMIT {LETTERS}"
        )
        times = {"settled": now - HOUR, "hour": HOUR, "soon": now + DAY, "before": now - DAY}
        found = await self._database.do(lambda db: db.rows(sql, **times))
        return [Reader(*row) for row in found]

    async def _waiting(self, player: str, now: int) -> list[Waiting]:
        sql = f"SELECT id, number, game, since, due {WAITING} ORDER BY due LIMIT 30"
        found = await self._database.do(lambda db: db.rows(sql, player=player, settled=now - HOUR))
        return [Waiting(*row) for row in found]

    async def _claim(self, reader: Reader, now: int) -> bool:
        sql = "UPDATE mailing SET sent = :now WHERE player = :player AND sent = :seen"
        changed = await self._database.do(
            lambda db: db.change(sql, now=now, player=reader.player, seen=reader.sent)
        )
        return changed == 1

    async def _note(self, player: str, sent: int) -> None:
        sql = "UPDATE mailing SET sent = :sent WHERE player = :player"
        await self._database.do(lambda db: db.change(sql, sent=sent, player=player))

    def _begin(self, email: str, subject: str) -> EmailMessage:
        letter = EmailMessage()
        letter["From"] = self._postman.server.sender
        letter["To"] = email
        letter["Subject"] = subject
        letter["Date"] = formatdate()
        letter["Message-ID"] = make_msgid(domain=self._postman.server.sender.rpartition("@")[2])
        letter["Auto-Submitted"] = "auto-generated"
        return letter

    async def _letter(self, reader: Reader, waiting: list[Waiting], now: int) -> EmailMessage:
        language, stop = reader.language, await self.link("stop", reader.player, reader.email)
        letter = self._begin(reader.email, tell(language, "mail.subject", n=len(waiting)))
        letter["List-Unsubscribe"] = f"<{stop}>"
        letter["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
        lines = [self._line(language, each, now) for each in waiting]
        end = tell(language, "mail.end", site=self._address, link=stop)
        letter.set_content("\n".join([tell(language, "mail.begin"), "", *lines, "", end, ""]))
        return letter

    def _line(self, language: str, waiting: Waiting, now: int) -> str:
        left = max(0, waiting.due - now)
        unit, n = ("days", left // DAY) if left >= DAY else ("hours", left // HOUR)
        return tell(
            language,
            f"mail.line.{unit}",
            game=game(waiting.game).meta.title,
            number=waiting.number,
            n=n,
            link=f"{self._address}/table/{waiting.table}",
        )


def _hash(email: str) -> str:
    return hashlib.sha256(email.casefold().encode()).hexdigest()
