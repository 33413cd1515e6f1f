"""Handlers of tables: list, open, sit, leave, pause, rematch, import, continue, download."""

from starlette.responses import Response

from quai.room import clock
from quai.room.clock import Clock
from quai.room.live_table import LiveTable
from quai.room.model import Player, Seat, Terms
from quai.room.seats import OPEN, bot, person
from quai.web import responses
from quai.web.endpoint import Call
from quai.web.requests import (
    BotSeat,
    ContinueRequest,
    CreateTableRequest,
    DaysClock,
    EmptyRequest,
    LeaveRequest,
    LiveClock,
    MySeat,
    NoClock,
    OpenSeat,
    PauseRequest,
    SitRequest,
)
from quai.web.responses import TableIdResponse, TableListResponse

LOG = "application/jsonl"


async def tables(call: Call[None]) -> TableListResponse:
    """List the tables in the lobby."""
    cards = await call.room.store.listing(call.player.id)
    return TableListResponse([responses.table_info(card, call.player) for card in cards])


async def create(call: Call[CreateTableRequest]) -> TableIdResponse:
    """Open a table."""
    player, request = call.player, call.request
    seats = [_seat(each, player) for each in request.seats]
    terms = Terms(request.access, _clock(request.clock), request.stand_in)
    return _id(
        await call.room.new_tables.create(
            player, request.game, seats, request.options, request.seed, terms
        )
    )


async def sit(call: Call[SitRequest]) -> TableIdResponse:
    """Take an open seat."""
    table = await call.room.tables.up_to_date(call.path("table"))
    await table.seating.sit(call.player, call.request.seat)
    return _id(table)


async def leave(call: Call[LeaveRequest]) -> TableIdResponse:
    """Give up a seat; a bot takes it if the game has begun."""
    table = await call.room.tables.up_to_date(call.path("table"))
    await table.seating.leave(call.player, call.request.level)
    return _id(table)


async def come_back(call: Call[EmptyRequest]) -> TableIdResponse:
    """Take a seat back from the bot."""
    table = await call.room.tables.up_to_date(call.path("table"))
    await table.seating.come_back(call.player)
    return _id(table)


async def pause(call: Call[PauseRequest]) -> TableIdResponse:
    """Ask for a pause, or to go on."""
    table = await call.room.tables.up_to_date(call.path("table"))
    await table.clock.request_pause(call.player, call.request.wish)
    return _id(table)


async def rematch(call: Call[EmptyRequest]) -> TableIdResponse:
    """Open a table with the same seats and a new deal."""
    return _id(await call.room.new_tables.rematch(call.player, call.path("table")))


async def import_log(call: Call[bytes]) -> TableIdResponse:
    """Import a log, for its owner alone to look at."""
    return _id(await call.room.new_tables.import_log(call.player, call.request))


async def continue_game(call: Call[ContinueRequest]) -> TableIdResponse:
    """Open a table that continues a game from one of its positions."""
    player, request = call.player, call.request
    seats = [_seat(each, player) for each in request.seats]
    return _id(await call.room.new_tables.go_on(player, call.path("table"), request.step, seats))


async def log(call: Call[None]) -> Response:
    """Download the log of a finished game."""
    table = await call.room.tables.admit(call.player, call.path("table"))
    text = await table.log_text()
    name = f"{table.card.game}-{table.card.number}.jsonl"
    headers = {
        "Cache-Control": "no-store",
        "Content-Disposition": f'attachment; filename="{name}"',
    }
    return Response(text, headers=headers, media_type=LOG)


def _id(table: LiveTable) -> TableIdResponse:
    return TableIdResponse(table.card.id)


def _seat(request: MySeat | OpenSeat | BotSeat, player: Player) -> Seat:
    match request:
        case MySeat():
            return person(player)
        case OpenSeat():
            return OPEN
        case BotSeat(level):
            return bot(level)


def _clock(request: NoClock | LiveClock | DaysClock) -> Clock:
    match request:
        case NoClock():
            return clock.NONE
        case LiveClock(bank, increment):
            return clock.live(bank, increment)
        case DaysClock(days):
            return clock.correspondence(days)
