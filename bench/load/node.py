"""A node in a process of its own, watched from outside: its memory and the time it has worked."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Self

CLOCK_TICKS = os.sysconf("SC_CLK_TCK")


class Node:
    """A server that runs beside the crowd."""

    def __init__(self, *arguments: object) -> None:
        command = [sys.executable, "-m", "bench.load.server", "--port", "0", "--pace", "0"]
        self._process = subprocess.Popen(  # noqa: S603 -- our own program
            [*command, *map(str, arguments)],
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        )
        assert self._process.stdout is not None
        said = self._process.stdout.readline()
        if "http://" not in said:
            raise RuntimeError(f"the node did not start: {said!r}")
        self.site = said.split()[-1].rstrip("/")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.terminate()
        self._process.wait(30)

    def memory(self) -> int:
        """The bytes of memory that are its own."""
        status = Path(f"/proc/{self._process.pid}/status").read_text()
        line = next(each for each in status.splitlines() if each.startswith("VmRSS"))
        return int(line.split()[1]) * 1024

    def worked(self) -> float:
        """The seconds a core has worked for it so far."""
        fields = Path(f"/proc/{self._process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / CLOCK_TICKS
