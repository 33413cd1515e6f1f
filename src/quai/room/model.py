"""What the room remembers besides the logs: people, tables and their seats."""

from dataclasses import dataclass
from typing import Any, Literal

from quai.core.refusals import QuaiError
from quai.room.clock import NONE, Clock, Pause

SeatKind = Literal["person", "open", "bot"]
Situation = Literal["open", "running", "over"]
Access = Literal["open", "link", "private"]
"""Listed for all; for those who know the address; for its players alone."""


class RoomError(QuaiError):
    """Something that cannot be done in the room; `code` is one word for programs."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code


@dataclass(frozen=True, slots=True)
class Player:
    """A person: a guest until an account is made."""

    id: str
    name: str
    account: bool = False


@dataclass(frozen=True, slots=True)
class Seat:
    """One seat of a table: a person's, a bot's, or still open."""

    kind: SeatKind
    name: str = ""
    player: str | None = None
    level: int | None = None
    granted: int = 0
    """Milliseconds it was given besides its bank."""
    wants_pause: bool = False

    @property
    def away(self) -> bool:
        """Whether a bot plays for a person who may come back."""
        return self.kind == "bot" and self.player is not None


@dataclass(frozen=True, slots=True)
class TableCard:
    """What is known of a table without its log. `actor` and `over` are notes taken from it."""

    id: str
    number: int
    game: str
    options: dict[str, Any]
    seed: int
    by_hand: bool
    """Whether the seed was chosen by a person, who may then know every card."""
    creator: str
    created: int
    seats: tuple[Seat, ...]
    actor: int | None = None
    over: bool = False
    rematch_of: str | None = None
    rematch: str | None = None
    access: Access = "open"
    clock: Clock = NONE
    stand_in: int = 3
    """The level of the bot that takes over when a clock runs out."""
    begun: int = 0
    pauses: tuple[Pause, ...] = ()

    @property
    def paused(self) -> bool:
        """Whether the game stands still."""
        return any(end is None for _, end in self.pauses)

    def admits(self, player: str) -> bool:
        """Whether a person may follow this table."""
        if self.access != "private" or self.creator == player or self.state == "open":
            return True
        return bool(self.seats_of(player))

    @property
    def state(self) -> Situation:
        """Whether the table waits for players, plays, or has played."""
        if self.over:
            return "over"
        return "open" if any(seat.kind == "open" for seat in self.seats) else "running"

    @property
    def names(self) -> list[str]:
        """Who sits where, by name."""
        return [seat.name for seat in self.seats]

    @property
    def has_people(self) -> bool:
        """Whether somebody plays here, not only bots."""
        return any(seat.kind == "person" for seat in self.seats)

    def seats_of(self, player: str) -> list[int]:
        """The seats of a person; several where people share a screen."""
        return [number for number, seat in enumerate(self.seats) if seat.player == player]
