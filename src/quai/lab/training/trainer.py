"""The trainer: games, a net that learns from them, and games of a search that uses the net.

Everything is kept in one folder, so that an interrupted training goes on: `game.net`, what plays;
`training.pt`, what learns; `log.jsonl`, one line per round; at the end the report and its pictures.
"""

import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from quai.bots.names import MASTER_EFFORT
from quai.bots.net_file import NetData, NetFile
from quai.core.game import Game
from quai.core.refusals import BadInput
from quai.core.rng import Rng
from quai.games import game as find_game
from quai.lab.executor import Executor
from quai.lab.extras import MissingExtra, need
from quai.lab.intervals import share_interval
from quai.lab.matches import MatchPlan, play
from quai.lab.training.learning import Pupil, cross_entropy, split
from quai.lab.training.positions import Positions, Setup, Task, joined, played

SHARE_OF_PLAY = 0.5
"""Share of the time of a round in which games are played to learn from."""
EPOCHS = 12
CARELESS_BATCH, SEARCH_BATCH, TEST_BATCH = 250, 4, 4
"""Games of one task of a worker."""
MAX_WEIGHTS = 900_000
"""Maximum number of weights in a file."""
UNITS = (64, 48, 32, 24, 16, 8)
"""Units that a first layer may have: with more, a judgement takes longer than it is worth."""
NET, CHECKPOINT, LOG = "game.net", "training.pt", "log.jsonl"
Tell = Callable[[str], None]


class Course(NamedTuple):
    """What is to be learnt, and how.

    minutes       time for all set-ups together; or else, with a number of games:
    rounds        rounds for a set-up: the first of careless games, the others of games of search
    games         careless games for each set-up, 0 if the time decides
    search_games  games of search in each further round of a set-up, if `games` is not 0
    iterations    iterations per decision in games of search
    test_games    games after each round against a search with as many iterations
    steps         steps played on before a position is judged
    """

    game: str
    setups: list[Setup]
    folder: Path
    minutes: float = 60.0
    rounds: int = 3
    games: int = 0
    search_games: int = 0
    iterations: int = 100
    test_games: int = 40
    steps: int = 10
    seed: int = 1


class Round(NamedTuple):
    """A line of the log: how strong the net of a set-up was at a moment.

    `seconds` counts from the beginning of its training. `games` are those learnt from: careless
    ones in the first round, all those of search in the others. `loss` is the cross entropy of
    the net on games held out, `usual_loss` that of the heuristics' prospects. `share` is the
    share of the wins of a search with the net against one without, at equal iterations, and
    `low` to `high` its interval.
    """

    setup: str
    seats: int
    number: int
    seconds: float
    games: int
    positions: int
    loss: float
    usual_loss: float
    tested: int
    """Games, possibly none."""
    share: float
    low: float
    high: float


def units_for(game: Game, setups: list[Setup]) -> int:
    """Return the largest first layer with which the nets of all set-ups fit into a file."""
    inputs = [int(game.observation(each.seats, game.settle(each.layout)).size) for each in setups]
    return next((each for each in UNITS if sum(inputs) * each <= MAX_WEIGHTS), UNITS[-1])


class Trainer:
    """Trains the nets of a course, one set-up after the other."""

    def __init__(self, course: Course, executor: Executor, tell: Tell) -> None:
        self.course, self.executor, self.tell = course, executor, tell
        self.game = find_game(course.game)
        self.units = units_for(self.game, course.setups)
        self.nets: dict[int, NetData] = {}
        self.rounds: list[Round] = []
        self._states: dict[int, Any] = {}
        course.folder.mkdir(parents=True, exist_ok=True)

    @property
    def net_path(self) -> Path:
        """The file with the nets."""
        return self.course.folder / NET

    def resume(self) -> None:
        """Go on from what is in the folder."""
        path = self.course.folder / CHECKPOINT
        if not path.exists():
            return
        try:
            kept = need("torch", "train").load(path, weights_only=False)
            lines = (self.course.folder / LOG).read_text(encoding="utf-8").splitlines()
            self.rounds = [Round(**json.loads(line)) for line in lines]
            self.nets, self._states = kept["nets"], kept["states"]
        except MissingExtra:
            raise
        except TypeError as error:
            raise BadInput(
                f"{path} was written by an earlier version of quai and cannot be gone on from; "
                "its nets can still be played with"
            ) from error
        except Exception as error:
            raise BadInput(f"{path} cannot be gone on from: {error}") from error

    def train(self) -> None:
        """Train the nets of all set-ups that are not finished."""
        for number, setup in enumerate(self.course.setups):
            done = [each for each in self.rounds if each.setup == setup.name]
            if len(done) < self.course.rounds:
                self._teach(number, setup, done)

    def _teach(self, number: int, setup: Setup, done: list[Round]) -> None:
        inputs = int(self.game.observation(setup.seats, self.game.settle(setup.layout)).size)
        pupil = Pupil(setup, inputs, self.units, self.course.seed)
        if number in self._states:
            pupil.resume(self._states[number])
        spent = done[-1].seconds if done else 0.0
        known: list[Positions] = []
        for each in range(len(done), self.course.rounds):
            began = time.monotonic()
            bot = f"net:{self.net_path}:{self.course.iterations}i" if each else ""
            found = self._play(setup, each, bot)
            if bot:  # careless games, of which there are far more, are not learnt from again
                known.append(found)
            positions = joined(known) if bot else found
            loss = pupil.learn(positions, EPOCHS, self.course.seed + each)
            _, others = split(positions)
            usual = cross_entropy(positions.prospects[others], positions.results[others])
            self.nets[number] = pupil.data(self.course.steps)
            self._states[number] = pupil.state()
            self._file().write(self.net_path)
            spent += time.monotonic() - began
            share, low, high = self._test(setup)
            games = int(positions.games.max(initial=-1)) + 1
            self._note(
                Round(
                    setup.name,
                    setup.seats,
                    each,
                    round(spent, 3),
                    games,
                    len(positions.counts),
                    round(loss, 5),
                    round(usual, 5),
                    self.course.test_games,
                    *(round(value, 4) for value in (share, low, high)),
                )
            )

    def _play(self, setup: Setup, number: int, bot: str) -> Positions:
        """Play the games of a round."""
        seconds = (
            self.course.minutes * 60 / len(self.course.setups) / self.course.rounds * SHARE_OF_PLAY
        )
        games = self.course.search_games if bot else self.course.games
        size = SEARCH_BATCH if bot else CARELESS_BATCH
        end = None if self.course.games else time.monotonic() + seconds
        tasks = self._tasks(setup, number, bot, size, games, end)
        return joined(list(self.executor.run(played, tasks)))

    def _tasks(
        self, setup: Setup, number: int, bot: str, size: int, games: int, end: float | None
    ) -> Iterator[Task]:
        """Yield tasks up to a number of games, or until a moment; one task at least."""
        seeds = Rng(self.course.seed * 1000 + number)
        dealt = 0
        while dealt == 0 or (dealt < games if end is None else time.monotonic() < end):
            yield Task(setup, size, seeds.next64(), bot, self.course.steps)
            dealt += size

    def _file(self) -> NetFile:
        """Return the nets so far as a file."""
        card = {"command": "quai train", "seed": self.course.seed, "units": self.units}
        nets = [self.nets[number] for number in sorted(self.nets)]
        iterations = MASTER_EFFORT * self.game.effort
        return NetFile(self.game.key, self.game.meta.version, nets, card, iterations)

    def _test(self, setup: Setup) -> tuple[float, float, float]:
        """Return the share of wins against a search without the net, and its interval."""
        if not self.course.test_games:
            return 0.0, 0.0, 1.0
        budget = f"{self.course.iterations}i"
        players = (f"net:{self.net_path}:{budget}", *[f"search:{budget}"] * (setup.seats - 1))
        plan = MatchPlan(self.game.key, players, self.game.settle(setup.layout), self.course.seed)
        tests = [Test(plan, first) for first in range(0, self.course.test_games, TEST_BATCH)]
        won = sum(self.executor.run(wins_of, tests))
        return share_interval(won, TEST_BATCH * len(tests))

    def _note(self, done: Round) -> None:
        """Write a line of the log, and keep what has been learnt."""
        self.rounds.append(done)
        folder = self.course.folder
        lines = [json.dumps(each._asdict()) for each in self.rounds]
        kept = {"nets": self.nets, "states": self._states}
        need("torch", "train").save(kept, folder / CHECKPOINT)
        (folder / LOG).write_text("\n".join(lines) + "\n", encoding="utf-8")
        wins = f", wins {done.share:.0%} ({done.low:.0%} to {done.high:.0%})" if done.tested else ""
        self.tell(
            f"{done.setup}, round {done.number + 1} of {self.course.rounds}: {done.games} games, "
            f"loss {done.loss:.4f} rather than {done.usual_loss:.4f}{wins}"
        )


class Test(NamedTuple):
    """Some games of a plan, from a number on."""

    plan: MatchPlan
    first: int


def wins_of(test: Test) -> float:
    """Play the games, and return the wins of the first player of the plan."""
    numbers = range(test.first, test.first + TEST_BATCH)
    return sum(play(test.plan, number).wins[0] for number in numbers)
