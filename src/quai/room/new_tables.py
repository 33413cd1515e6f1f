"""New tables: for a new game, a rematch, an imported log, a position, or the daily deal."""

import secrets
from contextlib import suppress
from dataclasses import replace
from typing import Any

from quai.core.game import Game
from quai.core.refusals import BadInput
from quai.games import game
from quai.room import importing
from quai.room.blocks import between
from quai.room.daily import BOT_LEVEL, game_of, seats_of
from quai.room.database import Session
from quai.room.importing import StoredGame, Verifier
from quai.room.live_table import LiveTable
from quai.room.live_tables import LiveTables
from quai.room.membership import check_member, is_member
from quai.room.model import Origin, Player, RoomError, Seat, TableCard, Terms
from quai.room.seats import again, bot, person, with_named_bots
from quai.room.store import Store, Taken
from quai.room.times import now, today
from quai.room.workers import Pools, WorkerPool

ID_BYTES = 9
SEED_BITS = 128
MAX_IMPORTS = 200
"""Imported logs per person."""
DEFAULT_TERMS = Terms()


class NewTables:
    """Opens tables."""

    def __init__(
        self,
        store: Store,
        tables: LiveTables,
        daily_games: list[Game],
        pools: Pools = WorkerPool,
    ) -> None:
        self._store = store
        self._tables = tables
        self._daily = tables.ledger.daily
        self._verifier = Verifier(pools)
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
        importing.check_options(played, len(seats), options)
        if terms.group is not None:
            await self._check_group(terms.group, player, seats)
        card = _new_card(player, played.key, seats, options, seed, terms)
        return await self._tables.open_new(await self._store.add_table(card))

    async def _check_group(self, group: str, player: Player, seats: list[Seat]) -> None:
        """Raise RoomError unless all who are to sit at a table of a group are members of it."""

        def work(db: Session) -> None:
            check_member(db, group, player.id)
            for seat in seats:
                if seat.invited is not None and not is_member(db, group, seat.invited):
                    raise RoomError("group_seat", f"{seat.name} is not a member of this group")

        await self._store.database.do(work)

    async def rematch(self, player: Player, table: str) -> LiveTable:
        """Offer the same seats with a new deal, or accept the offer of another player.

        Everybody who asks gets the same table; its game begins when all have asked.
        """
        before = await self._tables.card(table)
        if not before.concerns(player.id):
            raise RoomError("seat", "only those who sit at a table play it again")
        if before.origin == "import":
            raise RoomError("seat", "nobody sits at an imported game; go on from a position of it")
        if before.rematch is not None:
            return await self._accept(player, before.rematch)
        if not before.over:
            raise RoomError("running", "this game is not over")
        await self._check_rematch(before, player)
        shared = len(before.seats_of(player.id)) > 1
        seats = [again(seat, player, shared=shared) for seat in before.seats]
        # A daily deal is marked as rated only to be compared: nobody asked for a rated game.
        rated = before.rated if before.day is None else None
        terms = Terms(before.access, before.clock, before.stand_in, rated, before.group)
        card = _new_card(player, before.game, seats, before.options, None, terms)
        try:
            added = await self._store.add_table(replace(card, rematch_of=before.id))
        except Taken:
            return await self.rematch(player, table)
        await (await self._tables.get(table)).announce()
        return await self._tables.open_new(added)

    async def _accept(self, player: Player, table: str) -> LiveTable:
        """Take the seats of a rematch that are kept for a person."""
        found = await self._tables.up_to_date(table)
        for seat in found.card.invites(player.id):
            await found.seating.sit(player, seat)
        return found

    async def _check_rematch(self, before: TableCard, player: Player) -> None:
        """Raise RoomError if whoever opened the table blocks the person who asks."""
        both = [before.creator, player.id]
        if (before.creator, player.id) in await self._store.database.do(
            lambda db: between(db, both)
        ):
            raise RoomError("no_rematch", "this game is not played again; open a table of your own")

    async def import_log(self, player: Player, content: bytes) -> LiveTable:
        """Keep the log of a game played elsewhere, for its owner alone to look at."""
        if await self._store.imports(player.id) >= MAX_IMPORTS:
            raise RoomError("too_many", f"you have {MAX_IMPORTS} imported games, the maximum")
        found = await self._verifier.verify(player.id, content)
        seats = importing.seats_of(found.names)
        return await self._with_log(player, found, seats, Terms(access="private"), "import")

    async def go_on(self, player: Player, table: str, step: int, seats: list[Seat]) -> LiveTable:
        """Open an unrated table that goes on from a position of a finished game."""
        record = await (await self._tables.get(table)).beginning(player, step)
        if len(seats) != record.seats:
            raise BadInput(f"this game has {record.seats} seats, not {len(seats)}")
        found = importing.stored(record, record.players)
        return await self._with_log(player, found, seats, Terms(access="link"), "continued")

    async def _with_log(
        self, player: Player, found: StoredGame, seats: list[Seat], terms: Terms, origin: Origin
    ) -> LiveTable:
        """Open a table that has a log from the start."""
        card = _new_card(player, found.game, seats, found.options, found.seed, terms)
        card = replace(card, origin=origin, rated=False, begun=card.created)
        card = replace(card, actor=found.actor, over=found.over)
        return await self._tables.open_new(await self._store.add_table(card, found.rows))

    def close(self) -> None:
        """Stop verifying logs."""
        self._verifier.close()

    def daily_game(self, day: str) -> Game:
        """The game of a day's deal."""
        return game_of(day, self.daily_games)

    async def play_daily(self, player: Player) -> LiveTable:
        """Open today's deal for a person; the same table if they ask twice."""
        day = today(now())
        played = self.daily_game(day)
        seed = await self._daily.seed(day, played.key)
        seats = [person(player), *(bot(BOT_LEVEL) for _ in range(seats_of(played) - 1))]
        # A deal changes no rating (`results.py`), but it is compared only while it is rated.
        terms = Terms(access="private", rated=True)
        card = _new_card(player, played.key, seats, {}, seed, terms)
        table = await self._daily.claim(day, player.id, card.id)
        if await self._store.table(table) is None:
            with suppress(Taken):  # the same person, on another page
                added = await self._store.add_table(replace(card, id=table, by_hand=False))
                return await self._tables.open_new(added)
        return await self._tables.get(table)


def _new_card(
    player: Player,
    key: str,
    seats: list[Seat],
    options: dict[str, Any],
    seed: int | None,
    terms: Terms,
) -> TableCard:
    table = secrets.token_urlsafe(ID_BYTES)
    return TableCard(
        id=table,
        number=0,
        game=key,
        options=options,
        seed=secrets.randbits(SEED_BITS) if seed is None else seed,
        by_hand=seed is not None,
        creator=player.id,
        created=now(),
        seats=tuple(with_named_bots(table, seats)),
        access=terms.access,
        clock=terms.clock,
        stand_in=terms.stand_in,
        group=terms.group,
        rated=_has_opponent(seats) if terms.rated is None else terms.rated,
    )


def _has_opponent(seats: list[Seat]) -> bool:
    """Whether more than one person plays or may play: a game against bots alone is not rated.

    A person who wants such a game to be rated asks for it (`Terms.rated`).
    """
    people = {seat.player for seat in seats if seat.player is not None}
    return len(people) > 1 or any(seat.kind == "open" for seat in seats)
