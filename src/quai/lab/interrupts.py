"""Deferring Ctrl-C while data is changed in several steps."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def uninterrupted() -> Iterator[None]:
    """Defer KeyboardInterrupt until the end of the block."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    signals: list[int] = []
    previous = signal.signal(signal.SIGINT, lambda number, _: signals.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, previous)
    if signals:
        raise KeyboardInterrupt
