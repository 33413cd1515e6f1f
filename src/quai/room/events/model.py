"""Events as they are stored: their terms, entrants, rounds and tables."""

from dataclasses import dataclass
from typing import Any, Literal

from quai.room.clock import NONE, Clock
from quai.room.events.pairings import System
from quai.room.events.rounds import PlayedTable, Table

State = Literal["open", "running", "over"]
MAX_NAME_CHARS = 60


@dataclass(frozen=True, slots=True)
class EventTerms:
    """What an organiser chooses for an event."""

    name: str
    game: str
    options: dict[str, Any]
    system: System
    full: int
    """Seats of a full table."""
    rounds: int | None
    """Planned rounds; None where the system decides, as in a knock-out."""
    same_deal: bool
    """Whether all tables of a round have the same seed."""
    rated: bool
    auto: bool
    """Whether a round begins by itself when the one before is over."""
    round_ms: int | None = None
    """How long a round may take: then bots finish its tables; None without a limit."""
    starts: int | None = None
    """When the first round begins by itself; None if the organiser begins it."""
    clock: Clock = NONE
    stand_in: int = 3
    """The level of bots that take over from people."""
    group: str | None = None
    """The group whose event it is: only its members know of it."""


@dataclass(frozen=True, slots=True)
class Entrant:
    """Somebody who takes part: a person or a bot."""

    number: int
    name: str
    player: str | None
    """None for a bot, and for a person who has deleted their account."""
    level: int | None
    """Of a bot; None for a person."""
    withdrawn: bool
    guest: bool = False
    """Whether it is a person without an account; the store knows."""


@dataclass(frozen=True, slots=True)
class EventTable:
    """A table of a round, or a bye, which has no table."""

    board: int
    """Its number within the round, from 1."""
    table: str | None
    entrants: Table
    """In turn order."""
    places: tuple[int, ...] | None

    def played(self) -> PlayedTable:
        """The table as standings and pairings take it."""
        return PlayedTable(self.entrants, self.places)


@dataclass(frozen=True, slots=True)
class TableNow:
    """How a table of the present round stands."""

    actor: int | None
    """The seat to move."""
    progress: tuple[int, int] | None = None
    """How near its end is (`Game.progress`); None if this node does not know."""


@dataclass(frozen=True, slots=True)
class EventRound:
    """A round that has begun."""

    number: int
    seed: int
    """Of all its tables, where they have the same deal."""
    begun: int
    due: int | None
    over: bool
    tables: tuple[EventTable, ...]


@dataclass(frozen=True, slots=True)
class Event:
    """An event with everything that has happened in it."""

    id: str
    organiser: str
    created: int
    state: State
    terms: EventTerms
    entrants: tuple[Entrant, ...]
    rounds: tuple[EventRound, ...]
    paused: int | None = None
    """Since when it is paused, in milliseconds; None if it is not."""

    @property
    def active(self) -> list[int]:
        """The numbers of those who have not withdrawn."""
        return [each.number for each in self.entrants if not each.withdrawn]

    @property
    def history(self) -> list[list[PlayedTable]]:
        """All rounds as standings and pairings take them."""
        return [[table.played() for table in each.tables] for each in self.rounds]

    @property
    def running(self) -> EventRound | None:
        """The round that is being played."""
        return self.rounds[-1] if self.rounds and not self.rounds[-1].over else None

    def entrant_of(self, player: str) -> Entrant | None:
        """A person's entry."""
        return next((each for each in self.entrants if each.player == player), None)
