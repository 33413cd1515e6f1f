"""Handlers of friends and groups: ask, accept, invite, join, roles, leave."""

from typing import Any

from quai.room.group_ladder import ladder
from quai.room.model import Player, RoomError
from quai.room.names import login_of
from quai.room.times import now
from quai.web.endpoint import Call
from quai.web.event_messages import event_summary
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
    friends_response,
    group_info,
    group_response,
    ladder_response,
)
from quai.web.requests import EmptyRequest
from quai.web.responses import EmptyResponse


async def friends(call: Call[None]) -> FriendsResponse:
    """List the player's friends and requests."""
    return friends_response(await call.room.friends.of(call.player.id))


async def ask_friend(call: Call[NameRequest]) -> FriendsResponse:
    """Ask the account of a name to be a friend."""
    other = await named(call, call.request.name)
    await call.room.friends.ask(call.player, other, now())
    call.room.person_changed(other.id)
    return await _friends(call)


async def answer_friend(call: Call[AnswerFriendRequest]) -> FriendsResponse:
    """Accept the request of a player, or refuse it without telling them."""
    other = await _person(call, call.request.who)
    await call.room.friends.answer(call.player.id, other.id, now(), yes=call.request.yes)
    if call.request.yes:
        call.room.person_changed(other.id)
    return await _friends(call)


async def remove_friend(call: Call[FriendRequest]) -> FriendsResponse:
    """End a friendship, or withdraw a request."""
    other = await _person(call, call.request.who)
    await call.room.friends.remove(call.player.id, other.id)
    call.room.person_changed(other.id)
    return await _friends(call)


async def groups(call: Call[None]) -> GroupsResponse:
    """List the player's groups, and those they are invited to."""
    return await _groups(call)


async def create_group(call: Call[GroupNameRequest]) -> GroupIdResponse:
    """Make a group."""
    return GroupIdResponse(await call.room.groups.create(call.player, call.request.name, now()))


async def group(call: Call[None]) -> GroupResponse:
    """Return a group of the player: its members, events, and for organisers its link."""
    return await _group(call)


async def group_ladder(call: Call[LadderQuery]) -> LadderResponse:
    """Return the ladder of a group at one game, or at all."""
    me, name = call.player.id, call.path("group")
    found = await ladder(call.room.store.database, me, name, call.request.game)
    return ladder_response(found, me)


async def rename_group(call: Call[GroupNameRequest]) -> GroupResponse:
    """Rename a group, as its owner."""
    await call.room.groups.rename(call.player.id, call.path("group"), call.request.name)
    return await _group(call)


async def invite_member(call: Call[NameRequest]) -> GroupResponse:
    """Invite the account of a name."""
    other = await named(call, call.request.name)
    await call.room.groups.invite(call.player.id, call.path("group"), other, now())
    call.room.person_changed(other.id)
    return await _group(call)


async def uninvite_member(call: Call[FriendRequest]) -> GroupResponse:
    """Withdraw an invitation by name."""
    other = await _person(call, call.request.who)
    await call.room.groups.uninvite(call.player.id, call.path("group"), other.id)
    call.room.person_changed(other.id)
    return await _group(call)


async def renew_group_link(call: Call[EmptyRequest]) -> GroupResponse:
    """Give a group another link; the old one leads nowhere."""
    await call.room.groups.renew_link(call.player.id, call.path("group"))
    return await _group(call)


async def answer_group(call: Call[AnswerRequest]) -> GroupsResponse:
    """Accept an invitation to a group, or decline it."""
    name, yes = call.path("group"), call.request.yes
    await call.room.groups.answer(call.player.id, name, now(), yes=yes)
    call.room.person_changed(call.player.id)
    if yes:
        await call.room.members_changed(name)
    return await _groups(call)


async def group_of_link(call: Call[None]) -> GroupLinkResponse:
    """Return the group to which a link leads."""
    found = await call.room.groups.by_link(call.path("link"))
    mine = {each.id for each in await call.room.groups.of(call.player.id) if each.role is not None}
    known = found.id if found.id in mine else None
    return GroupLinkResponse(found.name, found.members, found.inviter, known)


async def join_group(call: Call[EmptyRequest]) -> GroupIdResponse:
    """Join a group by its link."""
    joined = await call.room.groups.join(call.player.id, call.path("link"), now())
    await call.room.members_changed(joined)
    return GroupIdResponse(joined)


async def set_group_role(call: Call[GroupRoleRequest]) -> GroupResponse:
    """Give a member another role, as the owner; or hand the group over."""
    other, name = await _person(call, call.request.who), call.path("group")
    await call.room.groups.set_role(call.player.id, name, other.id, call.request.role)
    return await _group(call)


async def remove_member(call: Call[FriendRequest]) -> GroupResponse:
    """Remove a member, as an organiser or the owner."""
    other, name = await _person(call, call.request.who), call.path("group")
    await call.room.groups.remove(call.player.id, name, other.id)
    await call.room.members_changed(name)
    return await _group(call)


async def leave_group(call: Call[EmptyRequest]) -> EmptyResponse:
    """Leave a group; the owner passes it on, and the last member dissolves it."""
    await call.room.groups.leave(call.player.id, call.path("group"))
    await call.room.members_changed(call.path("group"))
    return EmptyResponse()


async def dissolve_group(call: Call[EmptyRequest]) -> EmptyResponse:
    """Dissolve a group, as its owner."""
    await call.room.groups.dissolve(call.player.id, call.path("group"))
    await call.room.members_changed(call.path("group"))
    return EmptyResponse()


async def named(call: Call[Any], name: str) -> Player:
    """The owner of the account of this name."""
    found = await call.room.visitors.people.account(login_of(name))
    if found is None:
        raise RoomError("no_account", "there is no account with this name")
    return found.player


async def _person(call: Call[Any], public: str) -> Player:
    found = await call.room.ledger.profiles.of(public)
    if found is None:
        raise RoomError("not_found", "there is no such player")
    return found


async def _friends(call: Call[Any]) -> FriendsResponse:
    call.room.person_changed(call.player.id)
    return friends_response(await call.room.friends.of(call.player.id))


async def _groups(call: Call[Any]) -> GroupsResponse:
    return GroupsResponse([group_info(each) for each in await call.room.groups.of(call.player.id)])


async def _group(call: Call[Any]) -> GroupResponse:
    found = await call.room.groups.get(call.player.id, call.path("group"))
    listed = await call.room.events.listing(call.player, found.id)
    events = [event_summary(event, call.player) for event in listed]
    return group_response(found, call.player.id, events)
