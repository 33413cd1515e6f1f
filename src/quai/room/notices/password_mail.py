"""Forgotten passwords: a mail with a link by which the owner of an account chooses a new one.

The link is signed with a secret of the site and the present password's hash, so that it works once,
and it expires. Whoever asks learns nothing about whether there is such an account.
"""

import hashlib
import hmac
import logging
import re
import secrets
from dataclasses import dataclass

from quai.room.accounts import Accounts
from quai.room.database import Database, Session
from quai.room.keys import site_key
from quai.room.model import Player, RoomError
from quai.room.names import login_of
from quai.room.notices.letters import letter
from quai.room.notices.mail import Mailer, NotSent
from quai.room.notices.texts import notice_text

VALID_MS = 3600_000
"""How long a link is valid."""
PAUSE_MS = 600_000
"""Minimum time between two such mails to one account."""
TOKEN = re.compile(r"([\w-]{1,64})\.([0-9]{1,15})\.([0-9a-f]{64})", re.ASCII)
INVALID = "this link is no longer valid; ask for another"
logger = logging.getLogger("quai.room")


@dataclass(frozen=True, slots=True)
class _Owner:
    player: Player
    email: str | None
    password: str


class PasswordMail:
    """Sends links to new passwords, and follows them."""

    def __init__(self, database: Database, mailer: Mailer, address: str) -> None:
        self._database = database
        self._mailer = mailer
        self._address = address
        self._key = b""

    async def send(self, name: str, language: str, now: int) -> None:
        """Send a link to the address of this account, if there is one and it has an address."""
        owner = await self._owner("login = :key", login_of(name))
        if owner is None or not owner.email or not await self._may_send(owner.player.id, now):
            return
        expires = now + VALID_MS
        signature = await self._sign(owner, expires)
        link = f"{self._address}/reset/{owner.player.id}.{expires}.{signature}"
        mail = letter(self._mailer, owner.email, notice_text(language, "mail.reset.subject"))
        words = {"site": self._address, "who": owner.player.name, "link": link}
        mail.set_content(notice_text(language, "mail.reset.text", **words))
        try:
            await self._mailer.send(mail, owner.email)
        except NotSent as error:
            logger.warning("a mail was not accepted: %s", error)

    async def follow(self, token: str, password: str, accounts: Accounts, now: int) -> Player:
        """Give the owner of a link a new password; RoomError if it is not valid."""
        read = TOKEN.fullmatch(token)
        owner = await self._owner("accounts.player = :key", read[1]) if read else None
        if read is None or owner is None or int(read[2]) < now:
            raise RoomError("old_link", INVALID)
        if not hmac.compare_digest(await self._sign(owner, int(read[2])), read[3]):
            raise RoomError("old_link", INVALID)
        await accounts.set_password(owner.player, password)
        return owner.player

    async def _owner(self, which: str, key: str) -> _Owner | None:
        sql = (
            "SELECT id, name, email, password FROM accounts "  # noqa: S608
            f"JOIN players ON players.id = accounts.player WHERE {which}"
        )
        found = await self._database.do(lambda db: db.rows(sql, key=key))
        if not found:
            return None
        player, name, email, password = found[0]
        return _Owner(Player(player, name, account=True), email, password)

    async def _sign(self, owner: _Owner, expires: int) -> str:
        if not self._key:
            self._key = (await site_key(self._database, "reset", secrets.token_hex)).encode()
        content = f"{owner.player.id} {expires} {owner.password}".encode()
        return hmac.new(self._key, content, hashlib.sha256).hexdigest()

    async def _may_send(self, player: str, now: int) -> bool:
        """Note that a mail is sent now; False if one was sent a short while ago."""
        name = hashlib.sha256(f"reset {player}".encode()).hexdigest()

        def work(db: Session) -> bool:
            db.change(
                "DELETE FROM asked WHERE email_hash = :name AND time <= :before",
                name=name,
                before=now - PAUSE_MS,
            )
            sql = "INSERT INTO asked VALUES (:name, :now) ON CONFLICT DO NOTHING"
            return db.change(sql, name=name, now=now) == 1

        return await self._database.do(work)
