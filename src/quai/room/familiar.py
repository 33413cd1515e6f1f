"""Where people have logged in before: their browsers and networks, kept as keyed hashes.

While somebody else guesses at an account's password, its owner still gets in from these.
"""

import hashlib
import hmac
import secrets
from typing import Literal

from quai.room.database import Database, Session
from quai.room.keys import site_key

MAX_PLACES = 20
"""Places kept per account: the latest."""
SECRET_BYTES = 32
Kind = Literal["device", "network"]
Places = dict[Kind, str]


class Familiar:
    """The places from which accounts were used."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, login: str, places: Places) -> set[Kind]:
        """Which of these places are known to the account with this login."""
        hashes = await self._hashes(places)
        sql = (
            "SELECT place FROM familiar JOIN accounts ON accounts.player = familiar.player "
            "WHERE login = :login"
        )
        known = {place for (place,) in await self._database.ask(sql, login=login)}
        return {kind for kind, value in hashes.items() if value in known}

    async def remember(self, player: str, places: Places, now: int) -> None:
        """Note that somebody has proved here to be the owner of an account."""
        hashes = await self._hashes(places)

        def work(db: Session) -> None:
            for place in sorted(hashes.values()):
                db.change(
                    "INSERT INTO familiar (player, place, seen) VALUES (:player, :place, :now) "
                    "ON CONFLICT (player, place) DO UPDATE SET seen = excluded.seen",
                    player=player,
                    place=place,
                    now=now,
                )
            db.change(
                "DELETE FROM familiar WHERE player = :player AND place NOT IN (SELECT place "
                "FROM familiar WHERE player = :player ORDER BY seen DESC, place LIMIT :most)",
                player=player,
                most=MAX_PLACES,
            )

        await self._database.do(work)

    async def _hashes(self, places: Places) -> Places:
        key = await site_key(self._database, "familiar", lambda: secrets.token_hex(SECRET_BYTES))
        return {
            kind: hmac.digest(bytes.fromhex(key), f"{kind} {place}".encode(), hashlib.sha256).hex()
            for kind, place in places.items()
            if place
        }
