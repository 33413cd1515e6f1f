"""Handlers of the player's own account: name, password, sessions, and whom they have blocked."""

from quai.room.model import Player, RoomError
from quai.room.node import RoomNode
from quai.room.times import now
from quai.web.endpoint import Call
from quai.web.logins import remember
from quai.web.requests import (
    ChangePasswordRequest,
    DeleteAccountRequest,
    ForgotPasswordRequest,
    LogInRequest,
    LogOutRequest,
    RegisterRequest,
    RenameRequest,
    ResetPasswordRequest,
    UnblockRequest,
)
from quai.web.responses import BlockedResponse, EmptyResponse, MeResponse


async def rename(call: Call[RenameRequest]) -> MeResponse:
    """Rename the player."""
    return MeResponse(await call.room.visitors.rename(call.player, call.request.name))


async def register(call: Call[RegisterRequest]) -> MeResponse:
    """Turn a guest into an account, with a new session."""
    player, request = call.player, call.request
    if request.name is not None and request.name != player.name:
        player = await call.room.visitors.rename(player, request.name)
    me = await call.room.accounts.register(player, request.password, request.email)
    call.start_session(await call.room.accounts.renew(me, call.token))
    await remember(call, me)
    return MeResponse(me)


async def log_in(call: Call[LogInRequest]) -> MeResponse:
    """Log in with a name and a password; the guest's games move to the account.

    Whoever was logged in here to another account is logged out of it.
    """
    name, password, before = call.request.name, call.request.password, call.player
    me, token = await call.room.accounts.log_in(name, password, before)
    if before.account and before.id != me.id:
        await call.room.accounts.log_out(before, call.token, everywhere=False)
    call.start_session(token)
    await remember(call, me)
    return MeResponse(me)


async def log_out(call: Call[LogOutRequest]) -> EmptyResponse:
    """End this session, or all sessions of the player."""
    await call.room.accounts.log_out(call.player, call.token, everywhere=call.request.everywhere)
    call.end_session()
    return EmptyResponse()


async def change_password(call: Call[ChangePasswordRequest]) -> MeResponse:
    """Change the password; all other sessions end."""
    old, new = call.request.old, call.request.new
    call.start_session(await call.room.accounts.change_password(call.player, old, new))
    return MeResponse(call.player)


async def forgot_password(call: Call[ForgotPasswordRequest]) -> EmptyResponse:
    """Send a link to a new password, if the account has an address; say nothing about it."""
    mail = call.notifier.password_mail
    if mail is None:
        raise RoomError("no_mail", "this site sends no mail; its operator can set a new password")
    name, language = call.request.name, call.request.language
    # In the background: how long it takes would show whether there is such an account.
    call.room.background.start("password mail", lambda: mail.send(name, language, now()))
    return EmptyResponse()


async def reset_password(call: Call[ResetPasswordRequest]) -> MeResponse:
    """Choose a new password by the link of a mail, and log in."""
    mail, accounts = call.notifier.password_mail, call.room.accounts
    if mail is None:
        raise RoomError("old_link", "this link is no longer valid")
    me = await mail.follow(call.request.token, call.request.password, accounts, now())
    call.start_session(await accounts.start_session(me))
    await remember(call, me)
    return MeResponse(me)


async def delete_account(call: Call[DeleteAccountRequest]) -> EmptyResponse:
    """Delete the account and everything that names the player."""
    await call.room.visitors.delete(call.player, call.request.password)
    call.end_session()
    return EmptyResponse()


async def blocked(call: Call[None]) -> BlockedResponse:
    """List the players whom the caller has blocked."""
    return await _blocked(call.room, call.player)


async def unblock(call: Call[UnblockRequest]) -> BlockedResponse:
    """Unblock a player."""
    await call.room.unblock(call.player, call.request.who)
    return await _blocked(call.room, call.player)


async def _blocked(room: RoomNode, player: Player) -> BlockedResponse:
    return BlockedResponse(await room.blocks.of(player.id))
