"""People, their sessions and their accounts, as they are stored.

A guest is a person without an account. An account adds a login and a password, so that a guest who
makes one keeps their games.
"""

from contextlib import suppress
from dataclasses import dataclass

from quai.room import blocks, friends, groups, reported
from quai.room.database import Clash, Database, Session
from quai.room.events.store import forget_player, move_player, rename_player
from quai.room.mistakes import REVIEW_TABLES
from quai.room.model import Player, RoomError
from quai.room.names import login_of, skeleton
from quai.room.puzzles import keep_puzzles
from quai.room.results import FORGET, KEEP_DEALS
from quai.room.store import Taken

PLAYER = (
    "SELECT players.id, players.name, accounts.player IS NOT NULL "
    "FROM players LEFT JOIN accounts ON accounts.player = players.id"
)
OWNERS = "SELECT player FROM accounts WHERE login = :login OR skeleton = :skeleton"
"""The accounts whose names are, or look like, a name."""
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

    async def is_taken(self, name: str) -> bool:
        """Whether a name is, or looks like, that of an account."""
        keys = _keys(name)
        return bool(await self._database.do(lambda db: db.rows(OWNERS, **keys)))

    async def rename(self, player: str, name: str) -> list[str]:
        """Rename a person, at unfinished tables too, whose ids are returned.

        Taken if it is, or looks like, the name of another account.
        """
        keys = _keys(name)

        def work(db: Session) -> list[str]:
            if any(owner != player for (owner,) in db.rows(OWNERS, **keys)):
                raise Taken
            try:
                db.change(
                    "UPDATE accounts SET login = :login, skeleton = :skeleton WHERE player = :id",
                    id=player,
                    **keys,
                )
            except Clash as error:  # another account has just taken it
                raise Taken from error
            old = db.rows("SELECT name FROM players WHERE id = :id", id=player)
            db.change("UPDATE players SET name = :name WHERE id = :id", name=name, id=player)
            rename_player(db, player, name)
            found = db.rows(
                "UPDATE seats SET name = :name WHERE player = :id AND name = :old "
                "AND table_id IN (SELECT id FROM tables WHERE over = 0) RETURNING table_id",
                name=name,
                old=old[0][0] if old else "",
                id=player,
            )
            return list(dict.fromkeys(table for (table,) in found))

        return await self._database.do(work)

    async def add_account(
        self, player: Player, login: str, password: str, email: str | None, now: int
    ) -> None:
        """Add an account to a guest.

        Taken if another has this login or a name that looks alike, or if they have an account.
        """
        alike = skeleton(player.name)

        def work(db: Session) -> None:
            try:
                db.change(
                    "INSERT INTO accounts (player, login, skeleton, password, email, created) "
                    "VALUES (:player, :login, :skeleton, :password, :email, :now)",
                    player=player.id,
                    login=login,
                    skeleton=alike,
                    password=password,
                    email=email,
                    now=now,
                )
            except Clash as error:
                raise Taken from error

        await self._database.do(work)

    async def fill_skeletons(self) -> None:
        """Note how the names of accounts look that were made before this was noted.

        Of several that look alike, the oldest has the name; the others keep theirs, too.
        """
        sql = (
            "SELECT id, name FROM accounts JOIN players ON players.id = accounts.player "
            "WHERE skeleton IS NULL ORDER BY accounts.created, id"
        )
        for player, name in await self._database.ask(sql):
            with suppress(Clash):
                await self._set_skeleton(player, skeleton(name))

    async def _set_skeleton(self, player: str, alike: str) -> None:
        sql = "UPDATE accounts SET skeleton = :skeleton WHERE player = :player"
        await self._database.do(lambda db: db.change(sql, skeleton=alike, player=player))

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
            if db.rows("SELECT 1 FROM bans WHERE player = :player", player=player.id):
                raise RoomError("banned", "the operator of this site has closed this account")
            _add_session(db, player.id, token_hash, now)
            if guest is None or guest == player.id:
                return
            blocks.move(db, guest, player.id)
            reported.move(db, guest, player.id)
            move_player(db, guest, player)
            db.change(KEEP_DEALS, player=player.id, guest=guest)
            keep_puzzles(db, player.id, guest)
            for sql in FORGET:
                db.change(sql, player=guest)
            _bring_seats(db, guest, player.id)
            owned = (("player", "seats"), ("invited", "seats"), ("creator", "tables"))
            for column, table in (*owned, ("player", "chat")):
                db.change(
                    f"UPDATE {table} SET {column} = :player WHERE {column} = :guest",  # noqa: S608
                    player=player.id,
                    guest=guest,
                )
            db.change(
                "UPDATE seats SET name = :name WHERE player = :player "
                "AND name = (SELECT name FROM players WHERE id = :guest) "
                "AND table_id IN (SELECT id FROM tables WHERE over = 0)",
                name=player.name,
                player=player.id,
                guest=guest,
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
            forget_player(db, player, GONE)
            groups.forget_player(db, player)
            for sql in (
                *FORGET,
                *reported.FORGET,
                *friends.FORGET,
                *groups.FORGET,
                *(
                    f"DELETE FROM {part} WHERE table_id IN "  # noqa: S608
                    "(SELECT id FROM tables WHERE creator = :player AND origin = 'import')"
                    for part in ("log", "seats", "chat", *REVIEW_TABLES)
                ),
                "DELETE FROM tables WHERE creator = :player AND origin = 'import'",
                "UPDATE seats SET invited = NULL, name = '' WHERE invited = :player",
                "DELETE FROM reviews WHERE player = :player",
                "DELETE FROM puzzle_tries WHERE player = :player",
                "DELETE FROM accounts WHERE player = :player",
                "DELETE FROM chat WHERE player = :player",
                "DELETE FROM blocks WHERE player = :player OR other = :player",
                "DELETE FROM sessions WHERE player = :player",
                "DELETE FROM players WHERE id = :player",
            ):
                db.change(sql, player=player)
            found = db.rows(
                "UPDATE seats SET kind = 'bot', name = '', level = :level, player = NULL "
                "WHERE player = :player AND table_id IN (SELECT id FROM tables WHERE over = 0) "
                "RETURNING table_id",
                player=player,
                level=STAND_IN_LEVEL,
            )
            db.change(
                "UPDATE seats SET name = :gone, player = NULL WHERE player = :player",
                gone=GONE,
                player=player,
            )
            return list(dict.fromkeys(table for (table,) in found))

        return await self._database.do(work)


def _bring_seats(db: Session, guest: str, player: str) -> None:
    """Prepare a guest's unfinished games for the account that they log in to.

    They can cost the account rating, but gain it none: else one would log in only to win. Where the
    account sits, too, a bot takes the guest's seat: else the game would no longer be rated.
    """
    begun = "table_id IN (SELECT id FROM tables WHERE over = 0 AND begun > 0)"
    db.change(f"UPDATE seats SET brought = 1 WHERE player = :guest AND {begun}", guest=guest)  # noqa: S608
    db.change(
        "UPDATE seats SET kind = 'bot', name = '', level = :level, player = NULL "  # noqa: S608
        f"WHERE player = :guest AND {begun} "
        "AND table_id IN (SELECT table_id FROM seats WHERE player = :player)",
        guest=guest,
        player=player,
        level=STAND_IN_LEVEL,
    )


def _keys(name: str) -> dict[str, str]:
    return {"login": login_of(name), "skeleton": skeleton(name)}


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
