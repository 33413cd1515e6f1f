"""A time limit for every search of this program, besides its budget.

Rooms have none: their bots think as long as their level says. Where Python is slow, as in a page
without a server, a search ends when the time is up, with fewer iterations.
"""

import time
from collections.abc import Callable

processor_time: Callable[[], float] = getattr(time, "thread_time", time.perf_counter)
"""Processor time that this thread has used, in seconds; in a page, where it is unknown, a clock."""


class Limits:
    """Limits that hold for all searches of this process."""

    def __init__(self) -> None:
        self.seconds = 0.0
        """Per decision, in the place of what a budget says of processor time; 0 for no limit."""


LIMITS = Limits()
