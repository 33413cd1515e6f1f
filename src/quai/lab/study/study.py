"""Playing the games of a study: one or two arms, and for each the games that measure luck."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from quai.core.refusals import BadInput
from quai.lab.batches import Batch, play_batch
from quai.lab.executor import Executor
from quai.lab.matches import Plan, Result
from quai.lab.simulation import Simulation
from quai.lab.study import luck
from quai.lab.study.accumulators import Choices, Deeds, Points, Seats
from quai.lab.study.findings import Arm, find

KINDS = (Points, Seats, Choices, Deeds)
LUCK_BATCH = 8
"""Games per batch of those that measure luck."""


@dataclass
class Study:
    """A study of a game, with one set of options or with two that are compared."""

    plans: list[tuple[str, Plan]]
    """What is played, with its label: one plan, or two to compare."""
    games: int
    deals: int
    """Number of deals that measure luck."""
    bots: tuple[str, ...]
    """The bots that each play those deals."""
    arms: list[Arm] = field(default_factory=list)

    def __post_init__(self) -> None:
        if len(set(self.bots)) < 2:
            raise BadInput("--luck must name at least two different bots")
        if self.deals < 2:
            raise BadInput("--deals must be at least 2")

    @property
    def total(self) -> int:
        """Number of games to play."""
        return len(self.plans) * (self.games + self.deals * len(self.bots))

    def play(self, executor: Executor) -> Iterator[int]:
        """Play all games; yield after each batch the number of games in it."""
        self.arms.clear()
        for label, plan in self.plans:
            simulation = Simulation(plan, self.games, KINDS)
            yield from simulation.play(executor)
            margins: list[list[list[float]]] = [[] for _ in range(self.deals)]
            for results in executor.run(play_batch, self._same_deals(plan)):
                self._add_margins(results, margins)
                yield len(results)
            self.arms.append(self._findings(label, plan, simulation, margins))

    def _same_deals(self, plan: Plan) -> Iterator[Batch]:
        """Yield batches in which each bot plays each deal once."""
        for same in luck.plans(plan, self.bots):
            for first in range(0, self.deals, LUCK_BATCH):
                last = min(self.deals, first + LUCK_BATCH)
                yield Batch(same, range(first, last))

    @staticmethod
    def _add_margins(results: list[Result], margins: list[list[list[float]]]) -> None:
        for result in results:
            margins[result.number].append(luck.margins(result.scores))

    def _findings(
        self, label: str, plan: Plan, simulation: Simulation, margins: list[list[list[float]]]
    ) -> Arm:
        _, points, seats, choices, deeds = simulation.accumulators
        assert isinstance(points, Points)
        assert isinstance(seats, Seats)
        assert isinstance(choices, Choices)
        assert isinstance(deeds, Deeds)
        wins = [float(won) for won in simulation.totals.wins]
        found = luck.measure(margins, self.bots)
        return find(label, plan.players, wins, (points, seats, choices, deeds), found)
