"""The director of events: rounds are paired, dealt, collected and closed, on any node.

Whatever it does can be done again without harm, so a node may be killed at any moment: another one,
or the same after a restart, goes on from what is stored.
"""

import asyncio
import secrets
from collections.abc import Callable
from contextlib import suppress

from quai.core.journal import Viewer
from quai.core.refusals import BadInput
from quai.games import game
from quai.room.background import Background
from quai.room.bus import Kind
from quai.room.database import Database, Session
from quai.room.events import store as events
from quai.room.events.model import Event, EventRound, EventTable, EventTerms, TableNow
from quai.room.events.names import bot_names, clean_event_name
from quai.room.events.pairings import next_round, rounds_needed
from quai.room.events.rounds import Table
from quai.room.events.sizes import table_sizes
from quai.room.importing import check_options
from quai.room.live_tables import LiveTables
from quai.room.membership import GROUPS_OF, may_organise
from quai.room.model import Player, RoomError, Seat, TableCard
from quai.room.names import login_of
from quai.room.operator import has_role
from quai.room.people import People
from quai.room.store import Store, Taken, leave
from quai.room.times import now

ID_BYTES = 9
SEED_BITS = 128
MAX_ROUNDS = 50
NOBODY: Viewer = frozenset()
MAX_LISTED = 100
"""Events in a listing."""


class Events:
    """The events of a site."""

    def __init__(
        self,
        store: Store,
        tables: LiveTables,
        background: Background,
        publish: Callable[[Kind, str], None],
    ) -> None:
        self._publish = publish
        self._store = store
        self._tables = tables
        self._background = background

    @property
    def _database(self) -> Database:
        return self._store.database

    async def may_organise(self, player: Player, group: str | None = None) -> bool:
        """Whether a person may make events, for everybody or for a group."""
        if group is not None:
            return await self._database.do(lambda db: may_organise(db, group, player.id))
        return await self._database.do(lambda db: has_role(db, player.id, "organiser"))

    async def create(self, player: Player, terms: EventTerms) -> Event:
        """Make an event; RoomError if the person is no organiser, BadInput if it makes no sense."""
        if not await self.may_organise(player, terms.group):
            raise RoomError("organiser", "only an organiser makes events")
        clean_event_name(terms.name)
        _check(terms)
        event = secrets.token_urlsafe(ID_BYTES)
        await self._database.do(lambda db: events.add_event(db, event, player.id, terms, now()))
        return await self.get(event)

    async def get(self, event: str) -> Event:
        """An event; RoomError if there is none."""
        return await self._database.do(lambda db: events.read_event(db, event))

    async def shown(self, player: Player, event: str) -> Event:
        """An event that this person may know of; RoomError if there is none."""

        def work(db: Session) -> Event:
            found = events.read_event(db, event)
            events.check_shown(db, found, player.id)
            return found

        return await self._database.do(work)

    async def tables_now(self, event: Event) -> dict[str, TableNow]:
        """How each table of the present round stands."""
        tables = event.rounds[-1].tables if event.rounds else ()
        values = {f"t{each.board}": each.table for each in tables if each.table is not None}
        if not values:
            return {}
        places = ", ".join(f":{name}" for name in values)
        sql = f"SELECT id, actor FROM tables WHERE id IN ({places})"  # noqa: S608
        found = await self._database.ask(sql, **values)
        return {table: TableNow(actor, self._progress(table)) for table, actor in found}

    def _progress(self, table: str) -> tuple[int, int] | None:
        """How near its end a table is, as a spectator sees it: any node that directs knows it."""
        live = self._tables.in_memory.get(table)
        if live is None or live.record is None:
            return None
        return live.game.progress(live.record.view(NOBODY))

    async def listing(self, player: Player, group: str | None = None) -> list[Event]:
        """The newest events that a person may know of, those that are not over first.

        With a group, its events alone.
        """
        order = "CASE state WHEN 'over' THEN 1 ELSE 0 END, created DESC"
        which = f"(group_id IS NULL OR group_id IN ({GROUPS_OF}))"
        if group is not None:
            which += " AND group_id = :group"
        sql = f"SELECT id FROM events WHERE {which} ORDER BY {order} LIMIT {MAX_LISTED}"  # noqa: S608
        values = {"me": player.id, **({} if group is None else {"group": group})}

        def work(db: Session) -> list[Event]:
            return [events.read_event(db, event) for (event,) in db.rows(sql, **values)]

        return await self._database.do(work)

    async def enter(self, player: Player, event: str) -> None:
        """Enter an event, also late; an entrant may meet anybody there."""
        await self._database.do(lambda db: events.enter(db, event, player, now()))
        self._publish("event", event)

    async def enter_other(self, player: Player, event: str, name: str) -> None:
        """Enter the account of this name, as the organiser; its owner can withdraw."""
        await self._held(player, event)
        found = await People(self._database).account(login_of(name))
        if found is None:
            raise RoomError("no_account", "there is no account with this name")
        await self._database.do(lambda db: events.enter(db, event, found.player, now()))
        self._publish("event", event)

    async def pause(self, player: Player, event: str, *, on: bool) -> None:
        """Pause an event or let it go on, as the organiser: no round begins, and no clock runs."""
        await self._held(player, event)
        await self._database.do(lambda db: events.pause(db, event, now(), on=on))
        self._publish("event", event)
        running = (await self.get(event)).running
        for each in running.tables if running else ():
            if each.table is not None and each.places is None:
                with suppress(RoomError):  # a table that is not dealt yet
                    await (await self._tables.get(each.table)).clock.hold(on=on)

    async def withdraw(self, player: Player, event: str) -> None:
        """Withdraw from an event; a bot plays on at the present table."""
        entrant = (await self.get(event)).entrant_of(player.id)
        if entrant is None:
            raise RoomError("not_entered", "you have not entered this event")
        await self._withdraw(event, entrant.number)

    async def remove(self, player: Player, event: str, number: int) -> None:
        """Withdraw somebody, as the organiser."""
        await self._held(player, event)
        await self._withdraw(event, number)

    async def _withdraw(self, event: str, number: int) -> None:
        def work(db: Session) -> list[str]:
            entrant = events.withdraw(db, event, number)
            running = events.read_event(db, event).running
            found = [
                table.table
                for table in (running.tables if running else ())
                if table.table is not None and table.places is None and number in table.entrants
            ]
            for table in found if entrant.player is not None else ():
                leave(db, table, str(entrant.player), 3)
            return found

        left = await self._database.do(work)
        self._publish("event", event)
        for table in left:
            with suppress(RoomError):
                await (await self._tables.get(table)).announce()

    async def add_bots(self, player: Player, event: str, count: int, level: int) -> None:
        """Enter bots of this level, as the organiser."""
        found = await self._held(player, event)
        names = bot_names([each.name for each in found.entrants], count)
        await self._database.do(lambda db: events.add_bots(db, event, names, level, now()))
        self._publish("event", event)

    async def fill(self, player: Player, event: str, level: int) -> None:
        """Enter as many bots as full tables need."""
        found = await self._held(player, event)
        full, count = found.terms.full, len(found.active)
        missing = max(2, full) - count if count < full else -count % full
        if not missing:
            raise RoomError("full", "all tables are full already")
        await self.add_bots(player, event, missing, level)

    async def begin(self, player: Player, event: str) -> None:
        """Begin the next round, as the organiser."""
        found = await self._held(player, event)
        if found.paused is not None:
            raise RoomError("event_paused", "this event is paused")
        if found.running is not None:
            raise RoomError("round", "the round is not over")
        if found.state == "over":
            raise RoomError("event_over", "this event is over")
        if len(found.active) < 2:
            raise RoomError("entrants", "an event needs two entrants")
        if not await self._begin(found):
            await self._database.do(lambda db: events.finish(db, event))
        self._publish("event", event)

    async def finish(self, player: Player, event: str) -> None:
        """End an event, as the organiser."""
        found = await self._held(player, event)
        await self._database.do(lambda db: events.finish(db, event))
        self._publish("event", event)
        for table in found.running.tables if found.running else ():
            if table.table is not None and table.table in self._tables.in_memory:
                await self._tables.in_memory[table.table].announce()

    async def _held(self, player: Player, event: str) -> Event:
        found = await self.get(event)
        if found.organiser != player.id:
            raise RoomError("organiser", "only the organiser of this event can do this")
        return found

    async def work(self) -> None:
        """One round of the director's work, for all events."""
        sql = (
            "SELECT id FROM events WHERE state = 'running' "
            "OR (state = 'open' AND starts IS NOT NULL AND starts <= :now)"
        )
        for (event,) in await self._database.ask(sql, now=now()):
            try:
                await self._direct(event)
            except Exception as error:  # one event must not hold up the others
                self._background.note_failure("events", error)

    async def _direct(self, name: str) -> None:
        """Bring one event on."""
        if await self._database.do(lambda db: events.collect(db, name)):
            self._publish("event", name)
        event = await self.get(name)
        if event.paused is not None:
            return
        running = event.running
        if running is None:
            await self._go_on(event)
            return
        await self._deal(event, running)
        if all(table.places is not None for table in running.tables):
            closed = await self._database.do(
                lambda db: events.close_round(db, name, running.number)
            )
            if closed:
                self._publish("event", name)
            for table in closed:
                with suppress(RoomError):
                    await (await self._tables.get(table)).announce()
            await self._go_on(await self.get(name))
        elif running.due is not None and running.due <= now():
            await self._hurry(running, event.terms.stand_in)
            self._publish("event", name)  # its tables are late

    async def _go_on(self, event: Event) -> None:
        """Begin the next round if it is due, or end the event after the last one."""
        if event.state == "open":
            if len(event.active) >= 2:
                await self._begin(event)
            return
        if is_last(event) or (event.terms.auto and not await self._begin(event)):
            await self._database.do(lambda db: events.finish(db, event.id))
            self._publish("event", event.id)

    async def _begin(self, event: Event) -> bool:
        """Pair and begin the next round; False if there is none."""
        tables = await asyncio.to_thread(pair, event)
        if not tables:
            return False
        begun, terms = now(), event.terms
        made = EventRound(
            number=len(event.rounds) + 1,
            seed=secrets.randbits(SEED_BITS),
            begun=begun,
            due=None if terms.round_ms is None else begun + terms.round_ms,
            over=False,
            tables=tuple(
                EventTable(
                    board,
                    secrets.token_urlsafe(ID_BYTES) if len(table) > 1 else None,
                    table,
                    None if len(table) > 1 else (1,),
                )
                for board, table in enumerate(tables, 1)
            ),
        )
        if await self._database.do(lambda db: events.begin_round(db, event, made)):
            await self._deal(event, made)
            self._publish("event", event.id)
        return True

    async def _deal(self, event: Event, running: EventRound) -> None:
        """Open the tables of a round that are not open yet."""
        for each in running.tables:
            if each.table is None or each.places is not None:
                continue
            if await self._store.table(each.table) is None:
                with suppress(Taken):  # by another node
                    await self._store.add_table(_card(event, running, each))
            elif each.table in self._tables.in_memory:
                continue
            (await self._tables.get(each.table)).bots.let_move()

    async def _hurry(self, running: EventRound, level: int) -> None:
        """Have bots play for those who are to move, once the time of a round is over."""
        for each in running.tables:
            if each.table is None or each.places is not None:
                continue
            table = await self._tables.get(each.table)
            actor = table.card.actor
            if actor is not None and table.card.seats[actor].kind == "person":
                await table.clock.end_time(level)


def pair(event: Event) -> list[Table]:
    """The tables of the next round."""
    terms = event.terms
    seed = len(event.rounds)
    return next_round(
        terms.system, event.active, event.history, possible_seats(terms), terms.full, seed
    )


def is_last(event: Event) -> bool:
    """Whether the last round has been played."""
    planned = event.terms.rounds
    return planned is not None and len(event.rounds) >= planned


def planned_rounds(event: Event) -> int | None:
    """How many rounds there will be, if that is known."""
    terms = event.terms
    if terms.rounds is not None:
        return terms.rounds
    return rounds_needed(terms.system, len(event.active), terms.full, event.history)


def possible_seats(terms: EventTerms) -> list[int]:
    """The sizes of tables that the game allows with these options, none larger than a full one."""
    played, found = game(terms.game), []
    for size in played.meta.seats:
        if 2 <= size <= terms.full:
            with suppress(BadInput):
                check_options(played, size, terms.options)
                found.append(size)
    return found


def _check(terms: EventTerms) -> None:
    """Raise BadInput for terms that make no sense."""
    check_options(game(terms.game), terms.full, terms.options)
    if terms.full not in possible_seats(terms):
        raise BadInput(f"this game has no tables of {terms.full}")
    if terms.system == "knockout" and terms.full != 2:
        raise BadInput("a knock-out is played at tables of two")
    if terms.system == "swiss" and terms.rounds is None:
        raise BadInput("a Swiss event needs a number of rounds")
    if terms.rounds is not None and not 1 <= terms.rounds <= MAX_ROUNDS:
        raise BadInput(f"an event has 1 to {MAX_ROUNDS} rounds")
    if not table_sizes(terms.full, possible_seats(terms), terms.full):
        raise BadInput("this game cannot be played at such tables")


def _card(event: Event, running: EventRound, each: EventTable) -> TableCard:
    """The table of a round, with everybody seated."""
    terms = event.terms
    by_number = {entrant.number: entrant for entrant in event.entrants}
    seats = []
    for entrant in (by_number[number] for number in each.entrants):
        if entrant.player is None or entrant.withdrawn:
            level = terms.stand_in if entrant.level is None else entrant.level
            seats.append(Seat("bot", entrant.name, entrant.player, level))
        else:
            seats.append(Seat("person", entrant.name, entrant.player))
    assert each.table is not None
    return TableCard(
        id=each.table,
        number=0,
        game=terms.game,
        options=terms.options,
        seed=running.seed if terms.same_deal else secrets.randbits(SEED_BITS),
        by_hand=False,
        creator=event.organiser,
        created=now(),
        seats=tuple(seats),
        # Who could watch the same deal at another table would know the cards to come.
        access="private" if terms.same_deal else "link",
        clock=terms.clock,
        stand_in=terms.stand_in,
        rated=terms.rated,
        event=event.id,
        group=terms.group,
    )
