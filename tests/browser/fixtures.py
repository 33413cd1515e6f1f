"""A real server and a real browser: the system's Chromium, with an empty profile each time."""

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, sync_playwright

from tests.servers import need

ROOT = Path(__file__).parents[2]
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


class Server:
    """The server as a process, on a port of its own; it can be killed and started again."""

    def __init__(self, data: Path, *more: str) -> None:
        self.data = data
        self.more = more
        self.port = 0
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Start, and wait until it prints its address."""
        command = [sys.executable, "-m", "quai.web", "--pace", "0", "--watched-rate", "1e6"]
        command += [
            "--review-seconds",
            "0.2",
            "--port",
            str(self.port),
            "--data",
            str(self.data),
            *self.more,
        ]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        for line in self.process.stdout:
            found = re.search(r"http://[^:]+:(\d+)/", line)
            if found:
                self.port = int(found[1])
                return
        raise AssertionError("the server did not start")

    def kill(self) -> None:
        """Kill it, as a power cut would."""
        assert self.process is not None
        self.process.kill()
        self.process.wait(10)

    def stop(self) -> None:
        """Ask it to stop, and wait until it has."""
        assert self.process is not None
        self.process.terminate()
        assert self.process.wait(10) == 0

    @property
    def address(self) -> str:
        """The address of the site."""
        return f"http://127.0.0.1:{self.port}"


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests of a worker process."""
    running = Server(tmp_path_factory.mktemp("data"))
    running.start()
    yield running
    running.kill()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server for one test alone."""
    running = Server(tmp_path / "data")
    running.start()
    yield running
    running.kill()


def chromium_path(*names: str) -> str:
    """The path of the system's Chromium: without windows by default, which is twice as fast."""
    found = filter(None, map(shutil.which, names or ("chromium-headless-shell",)))
    return need("Chromium", "chromium and chromium-headless-shell", next(found, None))


@pytest.fixture(scope="session")
def driver() -> Iterator[Playwright]:
    """What drives browsers."""
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browser(driver: Playwright) -> Iterator[Browser]:
    """The system's Chromium, without windows."""
    chromium = driver.chromium.launch(executable_path=chromium_path(), args=FLAGS)
    yield chromium
    chromium.close()


@pytest.fixture
def whole_browser(driver: Playwright) -> Iterator[Browser]:
    """The system's Chromium as people have it, which also shows notifications."""
    path = chromium_path("chromium", "chromium-browser")
    chromium = driver.chromium.launch(executable_path=path, args=FLAGS)
    yield chromium
    chromium.close()


class Visit:
    """A visitor's browser window, and the errors in it."""

    def __init__(self, context: BrowserContext, page: Page) -> None:
        self.context = context
        self.page = page
        self.errors: list[str] = []
        page.on("pageerror", lambda error: self.errors.append(f"{error}"))
        page.on("console", self._record)

    def _record(self, message: Any) -> None:
        expected = "ERR_CONNECTION_REFUSED" in message.text or "WebSocket" in message.text
        if message.type == "error" and not expected:
            self.errors.append(message.text)


Visiting = Callable[..., Visit]


@pytest.fixture
def visiting(browser: Browser) -> Iterator[Visiting]:
    """Open windows with a language, a theme and a size; at the end none may have had an error.

    A `new` visitor has chosen nothing yet: the browser tells the language.
    """
    visits: list[Visit] = []

    def visit(
        at: Server,
        language: str = "en",
        theme: str = "light",
        speed: str = "none",
        width: int = 1280,
        height: int = 800,
        new: bool = False,
        other_browser: Browser | None = None,
        **more: Any,
    ) -> Visit:
        size = {"width": width, "height": height}
        context = (other_browser or browser).new_context(
            viewport=size,  # type: ignore[arg-type]
            base_url=at.address,
            locale=language if new else None,
            **more,
        )
        context.set_default_timeout(20_000)
        settings = json.dumps({"language": language, "theme": theme, "speed": speed})
        if not new:
            context.add_init_script(
                f"localStorage.getItem('quai.settings')"
                f" || localStorage.setItem('quai.settings', {json.dumps(settings)})"
            )
        visits.append(Visit(context, context.new_page()))
        return visits[-1]

    yield visit
    errors = [error for each in visits for error in each.errors]
    for each in visits:
        each.context.close()
    assert errors == []
