"""Playing the games of a study: one or two arms, each with games that measure luck and skill."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from quai.core.interrupts import uninterrupted
from quai.core.refusals import BadInput
from quai.lab.batches import MatchBatch, play_batch
from quai.lab.executor import Executor
from quai.lab.matches import MatchPlan, Result
from quai.lab.progress import sealed, unsealed
from quai.lab.simulation import Simulation
from quai.lab.study import luck, skill
from quai.lab.study.accumulators import Choices, Deeds, Points, TurnOrder
from quai.lab.study.course import Lead, Uses
from quai.lab.study.findings import Arm, find

KINDS = (Points, TurnOrder, Choices, Deeds, Lead, Uses)
MEASURING_BATCH = 8
"""Games per batch of those that measure luck and skill."""
FORMAT = 1
MAX_DEALS = 1_000_000
"""More would take years."""


class ArmRun:
    """The games of one arm: those that are watched, then those that measure luck and skill."""

    def __init__(self, label: str, plan: MatchPlan, study: "Study") -> None:
        self.label = label
        self.plan = plan
        self.simulation = Simulation(plan, study.games, KINDS)
        self.luck_plans = luck.plans(plan, study.bots)
        self.skill_plans = skill.plans(plan, study.bots)
        self.deals = study.deals
        self.measured: list[list[Result]] = []
        """The results of the batches that measure luck and skill, in order."""

    def tasks(self) -> list[MatchBatch]:
        """Return the batches that measure luck and skill: each bot plays each deal."""
        pieces = [(plan, self.deals) for plan in self.luck_plans]
        pieces += [(plan, self.deals * plan.seatings) for plan in self.skill_plans]
        return [
            MatchBatch(plan, range(first, min(games, first + MEASURING_BATCH)))
            for plan, games in pieces
            for first in range(0, games, MEASURING_BATCH)
        ]

    @property
    def total(self) -> int:
        """Number of games."""
        return self.simulation.games + sum(len(batch.numbers) for batch in self.tasks())

    @property
    def done(self) -> int:
        """Number of games played so far."""
        return self.simulation.done + sum(map(len, self.measured))

    def play(self, executor: Executor) -> Iterator[int]:
        """Play the remaining games; yield after each batch the number of games in it."""
        yield from self.simulation.play(executor)
        for results in executor.run(play_batch, self.tasks()[len(self.measured) :]):
            with uninterrupted():
                self.measured.append(results)
            yield len(results)

    def findings(self, bots: tuple[str, ...]) -> Arm:
        """Return what was found; all games must have been played."""
        by_plan: dict[tuple[str, ...], list[Result]] = {}
        for batch, results in zip(self.tasks(), self.measured, strict=True):
            by_plan.setdefault(batch.plan.players, []).extend(results)
        margins = [
            [luck.margins(by_plan[plan.players][deal].scores) for plan in self.luck_plans]
            for deal in range(self.deals)
        ]
        steps = [skill.step(plan, by_plan[plan.players]) for plan in self.skill_plans]
        _, points, order, choices, deeds, lead, uses = self.simulation.accumulators
        assert isinstance(points, Points)
        assert isinstance(order, TurnOrder)
        assert isinstance(choices, Choices)
        assert isinstance(deeds, Deeds)
        assert isinstance(lead, Lead)
        assert isinstance(uses, Uses)
        wins = [float(won) for won in self.simulation.totals.wins]
        watched = (points, order, choices, deeds, lead, uses)
        measured = luck.measure(margins, bots), steps
        return find(self.label, self.plan.players, wins, watched, measured)

    def progress(self) -> dict[str, Any]:
        """Return the progress as JSON data."""
        return {"watched": self.simulation.state({}), "measured": self.measured}

    def resume(self, data: dict[str, Any]) -> None:
        """Restore what `progress` returned."""
        self.simulation.restore(data["watched"])
        self.measured = [[Result(*each) for each in results] for results in data["measured"]]


@dataclass
class Study:
    """A study of a game, with one set of options or with two that are compared."""

    plans: list[tuple[str, MatchPlan]]
    """What is played, with its label: one plan, or two to compare."""
    games: int
    deals: int
    """Number of deals that measure luck, and skill."""
    bots: tuple[str, ...]
    """The bots that measure luck and skill, the one that thinks least far ahead first."""
    arms: list[Arm] = field(default_factory=list)
    runs: list[ArmRun] = field(default_factory=list)

    def __post_init__(self) -> None:
        if len(self.bots) < 2 or len(set(self.bots)) < len(self.bots):
            raise BadInput("--luck must name at least two different bots, each once")
        if not 2 <= self.deals <= MAX_DEALS:
            raise BadInput(f"--deals must be a number from 2 to {MAX_DEALS:,}")
        self.runs = [ArmRun(label, plan, self) for label, plan in self.plans]

    @property
    def total(self) -> int:
        """Number of games to play."""
        return sum(run.total for run in self.runs)

    @property
    def done(self) -> int:
        """Number of games played so far."""
        return sum(run.done for run in self.runs)

    def play(self, executor: Executor) -> Iterator[int]:
        """Play the remaining games; yield after each batch the number of games in it."""
        for run in self.runs:
            yield from run.play(executor)
        self.arms = [run.findings(self.bots) for run in self.runs]

    def _header(self) -> dict[str, Any]:
        return {
            "quai study": FORMAT,
            "games": self.games,
            "deals": self.deals,
            "bots": list(self.bots),
        }

    def progress(self) -> str:
        """Return the progress of the study as JSON."""
        return sealed({**self._header(), "arms": [run.progress() for run in self.runs]})

    def resume(self, path: Path) -> None:
        """Restore the progress of the same study; BadInput if it is that of another."""
        state = unsealed(path, "study")
        header = self._header()
        arms = state.get("arms", [])
        if {key: state.get(key) for key in header} != header or len(arms) != len(self.runs):
            raise BadInput(f"{path} is the progress of another study; choose another file")
        for run, data in zip(self.runs, arms, strict=True):
            try:
                run.resume(data)
            except BadInput as error:
                raise BadInput(f"{path} is the progress of another study: {error}") from error
