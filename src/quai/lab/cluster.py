"""Batches played on a Ray cluster: Ray plays a batch again when its worker or its node is lost."""

import logging
import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from quai.core.refusals import BadInput
from quai.lab.executor import AHEAD, ATTEMPTS, Answer, Executor, Task, WorkersEnded, local
from quai.lab.extras import need

SLOTS = "CPU"


class Cluster:
    """The workers of a cluster that is running: `auto` is the one this machine belongs to."""

    def __init__(self, address: str) -> None:
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        self._ray = need("ray", "lab-cluster")
        try:
            self._ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
        except (ConnectionError, ValueError, RuntimeError) as error:
            raise BadInput(
                f"there is no Ray cluster at {address!r} (docs/cluster.md): {error}"
            ) from error

    def run(self, work: Callable[[Task], Answer], tasks: Iterable[Task]) -> Iterator[Answer]:
        """The answers, in the order of the tasks."""
        away = self._ray.remote(max_retries=ATTEMPTS, num_cpus=1)(work)
        most = AHEAD * max(1, int(self._ray.cluster_resources().get(SLOTS, 1)))
        waiting: deque[Any] = deque()
        for task in tasks:
            waiting.append(away.remote(task))
            if len(waiting) > most:
                yield self._answer(waiting.popleft())
        while waiting:
            yield self._answer(waiting.popleft())

    def _answer(self, promised: Any) -> Any:
        problems = self._ray.exceptions
        try:
            return self._ray.get(promised)
        except problems.RayTaskError as error:
            raise error.cause from error
        except problems.RayError as error:
            raise WorkersEnded(f"the cluster lost the same games {ATTEMPTS} times") from error

    def close(self) -> None:
        """Leave the cluster; what it still plays for us ends."""
        self._ray.shutdown()


def executor(jobs: int, cluster: str | None = None) -> Executor:
    """The workers asked for: on a cluster, or so many processes of this machine."""
    return local(jobs) if cluster is None else Cluster(cluster)
