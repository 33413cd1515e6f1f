"""Accounts: a name and a password with which a person logs in from anywhere and keeps their games.

Passwords are hashed by argon2id. An unknown login takes as long to check as a known one, and is
rejected with the same message.
"""

import asyncio
import hashlib
import secrets
from collections.abc import Awaitable, Callable
from functools import cached_property
from typing import TYPE_CHECKING

from quai.room.model import Player, RoomError
from quai.room.names import chosen_name, login_of
from quai.room.passwords import check_new
from quai.room.people import People
from quai.room.store import Taken
from quai.room.times import now

if TYPE_CHECKING:
    from argon2 import PasswordHasher

MAX_EMAIL_CHARS = 254
MAX_CONCURRENT_HASHES = 4
"""Passwords hashed at the same time: each takes a while and many megabytes."""


def token_hash(token: str) -> bytes:
    """What the store keeps of a session's token."""
    return hashlib.sha256(token.encode()).digest()


class Accounts:
    """Registers people, and logs them in and out."""

    def __init__(
        self,
        people: People,
        hasher: "PasswordHasher | None" = None,
        changed: Callable[[str], Awaitable[None]] | None = None,
    ) -> None:
        self._people = people
        self._changed = changed
        """Called with the id of a person whose sessions or seats have changed."""
        self._given_hasher = hasher
        self._hashing = asyncio.Semaphore(MAX_CONCURRENT_HASHES)

    @cached_property
    def _hasher(self) -> "PasswordHasher":
        """Hashes passwords; made with the first one, since a room without accounts has none."""
        from argon2 import PasswordHasher

        return self._given_hasher or PasswordHasher()

    @cached_property
    def _dummy_hash(self) -> str:
        """The hash that is checked for an unknown login."""
        return self._hasher.hash(secrets.token_urlsafe())

    async def register(self, player: Player, password: str, email: str | None) -> Player:
        """Turn a guest into an account with the same name."""
        if player.account:
            raise RoomError("account", "you have an account already")
        check_new(password, login_of(chosen_name(player.name)))
        mail = clean_email(email)
        hashed = await self.hashed(password)
        try:
            await self._people.add_account(player, login_of(player.name), hashed, mail, now())
        except Taken as error:
            raise RoomError("name_taken", "this name is taken; choose another") from error
        return Player(player.id, player.name, account=True)

    async def log_in(self, name: str, password: str, guest: Player | None) -> tuple[Player, str]:
        """Log in; return the person and the token of a new session. A guest keeps their games."""
        account = await self._people.account(login_of(name))
        spare = self._dummy_hash  # made in any case, so that it takes as long
        right = await self._verify(account.password if account else spare, password)
        if account is None or not right:
            raise RoomError("login", "the name or the password is wrong")
        token = secrets.token_urlsafe(32)
        brought = guest.id if guest is not None and not guest.account else None
        await self._people.let_in(account.player, token_hash(token), brought, now())
        if brought is not None:
            await self._notify(brought)
        if self._hasher.check_needs_rehash(account.password):
            await self._people.new_password(account.player.id, await self.hashed(password))
        return account.player, token

    async def check(self, player: Player, password: str) -> None:
        """Raise RoomError unless this is the password of the person's account."""
        account = await self._people.account_of(player.id)
        spare = self._dummy_hash
        known = account.password if account else spare
        if not await self._verify(known, password) or account is None:
            raise RoomError("login", "the password is wrong")

    async def change_password(self, player: Player, old: str, new: str) -> str:
        """Change the password, end all sessions, and return the token of a new one."""
        await self.check(player, old)
        await self.set_password(player, new)
        return await self.start_session(player)

    async def start_session(self, player: Player) -> str:
        """Open a session for an account; return its token."""
        token = secrets.token_urlsafe(32)
        await self._people.let_in(player, token_hash(token), None, now())
        return token

    async def set_password(self, player: Player, new: str) -> None:
        """Give an account another password and end all its sessions, without asking for the old."""
        check_new(new, login_of(player.name))
        await self._people.new_password(player.id, await self.hashed(new))
        await self._people.log_out_everywhere(player.id)
        await self._notify(player.id)

    async def renew(self, player: Player, token: str) -> str:
        """Replace a session by a new one, after a guest has become an account; return its token."""
        fresh = secrets.token_urlsafe(32)
        await self._people.renew(player.id, token_hash(token), token_hash(fresh), now())
        await self._notify(player.id)
        return fresh

    async def log_out(self, player: Player, token: str, *, everywhere: bool) -> None:
        """End this session, or all sessions of this person."""
        if everywhere:
            await self._people.log_out_everywhere(player.id)
        else:
            await self._people.log_out(token_hash(token))
        await self._notify(player.id)

    async def _notify(self, player: str) -> None:
        if self._changed is not None:
            await self._changed(player)

    async def hashed(self, password: str) -> str:
        """The hash of a password, as it is stored."""
        async with self._hashing:
            return await asyncio.to_thread(self._hasher.hash, password)

    async def _verify(self, hashed: str, password: str) -> bool:
        async with self._hashing:
            return await asyncio.to_thread(self._matches, hashed, password)

    def _matches(self, hashed: str, password: str) -> bool:
        from argon2.exceptions import InvalidHashError, VerificationError

        try:
            return self._hasher.verify(hashed, password)
        except (VerificationError, InvalidHashError):
            return False


def clean_email(email: str | None) -> str | None:
    """A cleaned e-mail address; None if none was given, RoomError if it is not one address."""
    if not email or not email.strip():
        return None
    clean = email.strip()
    name, _, place = clean.rpartition("@")
    if (
        not name
        or "." not in place
        or len(clean) > MAX_EMAIL_CHARS
        or any(c.isspace() or not c.isprintable() for c in clean)
        or any(c in clean for c in ',;:<>()[]"\\')
    ):
        raise RoomError("email", "this is not an e-mail address")
    return clean
