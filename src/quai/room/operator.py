"""What the operator of a site may do to tables and people, from outside of the running nodes.

Each command is one transaction on the database, which also notes what it changed (`changes`). The
nodes read these notes every two seconds, and then read the table or the person again.
"""

import secrets
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal, TypeVar

from quai.core.refusals import BadInput
from quai.room.accounts import Accounts
from quai.room.bus import Hint
from quai.room.cards import full_cards
from quai.room.clock import DAY
from quai.room.database import Database, Session
from quai.room.groups import dissolve
from quai.room.model import Player, RoomError, TableCard
from quai.room.names import chosen_name, login_of
from quai.room.people import STAND_IN_LEVEL, People
from quai.room.store import Taken, leave
from quai.room.times import now
from quai.room.waiting import delete, lock

T = TypeVar("T")
Role = Literal["organiser", "moderator"]
"""What others may not: an organiser makes events, a moderator handles reports."""
KEEP_CHANGES_MS = DAY
"""Notes of changes are deleted after this time: every node has read them."""
MAX_LISTED = 500
"""People or tables in a listing."""
PASSWORD_LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"  # noqa: S105 -- none that look alike
PASSWORD_CHARS = 14
PEOPLE = """
SELECT players.id, players.name, accounts.player IS NOT NULL, players.created,
    (SELECT COUNT(DISTINCT table_id) FROM seats WHERE seats.player = players.id),
    EXISTS (SELECT 1 FROM bans WHERE bans.player = players.id)
FROM players LEFT JOIN accounts ON accounts.player = players.id
"""
UNFINISHED = (
    "SELECT DISTINCT table_id FROM seats JOIN tables ON tables.id = table_id "
    "WHERE player = :id AND kind = 'person' AND over = 0 AND origin <> 'import' ORDER BY table_id"
)
ROLES = "SELECT role FROM roles WHERE player = :id ORDER BY role"


@dataclass(frozen=True, slots=True)
class Person:
    """A person as an operator sees them."""

    id: str
    name: str
    account: bool
    created: int
    games: int
    banned: bool
    roles: tuple[str, ...] = ()


class Operator:
    """An operator's commands."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._people = People(database)

    async def tables(self, *, finished: bool = False) -> list[TableCard]:
        """The newest tables that wait or are played; with `finished`, those that are over too."""
        which = "" if finished else "WHERE over = 0 AND origin <> 'import'"
        order = f"ORDER BY number DESC LIMIT {MAX_LISTED}"
        return await self._database.do(lambda db: full_cards(db, f"{which} {order}"))

    async def close(self, table: str) -> TableCard:
        """Delete a table that is not over, by its id or number: no result, no rating."""

        def work(db: Session) -> TableCard:
            card = _table(db, table)
            lock(db, card.id)
            card = _table(db, card.id)
            if card.state == "over":
                raise BadInput(f"table {card.number} is over: finished games are kept")
            delete(db, card.id)
            _note(db, "table", card.id)
            return card

        return await self._database.do(work)

    async def people(self, part: str = "") -> list[Person]:
        """The newest people whose names contain this."""
        sql = f"{PEOPLE} WHERE LOWER(players.name) LIKE :part ORDER BY players.created DESC"
        like = f"%{part.lower()}%"
        return await self._database.do(
            lambda db: [_person(db, row) for row in db.rows(f"{sql} LIMIT {MAX_LISTED}", part=like)]
        )

    async def rename(self, who: str, name: str) -> tuple[Person, str]:
        """Give a person another name; return them as they were, and the new name."""
        person = await self._database.do(lambda db: _find(db, who))
        clean = chosen_name(name)
        try:
            tables = await self._people.rename(person.id, clean)
        except Taken as error:
            raise RoomError("name_taken", f"the name {clean} is taken") from error
        await self._note_all([("table", table) for table in tables])
        await self._note_all([("person", person.id)])
        return person, clean

    async def reset_password(self, who: str) -> tuple[Person, str]:
        """Give an account a new password, which is returned, and end its sessions."""
        person = await self._database.do(lambda db: _find(db, who))
        if not person.account:
            raise BadInput(f"{person.name} is a guest and has no password")
        password = "".join(secrets.choice(PASSWORD_LETTERS) for _ in range(PASSWORD_CHARS))
        await Accounts(self._people).set_password(Player(person.id, person.name), password)
        await self._note_all([("person", person.id)])
        return person, password

    async def ban(self, who: str) -> Person:
        """Shut a person out: their sessions end, they cannot log in, bots play on for them."""

        def work(db: Session) -> Person:
            person = _find(db, who)
            if person.banned:
                raise BadInput(f"{person.name} is banned already")
            db.change("INSERT INTO bans VALUES (:id, :now)", id=person.id, now=now())
            db.change("DELETE FROM sessions WHERE player = :id", id=person.id)
            for (table,) in db.rows(UNFINISHED, id=person.id):
                leave(db, table, person.id, STAND_IN_LEVEL)
                _note(db, "table", table)
            _note(db, "person", person.id)
            return person

        return await self._database.do(work)

    async def unban(self, who: str) -> Person:
        """Let a banned person log in again."""

        def work(db: Session) -> Person:
            person = _find(db, who)
            if not db.change("DELETE FROM bans WHERE player = :id", id=person.id):
                raise BadInput(f"{person.name} is not banned")
            return person

        return await self._database.do(work)

    async def give_role(self, who: str, role: Role) -> Person:
        """Give somebody with an account a role."""

        def work(db: Session) -> Person:
            person = _find(db, who)
            if not person.account:
                raise BadInput(f"{person.name} is a guest; only an account can be made {role}")
            if role in person.roles:
                raise BadInput(f"{person.name} is {role} already")
            db.change("INSERT INTO roles VALUES (:id, :role)", id=person.id, role=role)
            return person

        return await self._database.do(work)

    async def take_role(self, who: str, role: Role) -> Person:
        """Take a role from somebody."""

        def work(db: Session) -> Person:
            person = _find(db, who)
            sql = "DELETE FROM roles WHERE player = :id AND role = :role"
            if not db.change(sql, id=person.id, role=role):
                raise BadInput(f"{person.name} is not {role}")
            return person

        return await self._database.do(work)

    async def groups(self) -> list[tuple[str, str, int, str]]:
        """The newest groups: id, name, number of members, name of the owner."""
        sql = (
            "SELECT id, player_groups.name, (SELECT COUNT(*) FROM group_members "
            "WHERE group_id = id), COALESCE((SELECT players.name FROM group_members "
            "JOIN players ON players.id = player WHERE group_id = player_groups.id "
            "AND role = 'owner'), '-') FROM player_groups ORDER BY created DESC, id LIMIT :most"
        )
        return [tuple(row) for row in await self._database.ask(sql, most=MAX_LISTED)]

    async def dissolve(self, group: str) -> str:
        """Dissolve a group by its id; return its name."""

        def work(db: Session) -> str:
            found = db.rows("SELECT name FROM player_groups WHERE id = :id", id=group)
            if not found:
                raise BadInput(f"there is no group {group!r}; `quai admin groups` lists them")
            dissolve(db, group)
            _note(db, "group", group)
            return str(found[0][0])

        return await self._database.do(work)

    async def _note_all(self, changed: list[tuple[Literal["table", "person"], str]]) -> None:
        def work(db: Session) -> None:
            for kind, subject in changed:
                _note(db, kind, subject)

        await self._database.do(work)


class Changes:
    """What operators have changed since this node looked last."""

    def __init__(self, database: Database, handle: Callable[[Hint], None]) -> None:
        self._database = database
        self._handle = handle
        self._last: int | None = None
        """The number of the last note that was read; None before the first look."""

    async def read(self) -> None:
        """Handle the new notes; those from before the first look are none of this node's."""
        if self._last is None:
            found = await self._database.ask("SELECT COALESCE(MAX(number), 0) FROM changes")
            self._last = int(found[0][0])
            return
        sql = "SELECT number, kind, subject FROM changes WHERE number > :last ORDER BY number"
        for number, kind, subject in await self._database.ask(sql, last=self._last):
            self._last = number
            self._handle(Hint(kind, subject))


def has_role(db: Session, player: str, role: Role) -> bool:
    """Whether a person has a role."""
    sql = "SELECT 1 FROM roles WHERE player = :id AND role = :role"
    return bool(db.rows(sql, id=player, role=role))


def _note(db: Session, kind: Literal["table", "person", "group"], subject: str) -> None:
    """Note what has changed, for the nodes to read; forget old notes."""
    moment = now()
    db.change("DELETE FROM changes WHERE time < :old", old=moment - KEEP_CHANGES_MS)
    db.change(
        "INSERT INTO changes (kind, subject, time) VALUES (:kind, :subject, :now)",
        kind=kind,
        subject=subject,
        now=moment,
    )


def _table(db: Session, table: str) -> TableCard:
    """A table by its id, or by its number."""
    number = int(table) if table.isdecimal() and len(table) < 19 else 0
    found = full_cards(db, "WHERE id = :id OR number = :number", id=table, number=number)
    if not found:
        raise BadInput(f"there is no table {table!r}; `quai admin tables` lists them")
    return found[0]


def _find(db: Session, who: str) -> Person:
    """A person by the name of their account, or by their id."""
    sql = f"{PEOPLE} WHERE accounts.login = :login OR players.id = :id"
    found = db.rows(sql, login=login_of(who), id=who)
    if not found:
        raise BadInput(
            f"there is no account {who!r}; `quai admin people` lists names, and the ids of guests"
        )
    return _person(db, found[0])


def _person(db: Session, row: tuple[Any, ...]) -> Person:
    player, name, account, created, games, banned = row
    roles = tuple(role for (role,) in db.rows(ROLES, id=player))
    return Person(player, name, bool(account), created, games, bool(banned), roles)
