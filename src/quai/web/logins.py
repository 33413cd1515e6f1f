"""The limit on passwords that are tried.

Each network has its share, which is counted first: whoever has used it up takes nothing from the
account. Each account has one for all networks that it does not know. A browser that has logged in
to the account before, and a network from which its owner came, have shares of their own, so that
guessing at a password cannot shut its owner out.
"""

import secrets
from typing import Any

from quai.room.model import Player
from quai.room.names import login_of
from quai.room.times import now
from quai.web.endpoint import Call
from quai.web.limits import RateLimit
from quai.web.requests import LogInRequest

MAX_LOGIN_KEY_CHARS = 64
"""Only the beginning of a login counts as the key of the limit."""
DEVICE_BYTES = 32


async def check_login(limit: RateLimit, call: Call[Any]) -> None:
    """Count a password that is tried; RoomError if there were too many."""
    context, request = call.context, call.request
    network = context.network(call.http)
    if not isinstance(request, LogInRequest):
        context.check_rate(limit, f"@{network}")
        context.check_rate(limit, f"account {call.player.id}")
        return
    login = login_of(request.name)
    device = context.device(call.http)
    known = await call.room.familiar.of(login, {"device": device, "network": network})
    short = login[:MAX_LOGIN_KEY_CHARS]
    if "device" in known:
        context.check_rate(limit, f"device {device} {short}")
        return
    context.check_rate(limit, f"@{network}")
    context.check_rate(limit, f"{network} {short}" if "network" in known else f"login {short}")


async def remember(call: Call[Any], player: Player) -> None:
    """Remember the browser and the network of somebody who has proved who they are."""
    device = call.context.device(call.http) or secrets.token_urlsafe(DEVICE_BYTES)
    network = call.context.network(call.http)
    await call.room.familiar.remember(player.id, {"device": device, "network": network}, now())
    call.new_device = device
