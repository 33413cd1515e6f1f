"""Plays what a study needs: one or two arms, each watched, and its deals played by other bots."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from quai.core.refusals import BadInput
from quai.lab.batches import Batch, play_batch
from quai.lab.executor import Executor
from quai.lab.matches import Plan, Result
from quai.lab.simulation import Simulation
from quai.lab.study import luck
from quai.lab.study.findings import Arm, find
from quai.lab.study.watching import Choices, Deeds, Points, Seats

KINDS = (Points, Seats, Choices, Deeds)
LUCK_BATCH = 8


@dataclass
class Study:
    """A game as its options make it, perhaps beside the same game with others."""

    plans: list[tuple[str, Plan]]
    """What is compared, by name: one or two."""
    games: int
    deals: int
    """So many deals are played by each of the other bots."""
    bots: tuple[str, ...]
    """The other bots."""
    arms: list[Arm] = field(default_factory=list)

    def __post_init__(self) -> None:
        if len(set(self.bots)) < 2:
            raise BadInput("the share of luck needs at least two different bots")
        if self.deals < 2:
            raise BadInput("the share of luck needs at least two deals")

    @property
    def total(self) -> int:
        """How many games will be played."""
        return len(self.plans) * (self.games + self.deals * len(self.bots))

    def play(self, executor: Executor) -> Iterator[int]:
        """Play everything; tells after each batch how many games it was."""
        self.arms.clear()
        for label, plan in self.plans:
            simulation = Simulation(plan, self.games, KINDS)
            yield from simulation.play(executor)
            margins: list[list[list[float]]] = [[] for _ in range(self.deals)]
            for results in executor.run(play_batch, self._same_deals(plan)):
                self._sort(results, margins)
                yield len(results)
            self.arms.append(self._found(label, plan, simulation, margins))

    def _same_deals(self, plan: Plan) -> Iterator[Batch]:
        """Each deal once for each bot."""
        for same in luck.plans(plan, self.bots):
            for first in range(0, self.deals, LUCK_BATCH):
                last = min(self.deals, first + LUCK_BATCH)
                yield Batch(same, range(first, last))

    @staticmethod
    def _sort(results: list[Result], margins: list[list[list[float]]]) -> None:
        for result in results:
            margins[result.number].append(luck.margins(result.scores))

    def _found(
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
