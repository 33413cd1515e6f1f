"""New tables: for a new game, a rematch, an imported log, a position, or the daily deal."""

import asyncio
import secrets
from contextlib import suppress
from dataclasses import replace
from typing import Any

from quai.core.game import Game
from quai.core.record import Record
from quai.core.refusals import BadInput
from quai.games import game
from quai.room import importing
from quai.room.blocks import Blocks
from quai.room.daily import BOT_LEVEL, game_of, seats_of, today
from quai.room.live_table import LiveTable
from quai.room.live_tables import LiveTables
from quai.room.model import Origin, Player, RoomError, Seat, TableCard, Terms
from quai.room.seats import OPEN, again, bot, person
from quai.room.store import Store, Taken
from quai.room.times import now

ID_BYTES = 9
MAX_IMPORTS = 200
"""Imported logs per person."""
DEFAULT_TERMS = Terms()


class NewTables:
    """Opens tables."""

    def __init__(self, store: Store, tables: LiveTables, daily_games: list[Game]) -> None:
        self._store = store
        self._tables = tables
        self._blocks = Blocks(store.database)
        self._daily = tables.ledger.daily
        self.daily_games = daily_games
        """The games of the daily deals, each in its turn."""

    async def create(
        self,
        player: Player,
        key: str,
        seats: list[Seat],
        options: dict[str, Any],
        seed: int | None,
        terms: Terms = DEFAULT_TERMS,
    ) -> LiveTable:
        """Open a table; BadInput if the game has no such seats or options."""
        played = game(key)
        _check_options(played, len(seats), options)
        card = _new_card(player, played.key, seats, options, seed, terms)
        return await self._tables.open(await self._store.add_table(card))

    async def rematch(self, player: Player, table: str) -> LiveTable:
        """Open the same seats with a new deal; everybody who asks gets the same table."""
        before = await self._tables.card(table)
        if not before.concerns(player.id):
            raise RoomError("seat", "only those who sit at a table play it again")
        if before.origin == "import":
            raise RoomError("seat", "nobody sits at an imported game; go on from a position of it")
        if before.rematch is not None:
            return await self._tables.get(before.rematch)
        if not before.over:
            raise RoomError("running", "this game is not over")
        seats = await self._rematch_seats(before, player)
        terms = Terms(before.access, before.clock, before.stand_in)
        card = _new_card(player, before.game, seats, before.options, None, terms)
        try:
            added = await self._store.add_table(replace(card, rematch_of=before.id))
        except Taken:
            return await self.rematch(player, table)
        await (await self._tables.get(table)).announce()
        return await self._tables.open(added)

    async def _rematch_seats(self, before: TableCard, player: Player) -> list[Seat]:
        """The seats of a rematch; those of people who block each other are open."""
        people = [seat.player for seat in before.seats if seat.player is not None]
        blocks = await self._blocks.between([before.creator, player.id, *people])
        if (before.creator, player.id) in blocks:
            raise RoomError("no_rematch", "this game is not played again; open a table of your own")
        apart = {other for pair in blocks if player.id in pair for other in pair} - {player.id}
        apart |= {other for one, other in blocks if one == before.creator}
        return [OPEN if seat.player in apart else again(seat) for seat in before.seats]

    async def import_log(self, player: Player, content: bytes) -> LiveTable:
        """Keep the log of a game played elsewhere, for its owner alone to look at."""
        if await self._store.imports(player.id) >= MAX_IMPORTS:
            raise RoomError("too_many", f"you have {MAX_IMPORTS} imported games, the maximum")
        lines = importing.read(content)
        head = lines[0]
        played = importing.game_of(head)
        _check_options(played, head["seats"], head["options"])
        record = await asyncio.to_thread(importing.play, played, lines)
        terms = Terms(access="private")
        return await self._with_log(player, record, importing.seats_of(head), terms, "import")

    async def go_on(self, player: Player, table: str, step: int, seats: list[Seat]) -> LiveTable:
        """Open an unrated table that goes on from a position of a finished game."""
        record = await (await self._tables.get(table)).beginning(player, step)
        if len(seats) != record.seats:
            raise BadInput(f"this game has {record.seats} seats, not {len(seats)}")
        return await self._with_log(player, record, seats, Terms(access="link"), "continued")

    async def _with_log(
        self, player: Player, record: Record, seats: list[Seat], terms: Terms, origin: Origin
    ) -> LiveTable:
        """Open a table that has the log of a record from the start."""
        head = record.lines[0]
        card = _new_card(player, record.game.key, seats, head["options"], head["seed"], terms)
        card = replace(card, origin=origin, rated=False, begun=card.created)
        card = replace(card, actor=record.state.actor, over=record.over)
        return await self._tables.open(await self._store.add_table(card, importing.rows_of(record)))

    def daily_game(self, day: str) -> Game:
        """The game of a day's deal."""
        return game_of(day, self.daily_games)

    async def play_daily(self, player: Player) -> LiveTable:
        """Open today's deal for a person; the same table if they ask twice."""
        day = today(now())
        played = self.daily_game(day)
        seed = await self._daily.seed(day, played.key)
        seats = [person(player), *(bot(BOT_LEVEL) for _ in range(seats_of(played) - 1))]
        card = _new_card(player, played.key, seats, {}, seed, Terms(access="private"))
        table = await self._daily.claim(day, player.id, card.id)
        if await self._store.table(table) is None:
            with suppress(Taken):  # the same person, on another page
                await self._store.add_table(replace(card, id=table, by_hand=False))
        return await self._tables.get(table)


def _check_options(played: Game, seats: int, options: dict[str, Any]) -> None:
    try:
        played.new(seats, options)
    except (RecursionError, ValueError, TypeError) as error:
        raise BadInput("these options cannot be read") from error


def _new_card(
    player: Player,
    key: str,
    seats: list[Seat],
    options: dict[str, Any],
    seed: int | None,
    terms: Terms,
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
        access=terms.access,
        clock=terms.clock,
        stand_in=terms.stand_in,
    )
