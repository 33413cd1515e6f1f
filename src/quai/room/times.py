"""The current time."""

import time


def now() -> int:
    """The current time in whole milliseconds."""
    return int(time.time() * 1000)
