"""The requests and responses of the endpoints of friends and groups."""

from typing import Annotated

from msgspec import Meta, Struct

from quai.room.events.model import MAX_NAME_CHARS
from quai.room.friends import Friend, Relation
from quai.room.group_ladder import Rung
from quai.room.groups import Group, GroupLine
from quai.room.membership import RANK, GroupRole
from quai.web.event_messages import EventSummary
from quai.web.requests import Name, Strict

Public = Annotated[str, Meta(max_length=64)]
GroupName = Annotated[str, Meta(min_length=1, max_length=MAX_NAME_CHARS)]


class NameRequest(Strict, frozen=True):
    """The account of this name."""

    name: Name


class FriendRequest(Strict, frozen=True):
    """The player with this public id."""

    who: Public


class AnswerFriendRequest(Strict, frozen=True):
    """Accept or refuse the request of this player."""

    who: Public
    yes: bool


class FriendInfo(Struct, frozen=True):
    """A friend, or somebody who asks or was asked to be one."""

    public: str
    name: str
    relation: Relation


class FriendsResponse(Struct, frozen=True):
    """The player's friends and requests, by name."""

    people: list[FriendInfo]


class GroupNameRequest(Strict, frozen=True):
    """Make a group of this name, or rename one."""

    name: GroupName


class AnswerRequest(Strict, frozen=True):
    """Accept or decline."""

    yes: bool


class GroupRoleRequest(Strict, frozen=True):
    """Give a member another role."""

    who: Public
    role: GroupRole


class LadderQuery(Struct, frozen=True):
    """The game of a ladder; empty for all."""

    game: Annotated[str, Meta(max_length=100)] = ""


class GroupInfo(Struct, frozen=True):
    """A group in a list, or an invitation to one."""

    id: str
    name: str
    members: int
    role: GroupRole | None
    """The player's; None for an invitation."""
    inviter: str
    """The name of the person who invites."""


class GroupsResponse(Struct, frozen=True):
    """The player's groups, and those they are invited to."""

    groups: list[GroupInfo]


class GroupLinkResponse(Struct, frozen=True):
    """The group to which a link leads."""

    name: str
    members: int
    owner: str
    id: str | None
    """None unless the player is a member."""


class GroupIdResponse(Struct, frozen=True):
    """The group that was made or joined."""

    group: str


class MemberInfo(Struct, frozen=True):
    """A member of a group."""

    public: str
    name: str
    role: GroupRole
    mine: bool
    """Whether this is the player."""


class GroupResponse(Struct, frozen=True):
    """A group as one of its members sees it."""

    id: str
    name: str
    role: GroupRole
    members: list[MemberInfo]
    invited: list[MemberInfo]
    """Those invited by name who have not answered; for the owner and organisers."""
    link: str | None
    """The path of the link by which one joins; for the owner and organisers."""
    events: list[EventSummary]


class RungInfo(Struct, frozen=True):
    """One line of a ladder."""

    place: int
    public: str
    name: str
    mine: bool
    points: float
    games: int
    wins: int


class LadderResponse(Struct, frozen=True):
    """The ladder of a group."""

    lines: list[RungInfo]


def friends_response(found: list[Friend]) -> FriendsResponse:
    """A person's list."""
    return FriendsResponse([FriendInfo(each.public, each.name, each.relation) for each in found])


def group_info(line: GroupLine) -> GroupInfo:
    """A group as a line of a list."""
    return GroupInfo(line.id, line.name, line.members, line.role, line.inviter)


def group_response(group: Group, player: str, events: list[EventSummary]) -> GroupResponse:
    """A group as this member sees it."""
    role: GroupRole = group.role_of(player) or "member"
    invites = RANK[role] >= RANK["organiser"]
    return GroupResponse(
        id=group.id,
        name=group.name,
        role=role,
        members=[
            MemberInfo(each.public, each.name, each.role, each.player == player)
            for each in group.members
        ],
        invited=[
            MemberInfo(each.public, each.name, each.role, mine=False)
            for each in group.invited
            if invites
        ],
        link=f"/join/{group.invitation}" if invites else None,
        events=events,
    )


def ladder_response(found: list[Rung], player: str) -> LadderResponse:
    """A ladder as this member sees it."""
    return LadderResponse(
        [
            RungInfo(
                each.place,
                each.public,
                each.name,
                each.player == player,
                round(each.points, 2),
                each.games,
                each.wins,
            )
            for each in found
        ]
    )
