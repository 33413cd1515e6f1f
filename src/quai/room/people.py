"""People, their sessions and their accounts, as they are stored.

A guest is a person without an account. An account adds a login and a password, so that a guest who
makes one keeps their games.
"""

from dataclasses import dataclass

from quai.room import blocks
from quai.room.database import Clash, Database, Session
from quai.room.model import Player
from quai.room.names import bot_name
from quai.room.results import FORGET, KEEP_DEALS
from quai.room.store import Taken

PLAYER = (
    "SELECT players.id, players.name, accounts.player IS NOT NULL "
    "FROM players LEFT JOIN accounts ON accounts.player = players.id"
)
STAND_IN_LEVEL = 3
"""The level of the bot that plays on for somebody who deleted their account."""
GONE = "—"
"""The name shown for somebody who deleted their account."""


@dataclass(frozen=True, slots=True)
class Account:
    """A person's login and password."""

    player: Player
    login: str
    password: str
    """Hashed by argon2id."""


class People:
    """The people of the room."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, player: Player, token_hash: bytes, now: int) -> None:
        """Store a new guest and their session."""

        def work(db: Session) -> None:
            db.change(
                "INSERT INTO players (id, name, created) VALUES (:id, :name, :now)",
                id=player.id,
                name=player.name,
                now=now,
            )
            _add_session(db, player.id, token_hash, now)

        await self._database.do(work)

    async def of_session(self, token_hash: bytes) -> Player | None:
        """The person whose session this is."""
        sql = f"{PLAYER} JOIN sessions ON sessions.player = players.id WHERE hash = :hash"
        found = await self._database.do(lambda db: db.rows(sql, hash=token_hash))
        return _player(found[0]) if found else None

    async def owners(self, token_hashes: list[bytes]) -> dict[bytes, str]:
        """The ids of the people whose sessions these are; those that have ended are missing."""
        values = {f"h{number}": value for number, value in enumerate(token_hashes)}
        places = ", ".join(f":{name}" for name in values)
        sql = f"SELECT hash, player FROM sessions WHERE hash IN ({places})"  # noqa: S608
        found = await self._database.do(lambda db: db.rows(sql, **values)) if values else []
        return {bytes(value): str(player) for value, player in found}

    async def rename(self, player: str, name: str, login: str) -> list[str]:
        """Rename a person, at unfinished tables too, whose ids are returned.

        Taken if it is the name of another account.
        """

        def work(db: Session) -> list[str]:
            owner = db.rows("SELECT player FROM accounts WHERE login = :login", login=login)
            if owner and owner[0][0] != player:
                raise Taken
            db.change(
                "UPDATE accounts SET login = :login WHERE player = :id", login=login, id=player
            )
            db.change("UPDATE players SET name = :name WHERE id = :id", name=name, id=player)
            found = db.rows(
                "UPDATE seats SET name = :name WHERE player = :id "
                "AND table_id IN (SELECT id FROM tables WHERE over = 0) RETURNING table_id",
                name=name,
                id=player,
            )
            return list(dict.fromkeys(table for (table,) in found))

        return await self._database.do(work)

    async def add_account(
        self, player: Player, login: str, password: str, email: str | None, now: int
    ) -> None:
        """Add an account to a guest; Taken if the login is taken, or they have one."""

        def work(db: Session) -> None:
            try:
                db.change(
                    "INSERT INTO accounts (player, login, password, email, created) "
                    "VALUES (:player, :login, :password, :email, :now)",
                    player=player.id,
                    login=login,
                    password=password,
                    email=email,
                    now=now,
                )
            except Clash as error:
                raise Taken from error

        await self._database.do(work)

    async def account(self, login: str) -> Account | None:
        """The account with this login."""
        sql = (
            "SELECT id, name, login, password FROM accounts "
            "JOIN players ON players.id = accounts.player WHERE login = :login"
        )
        found = await self._database.do(lambda db: db.rows(sql, login=login))
        if not found:
            return None
        player, name, login, password = found[0]
        return Account(Player(player, name, account=True), login, password)

    async def account_of(self, player: str) -> Account | None:
        """The account of a person."""
        sql = "SELECT login FROM accounts WHERE player = :player"
        found = await self._database.do(lambda db: db.rows(sql, player=player))
        return await self.account(found[0][0]) if found else None

    async def new_password(self, player: str, password: str) -> None:
        """Change the password of an account."""
        sql = "UPDATE accounts SET password = :password WHERE player = :player"
        await self._database.do(lambda db: db.change(sql, password=password, player=player))

    async def let_in(self, player: Player, token_hash: bytes, guest: str | None, now: int) -> None:
        """Open a session for an account; the games of the guest they were become theirs."""

        def work(db: Session) -> None:
            _add_session(db, player.id, token_hash, now)
            if guest is None or guest == player.id:
                return
            blocks.move(db, guest, player.id)
            db.change(KEEP_DEALS, player=player.id, guest=guest)
            for sql in FORGET:
                db.change(sql, player=guest)
            for column, table in (("player", "seats"), ("creator", "tables"), ("player", "chat")):
                db.change(
                    f"UPDATE {table} SET {column} = :player WHERE {column} = :guest",  # noqa: S608
                    player=player.id,
                    guest=guest,
                )
            db.change(
                "UPDATE seats SET name = :name WHERE player = :player "
                "AND table_id IN (SELECT id FROM tables WHERE over = 0)",
                name=player.name,
                player=player.id,
            )
            db.change(
                "UPDATE subscriptions SET session = :hash "
                "WHERE session IN (SELECT hash FROM sessions WHERE player = :guest)",
                hash=token_hash,
                guest=guest,
            )
            db.change("DELETE FROM sessions WHERE player = :guest", guest=guest)
            db.change("DELETE FROM players WHERE id = :guest", guest=guest)

        await self._database.do(work)

    async def renew(self, player: str, old: bytes, new: bytes, now: int) -> None:
        """Replace a session by a new one."""

        def work(db: Session) -> None:
            _add_session(db, player, new, now)
            db.change(
                "UPDATE subscriptions SET session = :new WHERE session = :old", new=new, old=old
            )
            db.change("DELETE FROM sessions WHERE hash = :old", old=old)

        await self._database.do(work)

    async def log_out(self, token_hash: bytes) -> None:
        """End one session."""
        sql = "DELETE FROM sessions WHERE hash = :hash"
        await self._database.do(lambda db: db.change(sql, hash=token_hash))

    async def log_out_everywhere(self, player: str) -> None:
        """End all sessions of a person."""
        sql = "DELETE FROM sessions WHERE player = :player"
        await self._database.do(lambda db: db.change(sql, player=player))

    async def delete(self, player: str) -> list[str]:
        """Delete a person's account, sessions and name; return their unfinished tables.

        Games stay for the others who played them, without the name; bots take the seats.
        """

        def work(db: Session) -> list[str]:
            for sql in (
                *FORGET,
                *(
                    f"DELETE FROM {part} WHERE table_id IN "  # noqa: S608
                    "(SELECT id FROM tables WHERE creator = :player AND origin = 'import')"
                    for part in ("log", "seats", "chat")
                ),
                "DELETE FROM tables WHERE creator = :player AND origin = 'import'",
                "DELETE FROM accounts WHERE player = :player",
                "DELETE FROM chat WHERE player = :player",
                "DELETE FROM blocks WHERE player = :player OR other = :player",
                "DELETE FROM sessions WHERE player = :player",
                "DELETE FROM players WHERE id = :player",
            ):
                db.change(sql, player=player)
            found = db.rows(
                "UPDATE seats SET kind = 'bot', name = :bot, level = :level, player = NULL "
                "WHERE player = :player AND table_id IN (SELECT id FROM tables WHERE over = 0) "
                "RETURNING table_id",
                player=player,
                bot=bot_name(STAND_IN_LEVEL),
                level=STAND_IN_LEVEL,
            )
            db.change(
                "UPDATE seats SET name = :gone, player = NULL WHERE player = :player",
                gone=GONE,
                player=player,
            )
            return list(dict.fromkeys(table for (table,) in found))

        return await self._database.do(work)


def _add_session(db: Session, player: str, token_hash: bytes, now: int) -> None:
    db.change(
        "INSERT INTO sessions (hash, player, created) VALUES (:hash, :player, :now)",
        hash=token_hash,
        player=player,
        now=now,
    )


def _player(row: tuple[object, ...]) -> Player:
    player, name, account = row
    return Player(str(player), str(name), account=bool(account))
