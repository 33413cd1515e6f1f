"""The cards of tables, read from the database."""

import json
from dataclasses import replace
from typing import Any

from quai.room import clock
from quai.room.database import Session
from quai.room.membership import members_of
from quai.room.model import Player, Seat, TableCard, TakebackRequest
from quai.room.seats import with_named_bots
from quai.room.vacations import vacations_at

CARD = """
SELECT id, number, game, options, seed, by_hand, creator, created, actor, over, rematch_of,
    (SELECT later.id FROM tables later WHERE later.rematch_of = tables.id),
    (SELECT later.creator FROM tables later WHERE later.rematch_of = tables.id),
    access, clock, stand_in, begun, undo_seat, undo_keep, undo_line, rated, origin,
    (SELECT day FROM deals WHERE deals.table_id = tables.id),
    (SELECT event_id FROM event_tables WHERE event_tables.table_id = tables.id),
    EXISTS (SELECT 1 FROM event_tables board JOIN events ON events.id = board.event_id
        JOIN event_rounds ON event_rounds.event_id = events.id AND event_rounds.number = board.round
        WHERE board.table_id = tables.id AND events.same_deal = 1 AND event_rounds.over = 0
        AND events.state <> 'over'), quiet,
    EXISTS (SELECT 1 FROM event_tables board JOIN events ON events.id = board.event_id
        WHERE board.table_id = tables.id AND events.paused IS NOT NULL AND events.state <> 'over'),
    group_id
FROM tables
"""
SEATS = """
SELECT kind, name, seats.player, level, granted, wants_pause, agrees, refusals, ask_from,
    seats.player IS NOT NULL AND accounts.player IS NULL, brought, invited,
    EXISTS (SELECT 1 FROM presence WHERE presence.table_id = seats.table_id
        AND presence.player = seats.player),
    gone, resigned, wants_end, wants_bot
FROM seats LEFT JOIN accounts ON accounts.player = seats.player
WHERE table_id = :id ORDER BY seat
"""


def read_card(db: Session, table: str) -> TableCard | None:
    """The card of a table; None if there is no such table."""
    found = db.rows(f"{CARD} WHERE id = :id", id=table)
    return full_card(db, found[0]) if found else None


def _player(db: Session, player: str) -> Player | None:
    found = db.rows("SELECT name FROM players WHERE id = :id", id=player)
    return Player(player, found[0][0]) if found else None


def full_cards(db: Session, where: str, **values: Any) -> list[TableCard]:
    """The cards of the tables that a WHERE clause selects."""
    return [full_card(db, row) for row in db.rows(f"{CARD} {where}", **values)]


def full_card(db: Session, row: tuple[Any, ...]) -> TableCard:
    """The card of a table whose row of `CARD` was read, with its seats and pauses."""
    table, number, game, options, seed, by_hand, creator, created, actor, over = row[:10]
    before, after, offering, access, kept, stand_in, begun = row[10:17]
    asked, rated, origin, day, event, same_deal, quiet, held = row[17:20], *row[20:27]
    group = row[27]
    seats = [_seat(row) for row in db.rows(SEATS, id=table)]
    if kept.startswith("days"):
        off = vacations_at(db, table)
        seats = [replace(seat, vacations=off.get(seat.player or "", ())) for seat in seats]
    # A request ends when its player leaves the seat to a bot.
    asks = asked[0] is not None and seats[asked[0]].kind == "person"
    pauses = db.rows("SELECT start, stop FROM pauses WHERE table_id = :id ORDER BY start", id=table)
    return TableCard(
        id=table,
        number=number,
        game=game,
        options=json.loads(options),
        seed=int(seed),
        by_hand=bool(by_hand),
        creator=creator,
        created=created,
        seats=tuple(with_named_bots(table, seats)),
        actor=actor,
        over=bool(over),
        rematch_of=before,
        rematch=after,
        rematch_by=_player(db, offering) if offering else None,
        access=access,
        clock=clock.read(kept),
        stand_in=stand_in,
        begun=begun,
        pauses=tuple((start, stop) for start, stop in pauses),
        asked=TakebackRequest(*asked) if asks else None,
        rated=bool(rated),
        origin=origin,
        day=day,
        quiet=bool(quiet),
        event=event,
        same_deal=bool(same_deal),
        held=bool(held),
        group=group,
        members=members_of(db, group) if group is not None else frozenset(),
    )


def _seat(row: tuple[Any, ...]) -> Seat:
    kind, name, player, level, granted, wants_pause, agrees, refusals, ask_from = row[:9]
    guest, brought, invited, here, gone, resigned, wants_end, wants_bot = row[9:]
    return Seat(
        kind=kind,
        name=name,
        player=player,
        level=level,
        granted=granted,
        wants_pause=bool(wants_pause),
        agrees=bool(agrees),
        refusals=refusals,
        ask_from=ask_from,
        guest=bool(guest),
        brought=bool(brought),
        invited=invited,
        here=bool(here),
        gone=gone,
        resigned=bool(resigned),
        wants_end=wants_end or None,
        wants_bot=wants_bot,
    )
