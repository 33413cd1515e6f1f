"""Events in the database; keys decide between nodes, as for tables.

`(event, round)` lets one node begin a round; its tables are named in the same transaction and dealt
afterwards, by any node, as often as it takes. Places are written once, when a game is over.
"""

import json
from typing import Any

from quai.room import clock
from quai.room.database import Clash, Session
from quai.room.events.model import Entrant, Event, EventRound, EventTable, EventTerms
from quai.room.events.pairings import MAX_ENTRANTS
from quai.room.membership import is_member
from quai.room.model import Player, RoomError

COLUMNS = (
    "id, organiser, created, state, name, game, options, system, seats, rounds, same_deal, rated, "
    "auto, round_ms, starts, clock, stand_in, paused, group_id"
)
UNRECORDED = """
SELECT event_tables.round, event_tables.board, event_tables.table_id, tables.recorded
FROM event_tables JOIN tables ON tables.id = event_tables.table_id
WHERE event_id = :event AND places IS NULL AND tables.over = 1 AND tables.recorded > 0
"""
RANKS = """
SELECT standings.rank, seats.kind = 'bot' AND seats.player IS NOT NULL
FROM standings JOIN seats ON seats.table_id = standings.table_id AND seats.seat = standings.seat
WHERE standings.table_id = :table ORDER BY standings.seat
"""
"""The rank of each seat, and whether its player has left it to a bot."""


def add_event(db: Session, event: str, organiser: str, terms: EventTerms, now: int) -> None:
    """Store a new event."""
    places = ", ".join(f":{name}" for name in COLUMNS.split(", "))
    db.change(
        f"INSERT INTO events ({COLUMNS}) VALUES ({places})",  # noqa: S608 -- our own names
        id=event,
        organiser=organiser,
        created=now,
        state="open",
        name=terms.name,
        game=terms.game,
        options=json.dumps(terms.options),
        system=terms.system,
        seats=terms.full,
        rounds=terms.rounds,
        same_deal=int(terms.same_deal),
        rated=int(terms.rated),
        auto=int(terms.auto),
        round_ms=terms.round_ms,
        starts=terms.starts,
        clock=terms.clock.written(),
        stand_in=terms.stand_in,
        paused=None,
        group_id=terms.group,
    )


def read_event(db: Session, event: str) -> Event:
    """An event with everything in it; RoomError if there is none."""
    found = db.rows(f"SELECT {COLUMNS} FROM events WHERE id = :id", id=event)  # noqa: S608
    if not found:
        raise RoomError("no_event", "there is no such event")
    row = found[0]
    return Event(
        id=row[0],
        organiser=row[1],
        created=row[2],
        state=row[3],
        terms=_terms(row),
        entrants=_entrants(db, event),
        rounds=_rounds(db, event),
        paused=row[17],
    )


def _terms(row: tuple[Any, ...]) -> EventTerms:
    name, game, options, system, seats, rounds, same_deal, rated, auto = row[4:13]
    round_ms, starts, kept, stand_in = row[13:17]
    return EventTerms(
        name=name,
        game=game,
        options=json.loads(options),
        system=system,
        full=seats,
        rounds=rounds,
        same_deal=bool(same_deal),
        rated=bool(rated),
        auto=bool(auto),
        round_ms=round_ms,
        starts=starts,
        clock=clock.read(kept),
        stand_in=stand_in,
        group=row[18],
    )


def _entrants(db: Session, event: str) -> tuple[Entrant, ...]:
    sql = (
        "SELECT number, name, event_entrants.player, level, withdrawn, "
        "event_entrants.player IS NOT NULL AND accounts.player IS NULL FROM event_entrants "
        "LEFT JOIN accounts ON accounts.player = event_entrants.player "
        "WHERE event_id = :event ORDER BY number"
    )
    return tuple(
        Entrant(number, name, player, level, bool(withdrawn), bool(guest))
        for number, name, player, level, withdrawn, guest in db.rows(sql, event=event)
    )


def _rounds(db: Session, event: str) -> tuple[EventRound, ...]:
    tables: dict[int, list[EventTable]] = {}
    sql = (
        "SELECT round, board, table_id, entrants, places FROM event_tables "
        "WHERE event_id = :event ORDER BY round, board"
    )
    for number, board, table, entrants, places in db.rows(sql, event=event):
        reached = None if places is None else tuple(json.loads(places))
        made = EventTable(board, table, tuple(json.loads(entrants)), reached)
        tables.setdefault(number, []).append(made)
    sql = (
        "SELECT number, seed, begun, due, over FROM event_rounds "
        "WHERE event_id = :event ORDER BY number"
    )
    return tuple(
        EventRound(number, int(seed), begun, due, bool(over), tuple(tables.get(number, [])))
        for number, seed, begun, due, over in db.rows(sql, event=event)
    )


def lock(db: Session, event: str) -> None:
    """Let nobody else change an event until this transaction ends."""
    db.change("UPDATE events SET id = id WHERE id = :id", id=event)


def enter(db: Session, event: str, player: Player, now: int) -> None:
    """Enter a person, or let them come back after they withdrew."""
    lock(db, event)
    found = read_event(db, event)
    check_shown(db, found, player.id)
    _check_entry(found)
    again = found.entrant_of(player.id)
    if again is not None and not again.withdrawn:
        raise RoomError("entered", "you have entered this event already")
    if again is not None:
        _set_withdrawn(db, event, again.number, withdrawn=False)
        return
    _add(db, found, player.name, player.id, None, now)


def add_bots(db: Session, event: str, names: list[str], level: int, now: int) -> None:
    """Enter bots with these names."""
    lock(db, event)
    for name in names:
        found = read_event(db, event)
        _check_entry(found)
        _add(db, found, name, None, level, now)


def check_shown(db: Session, event: Event, player: str) -> None:
    """Raise RoomError, as if there were no such event, if it is of a group of others."""
    if event.terms.group is not None and not is_member(db, event.terms.group, player):
        raise RoomError("no_event", "there is no such event")


def leave_group_events(db: Session, group: str, player: str) -> None:
    """Withdraw somebody who leaves a group from the rounds to come of its events."""
    db.change(
        "UPDATE event_entrants SET withdrawn = 1 WHERE player = :player AND event_id IN "
        "(SELECT id FROM events WHERE group_id = :group AND state <> 'over')",
        player=player,
        group=group,
    )


def _check_entry(event: Event) -> None:
    if event.state == "over":
        raise RoomError("event_over", "this event is over")
    if event.terms.system == "knockout" and event.rounds:
        raise RoomError("late", "a knock-out that has begun takes no more entrants")
    if len(event.entrants) >= MAX_ENTRANTS:
        raise RoomError("too_many", f"an event has at most {MAX_ENTRANTS} entrants")


def _add(
    db: Session, event: Event, name: str, player: str | None, level: int | None, now: int
) -> None:
    db.change(
        "INSERT INTO event_entrants (event_id, number, name, player, level, entered, withdrawn) "
        "VALUES (:event, :number, :name, :player, :level, :now, 0)",
        event=event.id,
        number=len(event.entrants),
        name=name,
        player=player,
        level=level,
        now=now,
    )


def withdraw(db: Session, event: str, number: int) -> Entrant:
    """Withdraw an entrant from the rounds to come."""
    lock(db, event)
    found = read_event(db, event)
    if found.state == "over":
        raise RoomError("event_over", "this event is over")
    entrant = next((each for each in found.entrants if each.number == number), None)
    if entrant is None or entrant.withdrawn:
        raise RoomError("not_entered", "there is no such entrant in this event")
    _set_withdrawn(db, event, number, withdrawn=True)
    return entrant


def _set_withdrawn(db: Session, event: str, number: int, *, withdrawn: bool) -> None:
    db.change(
        "UPDATE event_entrants SET withdrawn = :withdrawn "
        "WHERE event_id = :event AND number = :number",
        withdrawn=int(withdrawn),
        event=event,
        number=number,
    )


def begin_round(db: Session, before: Event, made: EventRound) -> bool:
    """Begin a round; False if another node was faster, or somebody came or went meanwhile."""
    lock(db, before.id)
    found = read_event(db, before.id)
    if found.active != before.active or len(found.rounds) != len(before.rounds):
        return False
    if found.state == "over" or found.running is not None:
        return False
    try:
        db.change(
            "INSERT INTO event_rounds VALUES (:event, :number, :seed, :begun, :due, 0)",
            event=before.id,
            number=made.number,
            seed=str(made.seed),
            begun=made.begun,
            due=made.due,
        )
    except Clash:
        return False
    for table in made.tables:
        db.change(
            "INSERT INTO event_tables VALUES (:event, :round, :board, :table, :entrants, :places)",
            event=before.id,
            round=made.number,
            board=table.board,
            table=table.table,
            entrants=json.dumps(table.entrants),
            places=None if table.places is None else json.dumps(table.places),
        )
    db.change("UPDATE events SET state = 'running' WHERE id = :id", id=before.id)
    return True


def collect(db: Session, event: str) -> bool:
    """Note the places of games that are over; True if there were any.

    Players who have left their seat to a bot come last, whatever the bot achieved.
    """
    found = db.rows(UNRECORDED, event=event)
    for number, board, table, _ in found:
        ranks = db.rows(RANKS, table=table)
        last = max((rank for rank, _ in ranks), default=0) + 1
        places = [last if left else rank for rank, left in ranks]
        if not places:  # a log that cannot be read: nobody has won
            ((count,),) = db.rows("SELECT COUNT(*) FROM seats WHERE table_id = :id", id=table)
            places = [1] * count
        db.change(
            "UPDATE event_tables SET places = :places "
            "WHERE event_id = :event AND round = :round AND board = :board AND places IS NULL",
            places=json.dumps(places),
            event=event,
            round=number,
            board=board,
        )
    return bool(found)


def close_round(db: Session, event: str, number: int) -> list[str]:
    """End a round whose tables are all over; its games are shown to all. Return its tables."""
    if not db.change(
        "UPDATE event_rounds SET over = 1 WHERE event_id = :event AND number = :number "
        "AND over = 0 AND NOT EXISTS (SELECT 1 FROM event_tables WHERE event_id = :event "
        "AND round = :number AND places IS NULL)",
        event=event,
        number=number,
    ):
        return []
    sql = (
        "SELECT table_id FROM event_tables WHERE event_id = :event AND round = :number "
        "AND table_id IS NOT NULL"
    )
    tables = [table for (table,) in db.rows(sql, event=event, number=number)]
    for table in tables:
        db.change("UPDATE tables SET access = 'link' WHERE id = :id", id=table)
    return tables


def finish(db: Session, event: str) -> None:
    """End an event; tables that are not over do not count."""
    lock(db, event)
    db.change("UPDATE events SET state = 'over' WHERE id = :id", id=event)


def pause(db: Session, event: str, now: int, *, on: bool) -> None:
    """Pause an event or let it go on; the time of its round stands still meanwhile."""
    lock(db, event)
    found = read_event(db, event)
    if found.state == "over":
        raise RoomError("event_over", "this event is over")
    if on and found.paused is None:
        db.change("UPDATE events SET paused = :now WHERE id = :id", now=now, id=event)
    if not on and found.paused is not None:
        db.change("UPDATE events SET paused = NULL WHERE id = :id", id=event)
        db.change(
            "UPDATE event_rounds SET due = due + :by WHERE event_id = :id AND over = 0",
            by=now - found.paused,
            id=event,
        )


def forget_player(db: Session, player: str, name: str) -> None:
    """Withdraw somebody who deletes their account from all events, and delete their name."""
    db.change(
        "UPDATE event_entrants SET withdrawn = 1, name = :name, player = NULL "
        "WHERE player = :player",
        name=name,
        player=player,
    )


def move_player(db: Session, guest: str, player: Player) -> None:
    """Move a guest's entries to the account that they log in to, where it has none."""
    db.change(
        "UPDATE event_entrants SET player = :player, name = :name WHERE player = :guest AND "
        "event_id NOT IN (SELECT event_id FROM event_entrants WHERE player = :player)",
        player=player.id,
        name=player.name,
        guest=guest,
    )
    forget_player(db, guest, player.name)


def rename_player(db: Session, player: str, name: str) -> None:
    """Rename somebody in the events that are not over."""
    db.change(
        "UPDATE event_entrants SET name = :name WHERE player = :player "
        "AND event_id IN (SELECT id FROM events WHERE state <> 'over')",
        name=name,
        player=player,
    )
