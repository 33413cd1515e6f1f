"""The page without a server, as `make lite` writes it, behind a plain web server for files."""

import base64
import hashlib
import os
import re
import shutil
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from quai.web.page import IMPORT_MAP
from scripts.lite import files_below, write_worker

ROOT = Path(__file__).parents[2]
START = 180_000
"""How long the page may take until its server is there, in milliseconds: other tests run beside."""
STARTING = '.lite-notice[data-notice="starting"]'


class FileServer:
    """`python -m http.server`, as a process; the folder lies below a path of the site."""

    def __init__(self, folder: Path, log: Path = Path(os.devnull)) -> None:
        self.folder = folder
        self.log = log
        """What is asked for is noted there."""
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start, and wait until it answers."""
        command = [sys.executable, "-m", "http.server", str(self.port), "--bind", "127.0.0.1"]
        with self.log.open("wb") as log:
            self.process = subprocess.Popen([*command, "--directory", str(self.folder)], stderr=log)
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
            except ConnectionRefusedError:
                assert self.process.poll() is None
            else:
                return

    def kill(self) -> None:
        """Cut the network."""
        assert self.process is not None
        self.process.kill()
        self.process.wait(10)

    @property
    def address(self) -> str:
        """Where the page is."""
        return f"http://127.0.0.1:{self.port}/some/where/"


def free_port() -> int:
    """A port that nobody uses."""
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        found: int = listening.getsockname()[1]
        return found


def build(folder: Path) -> None:
    """Build the folder of files, or copy the one that is to be tried (QUAI_LITE)."""
    if released := os.environ.get("QUAI_LITE"):
        shutil.copytree(released, folder)
        return
    command = [sys.executable, str(ROOT / "scripts" / "lite.py"), str(folder)]
    subprocess.run(command, check=True, cwd=ROOT)


def relabel(site: Path, version: str) -> None:
    """Give the files another version, as after a change."""
    (old,) = (each.name for each in (site / "static").iterdir())
    for path in list(site.rglob(old)):
        path.rename(path.with_name(version))
    for path in files_below(site):
        content = path.read_bytes()
        if old.encode() in content:
            path.write_bytes(content.replace(old.encode(), version.encode()))
    index = (site / "index.html").read_text(encoding="utf-8")
    (imports,) = IMPORT_MAP.findall(index)
    digest = base64.b64encode(hashlib.sha256(imports.encode()).digest()).decode()
    index = re.sub(r"sha256-[\w+/=]+", f"sha256-{digest}", index)
    (site / "index.html").write_text(index, encoding="utf-8")
    write_worker(site, version)


@pytest.fixture(scope="session")
def lite_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What `make lite` writes, below a path of a site."""
    folder = tmp_path_factory.mktemp("lite")
    build(folder / "some" / "where")
    return folder


@pytest.fixture
def lite(lite_folder: Path) -> Iterator[FileServer]:
    """A web server for these files."""
    running = FileServer(lite_folder)
    running.start()
    yield running
    running.kill()
