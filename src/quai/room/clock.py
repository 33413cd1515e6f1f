"""Clocks: how long each seat has left, reckoned from the times in the log and from nothing else.

A live clock has a bank that runs while its seat is to move, and an increment for each turn. A
correspondence clock gives so many days a turn. Whoever runs out is not beaten: a bot takes over.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from quai.core.log import Line
from quai.core.refusals import BadInput

SECOND, DAY = 1000, 24 * 3600 * 1000
LONGEST_BANK, LONGEST_INCREMENT, MOST_DAYS = 6 * 3600, 600, 30
"""Seconds, seconds, days."""
Kind = Literal["none", "live", "days"]
Pause = tuple[int, int | None]
"""From when to when a game stood still; None as the end: it still does."""


@dataclass(frozen=True, slots=True)
class Clock:
    """What a table agreed on; times in milliseconds."""

    kind: Kind = "none"
    bank: int = 0
    increment: int = 0

    def written(self) -> str:
        """As the store keeps it."""
        return f"{self.kind} {self.bank} {self.increment}"


NONE = Clock()


def live(bank: int, increment: int) -> Clock:
    """A bank and an increment, in seconds."""
    if not 10 <= bank <= LONGEST_BANK or not 0 <= increment <= LONGEST_INCREMENT:
        raise BadInput("a live clock has 10 seconds to 6 hours, and up to 10 minutes a turn")
    return Clock("live", bank * SECOND, increment * SECOND)


def correspondence(days: int) -> Clock:
    """So many days a turn."""
    if not 1 <= days <= MOST_DAYS:
        raise BadInput(f"a correspondence clock has 1 to {MOST_DAYS} days a turn")
    return Clock("days", days * DAY)


def read(written: str) -> Clock:
    """A clock as the store kept it."""
    kind, bank, increment = written.split()
    for known in ("none", "live", "days"):
        if kind == known:
            return Clock(known, int(bank), int(increment))
    raise BadInput(f"there is no clock {kind!r}")


@dataclass(frozen=True, slots=True)
class Hands:
    """How a clock stands: what is left to each seat, and whose time runs."""

    left: list[int]
    running: int | None


def hands(
    clock: Clock,
    lines: Sequence[Line],
    begun: int,
    granted: Sequence[int],
    pauses: Sequence[Pause],
    actor: int | None,
    now: int,
) -> Hands:
    """How a clock stands now. `granted` is what each seat was given besides its bank."""
    left = [clock.bank + more for more in granted]
    before, seat = begun, None
    for line in lines[1:]:
        if "takeback" in line:  # while a table was asked, and thought, nobody's time ran
            before, seat = line["time"], line["seat"]
            continue
        if seat is not None and line["seat"] != seat:
            _turn_over(clock, left, seat)
        seat = line["seat"]
        left[seat] -= _between(before, line["time"], pauses)
        before = line["time"]
    if actor is None:
        return Hands(left, None)
    if seat is not None and actor != seat:
        _turn_over(clock, left, seat)
    left[actor] -= _between(before, now, pauses)
    standing = any(end is None for _, end in pauses)
    return Hands(left, None if standing else actor)


def _turn_over(clock: Clock, left: list[int], seat: int) -> None:
    if clock.kind == "days":
        left[seat] = clock.bank
    else:
        left[seat] += clock.increment


def _between(start: int, end: int, pauses: Sequence[Pause]) -> int:
    """The time from start to end that counts."""
    paused = 0
    for first, last in pauses:
        paused += max(0, min(end, end if last is None else last) - max(start, first))
    return max(0, end - start - paused)
