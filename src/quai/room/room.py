"""The room: people come in, open tables, sit down, and come back to them."""

import asyncio
import logging
import secrets
import time
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

from quai.core.game import Game
from quai.core.record import Record
from quai.core.refusals import BadInput
from quai.games import game, games
from quai.room import importing
from quai.room.accounts import Doors, login_of, token_hash
from quai.room.background import Background
from quai.room.blocks import Blocks
from quai.room.bus import Bus, Hint, Kind, LocalBus
from quai.room.chat import Chat
from quai.room.clock import NONE, Clock
from quai.room.daily import LEVEL, game_of, seats_of, today
from quai.room.ledger import Ledger
from quai.room.model import Access, Origin, Player, RoomError, Seat, TableCard
from quai.room.names import bot_name, clean_name, guest_name
from quai.room.people import People
from quai.room.store import Store, Taken
from quai.room.table import Table
from quai.room.thinking import Thinkers
from quai.room.times import now

LOOK_ROUND = 10.0
"""So often, in seconds, a node of several looks for tables that another has left."""
HEAL = 2.0
"""So often, in seconds, a node of several looks whether it has missed something."""
MANY = 500
"""So many tables are asked after at a time."""
FAREWELL = 1.5
"""So long, in seconds, a node that stops waits for those who follow its tables to leave."""
TICK = 0.5
"""So often, in seconds, clocks are looked at."""
AT_ONCE = 16
"""So many tables are read again at a time."""
WRITE_TIMEOUT_S = 3.0
"""Time limit for the write that shows whether the store works."""
KEPT_IN_MEMORY = 256
"""Beyond so many tables, those that nobody follows are forgotten; their logs are stored."""
ID_BYTES = 9
MOST_IMPORTS = 200
"""So many logs one person may bring along."""
logger = logging.getLogger("quai.room")


@dataclass(frozen=True, slots=True)
class Terms:
    """On what terms a table is played: who may see it, how long one may think."""

    access: Access = "open"
    clock: Clock = NONE
    stand_in: int = 3


USUAL = Terms()


class Room:
    """One node of the room."""

    def __init__(
        self,
        store: Store,
        thinkers: Thinkers,
        pace: float = 0.35,
        bus: Bus | None = None,
        daily: str | None = None,
    ) -> None:
        self.store = store
        self.people = People(store.database)
        self.doors = Doors(self.people, changed=self._changed_person)
        self.chat = Chat(store.database)
        self.blocks = Blocks(store.database)
        self.ledger = Ledger(store, self.table)
        self._daily = [game(daily)] if daily else [each for each in games() if each.package]
        """The games whose deals are played, each in its turn."""
        self.thinkers = thinkers
        self.pace = pace
        self.bus = bus or LocalBus()
        self._tables: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self.background = Background()
        self._id = secrets.token_urlsafe(6)
        """The sender of this node's hints."""
        self._node = self._id if self.bus.shared else None
        """The name of this node among several; None if it is alone."""
        self.bus.subscribe(self._hear)

    async def open(self) -> None:
        """Go on where the room was left: bots that were to move do so."""
        self.thinkers.warm_up()
        await self.bus.open(self.background)
        self.background.repeat("clocks", self._watch_clocks, TICK)
        self.background.repeat("results", self.ledger.catch_up, LOOK_ROUND)
        self.background.repeat("sessions", self._end_connections, LOOK_ROUND)
        if self._node is None:
            self.background.retry("bots", self._resume)
        else:
            self.background.repeat("bots", self._resume, LOOK_ROUND)
            self.background.repeat("logs", self._heal, HEAL)

    async def _heal(self) -> None:
        """Look into the logs: a node may have been killed before it could say what it wrote."""
        known = {name: table for name, table in self._tables.items() if not table.idle}
        names = list(known)
        for first in range(0, len(names), MANY):
            lengths = await self.store.lengths(names[first : first + MANY])
            behind = [
                known[name] for name, length in lengths.items() if length > known[name].length
            ]
            await self._refresh(behind)

    async def _watch_clocks(self) -> None:
        """Have bots take over where time has run out."""
        for table in await self.store.overdue(now()):
            try:
                await (await self.table(table)).time_out()
                await self._changed_seats(table)
            except Exception as error:  # one table must not keep the others from running out
                self.background.note_failure("clocks", error)

    async def _resume(self) -> None:
        for table in await self.store.unattended(now()):
            try:
                (await self.table(table)).let_bots_move()
            except Exception as error:  # one table must not keep the others from going on
                self.background.note_failure("bots", error)

    async def check_ready(self) -> list[str]:
        """Why this node cannot serve now; nothing if it can."""
        reasons = [f"the background task {name!r} fails" for name in self.background.not_running()]
        try:
            async with asyncio.timeout(WRITE_TIMEOUT_S):
                await self.store.check_write(now())
        except Exception as error:
            logger.warning("the store cannot write: %s", type(error).__name__)
            reasons.insert(0, "the store cannot write")
        return reasons

    def load(self) -> tuple[int, int]:
        """How many tables are in memory, and how many follow them."""
        tables = list(self._tables.values())
        return len(tables), sum(len(table.listeners) for table in tables)

    async def part(self) -> None:
        """Send everybody elsewhere: what they have asked for is done and answered first."""
        end = time.monotonic() + FAREWELL
        while self.load()[1] and time.monotonic() < end:
            for table in self._tables.values():
                for listener in table.listeners:
                    listener.part()
            await asyncio.sleep(0.02)

    async def close(self) -> None:
        """Leave everything as it is stored; other nodes need not wait to go on."""
        await self.background.stop()
        for table in list(self._tables.values()):
            await table.close()
        if self._node is not None:
            await self._let_go(self._node)
        await self.bus.close()
        self.thinkers.close()
        await self.store.close()

    async def _let_go(self, node: str) -> None:
        try:
            await self.store.release(node)
        except Exception as error:  # the database is away: others take over when the lease ends
            logger.warning("the tables of this node cannot be let go: %s", error)

    async def visit(self, token: str) -> Player | None:
        """Who comes in with this token."""
        return await self.people.of_session(token_hash(token)) if token else None

    async def welcome(self) -> tuple[Player, str]:
        """Let a new guest in; give it a name and a token."""
        player = Player(secrets.token_urlsafe(ID_BYTES), guest_name())
        token = secrets.token_urlsafe(32)
        await self.people.add(player, token_hash(token), now())
        return player, token

    async def rename(self, player: Player, name: str) -> Player:
        """Call a person otherwise."""
        clean = clean_name(name)
        try:
            tables = await self.people.rename(player.id, clean, login_of(clean))
        except Taken as error:
            raise RoomError("name_taken", "this name is taken; choose another") from error
        for table in tables:
            await self._changed_seats(table)
        return replace(player, name=clean)

    async def forget(self, player: Player, password: str) -> None:
        """Delete a person's account and data; a bot plays on where it sat."""
        if player.account:
            await self.doors.check(player, password)
        for table in await self.people.forget(player.id):
            await self._changed_seats(table)
        await self._changed_person(player.id)

    async def create(
        self,
        player: Player,
        key: str,
        seats: list[Seat],
        options: dict[str, Any],
        seed: int | None,
        terms: Terms = USUAL,
    ) -> Table:
        """Open a table; BadInput if the game cannot be played so."""
        played = game(key)
        self._try_out(played, len(seats), options)
        card = self._card(player, played.key, seats, options, seed, terms)
        return await self._open(await self.store.add_table(card))

    async def leave(self, player: Player, table: str, level: int) -> Table:
        """Give up a seat: it is open again before the game, and a bot's during it."""
        left = await self._up_to_date(table)
        if left.card.state == "open":
            await self.store.vacate(table, player.id)
        else:
            await left.hand_over(player, level)
        await self._changed_seats(table)
        return left

    async def come_back(self, player: Player, table: str) -> Table:
        """Take a seat back from the bot that played there."""
        found = await self._up_to_date(table)
        await found.come_back(player)
        await self._changed_seats(table)
        return found

    async def wish_pause(self, player: Player, table: str, wish: bool) -> Table:
        """Wish for a pause, or to go on."""
        found = await self._up_to_date(table)
        await found.wish_pause(player, wish)
        await self._changed_seats(table)
        return found

    async def ask_undo(self, player: Player, table: str, count: int) -> None:
        """Ask a table to let a person take back its last steps."""
        await (await self.table(table)).ask_undo(player, count)
        await self._changed_seats(table)

    async def answer_undo(
        self, player: Player, table: str, seat: int, keep: int, *, yes: bool
    ) -> None:
        """Answer such a request."""
        await (await self.table(table)).answer_undo(player, seat, keep, yes=yes)
        await self._changed_seats(table)

    async def sit(self, player: Player, table: str, seat: int) -> Table:
        """Take an open seat."""
        card = await self._find(table)
        if not 0 <= seat < len(card.seats):
            raise RoomError("no_seat", f"this table has no seat {seat}")
        if (card.creator, player.id) in await self.blocks.between([card.creator, player.id]):
            raise RoomError("kept", "this seat is kept for somebody else; there are other tables")
        try:
            await self.store.sit(table, seat, player)
        except Taken as error:
            raise RoomError("taken", "this seat is taken") from error
        await self._changed_seats(table)
        return await self.table(table)

    async def rematch(self, player: Player, table: str) -> Table:
        """The same seats again with a new deal; the same table whoever asks first."""
        before = await self._find(table)
        if not before.seats_of(player.id) and before.creator != player.id:
            raise RoomError("seat", "only those who sit at a table play it again")
        if before.origin == "import":
            raise RoomError("seat", "nobody sits at an imported game; go on from a position of it")
        if before.rematch is not None:
            return await self.table(before.rematch)
        if not before.over:
            raise RoomError("running", "this game is not over")
        seats = await self._seats_again(before, player)
        terms = Terms(before.access, before.clock, before.stand_in)
        card = self._card(player, before.game, seats, before.options, None, terms, before.id)
        try:
            added = await self.store.add_table(card)
        except Taken:
            return await self.rematch(player, table)
        await self._changed_seats(table)
        return await self._open(added)

    async def import_log(self, player: Player, content: bytes) -> Table:
        """Keep a log that somebody brings along, for its owner alone to look at."""
        if await self.store.imports(player.id) >= MOST_IMPORTS:
            raise RoomError("too_many", f"you have {MOST_IMPORTS} imported games, and no more fit")
        lines = importing.read(content)
        head = lines[0]
        played = importing.game_of(head)
        self._try_out(played, head["seats"], head["options"])
        record = await asyncio.to_thread(importing.play, played, lines)
        terms = Terms(access="private")
        return await self._bring(player, record, importing.seats_of(head), terms, "import")

    async def go_on(self, player: Player, table: str, step: int, seats: list[Seat]) -> Table:
        """Open a table that goes on from a position of a game; it does not count."""
        record = await (await self.table(table)).beginning(player, step)
        if len(seats) != record.seats:
            raise BadInput(f"this game has {record.seats} seats, not {len(seats)}")
        return await self._bring(player, record, seats, Terms(access="link"), "continued")

    async def _bring(
        self, player: Player, record: Record, seats: list[Seat], terms: Terms, origin: Origin
    ) -> Table:
        """A new table with the log of a record."""
        head = record.lines[0]
        card = self._card(player, record.game.key, seats, head["options"], head["seed"], terms)
        card = replace(card, origin=origin, rated=False, begun=card.created)
        card = replace(card, actor=record.state.actor, over=record.over)
        return await self._open(await self.store.add_table(card, importing.rows_of(record)))

    async def _seats_again(self, before: TableCard, player: Player) -> list[Seat]:
        """The seats of a rematch; who does not want to meet who asks need not."""
        people = [seat.player for seat in before.seats if seat.player is not None]
        blocks = await self.blocks.between([before.creator, player.id, *people])
        if (before.creator, player.id) in blocks:
            raise RoomError("no_rematch", "this game is not played again; open a table of your own")
        apart = {other for pair in blocks if player.id in pair for other in pair} - {player.id}
        apart |= {other for one, other in blocks if one == before.creator}
        return [OPEN if seat.player in apart else again(seat) for seat in before.seats]

    async def forgive(self, player: Player, who: str) -> None:
        """Meet somebody again, and hear what was said meanwhile."""
        await self.blocks.lift(player.id, who)
        for table in self._tables.values():
            table.talk.retell(player)

    def daily_game(self, day: str) -> Game:
        """The game of a day's deal."""
        return game_of(day, self._daily)

    async def play_daily(self, player: Player) -> Table:
        """Sit down to today's deal; at the same table if it is asked for twice."""
        day = today(now())
        played = self.daily_game(day)
        seed = await self.ledger.daily.seed(day, played.key)
        seats = [person(player), *(bot(LEVEL) for _ in range(seats_of(played) - 1))]
        card = self._card(player, played.key, seats, {}, seed, Terms(access="private"))
        table = await self.ledger.daily.claim(day, player.id, card.id)
        if await self.store.table(table) is None:
            with suppress(Taken):  # the same person, on another page
                await self.store.add_table(replace(card, id=table, by_hand=False))
        return await self.table(table)

    async def say(self, player: Player, table: str, text: str, *, emote: bool) -> None:
        """Say something at a table, on whatever nodes it is followed."""
        await (await self.table(table)).talk.say(player, text, emote=emote)
        self._publish("chat", table)

    async def listing(self, player: Player) -> list[TableCard]:
        """The tables to show a person."""
        return await self.store.listing(player.id)

    async def table(self, table: str) -> Table:
        """A table, from memory or from its log."""
        if table in self._tables:
            return self._tables[table]
        if table not in self._loading:
            self._loading[table] = asyncio.create_task(self._load(table))
        return await asyncio.shield(self._loading[table])

    async def _up_to_date(self, table: str) -> Table:
        """A table as it is stored now, whatever another node has done since."""
        found = await self.table(table)
        if self._node is not None:
            await found.refresh()
        return found

    async def admit(self, player: Player, table: str) -> Table:
        """A table that this person may follow."""
        found = await self.table(table)
        if await self.ledger.admits(found.card, player.id):
            return found
        found = await self._up_to_date(table)  # another node may just have given them a seat
        if not await self.ledger.admits(found.card, player.id):
            raise RoomError("no_table", "there is no such table")
        return found

    async def _load(self, table: str) -> Table:
        try:
            return await self._open(await self._find(table))
        finally:
            del self._loading[table]

    async def _open(self, card: TableCard) -> Table:
        opened = Table(
            card, self.store, self.thinkers, self.pace, self._written, self.chat, self._node
        )
        await opened.refresh()
        self._make_place()
        return self._tables.setdefault(card.id, opened)

    def _make_place(self) -> None:
        surplus = len(self._tables) - KEPT_IN_MEMORY
        idle = [name for name, table in self._tables.items() if table.idle]
        for name in idle[: max(0, surplus)]:
            del self._tables[name]

    async def _find(self, table: str) -> TableCard:
        card = await self.store.table(table)
        if card is None:
            raise RoomError("no_table", "there is no such table")
        return card

    @staticmethod
    def _try_out(played: Game, seats: int, options: dict[str, Any]) -> None:
        try:
            played.new(seats, options)
        except (RecursionError, ValueError, TypeError) as error:
            raise BadInput("these options cannot be read") from error

    @staticmethod
    def _card(
        player: Player,
        key: str,
        seats: list[Seat],
        options: dict[str, Any],
        seed: int | None,
        terms: Terms,
        rematch_of: str | None = None,
    ) -> TableCard:
        return TableCard(
            id=secrets.token_urlsafe(ID_BYTES),
            number=0,
            game=key,
            options=options,
            seed=secrets.randbits(63) if seed is None else seed,
            by_hand=seed is not None,
            creator=player.id,
            created=now(),
            seats=tuple(seats),
            rematch_of=rematch_of,
            access=terms.access,
            clock=terms.clock,
            stand_in=terms.stand_in,
        )

    async def _changed_seats(self, table: str) -> None:
        if table in self._tables:
            await self._tables[table].refresh()
        self._publish("table", table)

    async def _changed_person(self, player: str) -> None:
        """The sessions or the seats of a person have changed: see to it on every node."""
        self._publish("person", player)
        try:
            await self._see_to_person(player)
        except Exception as error:  # what was asked for is done; the rest is tried again
            self.background.note_failure("sessions", error)

    async def _see_to_person(self, player: str) -> None:
        """Read a person's tables again, and end the connections whose session has ended."""
        tables = self._tables.values()
        await self._refresh([each for each in tables if each.card.concerns(player)])
        await self._end_connections(player)

    async def _end_connections(self, player: str | None = None) -> None:
        """End the connections, of one person or of all, whose session has ended."""
        listeners = [
            (listener, listener.session)
            for table in self._tables.values()
            for listener in table.listeners
            if player is None or listener.player.id == player
        ]
        hashes = list({session for _, session in listeners if session is not None})
        owners: dict[bytes, str] = {}
        for first in range(0, len(hashes), MANY):
            owners |= await self.people.owners(hashes[first : first + MANY])
        for listener, session in listeners:
            if session is not None and owners.get(session) != listener.player.id:
                listener.end()

    def _written(self, table: str) -> None:
        """A line was added to a table's log: tell of it, and write down how the game has ended."""
        self._publish("log", table)
        found = self._tables.get(table)
        if found is not None and found.card.over:
            self.background.start("results", lambda: self.ledger.record(table))

    def _publish(self, kind: Kind, subject: str) -> None:
        """Tell the other nodes."""
        self.bus.publish(Hint(kind, subject, self._id))

    def _hear(self, hint: Hint) -> None:
        """Another node has changed something, or may have."""
        if hint.sender == self._id:
            return
        table = self._tables.get(hint.id)
        match hint.kind:
            case "everything":
                self.background.start("logs", self._refresh_all)
                self.background.start("sessions", self._end_connections)
            case "person":
                self.background.start("sessions", lambda: self._see_to_person(hint.id))
            case "table" if table is not None:
                self.background.start("logs", table.refresh)
            case "log" if table is not None:
                self.background.start("logs", table.catch_up)
            case "chat" if table is not None:
                table.talk.spoken()

    async def _refresh_all(self) -> None:
        await self._refresh([table for table in self._tables.values() if not table.idle])

    async def _refresh(self, tables: list[Table]) -> None:
        for first in range(0, len(tables), AT_ONCE):
            some = tables[first : first + AT_ONCE]
            done = await asyncio.gather(
                *(table.refresh() for table in some), return_exceptions=True
            )
            for error in done:
                if error is not None:
                    self.background.note_failure("logs", error)


def person(player: Player) -> Seat:
    """A seat for a person."""
    return Seat("person", player.name, player.id)


def again(seat: Seat) -> Seat:
    """The same seat in a rematch: whoever was away sits there again."""
    if seat.player is not None:
        return Seat("person", seat.name, seat.player)
    return Seat(seat.kind, seat.name, level=seat.level)


def bot(level: int) -> Seat:
    """A seat for a bot."""
    return Seat("bot", bot_name(level), level=level)


OPEN = Seat("open")
