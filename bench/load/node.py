"""A server process, with its memory and CPU time as the system reports them."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Self

CLOCK_TICKS = os.sysconf("SC_CLK_TCK")


class NodeProcess:
    """A server in a process of its own."""

    def __init__(self, *arguments: object) -> None:
        command = [sys.executable, "-m", "bench.load.server", "--port", "0", "--pace", "0"]
        self._process = subprocess.Popen(  # noqa: S603 -- our own program
            [*command, *map(str, arguments)],
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        )
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if "http://" not in line:
            raise RuntimeError(f"the node did not start: {line!r}")
        self.site = line.split()[-1].rstrip("/")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.terminate()
        self._process.wait(30)

    def memory(self) -> int:
        """Return the resident memory in bytes."""
        status = Path(f"/proc/{self._process.pid}/status").read_text()
        resident = next(each for each in status.splitlines() if each.startswith("VmRSS"))
        return int(resident.split()[1]) * 1024

    def cpu_seconds(self) -> float:
        """Return the CPU time used so far, in seconds."""
        fields = Path(f"/proc/{self._process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / CLOCK_TICKS
