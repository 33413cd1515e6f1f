"""What the room remembers besides the logs: people, tables and their seats."""

from dataclasses import dataclass
from typing import Any, Literal

from quai.core.refusals import QuaiError
from quai.room.clock import NONE, Clock, Pause

SeatKind = Literal["person", "open", "bot"]
Situation = Literal["open", "running", "over"]
Access = Literal["open", "link", "private"]
"""Listed for all; for those who know the address; for its players alone."""
Origin = Literal["dealt", "import", "continued"]
"""A game like any other; a log brought along, to be looked at; one that goes on from a position."""


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
    agrees: bool = False
    """Whether it says yes to the request that is before the table."""
    refusals: int = 0
    """How many of its requests to take back were refused."""
    ask_from: int = 0
    """From this step on it may ask again."""

    @property
    def away(self) -> bool:
        """Whether a bot plays for a person who may come back."""
        return self.kind == "bot" and self.player is not None


@dataclass(frozen=True, slots=True)
class Terms:
    """The terms of a new table: who may follow it, the clock, who takes over from it."""

    access: Access = "open"
    clock: Clock = NONE
    stand_in: int = 3
    """The level of the bot that takes over when a clock runs out."""


@dataclass(frozen=True, slots=True)
class TakebackRequest:
    """A seat asks the others to take back what came after the steps it would keep."""

    seat: int
    keep: int
    line: int
    """How long the log was then: a new line ends the request."""


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
    asked: TakebackRequest | None = None
    rated: bool = True
    origin: Origin = "dealt"

    @property
    def paused(self) -> bool:
        """Whether the game stands still."""
        return any(end is None for _, end in self.pauses)

    @property
    def unanswered(self) -> list[int]:
        """The seats whose people have not yet said yes to the request before the table."""
        if self.asked is None:
            return []
        others = self.others(self.seats[self.asked.seat].player)
        return [number for number in others if not self.seats[number].agrees]

    def others(self, player: str | None) -> list[int]:
        """The seats of other people; those for whom a bot plays do not count."""
        return [
            number
            for number, seat in enumerate(self.seats)
            if seat.kind == "person" and seat.player != player
        ]

    def admits(self, player: str) -> bool:
        """Whether a person may follow this table."""
        if self.access != "private" or self.creator == player or self.state == "open":
            return True
        return bool(self.seats_of(player))

    def concerns(self, player: str) -> bool:
        """Whether a person sits here or opened this table."""
        return self.creator == player or bool(self.seats_of(player))

    @property
    def state(self) -> Situation:
        """Whether the table waits for players, plays, or has played."""
        if self.over or self.origin == "import":
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
