"""Many games, watched by accumulators, in memory that does not grow with their number."""

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

from quai.core.refusals import BadInput
from quai.games import game as find_game
from quai.lab.accumulator import Accumulator
from quai.lab.batches import Batch, batches
from quai.lab.executor import Executor
from quai.lab.interrupts import uninterrupted
from quai.lab.matches import Plan, Result, play
from quai.lab.totals import Totals

FORMAT = 1
Keep = Callable[[list[Result]], None]
"""Writes down the results of a batch."""


class Watch(NamedTuple):
    """A batch, and the kinds of accumulators that watch it."""

    batch: Batch
    kinds: tuple[type[Accumulator], ...]
    with_logs: bool


class Seen(NamedTuple):
    """What came of a batch: its results for whoever writes them down, and its accumulators."""

    results: list[Result]
    accumulators: list[Accumulator]


def watch_batch(watch: Watch) -> Seen:
    """Play a batch before fresh accumulators."""
    accumulators = [kind() for kind in watch.kinds]
    results = [
        play(watch.batch.plan, number, accumulators, watch.with_logs)
        for number in watch.batch.numbers
    ]
    return Seen(results, accumulators)


def find_kind(place: str) -> type[Accumulator]:
    """The class of accumulators that is written `module:Class`."""
    module, colon, name = place.partition(":")
    if not colon:
        raise BadInput(f"an accumulator is written module:Class, not {place!r}")
    try:
        found = getattr(import_module(module), name)
    except (ImportError, AttributeError, ValueError) as error:
        raise BadInput(f"there is no accumulator {place!r}: {error}") from error
    if not (isinstance(found, type) and issubclass(found, Accumulator)):
        raise BadInput(f"{place!r} is not a quai.lab.Accumulator")
    return found


def place_of(kind: type[Accumulator]) -> str:
    """How a class of accumulators is written."""
    return f"{kind.__module__}:{kind.__qualname__}"


@dataclass
class Simulation:
    """A plan played to a number of games, and what the accumulators have seen so far."""

    plan: Plan
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
        """Wins, points and length."""
        totals = self.accumulators[0]
        assert isinstance(totals, Totals)
        return totals

    def play(self, executor: Executor, keep: Keep | None = None) -> Iterator[int]:
        """Play on to the last game; tells after each batch how many games it had.

        `keep` is given the results a batch, in the order of their numbers; no interruption comes
        between it and the accumulators.
        """
        tasks = (
            Watch(batch, tuple(self.kinds), self.with_logs)
            for batch in batches(self.plan, self.games, first=self.done)
        )
        for seen in executor.run(watch_batch, tasks):
            with uninterrupted():
                for mine, theirs in zip(self.accumulators, seen.accumulators, strict=True):
                    mine.merge(theirs)
                self.done += len(seen.results)
                if keep is not None:
                    keep(seen.results)
            yield len(seen.results)

    def _about(self) -> dict[str, Any]:
        rules = find_game(self.plan.game).meta.version
        return {
            "quai sim": FORMAT,
            "rules": rules,
            "plan": json.loads(json.dumps(self.plan._asdict())),
            "accumulators": [place_of(kind) for kind in self.kinds],
        }

    def written(self, more: dict[str, Any]) -> str:
        """How far the run is, as text, with whatever else the caller needs to go on."""
        told = [accumulator.dump() for accumulator in self.accumulators]
        state = {**self._about(), "done": self.done, "told": told, "more": more}
        try:
            return json.dumps(state)
        except TypeError as error:
            raise BadInput(
                f"an accumulator keeps what JSON cannot hold, and has no dump of its own: {error}"
            ) from error

    def resume(self, path: Path) -> dict[str, Any]:
        """Take over what was `written` of the same plan; gives what the caller had added."""
        try:
            state = json.loads(path.read_text(encoding="utf-8"))
            about = {key: state[key] for key in self._about()}
            done, told, more = state["done"], state["told"], dict(state["more"])
        except (OSError, ValueError, KeyError, TypeError) as error:
            raise BadInput(f"{path} is not a run that can be resumed: {error}") from error
        if about != self._about():
            raise BadInput(f"{path} is the run of something else: {json.dumps(about)[:300]}")
        self.done = done
        for accumulator, data in zip(self.accumulators, told, strict=True):
            accumulator.load(data)
        return more
