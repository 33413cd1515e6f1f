"""One decision on several cores: the same search in several processes, whose results are added.

Each process imagines positions of its own and grows a tree of its own (root parallel); the visits
and results of the actions at the root are summed. Helper processes are started at the first
decision and live as long as the bot. With a number of iterations instead of seconds, the processes
share them, and the same seed gives the same decisions.
"""

import os
import pickle
import subprocess
import sys
from pathlib import Path
from typing import Any

from quai.bots.bot import Bot
from quai.bots.search import Budget, RootAction, SearchBot
from quai.bots.tree import Tree
from quai.core.refusals import BadInput
from quai.core.rng import Rng
from quai.core.state import View

END_TIMEOUT_S = 2
"""How long a helper may take to end before it is killed."""
Findings = tuple[list[RootAction], list[Any]]
"""What one process found: the statistics of the root, and its principal line."""


class ParallelSearchBot(Bot):
    """Searches in several processes, of which the bot's own is one."""

    def __init__(self, search: SearchBot, processes: int) -> None:
        super().__init__(search.game)
        self.rng = search.rng
        self.search = search
        """The search of this process; the helpers begin with copies of it."""
        self.processes = processes
        self.findings: list[Findings] = []
        """What each process found at the last decision."""
        self._helpers: list[_Helper] = []

    def think(self, view: View, actions: list[Any]) -> Any:
        """Search everywhere at once, and choose the action visited most."""
        if not self._helpers:
            self._helpers = [_Helper(self.search) for _ in range(self.processes - 1)]
        budgets = self._budgets()
        seeds = [self.rng.next64() for _ in range(self.processes)]
        try:
            for helper, budget, seed in zip(self._helpers, budgets[1:], seeds[1:], strict=True):
                helper.ask((view, actions, budget, seed))
            own = findings(self.search, view, actions, budgets[0], seeds[0])
            self.findings = [own, *(helper.answer() for helper in self._helpers)]
        except BaseException:
            self.close()  # nobody would wait for the answers of the others
            raise
        found = self.statistics()
        return found[0].action if found else own[1][0]

    def _budgets(self) -> list[Budget]:
        """Return what each process may use: the same time, or its share of the iterations."""
        whole = self.search.budget
        each, more = divmod(whole.iterations, self.processes)
        return [
            Budget(whole.seconds, each + (1 if place < more else 0), whole.most_s)
            for place in range(self.processes)
        ]

    def statistics(self) -> list[RootAction]:
        """Return what the last search found about each action, the most visited first."""
        summed: list[RootAction] = []
        for found, _ in self.findings:
            for each in found:
                _add(summed, each)
        return sorted(summed, key=lambda each: (-each.visits, -each.value))

    def principal_line(self) -> list[Any]:
        """Return the line that a process followed most often after the action chosen."""
        best = self.statistics()[:1]
        lines = [line for _, line in self.findings if best and line[:1] == [best[0].action]]
        return max(lines, key=len, default=[each.action for each in best])

    def new_game(self, seed: int) -> None:
        """Begin anew with this seed."""
        self.rng = Rng(seed)

    def close(self) -> None:
        """End the helpers."""
        while self._helpers:
            self._helpers.pop().close()

    def __reduce__(self) -> tuple[Any, ...]:
        """Return how it is pickled: the copy starts helpers of its own."""
        return _remade, (type(self), self.search, self.processes, self.rng)


def _remade(
    kind: type[ParallelSearchBot], search: SearchBot, processes: int, rng: Rng
) -> ParallelSearchBot:
    bot = kind(search, processes)
    bot.rng = rng
    return bot


def findings(
    search: SearchBot, view: View, actions: list[Any], budget: Budget, seed: int
) -> Findings:
    """Search in this process, and return what was found."""
    whole = search.budget
    search.budget, search.rng, search.tree = budget, Rng(seed), Tree()
    try:
        chosen = search.think(view, actions)
    finally:
        search.budget = whole
    found = search.statistics()
    return found, search.principal_line() if found else [chosen]


def _add(summed: list[RootAction], more: RootAction) -> None:
    """Add what one process found about an action to what others have."""
    for place, each in enumerate(summed):
        if each.action == more.action:
            visits = each.visits + more.visits
            total = each.value * each.visits + more.value * more.visits
            summed[place] = RootAction(each.action, visits, total / max(1, visits), each.prior)
            return
    summed.append(more)


class _Helper:
    """A process that searches for a bot of another process; they exchange pickled objects."""

    def __init__(self, search: SearchBot) -> None:
        paths = [str(Path(path).resolve()) for path in sys.path]
        self.process = subprocess.Popen(
            [sys.executable, "-c", "from quai.bots.parallel import help_out; help_out()"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            process_group=0,  # Ctrl-C is for the bot, which ends its helpers
            env={**os.environ, "PYTHONPATH": os.pathsep.join(paths)},
        )
        self.ask(search)

    def ask(self, message: object) -> None:
        """Send a message."""
        assert self.process.stdin is not None
        try:
            pickle.dump(message, self.process.stdin)
            self.process.stdin.flush()
        except OSError as error:
            raise BadInput("a process of the search has ended") from error

    def answer(self) -> Findings:
        """Wait for what it found."""
        assert self.process.stdout is not None
        try:
            found: Findings = pickle.load(self.process.stdout)  # noqa: S301 -- written by `help_out`
        except EOFError as error:
            raise BadInput("a process of the search has ended") from error
        return found

    def close(self) -> None:
        """End the process."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        try:
            self.process.stdin.close()
            self.process.wait(timeout=END_TIMEOUT_S)
        except (OSError, subprocess.TimeoutExpired):
            self.process.kill()
            self.process.wait()
        self.process.stdout.close()


def help_out() -> None:
    """Be a helper: read a search, then answer each question until the end of the input."""
    source, target = sys.stdin.buffer, sys.stdout.buffer
    search: SearchBot = pickle.load(source)  # noqa: S301 -- written by the bot that started us
    while True:
        try:
            question = pickle.load(source)  # noqa: S301 -- the same
        except EOFError:
            return
        pickle.dump(findings(search, *question), target)
        target.flush()
