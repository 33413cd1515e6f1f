"""Taking back what others have seen: a player asks, and everybody else must agree."""

from typing import TYPE_CHECKING

from quai.core.refusals import BadInput
from quai.room.database import Database
from quai.room.model import Player, RoomError, TakebackRequest
from quai.room.takeback_requests import TakebackRequests
from quai.room.times import now

if TYPE_CHECKING:
    from quai.room.live_table import LiveTable


class Takebacks:
    """The requests to take back at one table."""

    def __init__(self, table: "LiveTable", database: Database) -> None:
        self._table = table
        self._requests = TakebackRequests(database)

    async def ask(self, player: Player, count: int) -> None:
        """Ask the others to let a person take back this many of their own last steps."""
        table = self._table
        if table.node is not None:
            await table.refresh()
        async with table.current() as record:
            mine = table.seating.acting_seats(record, player)
            try:
                back = record.returnable(mine, count)
            except BadInput as error:
                raise RoomError("undo", str(error)) from error
            seat = record.steps[-back].seat
            if back <= record.undoable(seat):
                raise RoomError("undo", "this can be taken back without asking")
            first = table.card.seats[seat].ask_from
            if table.length_for(record, player) < first:
                raise RoomError("wait", f"the table has refused; ask again from step {first} on")
            asked = TakebackRequest(seat, len(record.steps) - back, len(record.lines))
            if not await self._requests.ask(table.card.id, asked):
                raise RoomError("asked", "the table was already asked at this point of the game")
        await table.announce()

    async def answer(self, player: Player, seat: int, keep: int, *, yes: bool) -> None:
        """Agree to a request or refuse it; the player who made it may withdraw it."""
        table = self._table
        async with table.current() as record:
            asked, name = table.card.asked, table.card.id
            table.seating.acting_seats(record, player)
            if asked is None or (asked.seat, asked.keep) != (seat, keep):
                raise RoomError("no_request", "this request is no longer open")
            asker = table.card.seats[seat].player
            if player.id == asker:
                answered = not yes and await self._requests.withdraw(name, asked)
            elif yes:
                answered = await self._requests.agree(name, asked, player.id)
            else:
                shown = record.length_for(table.viewer(record, asker or ""))
                answered = await self._requests.refuse(name, asked, shown)
            if not answered:
                raise RoomError("no_request", "this request is no longer open")
        await table.announce()

    async def take_back_if_agreed(self) -> None:
        """Take back what a seat asked for, once everybody has agreed.

        Any node that sees this does it; the key of the log lets one of them succeed.
        """
        table = self._table
        record, asked = table.record, table.card.asked
        if record is None or asked is None or asked.line != len(record.lines):
            return
        if table.card.unanswered or record.over:
            return
        alone = not table.card.others(table.card.seats[asked.seat].player)
        record.take_back(asked.seat, len(record.steps) - asked.keep, now())
        if not await table.append(f"takeback:{asked.line}", unrated=alone):
            await table.read_new_lines()
