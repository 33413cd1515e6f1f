"""Deferring Ctrl-C while data is changed in several steps, and keeping it from workers."""

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


@contextmanager
def unheard_by_children() -> Iterator[None]:
    """Start processes in this block that Ctrl-C does not reach: this process ends them itself."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
