"""Clocks: the time each seat has left, computed from the times in the log alone.

A player's clock starts with their first move: nobody's time runs before they have agreed to play. A
live clock has a bank that runs while its seat is to move, and an increment per turn. A
correspondence clock gives a number of days per turn. A player who runs out of time has not lost: a
bot takes over.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from quai.core.log import Line
from quai.core.refusals import BadInput

SECOND, DAY = 1000, 24 * 3600 * 1000
"""In milliseconds."""
MIN_BANK_S, MAX_BANK_S, MAX_INCREMENT_S, MAX_DAYS = 10, 6 * 3600, 600, 30
Kind = Literal["none", "live", "days"]
Pause = tuple[int, int | None]
"""When a pause began and ended; None as the end if it lasts."""


@dataclass(frozen=True, slots=True)
class Clock:
    """The clock a table is played with; times in milliseconds."""

    kind: Kind = "none"
    bank: int = 0
    increment: int = 0

    def written(self) -> str:
        """The clock as text, for the store."""
        return f"{self.kind} {self.bank} {self.increment}"


NONE = Clock()


def live(bank: int, increment: int) -> Clock:
    """A bank and an increment, in seconds."""
    if not MIN_BANK_S <= bank <= MAX_BANK_S or not 0 <= increment <= MAX_INCREMENT_S:
        raise BadInput("a live clock has 10 seconds to 6 hours, and up to 10 minutes per turn")
    return Clock("live", bank * SECOND, increment * SECOND)


def correspondence(days: int) -> Clock:
    """A number of days per turn."""
    if not 1 <= days <= MAX_DAYS:
        raise BadInput(f"a correspondence clock has 1 to {MAX_DAYS} days per turn")
    return Clock("days", days * DAY)


def read(written: str) -> Clock:
    """Read a clock from the text in the store."""
    kind, bank, increment = written.split()
    for known in ("none", "live", "days"):
        if kind == known:
            return Clock(known, int(bank), int(increment))
    raise BadInput(f"there is no clock {kind!r}")


@dataclass(frozen=True, slots=True)
class ClockState:
    """The time left to each seat, in milliseconds, and the seat whose time runs."""

    left: list[int]
    running: int | None


def clock_state(
    clock: Clock,
    lines: Sequence[Line],
    begun: int,
    granted: Sequence[int],
    pauses: Sequence[Pause],
    actor: int | None,
    now: int,
    vacations: Sequence[Sequence[Pause]] = (),
) -> ClockState:
    """The clock now. `granted` is what each seat was given besides its bank.

    `vacations` are those of the players of the seats: their time stands still meanwhile.
    """
    off = [[*pauses, *vacation] for vacation in vacations] or [[*pauses]] * len(granted)
    left = [clock.bank + more for more in granted]
    started: set[int] = set()
    before, seat = begun, None
    for line in lines[1:]:
        if "note" in line or "end" in line:
            continue
        if "takeback" in line:  # nobody's time ran while the table was asked
            before, seat = line["time"], line["seat"]
            continue
        if seat is not None and line["seat"] != seat:
            _turn_over(clock, left, seat)
        seat = line["seat"]
        if seat in started:
            left[seat] -= elapsed(before, line["time"], off[seat])
        started.add(seat)
        before = line["time"]
    if actor is None:
        return ClockState(left, None)
    if seat is not None and actor != seat:
        _turn_over(clock, left, seat)
    if actor not in started:
        return ClockState(left, None)
    left[actor] -= elapsed(before, now, off[actor])
    standing = any(start <= now and (end is None or now < end) for start, end in off[actor])
    return ClockState(left, None if standing else actor)


def has_started(lines: Sequence[Line], seat: int) -> bool:
    """Whether the clock of a seat has started: with its first move."""
    return any(line.get("seat") == seat and "note" not in line for line in lines[1:])


def _turn_over(clock: Clock, left: list[int], seat: int) -> None:
    if clock.kind == "days":
        left[seat] = clock.bank
    else:
        left[seat] += clock.increment


def elapsed(start: int, end: int, pauses: Sequence[Pause]) -> int:
    """The time from start to end that counts."""
    paused, before = 0, start
    for first, last in sorted(pauses, key=lambda pause: pause[0]):
        until = end if last is None else min(end, last)
        paused += max(0, until - max(before, first))
        before = max(before, until)  # what two pauses share stands still once
    return max(0, end - start - paused)


def runs_out(now: int, left: int, vacations: Sequence[Pause]) -> int:
    """When a seat with this much time left runs out of it, given its player's vacations."""
    due = now + left
    for start, stop in sorted(vacations, key=lambda pause: pause[0]):
        if stop is not None and stop > now and start < due:
            due += stop - max(start, now)
    return due
