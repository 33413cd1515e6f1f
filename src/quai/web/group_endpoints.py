"""The endpoints of friends and groups; a part of the table in `endpoints.py`."""

from typing import TypeVar

from quai.web.group_messages import (
    AnswerFriendRequest,
    AnswerRequest,
    FriendRequest,
    FriendsResponse,
    GroupIdResponse,
    GroupLinkResponse,
    GroupNameRequest,
    GroupResponse,
    GroupRoleRequest,
    GroupsResponse,
    LadderQuery,
    LadderResponse,
    NameRequest,
)
from quai.web.handlers import groups
from quai.web.limits import FRIENDS, RateLimit
from quai.web.requests import EmptyRequest
from quai.web.responses import EmptyResponse
from quai.web.rows import Handler, Row, get, post

Q = TypeVar("Q")
R = TypeVar("R")


def _asking(
    path: str,
    handler: Handler[Q, R],
    body: type[Q],
    response: type[R],
    rate_limit: RateLimit | None = None,
) -> Row:
    """A row that changes something between people with accounts."""
    return post(path, handler, body, response, rate_limit, "account")


FRIENDS_AND_GROUPS = (
    get("/api/friends", groups.friends, None, FriendsResponse),
    _asking("/api/friends/ask", groups.ask_friend, NameRequest, FriendsResponse, FRIENDS),
    _asking("/api/friends/answer", groups.answer_friend, AnswerFriendRequest, FriendsResponse),
    _asking("/api/friends/remove", groups.remove_friend, FriendRequest, FriendsResponse),
    get("/api/groups", groups.groups, None, GroupsResponse),
    _asking("/api/groups", groups.create_group, GroupNameRequest, GroupIdResponse, FRIENDS),
    get("/api/groups/join/{link}", groups.group_of_link, None, GroupLinkResponse),
    _asking("/api/groups/join/{link}", groups.join_group, EmptyRequest, GroupIdResponse, FRIENDS),
    get("/api/groups/{group}", groups.group, None, GroupResponse),
    get("/api/groups/{group}/ladder", groups.group_ladder, LadderQuery, LadderResponse),
    _asking("/api/groups/{group}/rename", groups.rename_group, GroupNameRequest, GroupResponse),
    _asking(
        "/api/groups/{group}/invite", groups.invite_member, NameRequest, GroupResponse, FRIENDS
    ),
    _asking("/api/groups/{group}/uninvite", groups.uninvite_member, FriendRequest, GroupResponse),
    _asking("/api/groups/{group}/link", groups.renew_group_link, EmptyRequest, GroupResponse),
    _asking("/api/groups/{group}/answer", groups.answer_group, AnswerRequest, GroupsResponse),
    _asking("/api/groups/{group}/role", groups.set_group_role, GroupRoleRequest, GroupResponse),
    _asking("/api/groups/{group}/remove", groups.remove_member, FriendRequest, GroupResponse),
    _asking("/api/groups/{group}/leave", groups.leave_group, EmptyRequest, EmptyResponse),
    _asking("/api/groups/{group}/dissolve", groups.dissolve_group, EmptyRequest, EmptyResponse),
)
