"""Who sits at a table: people take seats, leave them to bots, and come back."""

from functools import partial
from typing import TYPE_CHECKING, Any

from quai.core.record import Record
from quai.room.model import Player, RoomError, Terms
from quai.room.store import Also, Store, Taken, give_back, stand_in
from quai.room.times import now
from quai.room.waiting import WaitingTables

if TYPE_CHECKING:
    from quai.room.live_table import LiveTable


class Seating:
    """The seats of one table."""

    def __init__(self, table: "LiveTable", store: Store) -> None:
        self._table = table
        self._store = store
        self._waiting = WaitingTables(store.database)

    async def sit(self, player: Player, seat: int) -> None:
        """Take an open seat."""
        card = self._table.card
        if not 0 <= seat < len(card.seats):
            raise RoomError("no_seat", f"this table has no seat {seat}")
        try:
            await self._store.sit(card.id, seat, player, now())
        except Taken as error:
            raise RoomError("taken", "this seat is taken") from error
        await self._table.announce()

    async def decline(self, player: Player) -> None:
        """Give up the seats that are kept for a person: anybody may take them."""
        if not await self._waiting.decline(self._table.card.id, player.id):
            raise RoomError("seat", "no seat is kept for you at this table")
        await self._table.announce()

    async def cancel(self, player: Player) -> None:
        """Cancel a table that waits for players."""
        await self._waiting.cancel(self._table.card.id, player.id)
        await self._table.announce()

    async def fill(self, player: Player, seat: int | None, level: int) -> None:
        """Give an open seat, or all of them, to bots of this level."""
        await self._waiting.fill(self._table.card.id, player.id, seat, level)
        await self._table.announce()

    async def change(self, player: Player, terms: Terms, options: dict[str, Any] | None) -> None:
        """Change the terms and the options of a table that waits for players."""
        await self._waiting.change(self._table.card.id, player.id, terms, options)
        await self._table.announce()

    async def leave(self, player: Player, level: int) -> None:
        """Give up a seat: before the game it is open again, during the game a bot takes it."""
        table, card = self._table, self._table.card
        if card.state == "open":
            if not await self._store.leave(card.id, player.id, level):
                raise RoomError("seat", "you do not sit at this table")
        else:
            mine = [n for n in card.seats_of(player.id) if card.seats[n].kind == "person"]
            if not mine:
                raise RoomError("seat", "you do not sit at this table")
            for seat in mine:
                await table.write_line(partial(self._leave, seat, level))
        await table.announce()

    def _leave(self, seat: int, level: int, record: Record) -> Also:
        if record.over:
            raise RoomError("over", "the game is over")
        record.note(seat, "left", now())
        return lambda db: stand_in(db, self._table.card.id, seat, level)

    async def come_back(self, player: Player) -> None:
        """Take one's seats back from the bot, with a little time where a clock had run out."""
        table, card = self._table, self._table.card
        mine = [card.seats[number] for number in card.seats_of(player.id)]
        away = [n for n in card.seats_of(player.id) if card.seats[n].away]
        if not away:
            raise RoomError("seat", "no bot plays for you here")
        if all(seat.resigned for seat in mine):
            raise RoomError("resigned", "you have resigned this game")
        for seat in away:
            if not card.seats[seat].resigned:
                await table.write_line(partial(self._come_back, seat))
        await table.announce()

    def _come_back(self, seat: int, record: Record) -> Also:
        if record.over:
            raise RoomError("over", "the game is over")
        granted, due = self._table.clock.allowance(record, seat)
        record.note(seat, "back", now())
        return lambda db: give_back(db, self._table.card.id, seat, granted, due)

    def acting_seats(self, record: Record, player: Player) -> list[int]:
        """The seats on which a person may act now; RoomError if there are none."""
        card = self._table.card
        mine = card.seats_of(player.id)
        if not mine:
            raise RoomError("seat", "you do not sit at this table")
        if record.actor is None:
            raise RoomError("over", "the game is over")
        if card.held:
            raise RoomError("event_paused", "this event is paused; its organiser resumes it")
        if card.paused:
            raise RoomError("paused", "the game is paused; resume it first")
        mine = [seat for seat in mine if card.seats[seat].kind == "person"]
        if not mine:
            raise RoomError("away", "a bot plays for you; take your seat back first")
        return mine

    def seat_to_move(self, record: Record, player: Player) -> int:
        """The seat to move, if it is this person's; RoomError if not."""
        mine = self.acting_seats(record, player)
        if record.actor is None or record.actor not in mine:
            raise RoomError("turn", "it is another player's turn")
        return record.actor
