"""The answers about people one does not want to meet."""

from starlette.requests import Request
from starlette.responses import Response

from quai.web import messages
from quai.web.answers import asked, context, data


async def blocked(request: Request) -> Response:
    """Whom I have blocked."""
    room = context(request)
    player = await room.known_visitor(request)
    return data({"people": await room.room.blocks.of(player.id)})


async def forgive(request: Request) -> Response:
    """Meet somebody again."""
    room, player, wish = await asked(request, messages.Forgive)
    await room.room.forgive(player, wish.who)
    return data({"people": await room.room.blocks.of(player.id)})
