"""Groups of people with accounts: a club, a class, a family.

A group has a board of tables and events of its own; nobody but its members learns of them, or of
the group itself. People join by its link or because they are invited by name. The owner can do
everything; organisers invite and remove members and make events; members open tables. Each act is
one transaction that holds the group's row.
"""

import secrets
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from quai.room.database import Clash, Database, Session
from quai.room.events.names import clean_event_name
from quai.room.events.store import leave_group_events
from quai.room.membership import GROUPS_OF, RANK, GroupRole, check_member, is_member, role_of
from quai.room.model import Player, RoomError
from quai.room.public_ids import public_id

T = TypeVar("T")
MAX_GROUPS, MAX_MEMBERS, MAX_INVITED = 30, 500, 100
"""Groups per person; members and open invitations per group."""
FORGET = ("DELETE FROM group_invitations WHERE player = :player OR inviter = :player",)
"""Statements that delete the invitations of somebody who deletes their account."""
ID_BYTES, LINK_BYTES = 9, 15
APART = (
    "EXISTS (SELECT 1 FROM blocks WHERE (blocks.player = :me AND blocks.other = inviter) "
    "OR (blocks.player = inviter AND blocks.other = :me))"
)
INVITED = (
    "FROM group_invitations JOIN player_groups ON player_groups.id = group_id "
    f"WHERE group_invitations.player = :me AND NOT {APART}"
)
"""Invitations that a person is shown."""


@dataclass(frozen=True, slots=True)
class Member:
    """A member, or somebody who is invited by name."""

    player: str
    public: str
    name: str
    role: GroupRole
    joined: int


@dataclass(frozen=True, slots=True)
class Group:
    """A group as its members know it."""

    id: str
    name: str
    created: int
    invitation: str
    """The secret part of the link by which one joins."""
    members: tuple[Member, ...]
    """In the order in which they joined."""
    invited: tuple[Member, ...]

    def role_of(self, player: str) -> GroupRole | None:
        """A person's role; None if they are no member."""
        return next((each.role for each in self.members if each.player == player), None)


@dataclass(frozen=True, slots=True)
class GroupLine:
    """A group in a list, or an invitation to one."""

    id: str
    name: str
    members: int
    role: GroupRole | None
    """None for an invitation."""
    inviter: str = ""
    """The name of the person who invites."""


class Groups:
    """The groups of a site."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, player: str) -> list[GroupLine]:
        """The groups of a person, and those they are invited to, by name."""
        size = (
            "(SELECT COUNT(*) FROM group_members all_of WHERE all_of.group_id = player_groups.id)"
        )
        mine = (
            f"SELECT id, name, {size}, role FROM group_members JOIN player_groups ON id = group_id "  # noqa: S608
            "WHERE player = :me ORDER BY name, id"
        )
        invited = (
            f"SELECT id, player_groups.name, {size}, "  # noqa: S608
            f"(SELECT name FROM players WHERE id = inviter) {INVITED} "
            "ORDER BY player_groups.name, id"
        )

        def work(db: Session) -> list[GroupLine]:
            joined = [GroupLine(*row) for row in db.rows(mine, me=player)]
            rows = db.rows(invited, me=player)
            return joined + [
                GroupLine(group, name, count, None, by or "") for group, name, count, by in rows
            ]

        return await self._database.do(work)

    async def check(self, player: str, group: str) -> None:
        """Raise RoomError, as if there were no such group, unless a person is a member of it."""
        await self._database.do(lambda db: check_member(db, group, player))

    async def get(self, player: str, group: str) -> Group:
        """A group of which a person is a member; RoomError if there is none."""

        def work(db: Session) -> Group:
            check_member(db, group, player)
            return _read(db, group)

        return await self._with_public_ids(work)

    async def create(self, player: Player, name: str, now: int) -> str:
        """Make a group; return its id."""
        clean = clean_group_name(name)
        group = secrets.token_urlsafe(ID_BYTES)

        def work(db: Session) -> None:
            _check_room(db, player.id)
            db.change(
                "INSERT INTO player_groups VALUES (:id, :name, :now, :link)",
                id=group,
                name=clean,
                now=now,
                link=secrets.token_urlsafe(LINK_BYTES),
            )
            _add(db, group, player.id, "owner", now)

        await self._database.do(work)
        return group

    async def rename(self, player: str, group: str, name: str) -> None:
        """Rename a group, as its owner."""
        clean = clean_group_name(name)
        sql = "UPDATE player_groups SET name = :name WHERE id = :id"
        await self._as(player, group, "owner", lambda db: db.change(sql, name=clean, id=group))

    async def renew_link(self, player: str, group: str) -> None:
        """Give a group another link, so that nobody joins by the old one."""
        sql = "UPDATE player_groups SET invitation = :link WHERE id = :id"
        link = secrets.token_urlsafe(LINK_BYTES)
        await self._as(player, group, "organiser", lambda db: db.change(sql, link=link, id=group))

    async def invite(self, player: str, group: str, other: Player, now: int) -> None:
        """Invite somebody by name; nobody is shown it if one blocks the other."""

        def work(db: Session) -> None:
            if is_member(db, group, other.id):
                raise RoomError("member", "this player is a member already")
            count = "SELECT COUNT(*) FROM group_invitations WHERE group_id = :id"
            if db.rows(count, id=group)[0][0] >= MAX_INVITED:
                raise RoomError("too_many", f"a group has at most {MAX_INVITED} open invitations")
            db.change(
                "INSERT INTO group_invitations VALUES (:id, :other, :me, :now) "
                "ON CONFLICT DO NOTHING",
                id=group,
                other=other.id,
                me=player,
                now=now,
            )

        await self._as(player, group, "organiser", work)

    async def uninvite(self, player: str, group: str, other: str) -> None:
        """Withdraw an invitation by name."""
        await self._as(player, group, "organiser", lambda db: _uninvite(db, group, other))

    async def answer(self, player: str, group: str, now: int, *, yes: bool) -> None:
        """Accept an invitation by name, or decline it."""

        def work(db: Session) -> None:
            lock(db, group)
            shown = f"SELECT 1 {INVITED} AND group_id = :id"
            if not db.rows(shown, me=player, id=group):
                raise RoomError("no_group", "there is no such group")
            if yes:
                _join(db, group, player, now)
            else:
                _uninvite(db, group, player)

        await self._database.do(work)

    async def by_link(self, link: str) -> GroupLine:
        """The group to which a link leads; RoomError if it leads to none any more."""
        sql = (
            "SELECT id, name, (SELECT COUNT(*) FROM group_members WHERE group_id = id), "
            "(SELECT players.name FROM group_members JOIN players ON players.id = player "
            "WHERE group_id = player_groups.id AND role = 'owner') "
            "FROM player_groups WHERE invitation = :link"
        )
        found = await self._database.ask(sql, link=link)
        if not found:
            raise RoomError("no_group", "this link is no longer valid")
        group, name, count, owner = found[0]
        return GroupLine(group, name, count, None, owner or "")

    async def join(self, player: str, link: str, now: int) -> str:
        """Join a group by its link; return its id."""

        def work(db: Session) -> str:
            sql = "SELECT id FROM player_groups WHERE invitation = :link"
            found = db.rows(sql, link=link)
            if not found:
                raise RoomError("no_group", "this link is no longer valid")
            group: str = found[0][0]
            lock(db, group)
            _join(db, group, player, now)
            return group

        return await self._database.do(work)

    async def leave(self, player: str, group: str) -> None:
        """Leave a group; the owner passes it on, and the last member dissolves it."""
        await self._as(player, group, "member", lambda db: leave(db, group, player))

    async def remove(self, player: str, group: str, other: str) -> None:
        """Remove a member: organisers remove members, the owner organisers too."""

        def work(db: Session) -> None:
            if (
                other == player
                or RANK[role_of(db, group, player)] <= RANK[role_of(db, group, other)]
            ):
                raise RoomError("group_role", "your role in this group does not allow this")
            leave(db, group, other)

        await self._as(player, group, "organiser", work)

    async def set_role(self, player: str, group: str, other: str, role: GroupRole) -> None:
        """Give a member another role, as the owner; a new owner takes the place of the old."""

        def work(db: Session) -> None:
            if other == player:
                raise RoomError("group_role", "an owner can only hand a group over to another")
            role_of(db, group, other)
            _set_role(db, group, other, role)
            if role == "owner":
                _set_role(db, group, player, "organiser")

        await self._as(player, group, "owner", work)

    async def dissolve(self, player: str, group: str) -> None:
        """Dissolve a group, as its owner: its tables stay with those who play at them."""
        await self._as(player, group, "owner", lambda db: dissolve(db, group))

    async def _as(
        self, player: str, group: str, least: GroupRole, work: Callable[[Session], T]
    ) -> T:
        """Do something while the group stays as it is, with this role or a higher one."""

        def checked(db: Session) -> T:
            lock(db, group)
            if RANK[role_of(db, group, player)] < RANK[least]:
                raise RoomError("group_role", "your role in this group does not allow this")
            return work(db)

        return await self._database.do(checked)

    async def _with_public_ids(self, work: Callable[[Session], T]) -> T:
        while True:
            try:
                return await self._database.do(work)
            except Clash:  # somebody else has just made a public id
                continue


def clean_group_name(name: str) -> str:
    """A name with single spaces; RoomError if it is too long, or some of it cannot be seen."""
    try:
        return clean_event_name(name)
    except RoomError as error:
        raise RoomError("group_name", str(error).replace("an event", "a group")) from error


def lock(db: Session, group: str) -> None:
    """Let nobody else change a group until this transaction ends."""
    db.change("UPDATE player_groups SET id = id WHERE id = :id", id=group)


def count_invitations(db: Session, player: str) -> int:
    """The number of groups that a person is invited to."""
    return int(db.rows(f"SELECT COUNT(*) {INVITED}", me=player)[0][0])


def leave(db: Session, group: str, player: str) -> None:
    """Take somebody out of a group, which has an owner as long as it has members."""
    was_owner = role_of(db, group, player) == "owner"
    db.change(
        "DELETE FROM group_members WHERE group_id = :id AND player = :player",
        id=group,
        player=player,
    )
    leave_group_events(db, group, player)
    left = db.rows(
        "SELECT player FROM group_members WHERE group_id = :id "
        "ORDER BY CASE role WHEN 'member' THEN 1 ELSE 0 END, joined, player LIMIT 1",
        id=group,
    )
    if not left:
        dissolve(db, group)
    elif was_owner:
        _set_role(db, group, left[0][0], "owner")


def forget_player(db: Session, player: str) -> None:
    """Take somebody who deletes their account out of all groups."""
    for (group,) in db.rows(GROUPS_OF, me=player):
        lock(db, group)
        leave(db, group, player)


def dissolve(db: Session, group: str) -> None:
    """Delete a group; its tables are then private to their players, and its events are over."""
    db.change(
        "UPDATE tables SET access = 'private', group_id = NULL WHERE group_id = :id", id=group
    )
    db.change("UPDATE events SET state = 'over' WHERE group_id = :id", id=group)
    for table in ("group_members", "group_invitations"):
        db.change(f"DELETE FROM {table} WHERE group_id = :id", id=group)  # noqa: S608
    db.change("DELETE FROM player_groups WHERE id = :id", id=group)


def _read(db: Session, group: str) -> Group:
    ((name, created, link),) = db.rows(
        "SELECT name, created, invitation FROM player_groups WHERE id = :id", id=group
    )
    members = db.rows(
        "SELECT player, name, role, joined FROM group_members JOIN players ON players.id = player "
        "WHERE group_id = :id ORDER BY joined, player",
        id=group,
    )
    invited = db.rows(
        "SELECT player, name, 'member', time FROM group_invitations "
        "JOIN players ON players.id = player WHERE group_id = :id ORDER BY name, player",
        id=group,
    )
    return Group(
        group,
        name,
        created,
        link,
        tuple(Member(each[0], public_id(db, each[0]), *each[1:]) for each in members),
        tuple(Member(each[0], public_id(db, each[0]), *each[1:]) for each in invited),
    )


def _set_role(db: Session, group: str, player: str, role: GroupRole) -> None:
    db.change(
        "UPDATE group_members SET role = :role WHERE group_id = :id AND player = :player",
        role=role,
        id=group,
        player=player,
    )


def _check_room(db: Session, player: str) -> None:
    count = "SELECT COUNT(*) FROM group_members WHERE player = :me"
    if db.rows(count, me=player)[0][0] >= MAX_GROUPS:
        raise RoomError("too_many", f"you are a member of {MAX_GROUPS} groups, the maximum")


def _join(db: Session, group: str, player: str, now: int) -> None:
    """Add somebody, unless they are a member already."""
    _uninvite(db, group, player)
    if is_member(db, group, player):
        return
    _check_room(db, player)
    count = "SELECT COUNT(*) FROM group_members WHERE group_id = :id"
    if db.rows(count, id=group)[0][0] >= MAX_MEMBERS:
        raise RoomError("full", f"a group has at most {MAX_MEMBERS} members")
    _add(db, group, player, "member", now)


def _add(db: Session, group: str, player: str, role: GroupRole, now: int) -> None:
    db.change(
        "INSERT INTO group_members VALUES (:id, :player, :role, :now)",
        id=group,
        player=player,
        role=role,
        now=now,
    )


def _uninvite(db: Session, group: str, player: str) -> None:
    db.change(
        "DELETE FROM group_invitations WHERE group_id = :id AND player = :player",
        id=group,
        player=player,
    )
