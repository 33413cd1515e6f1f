"""Servers that tests start for themselves, from Debian's packages: PostgreSQL and Redis."""

import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import psycopg
import pytest

PATIENCE = 30.0


def need(program: str, package: str, found: str | None) -> str:
    """Where a program is; without it the test is skipped, unless QUAI_EXPECT_SERVERS is set."""
    if found is None:
        sentence = f"this needs {program}: apt-get install {package}"
        assert "QUAI_EXPECT_SERVERS" not in os.environ, sentence
        pytest.skip(sentence)
    return found


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def wait_for(condition: Callable[[], bool], what: str) -> None:
    """Wait until something holds."""
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end, f"{what} did not start"
        time.sleep(0.05)


class Program:
    """A program that runs beside the tests, in a folder of its own."""

    def __init__(self, name: str, user: str | None = None) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix=f"quai-{name}-"))
        self.port = free_port()
        self.user = user if os.geteuid() == 0 else None
        if self.user is not None:
            owner = pwd.getpwnam(self.user)
            os.chown(self.folder, owner.pw_uid, owner.pw_gid)
        self.process: subprocess.Popen[bytes] | None = None

    def start(self, command: list[str]) -> None:
        """Start it."""
        self.process = subprocess.Popen(
            command,
            user=self.user,
            cwd=self.folder,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

    def kill(self) -> None:
        """End it at once."""
        if self.process is not None:
            self.process.kill()
            self.process.wait(10)
            self.process = None

    def remove(self) -> None:
        """End it, and leave nothing behind."""
        self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)


def _family(process: int) -> list[int]:
    """A process and those it started, which have those it started."""
    try:
        children = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    except OSError:  # it has just ended
        return []
    return [process, *(each for child in children for each in _family(int(child)))]


class Postgres(Program):
    """A PostgreSQL server; `new` makes an empty database on it.

    What it writes reaches the disk only if it is to be durable: tests have no use for that.
    Further settings are given as postgres takes them, such as "shared_buffers=1GB".
    """

    def __init__(self, *, durable: bool = False, settings: tuple[str, ...] = ()) -> None:
        versions = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda each: each.parts)
        found = shutil.which("postgres") or (str(versions[-1] / "postgres") if versions else None)
        program = Path(need("PostgreSQL", "postgresql", found)).resolve()
        super().__init__("postgres", "postgres")
        self._count = 0
        data = str(self.folder / "data")
        made = [str(program.with_name("initdb")), "-D", data, "-A", "trust", "-U", "quai"]
        subprocess.run(
            [*made, "-E", "UTF8", "--no-sync"],
            check=True,
            user=self.user,
            cwd=self.folder,
            stdout=subprocess.DEVNULL,
        )
        own = [f"port={self.port}", "listen_addresses=127.0.0.1", "max_connections=200"]
        own += [
            f"unix_socket_directories={self.folder}",
            f"fsync={'on' if durable else 'off'}",
        ]
        self._command = [str(program), "-D", data]
        self._command += [part for each in own for part in ("-c", each)]
        self.start_again(settings)

    def stop(self) -> None:
        """Stop it; what was committed stays."""
        assert self.process is not None
        self.process.send_signal(signal.SIGINT)
        self.process.wait(PATIENCE)
        self.process = None

    def fill_disk(self, seconds: float) -> None:
        """Let it write nothing for some time, as on a full disk; then start it again."""
        assert self.process is not None
        for each in _family(self.process.pid):
            command = ["prlimit", "--pid", str(each), "--fsize=0:"]
            subprocess.run(command, user=self.user, check=False, stderr=subprocess.DEVNULL)
        time.sleep(seconds)
        self.process.send_signal(signal.SIGQUIT)
        self.process.wait(PATIENCE)
        self.start_again()

    def start_again(self, settings: tuple[str, ...] = ()) -> None:
        """Start it on the same port, with the data it had."""
        self.start([*self._command, *(part for each in settings for part in ("-c", each))])
        wait_for(self._answers, "PostgreSQL")

    def address(self, database: str = "postgres") -> str:
        """The address of a database."""
        return f"postgresql://quai@127.0.0.1:{self.port}/{database}"

    def new(self) -> str:
        """The address of a new, empty database."""
        self._count += 1
        name = f"room{self._count}"
        with psycopg.connect(self.address(), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}".encode())
        return self.address(name)

    def _answers(self) -> bool:
        try:
            psycopg.connect(self.address(), connect_timeout=1).close()
        except psycopg.OperationalError:
            return False
        return True


class Redis(Program):
    """A Redis server that can be killed and started again on the same port."""

    def __init__(self) -> None:
        self._program = need("Redis", "redis-server", shutil.which("redis-server"))
        super().__init__("redis")
        self.start_again()

    @property
    def address(self) -> str:
        """Where it listens."""
        return f"redis://127.0.0.1:{self.port}/0"

    def start_again(self) -> None:
        """Start it; nothing is remembered from before."""
        settings = ["--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--appendonly"]
        self.start([self._program, *settings, "no"])
        wait_for(self._answers, "Redis")

    def _answers(self) -> bool:
        try:
            socket.create_connection(("127.0.0.1", self.port), 1).close()
        except OSError:
            return False
        return True
