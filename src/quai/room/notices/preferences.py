"""Preferences: how each person wants to be notified, as it is stored.

A browser's subscription belongs to the session it was made in and ends with it; a webhook and the
digest belong to an account.
"""

import secrets
from dataclasses import dataclass
from typing import get_args

from quai.room.clock import Kind
from quai.room.database import Clash, Database, Session
from quai.room.notices.push import Subscription

MAX_SUBSCRIPTIONS = 10
"""Subscriptions per person; a further one replaces the oldest."""
KINDS: tuple[Kind, ...] = get_args(Kind)
COLUMNS = "subscriptions.id, endpoint, p256dh, auth, language"
OF_PLAYER = "FROM subscriptions JOIN sessions ON hash = session WHERE player = :player"


@dataclass(frozen=True, slots=True)
class Webhook:
    """A program that a person wants to be notified."""

    url: str
    secret: str


@dataclass(frozen=True, slots=True)
class Mailing:
    """Whether and where a person receives the digest."""

    email: str | None = None
    on: bool = False
    confirmed: bool = False
    """Whether the owner of the address has confirmed it."""


class Preferences:
    """Subscriptions, webhooks, and mail."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def subscribe(
        self, session: bytes, endpoint: str, p256dh: str, auth: str, language: str, now: int
    ) -> None:
        """Store a browser's subscription in place of an earlier one."""

        def work(db: Session) -> None:
            db.change("DELETE FROM subscriptions WHERE endpoint = :endpoint", endpoint=endpoint)
            db.change(
                "INSERT INTO subscriptions "
                "(id, session, endpoint, p256dh, auth, language, created, kinds) "
                "VALUES (:id, :session, :endpoint, :p256dh, :auth, :language, :now, :kinds)",
                id=secrets.token_urlsafe(9),
                session=session,
                endpoint=endpoint,
                p256dh=p256dh,
                auth=auth,
                language=language,
                now=now,
                kinds=" ".join(KINDS),
            )
            owner = db.rows("SELECT player FROM sessions WHERE hash = :hash", hash=session)[0][0]
            known = db.rows(
                f"SELECT subscriptions.id {OF_PLAYER} ORDER BY subscriptions.created DESC",
                player=owner,
            )
            for (old,) in known[MAX_SUBSCRIPTIONS:]:
                db.change("DELETE FROM subscriptions WHERE id = :id", id=old)

        await self._database.do(work)

    async def set_kinds(self, session: bytes, kinds: list[Kind]) -> None:
        """Choose the kinds of clocks at whose tables a session's browser is notified."""
        sql = "UPDATE subscriptions SET kinds = :kinds WHERE session = :session"
        chosen = " ".join(sorted(set(kinds)))
        await self._database.do(lambda db: db.change(sql, kinds=chosen, session=session))

    async def kinds(self, session: bytes) -> list[Kind]:
        """The kinds of clocks that a session's browser is notified for."""
        sql = "SELECT kinds FROM subscriptions WHERE session = :session"
        found = await self._database.ask(sql, session=session)
        return [kind for kind in KINDS if found and kind in found[0][0].split()]

    async def unsubscribe(self, session: bytes) -> None:
        """Delete the subscription of a session."""
        sql = "DELETE FROM subscriptions WHERE session = :session"
        await self._database.do(lambda db: db.change(sql, session=session))

    async def of_session(self, session: bytes) -> list[Subscription]:
        """The subscriptions made in a session."""
        sql = f"SELECT {COLUMNS} FROM subscriptions WHERE session = :session"  # noqa: S608
        found = await self._database.do(lambda db: db.rows(sql, session=session))
        return [Subscription(*row) for row in found]

    async def subscription(self, name: str) -> Subscription | None:
        """The subscription with this id, if it still exists."""
        sql = f"SELECT {COLUMNS} FROM subscriptions WHERE id = :id"  # noqa: S608
        found = await self._database.do(lambda db: db.rows(sql, id=name))
        return Subscription(*found[0]) if found else None

    async def drop(self, subscription: str) -> None:
        """Delete a subscription."""
        sql = "DELETE FROM subscriptions WHERE id = :id"
        await self._database.do(lambda db: db.change(sql, id=subscription))

    async def set_webhook(self, player: str, hook: Webhook | None, now: int) -> None:
        """Set, replace or remove a person's webhook."""

        def work(db: Session) -> None:
            db.change("DELETE FROM webhooks WHERE player = :player", player=player)
            if hook is not None:
                db.change(
                    "INSERT INTO webhooks VALUES (:player, :url, :secret, :now)",
                    player=player,
                    url=hook.url,
                    secret=hook.secret,
                    now=now,
                )

        await self._database.do(work)

    async def webhook(self, player: str) -> Webhook | None:
        """A person's webhook, if they have one."""
        sql = "SELECT url, secret FROM webhooks WHERE player = :player"
        found = await self._database.do(lambda db: db.rows(sql, player=player))
        return Webhook(*found[0]) if found else None

    async def mailing(self, player: str) -> Mailing:
        """A person's settings for mail."""
        sql = (
            "SELECT email, language IS NOT NULL, confirmed IS NOT NULL AND confirmed = email "
            "FROM accounts "
            "LEFT JOIN mailing ON mailing.player = accounts.player WHERE accounts.player = :player"
        )
        found = await self._database.do(lambda db: db.rows(sql, player=player))
        if not found:
            return Mailing()
        email, on, confirmed = found[0]
        return Mailing(email, bool(on), bool(confirmed))

    async def enable_mail(self, player: str, email: str, language: str) -> None:
        """Send a person the digest at this address, once it is confirmed."""

        def work(db: Session) -> None:
            db.change(
                "UPDATE accounts SET email = :email WHERE player = :player",
                email=email,
                player=player,
            )
            changed = db.change(
                "UPDATE mailing SET language = :language WHERE player = :player",
                language=language,
                player=player,
            )
            if not changed:
                db.change(
                    "INSERT INTO mailing VALUES (:player, :language, NULL, 0)",
                    player=player,
                    language=language,
                )

        try:
            await self._database.do(work)
        except Clash:  # the same request came twice at the same moment
            return

    async def disable_mail(self, player: str) -> None:
        """Stop sending a person the digest."""
        sql = "UPDATE mailing SET language = NULL WHERE player = :player"
        await self._database.do(lambda db: db.change(sql, player=player))
