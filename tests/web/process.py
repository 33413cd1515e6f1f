"""A server in a process of its own, to be killed."""

import os
import re
import socket
import subprocess
import sys

STARTED = re.compile(r"quai is open at (http://\S+?)/?\s")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def start(
    *arguments: object,
    stderr: int = subprocess.PIPE,
    module: str = "quai.web",
    in_a_group: bool = False,
) -> "subprocess.Popen[str]":
    """Start `python -m quai.web`, or another module, with these arguments."""
    return subprocess.Popen(
        [sys.executable, "-m", module, *map(str, arguments)],
        stdout=subprocess.PIPE,
        stderr=stderr,
        text=True,
        start_new_session=in_a_group,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )


def address(process: "subprocess.Popen[str]") -> str:
    """Where the server says it is."""
    assert process.stdout is not None
    said = process.stdout.readline()
    found = STARTED.search(said)
    assert found, f"the server said {said!r}"
    return found[1]
