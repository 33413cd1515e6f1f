"""Ctrl-C where it does no harm: never between two halves of one thing."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def uninterrupted() -> Iterator[None]:
    """Put off an interruption to the end of the block."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    asked: list[int] = []
    usual = signal.signal(signal.SIGINT, lambda number, _: asked.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, usual)
    if asked:
        raise KeyboardInterrupt
