"""Who belongs to which group, as tables, events and the board ask for it; see `groups.py`."""

from typing import Literal

from quai.room.database import Session
from quai.room.model import RoomError

GroupRole = Literal["owner", "organiser", "member"]
RANK: dict[GroupRole, int] = {"member": 0, "organiser": 1, "owner": 2}
GROUPS_OF = "SELECT group_id FROM group_members WHERE player = :me"


def is_member(db: Session, group: str, player: str) -> bool:
    """Whether a person is a member of a group."""
    sql = "SELECT 1 FROM group_members WHERE group_id = :id AND player = :player"
    return bool(db.rows(sql, id=group, player=player))


def check_member(db: Session, group: str, player: str) -> None:
    """Raise RoomError, as if there were no such group, unless a person is a member of it."""
    if not is_member(db, group, player):
        raise RoomError("no_group", "there is no such group")


def role_of(db: Session, group: str, player: str) -> GroupRole:
    """A person's role in a group; RoomError if they are no member."""
    found = db.rows(
        "SELECT role FROM group_members WHERE group_id = :id AND player = :player",
        id=group,
        player=player,
    )
    if not found:
        raise RoomError("no_group", "there is no such group, or no such member of it")
    role: GroupRole = found[0][0]
    return role


def may_organise(db: Session, group: str, player: str) -> bool:
    """Whether a member makes events for a group; RoomError if the person is no member of it."""
    return RANK[role_of(db, group, player)] >= RANK["organiser"]


def members_of(db: Session, group: str) -> frozenset[str]:
    """The ids of the members of a group."""
    rows = db.rows("SELECT player FROM group_members WHERE group_id = :id", id=group)
    return frozenset(player for (player,) in rows)
