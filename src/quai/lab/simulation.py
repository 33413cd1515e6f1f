"""Simulations: many games watched by accumulators, in constant memory."""

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

from quai.core.interrupts import uninterrupted
from quai.core.refusals import BadInput
from quai.games import game as find_game
from quai.lab.accumulator import Accumulator
from quai.lab.batches import MatchBatch, batches
from quai.lab.executor import Executor
from quai.lab.matches import MatchPlan, Result, play
from quai.lab.progress import sealed, unsealed
from quai.lab.totals import Totals

FORMAT = 1
ResultHandler = Callable[[list[Result]], None]
"""Called with the results of each batch."""


class WatchedBatch(NamedTuple):
    """A batch, and the classes of the accumulators that watch it."""

    batch: MatchBatch
    kinds: tuple[type[Accumulator], ...]
    with_logs: bool


class BatchOutcome(NamedTuple):
    """The results of a batch, and the accumulators that watched it."""

    results: list[Result]
    accumulators: list[Accumulator]


def watch_batch(watched: WatchedBatch) -> BatchOutcome:
    """Play a batch before new accumulators."""
    accumulators = [kind() for kind in watched.kinds]
    results = [
        play(watched.batch.plan, number, accumulators, watched.with_logs)
        for number in watched.batch.numbers
    ]
    return BatchOutcome(results, accumulators)


def find_kind(reference: str) -> type[Accumulator]:
    """Return the accumulator class that is given as `module:Class`."""
    module, colon, name = reference.partition(":")
    if not colon:
        raise BadInput(f"an accumulator is written module:Class, not {reference!r}")
    try:
        found = getattr(import_module(module), name)
    except (ImportError, AttributeError, ValueError, SyntaxError) as error:
        raise BadInput(f"the accumulator {reference!r} cannot be loaded: {error}") from error
    if not (isinstance(found, type) and issubclass(found, Accumulator)):
        raise BadInput(f"{reference!r} is not a subclass of quai.lab.Accumulator")
    return found


def reference_to(kind: type[Accumulator]) -> str:
    """Return an accumulator class as `module:Class`."""
    return f"{kind.__module__}:{kind.__qualname__}"


@dataclass
class Simulation:
    """A number of games of a plan, and the accumulators that watch them.

    `kinds` are accumulator classes. `done` is the number of games played so far.
    """

    plan: MatchPlan
    games: int
    kinds: Sequence[type[Accumulator]] = ()
    with_logs: bool = False
    done: int = 0
    accumulators: list[Accumulator] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.kinds = (Totals, *self.kinds)
        self.accumulators = [kind() for kind in self.kinds]

    @property
    def totals(self) -> Totals:
        """The accumulator of wins, points and length, which is always present."""
        totals = self.accumulators[0]
        assert isinstance(totals, Totals)
        return totals

    def play(self, executor: Executor, on_results: ResultHandler | None = None) -> Iterator[int]:
        """Play the remaining games; yield after each batch the number of games in it.

        `on_results` is called with the results of each batch, in the order of their numbers.
        Ctrl-C cannot interrupt between that call and the update of the accumulators.
        """
        tasks = (
            WatchedBatch(batch, tuple(self.kinds), self.with_logs)
            for batch in batches(self.plan, self.games, first=self.done)
        )
        for outcome in executor.run(watch_batch, tasks):
            with uninterrupted():
                for mine, theirs in zip(self.accumulators, outcome.accumulators, strict=True):
                    mine.merge(theirs)
                self.done += len(outcome.results)
                if on_results is not None:
                    on_results(outcome.results)
            yield len(outcome.results)

    def _header(self) -> dict[str, Any]:
        rules = find_game(self.plan.game).meta.version
        return {
            "quai sim": FORMAT,
            "rules": rules,
            "plan": json.loads(json.dumps(self.plan._asdict())),
            "accumulators": [reference_to(kind) for kind in self.kinds],
        }

    def state(self, extra: dict[str, Any]) -> dict[str, Any]:
        """Return the progress of the run as data, with more for the caller to resume."""
        dumps = [accumulator.dump() for accumulator in self.accumulators]
        return {**self._header(), "done": self.done, "told": dumps, "more": extra}

    def progress(self, extra: dict[str, Any]) -> str:
        """Return the progress of the run as the text of a file."""
        try:
            return sealed(self.state(extra))
        except TypeError as error:
            raise BadInput(
                "an accumulator keeps data that JSON cannot hold, and has no dump of its own: "
                f"{error}"
            ) from error

    def resume(self, path: Path) -> dict[str, Any]:
        """Restore the `progress` of a run of the same plan; return the extra data saved with it."""
        state = unsealed(path, "run")
        try:
            return self.restore(state)
        except BadInput as error:
            raise BadInput(f"{path} is {error}; choose another file with --resume") from error

    def restore(self, state: dict[str, Any]) -> dict[str, Any]:
        """Restore the `state` of a run of the same plan; return the extra data saved with it."""
        header = {key: state.get(key) for key in self._header()}
        if header != self._header():
            raise BadInput(f"the progress of another run: {json.dumps(header)[:300]}")
        self.done = state["done"]
        for accumulator, data in zip(self.accumulators, state["told"], strict=True):
            accumulator.load(data)
        extra: dict[str, Any] = state["more"]
        return extra
