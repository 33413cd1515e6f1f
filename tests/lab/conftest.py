"""Fixtures of the lab's tests."""

import signal
from collections.abc import Iterator

import pytest


@pytest.fixture
def interruptible() -> Iterator[None]:
    """Let Ctrl-C reach the programs that a test starts, even if the tests run in the background,
    where shells ignore it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)
