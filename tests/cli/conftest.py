"""Fixtures of the tests of the command line."""

from tests.lab.conftest import interruptible

__all__ = ["interruptible"]
