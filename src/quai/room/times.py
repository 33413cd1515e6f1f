"""The clock of the room."""

import time


def now() -> int:
    """The time, in whole milliseconds."""
    return int(time.time() * 1000)
