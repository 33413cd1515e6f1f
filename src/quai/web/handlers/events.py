"""Handlers of events: list, make, enter, withdraw, begin rounds, download results."""

import csv
import io
from typing import Any

from starlette.responses import Response

from quai.room.events.model import Event, EventTerms
from quai.room.events.names import clean_event_name
from quai.room.events.standings import UNIT, standings, table_points
from quai.room.times import now
from quai.web import event_messages as messages
from quai.web.endpoint import Call
from quai.web.event_messages import (
    AddEntrantRequest,
    CreateEventRequest,
    EntrantRequest,
    EventBotsRequest,
    EventResponse,
    EventsResponse,
    PauseEventRequest,
)
from quai.web.handlers.tables import clock_of, code_of
from quai.web.requests import EmptyRequest, InvitationQuery

CSV = "text/csv"
MINUTE_MS = 60_000
FORMULA = ("=", "+", "-", "@")
"""What a spreadsheet would take for a formula."""


async def events(call: Call[None]) -> EventsResponse:
    """List the events."""
    found = await call.room.events.listing(call.player)
    return EventsResponse(
        [messages.event_summary(event, call.player) for event in found],
        await call.room.events.may_organise(call.player),
    )


async def create_event(call: Call[CreateEventRequest]) -> EventResponse:
    """Make an event, as an organiser."""
    request = call.request
    terms = EventTerms(
        name=clean_event_name(request.name),
        game=request.game,
        options=request.options,
        system=request.system,
        full=request.full,
        rounds=request.rounds,
        same_deal=request.same_deal,
        rated=request.rated,
        auto=request.auto,
        round_ms=None if request.round_minutes is None else request.round_minutes * MINUTE_MS,
        starts=request.starts,
        clock=clock_of(request.clock),
        stand_in=request.stand_in,
        group=request.group,
    )
    return await _response(call, await call.room.events.create(call.player, terms))


async def event(call: Call[None]) -> EventResponse:
    """Return an event: its present round, standings and entrants."""
    return await _response(call)


async def event_code(call: Call[InvitationQuery]) -> Response:
    """Draw the address of an event as a QR code, to be scanned by those who want to enter."""
    found = await call.room.events.shown(call.player, call.path("event"))
    return code_of(call, f"/events/{found.id}")


async def enter_event(call: Call[EmptyRequest]) -> EventResponse:
    """Enter an event, also late."""
    await call.room.events.enter(call.player, call.path("event"))
    return await _response(call)


async def withdraw_from_event(call: Call[EmptyRequest]) -> EventResponse:
    """Withdraw from an event; a bot plays on at the present table."""
    await call.room.events.withdraw(call.player, call.path("event"))
    return await _response(call)


async def remove_entrant(call: Call[EntrantRequest]) -> EventResponse:
    """Withdraw an entrant, as the organiser of the event."""
    await call.room.events.remove(call.player, call.path("event"), call.request.number)
    return await _response(call)


async def add_entrant(call: Call[AddEntrantRequest]) -> EventResponse:
    """Enter somebody with an account, as the organiser of the event."""
    await call.room.events.enter_other(call.player, call.path("event"), call.request.name)
    return await _response(call)


async def pause_event(call: Call[PauseEventRequest]) -> EventResponse:
    """Pause an event or let it go on, as its organiser."""
    await call.room.events.pause(call.player, call.path("event"), on=call.request.on)
    return await _response(call)


async def add_event_bots(call: Call[EventBotsRequest]) -> EventResponse:
    """Enter bots, as the organiser of the event."""
    name, request = call.path("event"), call.request
    if request.count is None:
        await call.room.events.fill(call.player, name, request.level)
    else:
        await call.room.events.add_bots(call.player, name, request.count, request.level)
    return await _response(call)


async def begin_round(call: Call[EmptyRequest]) -> EventResponse:
    """Begin the next round, as the organiser of the event."""
    await call.room.events.begin(call.player, call.path("event"))
    return await _response(call)


async def finish_event(call: Call[EmptyRequest]) -> EventResponse:
    """End an event, as its organiser; tables that are not over do not count."""
    await call.room.events.finish(call.player, call.path("event"))
    return await _response(call)


async def event_results(call: Call[None]) -> Response:
    """Return the standings with the points of each round as CSV."""
    found = await call.room.events.shown(call.player, call.path("event"))
    written = io.StringIO()
    writer = csv.writer(written)
    rounds = [f"round {each.number}" for each in found.rounds]
    writer.writerow(["place", "name", "points", "opponents", "wins", "played", "byes", *rounds])
    by_round = [
        {
            who: points
            for table in each.tables
            for who, points in table_points(table.played(), found.terms.full).items()
        }
        for each in found.rounds
    ]
    numbers = [each.number for each in found.entrants]
    for line in standings(numbers, found.history, found.terms.full):
        name = found.entrants[line.entrant].name
        own = [_figure(each[line.entrant]) if line.entrant in each else "" for each in by_round]
        safe = f"'{name}" if name.startswith(FORMULA) else name
        figures = (_figure(line.points), _figure(line.opponents), line.wins, line.played, line.byes)
        writer.writerow([line.place, safe, *figures, *own])
    headers = {"Content-Disposition": 'attachment; filename="results.csv"'}
    return Response(written.getvalue().encode("utf-8-sig"), headers=headers, media_type=CSV)


def _figure(points: int) -> str:
    return f"{points / UNIT:.2f}".rstrip("0").rstrip(".")


async def _response(call: Call[Any], found: Event | None = None) -> EventResponse:
    shown = found or await call.room.events.shown(call.player, call.path("event"))
    tables = await call.room.events.tables_now(shown)
    return messages.event_response(shown, call.player, tables, now())
