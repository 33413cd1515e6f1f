"""The requests and responses of the endpoints of events."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from quai.room.clock import Clock
from quai.room.events.director import MAX_ROUNDS, planned_rounds
from quai.room.events.model import (
    MAX_NAME_CHARS,
    Entrant,
    Event,
    EventRound,
    EventTable,
    State,
    TableNow,
)
from quai.room.events.pairings import MAX_ENTRANTS, System
from quai.room.events.standings import UNIT, standings, table_points
from quai.room.model import Player
from quai.web.requests import DaysClock, GroupId, Level, LiveClock, NoClock, Strict

Number = Annotated[int, Meta(ge=0, le=MAX_ENTRANTS)]
MAX_ROUND_MINUTES = 60 * 24 * 60
BoardState = Literal["bye", "playing", "late", "done"]


class CreateEventRequest(Strict, frozen=True):
    """Make an event."""

    name: Annotated[str, Meta(min_length=1, max_length=MAX_NAME_CHARS)]
    game: str
    system: System
    full: Annotated[int, Meta(ge=2, le=6)]
    """Seats of a full table."""
    rounds: Annotated[int, Meta(ge=1, le=MAX_ROUNDS)] | None = None
    options: dict[str, Any] = field(default_factory=dict)
    same_deal: bool = True
    rated: bool = False
    auto: bool = False
    """Whether rounds begin by themselves when the one before is over."""
    round_minutes: Annotated[int, Meta(ge=1, le=MAX_ROUND_MINUTES)] | None = None
    """After this time, bots finish the tables of a round."""
    starts: Annotated[int, Meta(ge=0, le=2**53)] | None = None
    """When the first round begins by itself, in milliseconds."""
    clock: NoClock | LiveClock | DaysClock = NoClock()
    stand_in: Level = 3
    group: GroupId | None = None
    """The group whose members alone may enter and know of it."""


class EventBotsRequest(Strict, frozen=True):
    """Enter bots of this level: as many as this, or as full tables need."""

    level: Level
    count: Annotated[int, Meta(ge=1, le=100)] | None = None


class EntrantRequest(Strict, frozen=True):
    """Withdraw this entrant."""

    number: Number


class EventSummary(Struct, frozen=True):
    """An event in the list."""

    id: str
    name: str
    game: str
    system: System
    full: int
    state: State
    round: int
    """The number of the last round that has begun; 0 before the first."""
    planned: int | None
    entrants: int
    entered: bool
    """Whether the player takes part."""
    starts: int | None
    group: str | None


class AddEntrantRequest(Strict, frozen=True):
    """Enter the account of this name."""

    name: Annotated[str, Meta(max_length=100)]


class PauseEventRequest(Strict, frozen=True):
    """Pause an event, or let it go on."""

    on: bool


class EventsResponse(Struct, frozen=True):
    """The events of this site."""

    events: list[EventSummary]
    organiser: bool
    """Whether the player may make events."""


class EntrantInfo(Struct, frozen=True):
    """Somebody who takes part."""

    number: int
    name: str
    level: int | None
    """Of a bot; None for a person."""
    withdrawn: bool
    guest: bool
    """Whether it is a person without an account, whose name others may have, too."""


class StandingInfo(Struct, frozen=True):
    """One line of the standings."""

    place: int
    entrant: int
    points: float
    opponents: float
    """The points of the opponents met, which decide between equals."""
    wins: int
    played: int
    byes: int


class BoardInfo(Struct, frozen=True):
    """A table of the present round."""

    board: int
    table: str | None
    """The id of the table, if the player may open it."""
    entrants: tuple[int, ...]
    """In turn order."""
    points: list[float] | None
    """The points won, once the game is over."""
    state: BoardState
    actor: int | None
    """The entrant to move."""
    progress: tuple[int, int] | None
    """How many of those that end the game: scorings, rounds, points; None if nobody can say."""


class RoundInfo(Struct, frozen=True):
    """The present round."""

    number: int
    begun: int
    due: int | None
    over: bool
    tables: list[BoardInfo]


class EventResponse(Struct, frozen=True):
    """An event as one player sees it."""

    id: str
    name: str
    game: str
    system: System
    full: int
    state: State
    planned: int | None
    same_deal: bool
    rated: bool
    auto: bool
    round_ms: int | None
    starts: int | None
    clock: Clock
    entrants: list[EntrantInfo]
    standings: list[StandingInfo]
    round: RoundInfo | None
    organiser: bool
    """Whether this player organises it."""
    me: int | None
    """The player's number among the entrants."""
    may_enter: bool
    paused: bool
    group: str | None
    """The group whose event it is."""
    time: int
    """The time of the server."""


def event_summary(event: Event, player: Player) -> EventSummary:
    """An event as a line of the list."""
    me = event.entrant_of(player.id)
    return EventSummary(
        id=event.id,
        name=event.terms.name,
        game=event.terms.game,
        system=event.terms.system,
        full=event.terms.full,
        state=event.state,
        round=len(event.rounds),
        planned=planned_rounds(event),
        entrants=len(event.active),
        entered=me is not None and not me.withdrawn,
        starts=event.terms.starts,
        group=event.terms.group,
    )


def event_response(
    event: Event, player: Player, tables: dict[str, TableNow], time: int
) -> EventResponse:
    """An event as this player sees it; `tables` are those of the present round as they stand."""
    me, terms = event.entrant_of(player.id), event.terms
    mine = None if me is None else me.number
    late = terms.system == "knockout" and bool(event.rounds)
    shown = [each.number for each in _shown(event)]
    return EventResponse(
        id=event.id,
        name=terms.name,
        game=terms.game,
        system=terms.system,
        full=terms.full,
        state=event.state,
        planned=planned_rounds(event),
        same_deal=terms.same_deal,
        rated=terms.rated,
        auto=terms.auto,
        round_ms=terms.round_ms,
        starts=terms.starts,
        clock=terms.clock,
        entrants=[
            EntrantInfo(each.number, each.name, each.level, each.withdrawn, each.guest)
            for each in event.entrants
        ],
        standings=[
            StandingInfo(
                line.place,
                line.entrant,
                line.points / UNIT,
                line.opponents / UNIT,
                line.wins,
                line.played,
                line.byes,
            )
            for line in standings(shown, event.history, terms.full)
        ],
        round=_round(event, event.rounds[-1], mine, tables, time) if event.rounds else None,
        organiser=event.organiser == player.id,
        me=mine if me is not None and not me.withdrawn else None,
        may_enter=event.state != "over" and not late and (me is None or me.withdrawn),
        paused=event.paused is not None,
        group=terms.group,
        time=time,
    )


def _shown(event: Event) -> list[Entrant]:
    """Those in the standings: who takes part, and who played before they withdrew."""
    played = {number for each in event.rounds for table in each.tables for number in table.entrants}
    return [each for each in event.entrants if not each.withdrawn or each.number in played]


def _round(
    event: Event, found: EventRound, mine: int | None, tables: dict[str, TableNow], time: int
) -> RoundInfo:
    boards = [_board(event, found, table, mine, tables, time) for table in found.tables]
    return RoundInfo(found.number, found.begun, found.due, found.over, boards)


def _board(
    event: Event,
    found: EventRound,
    table: EventTable,
    mine: int | None,
    tables: dict[str, TableNow],
    time: int,
) -> BoardInfo:
    points = table_points(table.played(), event.terms.full)
    late = found.due is not None and found.due < time
    state: BoardState = "late" if late else "playing"
    if table.places is not None:
        state = "done" if table.table else "bye"
    stands = tables.get(table.table or "", TableNow(None))
    open_to_all = found.over or not event.terms.same_deal or event.state == "over"
    return BoardInfo(
        board=table.board,
        table=table.table if open_to_all or mine in table.entrants else None,
        entrants=table.entrants,
        points=[points[who] / UNIT for who in table.entrants] if points else None,
        state=state,
        actor=None if stands.actor is None else table.entrants[stands.actor],
        progress=stands.progress,
    )
