"""Ways to fill a seat of a new table."""

from quai.room.model import Player, Seat
from quai.room.names import bot_name

OPEN = Seat("open")
"""A seat for anybody."""


def person(player: Player) -> Seat:
    """A seat for a person."""
    return Seat("person", player.name, player.id)


def bot(level: int) -> Seat:
    """A seat for a bot."""
    return Seat("bot", bot_name(level), level=level)


def again(seat: Seat) -> Seat:
    """The same seat in a rematch; a person for whom a bot played has it back."""
    if seat.player is not None:
        return Seat("person", seat.name, seat.player)
    return Seat(seat.kind, seat.name, level=seat.level)
