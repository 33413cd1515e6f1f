"""People, tables and their seats, as the store keeps them besides the logs."""

from dataclasses import dataclass
from typing import Any, Literal

from quai.core.refusals import QuaiError
from quai.room.clock import NONE, Clock, Pause
from quai.room.times import deal_end

SeatKind = Literal["person", "open", "bot"]
AgreedEnd = Literal["draw", "scores"]
"""The ends that a table can agree on: a draw, or the present scores."""
Situation = Literal["open", "running", "over"]
Access = Literal["open", "link", "private"]
"""Listed for everybody; for everybody who knows the address; for its players only."""
Origin = Literal["dealt", "import", "continued"]
"""Dealt here; an imported log; or a game that goes on from a position of another."""


class RoomError(QuaiError):
    """A request that the room rejects; `code` is one word for programs."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code

    def __reduce__(self) -> tuple[type["RoomError"], tuple[str, str]]:
        """Take both parts along from a worker process."""
        return type(self), (self.code, str(self))


@dataclass(frozen=True, slots=True)
class Player:
    """A person: a guest, or the owner of an account."""

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
    """Milliseconds granted besides the bank."""
    wants_pause: bool = False
    agrees: bool = False
    """Whether its player agrees to the open takeback request."""
    refusals: int = 0
    """Number of its takeback requests that were refused."""
    ask_from: int = 0
    """The first step from which it may ask again."""
    guest: bool = False
    """Whether its player has no account; the store knows."""
    brought: bool = False
    """Whether its player logged in during the game: it may cost them rating, but gain them none."""
    invited: str | None = None
    """The person for whom an open seat is kept; its name is theirs."""
    here: bool = False
    """Whether its player is connected to the table."""
    gone: int = 0
    """When its player was last connected and left; 0 if never."""
    resigned: bool = False
    wants_end: AgreedEnd | None = None
    """The end of the game that its player proposes or agrees to."""
    wants_bot: int | None = None
    """The seat that its player wants a bot to take, because its own player is away."""
    vacations: tuple[Pause, ...] = ()
    """When its player was or is on vacation, at tables with days per turn."""

    def vacation_end(self, now: int) -> int | None:
        """Until when its player is on vacation; None if they are not."""
        off = (stop for start, stop in self.vacations if stop is not None and start <= now < stop)
        return max(off, default=None)

    @property
    def away(self) -> bool:
        """Whether a bot plays for a person who may come back."""
        return self.kind == "bot" and self.player is not None

    @property
    def persona(self) -> str | None:
        """The key of the portrait of a bot: its first name; None for people."""
        if self.kind != "bot" or self.away or not self.name:
            return None
        return self.name.split()[0].lower()


@dataclass(frozen=True, slots=True)
class Terms:
    """The terms of a new table: who may follow it, the clock, who takes over from it."""

    access: Access = "open"
    clock: Clock = NONE
    stand_in: int = 3
    """The level of the bot that takes over when a clock runs out."""
    rated: bool | None = None
    """Whether the game counts for ratings; None lets the room decide by who sits there."""
    group: str | None = None
    """The group whose members alone may see the table; None for everybody."""


@dataclass(frozen=True, slots=True)
class TakebackRequest:
    """A seat asks the others to take back all steps after the first `keep`."""

    seat: int
    keep: int
    line: int
    """The length of the log at that time: a new line ends the request."""


@dataclass(frozen=True, slots=True)
class TableCard:
    """What is stored of a table besides its log; `actor` and `over` are copied from the log."""

    id: str
    number: int
    game: str
    options: dict[str, Any]
    seed: int
    by_hand: bool
    """Whether a person chose the seed, and so may know every card."""
    creator: str
    created: int
    seats: tuple[Seat, ...]
    actor: int | None = None
    over: bool = False
    rematch_of: str | None = None
    rematch: str | None = None
    rematch_by: Player | None = None
    """Who offers the rematch."""
    access: Access = "open"
    clock: Clock = NONE
    stand_in: int = 3
    """The level of the bot that takes over when a clock runs out."""
    begun: int = 0
    pauses: tuple[Pause, ...] = ()
    asked: TakebackRequest | None = None
    rated: bool = True
    origin: Origin = "dealt"
    day: str | None = None
    """The day whose daily deal is played here; None if it is another game."""
    quiet: bool = False
    """Whether spectators are muted."""
    event: str | None = None
    """The event that this is a table of."""
    same_deal: bool = False
    """Whether other tables of its round have the same deal, and the round is not over."""
    held: bool = False
    """Whether its event is paused: the organiser alone lets it go on."""
    group: str | None = None
    """The group whose members alone may see it."""
    members: frozenset[str] = frozenset()
    """The members of that group."""

    @property
    def paused(self) -> bool:
        """Whether the game is paused."""
        return any(end is None for _, end in self.pauses)

    @property
    def unanswered(self) -> list[int]:
        """The seats whose players have not yet agreed to the open takeback request."""
        if self.asked is None:
            return []
        others = self.others(self.seats[self.asked.seat].player)
        return [number for number in others if not self.seats[number].agrees]

    def others(self, player: str | None) -> list[int]:
        """The seats of other people, without those for whom a bot plays."""
        return [
            number
            for number, seat in enumerate(self.seats)
            if seat.kind == "person" and seat.player != player
        ]

    def admits(self, player: str) -> bool:
        """Whether a person may follow this table.

        Where other tables have the same deal only those who sit here may: the organiser, who
        opened it, may play at one of the others.
        """
        if self.same_deal:
            return bool(self.seats_of(player))
        if self.concerns(player):
            return True
        if self.group is not None and player not in self.members:
            return False
        return self.access != "private" or self.state == "open"

    @property
    def counts(self) -> bool:
        """Whether the game counts for ratings, as far as can be said before its end."""
        people = [seat.player for seat in self.seats if seat.player is not None]
        fair = self.rated and not self.by_hand and len(set(people)) == len(people)
        return fair and self.origin == "dealt" and self.day is None

    @property
    def allows_advice(self) -> bool:
        """Whether players may be advised: the game neither counts nor is compared with others."""
        compared = self.day is not None or self.event is not None
        return not self.counts and not compared and self.origin != "import"

    @property
    def abandoned(self) -> bool:
        """Whether a rated game has been left by all its people; bots play it to its end."""
        return self.counts and not self.has_people and any(seat.away for seat in self.seats)

    def sealed(self, time: int) -> bool:
        """Whether others are still to play this deal: that of a day, or of a round of an event."""
        return self.same_deal or (self.day is not None and time < deal_end(self.day))

    def invites(self, player: str) -> list[int]:
        """The open seats that are kept for a person."""
        return [number for number, seat in enumerate(self.seats) if seat.invited == player]

    def concerns(self, player: str) -> bool:
        """Whether a person sits here or opened this table."""
        return self.creator == player or bool(self.seats_of(player))

    @property
    def state(self) -> Situation:
        """Whether the table waits for players, is being played, or is over."""
        if self.over or self.origin == "import":
            return "over"
        for seat in self.seats:
            if seat.kind == "open":
                return "open"
        return "running"

    @property
    def names(self) -> list[str]:
        """The names of the players, by seat."""
        return [seat.name for seat in self.seats]

    @property
    def has_people(self) -> bool:
        """Whether a person plays here, and not only bots."""
        return any(seat.kind == "person" for seat in self.seats)

    def seats_of(self, player: str) -> list[int]:
        """The seats of a person; several if people share a screen."""
        return [number for number, seat in enumerate(self.seats) if seat.player == player]
