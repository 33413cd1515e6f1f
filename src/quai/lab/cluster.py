"""Playing batches on a Ray cluster, which retries a batch when its worker or node is lost."""

import logging
import os
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from quai.core.refusals import BadInput
from quai.lab.executor import (
    MAX_ATTEMPTS,
    TASKS_PER_WORKER,
    Executor,
    Output,
    Task,
    WorkersLost,
    local,
)
from quai.lab.extras import need

WORKER_RESOURCE = "CPU"
"""The resource of a cluster that counts its workers."""


class Cluster:
    """The workers of a running cluster; the address `auto` is the one this machine belongs to."""

    def __init__(self, address: str) -> None:
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        self._ray = need("ray", "lab-cluster")
        try:
            self._ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
        except (ConnectionError, ValueError, RuntimeError) as error:
            raise BadInput(
                f"there is no Ray cluster at {address!r} (docs/cluster.md): {error}"
            ) from error

    def run(self, work: Callable[[Task], Output], tasks: Iterable[Task]) -> Iterator[Output]:
        """Yield the results in the order of the tasks."""
        remote_work = self._ray.remote(max_retries=MAX_ATTEMPTS, num_cpus=1)(work)
        workers = max(1, int(self._ray.cluster_resources().get(WORKER_RESOURCE, 1)))
        waiting: deque[Any] = deque()
        for task in tasks:
            waiting.append(remote_work.remote(task))
            if len(waiting) > TASKS_PER_WORKER * workers:
                yield self._result(waiting.popleft())
        while waiting:
            yield self._result(waiting.popleft())

    def _result(self, future: Any) -> Any:
        problems = self._ray.exceptions
        try:
            return self._ray.get(future)
        except problems.RayTaskError as error:
            raise error.cause from error
        except problems.RayError as error:
            raise WorkersLost(
                f"the workers were lost {MAX_ATTEMPTS} times while playing the same games"
            ) from error

    def close(self) -> None:
        """Disconnect from the cluster, which drops the tasks still running."""
        self._ray.shutdown()


def executor(jobs: int, cluster: str | None = None) -> Executor:
    """Return the workers asked for: those of a cluster, or `jobs` processes on this machine."""
    return local(jobs) if cluster is None else Cluster(cluster)
