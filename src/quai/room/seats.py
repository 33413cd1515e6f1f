"""Ways to fill a seat of a new table, and the names of bots."""

from dataclasses import replace

from quai.bots.crew import names_of
from quai.room.model import Player, Seat

OPEN = Seat("open")
"""A seat for anybody."""


def person(player: Player, name: str | None = None) -> Seat:
    """A seat for a person, with a name of its own if several people share their screen."""
    return Seat("person", name or player.name, player.id)


def bot(level: int) -> Seat:
    """A seat for a bot; it is named when its table is known."""
    return Seat("bot", level=level)


def again(seat: Seat, asker: Player, *, shared: bool = False) -> Seat:
    """The same seat in a rematch: the asker sits there, others are invited, a bot keeps its name.

    The seat of a person who left is kept for them, too. If the asker has several seats, because
    people share their screen, these keep their names.
    """
    if seat.player == asker.id:
        return person(asker, seat.name if shared else None)
    if seat.player is not None:
        return Seat("open", seat.name, invited=seat.player)
    return Seat(seat.kind, seat.name, level=seat.level)


def with_named_bots(table: str, seats: list[Seat]) -> list[Seat]:
    """The seats of a table, where every bot has the name of a person of the crew.

    A bot that plays for somebody who is away has their name instead.
    """
    bots = [seat.name if seat.kind == "bot" and not seat.away else None for seat in seats]
    names = names_of(table, bots)
    return [
        seat if name is None else replace(seat, name=name)
        for seat, name in zip(seats, names, strict=True)
    ]
