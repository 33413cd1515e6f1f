"""`make play`: start at once with plain rules, and change to compiled ones when they are ready.

    scripts/play.py ENVIRONMENT [ARGUMENTS OF quai serve]

Where the compiled package is not installed yet, the plain one is, and a wheel is compiled beside
the running server; then the server is stopped, the wheel installed, and the server started again.
Pages reconnect by themselves, and no game is lost. What is installed is known to make, by the files
`installed` and `plain` in the environment.
"""

import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).parents[1]
LOG = ROOT / "build" / "compiling.txt"
POLL_S = 0.2
STOP_TIMEOUT_S = 20
COMPILING = (
    "The rules are being compiled beside the game, which takes about two minutes: until then, bots "
    "think more slowly. Then the server starts again by itself, and games go on."
)
READY = "The rules are compiled: the server starts again."
FAILED = "The rules could not be compiled: bots think more slowly. What the compiler said: {log}"
Command = list[str]


def say(words: str) -> None:
    """Tell whoever looks at the terminal."""
    print(words, flush=True)  # noqa: T201


def make(*words: str) -> int:
    """Run make on the project, and return its exit status."""
    return subprocess.run(["make", *words], cwd=ROOT, check=False).returncode  # noqa: S603, S607


def stop(process: subprocess.Popen[bytes]) -> None:
    """Stop a process, by force if it does not end by itself."""
    if process.poll() is None:
        process.terminate()
        try:
            process.wait(STOP_TIMEOUT_S)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def ends_first(server: subprocess.Popen[bytes], command: Command, log: Path) -> bool:
    """Run a command while the server runs; say whether the server ended first."""
    with log.open("ab") as written:
        beside = subprocess.Popen(command, stdout=written, stderr=subprocess.STDOUT)  # noqa: S603
        try:
            while beside.poll() is None and server.poll() is None:
                time.sleep(POLL_S)
        finally:
            stop(beside)
    if server.poll() is None and beside.returncode:
        raise subprocess.CalledProcessError(beside.returncode, command)
    return server.poll() is not None


def play(serve: Command, build: list[Command], install: Callable[[], None], log: Path) -> int:
    """Serve while quai is built; then stop, install and serve again. Return the exit status."""
    server = subprocess.Popen(serve)  # noqa: S603 -- our own program
    try:
        if any(ends_first(server, command, log) for command in build):
            return server.returncode
        say(READY)
        stop(server)
        install()
        server = subprocess.Popen(serve)  # noqa: S603 -- our own program
        return server.wait()
    except subprocess.CalledProcessError:
        say(FAILED.format(log=log))
        return server.wait()
    except KeyboardInterrupt:
        return 0
    finally:
        stop(server)


def main() -> int:
    """Play, and compile beside it where that is still to be done."""
    environment, *arguments = sys.argv[1:]
    serve = [sys.executable, "-m", "quai", "serve", *arguments]
    stamp = f"{environment}/installed"
    if make("--question", stamp) == 0:
        os.execv(serve[0], serve)  # noqa: S606 -- our own program
    if status := make("--no-print-directory", f"{environment}/plain"):
        return status
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    LOG.parent.mkdir(exist_ok=True)
    LOG.write_bytes(b"")
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check"]
    with tempfile.TemporaryDirectory(prefix="quai-wheel-") as folder:

        def install() -> None:
            wheels = [str(each) for each in Path(folder).glob("*.whl")]
            unpack = [*pip, "install", "--quiet", "--no-deps", "--force-reinstall", *wheels]
            subprocess.run(unpack, check=True)  # noqa: S603 -- our own package
            (ROOT / stamp).touch()

        build = [
            [*pip, "install", "--constraint", str(ROOT / "constraints.txt"), "mypy[mypyc]"],
            [*pip, "wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", folder, str(ROOT)],
        ]
        say(COMPILING)
        return play(serve, build, install, LOG)


if __name__ == "__main__":
    sys.exit(main())
