"""Work of bots in a worker of its own: a pool that sends it there, and what is called there.

Functions and what they are given travel as pickles. Both sides are the same program in the same
page, and nothing else can send them.
"""

import pickle
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from quai.bots.limits import LIMITS
from quai.core.refusals import QuaiError
from quai.room.model import RoomError

TIME_LIMIT_S = 2.5
"""Time limit of a decision: together with the messages to the worker and back, three seconds."""
A = TypeVar("A")
R = TypeVar("R")
Call = Callable[[bytes], Awaitable[bytes]]
"""Sends a pickled call to another worker, and returns its pickled result."""


class RemotePool:
    """The pool of the room in a page: one worker makes all calls, in the order of arrival."""

    def __init__(self, call: Call) -> None:
        self._call = call

    def warm_up(self) -> None:
        """Do nothing: the page starts the worker."""

    async def run(self, function: Callable[[A], R], argument: A) -> R:
        """Call a function in the worker."""
        result: R | Exception = pickle.loads(  # noqa: S301 -- written by `answer`
            await self._call(pickle.dumps((function, argument)))
        )
        if isinstance(result, Exception):
            raise result
        return result

    def close(self) -> None:
        """Do nothing: the worker ends with the page."""


def answer(question: bytes) -> bytes:
    """Make a pickled call; return its result, or the error that it raised."""
    function, argument = pickle.loads(question)  # noqa: S301 -- written by `RemotePool.run`
    try:
        return pickle.dumps(function(argument))
    except QuaiError as error:
        return pickle.dumps(error)
    except Exception as error:
        return pickle.dumps(RoomError("failure", f"{type(error).__name__}: {error}"))


def answer_page(question: Any) -> Any:
    """Do what `answer` does, for the worker's script."""
    from pyodide.ffi import to_js

    return to_js(answer(question.to_bytes()))


def know() -> None:
    """Load what work needs, so that the first piece does not wait for it."""
    from quai.games import games
    from quai.room import advising, importing, reviews, thinking

    LIMITS.seconds = TIME_LIMIT_S
    assert all((advising, importing, reviews, thinking))
    games()
