"""What the room remembers besides the logs: people, tables and their seats."""

from dataclasses import dataclass
from typing import Any, Literal

from quai.core.refusals import QuaiError

SeatKind = Literal["person", "open", "bot"]
Situation = Literal["open", "running", "over"]


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
