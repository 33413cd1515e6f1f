"""Bots think in processes of their own, in turns, and answer at an even pace.

A worker is given the game, the level, the view of the bot's seat and its legal actions: no state,
no seed, no log.
"""

import asyncio
import math
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from quai.bots.bot import CANDIDATES
from quai.bots.limits import processor_time
from quai.bots.names import make
from quai.core.rng import Rng
from quai.core.state import View
from quai.games import game
from quai.room.model import RoomError
from quai.room.turns import DEFAULT_WATCH_LIMITS, Claimant, Turns, WatchLimits
from quai.room.workers import Pools, WorkerPool

COMPARED_DECISIONS = 32
"""A bot takes as long as the slowest of this many decisions of its level in its game."""
MARGIN = 1.5
"""And half as long again, for the way to the worker and for other work on the machine."""
WAITED_DECISIONS = 4
"""And not less than any of this many of the latest took by the clock on the wall: on a machine that
is busy, forced moves must not be the only quick ones."""
MAX_PACES = 10
"""And at most this many paces, unless it has not finished thinking then."""
TRIAL_STEPS = 12
"""Before a level first plays a game, it is tried out: on the position with the most choices of the
first steps of a random game."""
TRIAL_SEED = 1
Kind = tuple[str, int]
"""A game and a level."""
Q = TypeVar("Q")
R = TypeVar("R")


@dataclass(frozen=True, slots=True)
class Question:
    """All that a bot is given to make a decision."""

    game: str
    level: int
    seed: int
    view: View
    actions: list[dict[str, Any]]

    @property
    def kind(self) -> Kind:
        """The game and the level."""
        return self.game, self.level


@dataclass(frozen=True, slots=True)
class BotDecision:
    """The chosen action: one of those given, or another that the bot found."""

    action: dict[str, Any]
    seconds: float
    """How much processor time it took: a busy machine should not slow down later decisions."""


def decide(question: Question) -> BotDecision:
    """Have a bot choose an action."""
    began = processor_time()
    played = game(question.game)
    actions = [played.read(named) for named in question.actions]
    bot = make(str(question.level), played, question.seed)
    try:
        chosen = played.write(bot.choose(question.view, actions))
    finally:
        bot.close()
    return BotDecision(chosen, processor_time() - began)


def try_out(kind: Kind) -> float:
    """How long a slow decision of a level takes, in a random game at which nobody plays."""
    key, level = kind
    played, rng = game(key), Rng(TRIAL_SEED)
    state = played.new(played.meta.seats[-1], {}, TRIAL_SEED)
    questions: list[Question] = []
    for _ in range(TRIAL_STEPS):
        if state.actor is None:
            break
        actions = played.offered(state, rng, CANDIDATES)
        named = [played.write(action) for action in actions]
        view = state.view(frozenset({state.actor}))
        questions.append(Question(key, level, TRIAL_SEED, view, named))
        state.apply(actions[rng.below(len(actions))])
    return decide(max(questions, key=lambda question: len(question.actions))).seconds


class EvenPace:
    """Lets bots answer after a time that says nothing about their cards.

    A forced move is found at once, and many choices take longer than few. So a bot answers a whole
    number of paces after it began to think, and as many as a slow decision of its level took
    lately, whether it had a choice or not. Before the first decision a trial tells how long that
    is.
    """

    def __init__(self) -> None:
        self._seconds: dict[Kind, deque[float]] = {}
        self._waited: dict[Kind, deque[float]] = {}

    def knows(self, kind: Kind) -> bool:
        """Whether it is known how long decisions of a level take."""
        return kind in self._seconds

    def usual(self, question: Question, pace: float) -> int:
        """The number of paces that a decision takes."""
        slowest = MARGIN * max(self._seconds.get(question.kind, [0.0]))
        waited = max(self._waited.get(question.kind, [0.0]))
        return min(_paces(max(slowest, waited), pace), MAX_PACES)

    def note(self, kind: Kind, seconds: float, waited: float = 0.0) -> None:
        """Note how long a decision took, of a processor and on the wall; a forced move is none."""
        self._seconds.setdefault(kind, deque(maxlen=COMPARED_DECISIONS)).append(seconds)
        self._waited.setdefault(kind, deque(maxlen=WAITED_DECISIONS)).append(waited)


def _paces(seconds: float, pace: float) -> int:
    """The whole number of paces that a time takes, one at least."""
    return max(1, math.ceil(seconds / pace)) if pace > 0 else 0


class Thinkers:
    """Has bots think, for one table after the other."""

    def __init__(
        self,
        workers: int,
        limits: WatchLimits = DEFAULT_WATCH_LIMITS,
        pools: Pools = WorkerPool,
    ) -> None:
        self._pool = pools(workers)
        self._turns = Turns(workers, limits)
        self._even = EvenPace()
        self._helped: set[str] = set()
        """The people for whom a worker thinks, or will as soon as it is their turn."""

    def warm_up(self) -> None:
        """Start a worker now, so that the first decision does not wait for it."""
        self._pool.warm_up()

    def note_network(self, person: str, network: str) -> None:
        """Remember where a person is: people of one network share a turn."""
        self._turns.note_network(person, network)

    async def ask(self, question: Question, share: Claimant, pace: float = 0.0) -> dict[str, Any]:
        """Have a bot decide, and return its action after a whole number of paces in seconds."""
        loop = asyncio.get_running_loop()
        async with self._turns.turn(share):
            if pace > 0 and not self._even.knows(question.kind):
                self._even.note(question.kind, await self._pool.run(try_out, question.kind))
            began, usual = loop.time(), self._even.usual(question, pace)
            decision = await self._pool.run(decide, question)
        waited = loop.time() - began
        if len(question.actions) > 1:
            self._even.note(question.kind, decision.seconds, waited)
        taken = max(usual, _paces(waited, pace))
        await asyncio.sleep(began + taken * pace - loop.time())
        return decision.action

    async def think_for(self, share: Claimant, function: Callable[[Q], R], question: Q) -> R:
        """Have a worker answer a person's question, one at a time, in their turn."""
        if share.person in self._helped:
            raise RoomError("busy", "your last question is still being thought about")
        self._helped.add(share.person)
        try:
            async with self._turns.turn(share):
                return await self._pool.run(function, question)
        finally:
            self._helped.discard(share.person)

    def close(self) -> None:
        """Stop the workers after their current decisions."""
        self._pool.close()
