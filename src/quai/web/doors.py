"""The answers to those who make an account, come in, and leave."""

from starlette.requests import Request
from starlette.responses import Response

from quai.web import messages
from quai.web.answers import asked, data


async def register(request: Request) -> Response:
    """Make an account of a guest; the session is renewed."""
    room, player, wish = await asked(request, messages.NewAccount)
    room.check_logins(request, player.name)
    if wish.name is not None and wish.name != player.name:
        player = await room.room.rename(player, wish.name)
    me = await room.room.doors.register(player, wish.password, wish.email)
    answer = data({"me": me})
    token = await room.room.doors.renew(me, room.token(request))
    room.give_token(answer, request.scope, token)
    return answer


async def log_in(request: Request) -> Response:
    """Let somebody in with a name and a password."""
    room, guest, wish = await asked(request, messages.LogIn)
    room.check_logins(request, wish.name)
    me, token = await room.room.doors.log_in(wish.name, wish.password, guest)
    answer = data({"me": me})
    room.give_token(answer, request.scope, token)
    return answer


async def log_out(request: Request) -> Response:
    """End this session, or all of them."""
    room, player, wish = await asked(request, messages.LogOut)
    await room.room.doors.log_out(player, room.token(request), everywhere=wish.everywhere)
    answer = data({})
    room.give_token(answer, request.scope, "")
    return answer


async def change_password(request: Request) -> Response:
    """Change the password; every other session ends."""
    room, player, wish = await asked(request, messages.NewPassword)
    room.check_logins(request, player.name)
    token = await room.room.doors.change_password(player, wish.old, wish.new)
    answer = data({"me": player})
    room.give_token(answer, request.scope, token)
    return answer


async def forget(request: Request) -> Response:
    """Delete the account and everything that names its owner."""
    room, player, wish = await asked(request, messages.Forget)
    room.check_logins(request, player.name)
    await room.room.forget(player, wish.password)
    answer = data({})
    room.give_token(answer, request.scope, "")
    return answer
