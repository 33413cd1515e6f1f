"""Early ends: a player resigns, or the players agree on a draw or on the present scores."""

from typing import TYPE_CHECKING

from quai.core.record import Record
from quai.room.database import Database, Session
from quai.room.model import AgreedEnd, Player, RoomError, TableCard
from quai.room.store import Also, stand_in
from quai.room.times import now

if TYPE_CHECKING:
    from quai.room.live_table import LiveTable


class TableEnds:
    """The early end of the game at one table."""

    def __init__(self, table: "LiveTable", database: Database) -> None:
        self._table = table
        self._database = database

    async def resign(self, player: Player, seat: int) -> None:
        """Give up: the game ends if one side is left or no person is; else a bot plays on."""
        table = self._table

        def work(record: Record) -> Also:
            card = table.card
            if record.over:
                raise RoomError("over", "the game is over")
            if seat not in card.seats_of(player.id) or card.seats[seat].resigned:
                raise RoomError("seat", "you do not play on this seat")
            ends = _is_decided(card, record.game.sides(record.seats, card.options), seat)
            if ends:
                record.end_early(seat, "resign", now())
            else:
                record.note(seat, "resign", now())
            return lambda db: _resign(db, card, seat, plays_on=not ends)

        await table.write_line(work)
        await table.announce()

    async def propose(self, player: Player, how: AgreedEnd | None) -> None:
        """Propose an end or agree to it; None refuses what is proposed, or withdraws it."""
        table = self._table
        async with table.current() as record:
            card = table.card
            mine = table.seating.acting_seats(record, player)
            if not card.others(player.id) and len(mine) < 2:
                raise RoomError("alone", "nobody is there to agree; you can resign")
            await self._database.do(lambda db: _propose(db, card.id, mine, how))
        await table.announce()

    async def end_if_agreed(self) -> None:
        """End the game once all its people have agreed.

        Any node that sees this does it; the key of the log lets one of them succeed. A game in
        which bots have seats of their own is not rated then: they cannot disagree.
        """
        table, record = self._table, self._table.record
        if record is None or record.over:
            return
        people = [number for number, seat in enumerate(table.card.seats) if seat.kind == "person"]
        wanted = {table.card.seats[number].wants_end for number in people}
        how = wanted.pop() if len(wanted) == 1 else None
        if how is None:
            return
        record.end_early(people[0], how, now())
        unrated = any(seat.player is None for seat in table.card.seats)
        if not await table.append(f"note:{len(record.lines) - 1}", unrated=unrated):
            await table.read_new_lines()


def _is_decided(card: TableCard, sides: list[list[int]], seat: int) -> bool:
    """Whether the game is decided if a seat resigns: by sides left, or by people left."""

    def plays(number: int) -> bool:
        other = card.seats[number]
        return number != seat and other.player is not None and not other.resigned

    left = [
        side
        for side in sides
        if any(plays(number) for number in side)
        or all(card.seats[number].player is None for number in side)
    ]
    return len(left) < 2 or not any(plays(number) for number in range(len(card.seats)))


def _resign(db: Session, card: TableCard, seat: int, *, plays_on: bool) -> None:
    db.change(
        "UPDATE seats SET resigned = 1 WHERE table_id = :id AND seat = :seat", id=card.id, seat=seat
    )
    if plays_on:
        stand_in(db, card.id, seat, card.stand_in)


def _propose(db: Session, table: str, mine: list[int], how: AgreedEnd | None) -> None:
    """Store a proposal, which ends another one, or an agreement to the one that stands."""
    db.change(
        "UPDATE seats SET wants_end = '' WHERE table_id = :id AND wants_end <> :how",
        id=table,
        how=how or "",
    )
    for seat in mine if how else ():
        db.change(
            "UPDATE seats SET wants_end = :how WHERE table_id = :id AND seat = :seat",
            how=how,
            id=table,
            seat=seat,
        )
