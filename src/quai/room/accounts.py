"""Accounts: a name and a password that let a person in from anywhere, and keep a guest's games.

Passwords are hashed by argon2id. A login that is not known takes as long as one that is, and is
refused in the same words.
"""

import asyncio
import hashlib
import secrets
import unicodedata
from collections.abc import Awaitable, Callable

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from quai.room.model import Player, RoomError
from quai.room.names import clean_name
from quai.room.passwords import check_new
from quai.room.people import People
from quai.room.store import Taken
from quai.room.times import now

LONGEST_EMAIL = 254
AT_ONCE = 4
"""So many passwords are hashed at a time: each takes a while and many megabytes."""


def token_hash(token: str) -> bytes:
    """What the store keeps of a session's token."""
    return hashlib.sha256(token.encode()).digest()


def login_of(name: str) -> str:
    """The login that a name stands for: case and accents' spelling do not matter."""
    return unicodedata.normalize("NFKC", clean_name(name)).casefold()


class Accounts:
    """Registers people, and logs them in and out."""

    def __init__(
        self,
        people: People,
        hasher: PasswordHasher | None = None,
        changed: Callable[[str], Awaitable[None]] | None = None,
    ) -> None:
        self._people = people
        self._changed = changed
        """Called with the id of a person whose sessions or seats have changed."""
        self._hasher = hasher or PasswordHasher()
        self._nobody = self._hasher.hash(secrets.token_urlsafe())
        """What the password of an unknown login is compared with."""
        self._busy = asyncio.Semaphore(AT_ONCE)

    async def register(self, player: Player, password: str, email: str | None) -> Player:
        """Make an account of a guest, under its name."""
        if player.account:
            raise RoomError("account", "you have an account already")
        check_new(password, login_of(player.name))
        mail = clean_email(email)
        hashed = await self._hash(password)
        try:
            await self._people.add_account(player, login_of(player.name), hashed, mail, now())
        except Taken as error:
            raise RoomError("name_taken", "this name is taken; choose another") from error
        return Player(player.id, player.name, account=True)

    async def log_in(self, name: str, password: str, guest: Player | None) -> tuple[Player, str]:
        """Let somebody in; the new session's token. A guest brings its games along."""
        try:
            account = await self._people.account(login_of(name))
        except RoomError:
            account = None
        right = await self._verify(account.password if account else self._nobody, password)
        if account is None or not right:
            raise RoomError("login", "the name or the password is wrong")
        token = secrets.token_urlsafe(32)
        brought = guest.id if guest is not None and not guest.account else None
        await self._people.let_in(account.player, token_hash(token), brought, now())
        if brought is not None:
            await self._tell(brought)
        if self._hasher.check_needs_rehash(account.password):
            await self._people.new_password(account.player.id, await self._hash(password))
        return account.player, token

    async def check(self, player: Player, password: str) -> None:
        """Refuse who does not know the password of its own account."""
        account = await self._people.account_of(player.id)
        known = account.password if account else self._nobody
        if not await self._verify(known, password) or account is None:
            raise RoomError("login", "the password is wrong")

    async def change_password(self, player: Player, old: str, new: str) -> str:
        """Change the password; all sessions end, and a new one begins."""
        await self.check(player, old)
        check_new(new, login_of(player.name))
        await self._people.new_password(player.id, await self._hash(new))
        await self._people.log_out_everywhere(player.id)
        token = secrets.token_urlsafe(32)
        await self._people.let_in(player, token_hash(token), None, now())
        await self._tell(player.id)
        return token

    async def renew(self, player: Player, token: str) -> str:
        """A new session in place of this one, for who has become the owner of an account."""
        fresh = secrets.token_urlsafe(32)
        await self._people.renew(player.id, token_hash(token), token_hash(fresh), now())
        await self._tell(player.id)
        return fresh

    async def log_out(self, player: Player, token: str, *, everywhere: bool) -> None:
        """End this session, or all of this person's."""
        if everywhere:
            await self._people.log_out_everywhere(player.id)
        else:
            await self._people.log_out(token_hash(token))
        await self._tell(player.id)

    async def _tell(self, player: str) -> None:
        if self._changed is not None:
            await self._changed(player)

    async def _hash(self, password: str) -> str:
        async with self._busy:
            return await asyncio.to_thread(self._hasher.hash, password)

    async def _verify(self, hashed: str, password: str) -> bool:
        async with self._busy:
            return await asyncio.to_thread(self._matches, hashed, password)

    def _matches(self, hashed: str, password: str) -> bool:
        try:
            return self._hasher.verify(hashed, password)
        except (VerificationError, InvalidHashError):
            return False


def clean_email(email: str | None) -> str | None:
    """An e-mail address as it was meant, None if none was given; one address and no more."""
    if not email or not email.strip():
        return None
    clean = email.strip()
    name, _, place = clean.rpartition("@")
    if (
        not name
        or "." not in place
        or len(clean) > LONGEST_EMAIL
        or any(c.isspace() or not c.isprintable() for c in clean)
        or any(c in clean for c in ',;:<>()[]"\\')
    ):
        raise RoomError("email", "this is not an e-mail address")
    return clean
