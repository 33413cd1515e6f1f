"""Handlers of tables: list, open, sit, leave, pause, rematch, import, continue, download."""

import io
from typing import Any

from starlette.responses import Response

from quai.core.refusals import BadInput
from quai.room import clock
from quai.room.advising import AdviceMessage
from quai.room.clock import Clock
from quai.room.importing import check_options
from quai.room.live_table import LiveTable
from quai.room.model import Player, RoomError, Seat, Terms
from quai.room.names import chosen_name
from quai.room.seats import OPEN, bot, person
from quai.web import responses
from quai.web.board_messages import BoardQuery, page_key
from quai.web.endpoint import Call
from quai.web.handlers.groups import named
from quai.web.limits import BOT_TABLES, FRIENDS
from quai.web.requests import (
    AdviceRequest,
    BotSeat,
    ChangeTableRequest,
    ContinueRequest,
    CreateTableRequest,
    DaysClock,
    EmptyRequest,
    EndRequest,
    FillRequest,
    InvitationQuery,
    LeaveRequest,
    LiveClock,
    MySeat,
    NoClock,
    OpenSeat,
    PauseRequest,
    QuietRequest,
    ReplaceRequest,
    ResignRequest,
    SitRequest,
)
from quai.web.responses import EmptyResponse, TableIdResponse, TableListResponse
from quai.web.security import own_origins

LOG, SVG = "application/jsonl", "image/svg+xml"


async def tables(call: Call[BoardQuery]) -> TableListResponse:
    """List a page of the board of tables; before the first come the player's own."""
    cards, after = await call.room.store.listing(
        call.player.id, page_key(call.request, call.player.id)
    )
    return TableListResponse(
        [responses.table_info(card, call.player) for card in cards],
        None if after is None else after.written(),
    )


async def create(call: Call[CreateTableRequest]) -> TableIdResponse:
    """Open a table."""
    player, request = call.player, call.request
    seats = await _seats(call, request.seats)
    await _check_names(call, seats)
    seed = None if request.seed is None else int(request.seed)
    clock = clock_of(request.clock)
    terms = Terms(request.access, clock, request.stand_in, request.rated, request.group)
    return _id(
        await call.room.new_tables.create(player, request.game, seats, request.options, seed, terms)
    )


async def invitation_code(call: Call[InvitationQuery]) -> Response:
    """Draw the address of a table as a QR code, to be scanned by those who are invited."""
    table = await call.room.tables.admit(call.player, call.path("table"))
    return code_of(call, f"/table/{table.card.id}")


def code_of(call: Call[InvitationQuery], path: str) -> Response:
    """An address of this site as a QR code; BadInput if the origin is another one."""
    origin = call.request.origin
    settings = call.context.settings
    if origin not in (*own_origins(call.http.scope, settings.origins), settings.invitation):
        raise BadInput("an invitation leads to this site alone")
    import segno  # only where somebody is invited

    code = segno.make(f"{origin}{path}", error="m", micro=False)
    drawn = io.BytesIO()
    code.save(drawn, kind="svg", scale=4, border=4, xmldecl=False, light="#fff", omitsize=True)
    return Response(drawn.getvalue(), headers={"Cache-Control": "no-store"}, media_type=SVG)


async def sit(call: Call[SitRequest]) -> TableIdResponse:
    """Take an open seat."""
    table = await call.room.tables.up_to_date(call.path("table"))
    await table.seating.sit(call.player, call.request.seat)
    return _id(table)


async def decline(call: Call[EmptyRequest]) -> TableIdResponse:
    """Decline a rematch: the seat that is kept for the player is open to everybody."""
    table = await call.room.tables.up_to_date(call.path("table"))
    await table.seating.decline(call.player)
    return _id(table)


async def cancel(call: Call[EmptyRequest]) -> EmptyResponse:
    """Cancel a table that waits for players."""
    table = await call.room.tables.up_to_date(call.path("table"))
    await table.seating.cancel(call.player)
    return EmptyResponse()


async def fill(call: Call[FillRequest]) -> TableIdResponse:
    """Give an open seat, or all of them, to bots."""
    table = await call.room.tables.up_to_date(call.path("table"))
    call.context.check_rate(BOT_TABLES, call.context.network(call.http))
    await table.seating.fill(call.player, call.request.seat, call.request.level)
    return _id(table)


async def change(call: Call[ChangeTableRequest]) -> TableIdResponse:
    """Change the terms and the options of a table that waits for players."""
    table, request = await call.room.tables.up_to_date(call.path("table")), call.request
    if request.options is not None:
        check_options(table.game, len(table.card.seats), request.options)
    terms = Terms(request.access, clock_of(request.clock), request.stand_in, request.rated)
    await table.seating.change(call.player, terms, request.options)
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
    await table.clock.request_pause(call.player, call.request.paused)
    return _id(table)


async def resign(call: Call[ResignRequest]) -> TableIdResponse:
    """Resign: the game is lost, and ends unless others play on."""
    table = await call.room.tables.up_to_date(call.path("table"))
    await table.ends.resign(call.player, call.request.seat)
    return _id(table)


async def end(call: Call[EndRequest]) -> TableIdResponse:
    """Propose a draw or the present scores, or answer such a proposal."""
    table = await call.room.tables.up_to_date(call.path("table"))
    await table.ends.propose(call.player, call.request.how)
    return _id(table)


async def replace(call: Call[ReplaceRequest]) -> TableIdResponse:
    """Have a bot play for a player who is away, if the table may and wants to."""
    table = await call.room.tables.up_to_date(call.path("table"))
    await table.presence.replace(call.player, call.request.seat, yes=call.request.yes)
    return _id(table)


async def quiet(call: Call[QuietRequest]) -> TableIdResponse:
    """Mute the spectators of a table, or let them write again."""
    table = await call.room.tables.up_to_date(call.path("table"))
    await table.chat.mute_spectators(call.player, on=call.request.on)
    return _id(table)


async def rematch(call: Call[EmptyRequest]) -> TableIdResponse:
    """Offer the other players a rematch, or accept the one that is offered."""
    return _id(await call.room.new_tables.rematch(call.player, call.path("table")))


async def advise(call: Call[AdviceRequest]) -> AdviceMessage:
    """Advise the player, whose decision it is."""
    table = await call.room.tables.admit(call.player, call.path("table"))
    call.context.note_network(call.player, call.http)
    return await table.advice.ask(call.player, call.request.step, call.request.language)


async def import_log(call: Call[bytes]) -> TableIdResponse:
    """Import a log, for its owner alone to look at."""
    return _id(await call.room.new_tables.import_log(call.player, call.request))


async def continue_game(call: Call[ContinueRequest]) -> TableIdResponse:
    """Open a table that continues a game from one of its positions."""
    player, request = call.player, call.request
    seats = await _seats(call, request.seats)
    await _check_names(call, seats)
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


async def _seats(call: Call[Any], requests: list[MySeat | OpenSeat | BotSeat]) -> list[Seat]:
    if any(isinstance(each, BotSeat) for each in requests):
        call.context.check_rate(BOT_TABLES, call.context.network(call.http))
    seats = []
    for each in requests:
        if isinstance(each, OpenSeat) and each.name is not None:
            seats.append(await _kept_seat(call, each.name))
        else:
            seats.append(_seat(each, call.player))
    kept = [seat.invited for seat in seats if seat.invited is not None]
    if len(set(kept)) < len(kept):
        raise BadInput("one seat at most is kept for a player")
    return seats


async def _kept_seat(call: Call[Any], name: str) -> Seat:
    """A seat that is kept for the account of a name, which is asked to play."""
    if not call.player.account:
        raise RoomError("guest", "this needs an account; create one first")
    call.context.check_rate(FRIENDS, call.player.id)
    other = await named(call, name)
    if other.id == call.player.id:
        raise RoomError("friend", "nobody keeps a seat for themselves")
    return Seat("open", other.name, invited=other.id)


async def _check_names(call: Call[Any], seats: list[Seat]) -> None:
    """Refuse names of people at the same screen that belong to an account."""
    for seat in seats:
        if seat.kind == "person" and seat.name != call.player.name:
            await call.room.visitors.check_free(seat.name)


def _seat(request: MySeat | OpenSeat | BotSeat, player: Player) -> Seat:
    match request:
        case MySeat(name):
            return person(player, chosen_name(name) if name else None)
        case OpenSeat():
            return OPEN
        case BotSeat(level):
            return bot(level)


def clock_of(request: NoClock | LiveClock | DaysClock) -> Clock:
    """The clock that a request asks for."""
    match request:
        case NoClock():
            return clock.NONE
        case LiveClock(bank, increment):
            return clock.live(bank, increment)
        case DaysClock(days):
            return clock.correspondence(days)
