"""Sizes and times of the page without a server; `make bench-lite` writes them down.

The page is served by a plain web server for files, and opened in an empty browser; the second visit
is by the same browser, without a network.
"""

import itertools
import json
import statistics
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import brotli
from playwright.sync_api import BrowserContext, Page, sync_playwright

from quai.games import own_keys
from tests.browser import player
from tests.browser.fixtures import FLAGS, chromium_path
from tests.browser.lite import START, FileServer, build
from tests.browser.player import player_of

PERFORMANCE = Path("docs/performance.md")
BEGIN, END = "<!-- lite: begin -->", "<!-- lite: end -->"
SETTINGS = json.dumps({"language": "en", "theme": "light", "speed": "none"})
LEVELS = {"4": "Strong", "5": "Expert", "6": "Master"}
TURNS = 4
MB = 10**6
WATCH = """() => {
  const table = document.querySelector(".table");
  const state = () => [performance.now(), Number(table.dataset.step), table.dataset.turn];
  window.seen = [state()];
  new MutationObserver(() => window.seen.push(state()))
    .observe(table, { attributes: true, attributeFilter: ["data-step", "data-turn"] });
}"""
"""Note when each step is shown, and whose turn it is then."""


class Wire:
    """What a visit asks for, in bytes: as it is, and compressed by the web server."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._names: list[str] = []

    def watch(self, context: BrowserContext) -> None:
        """Count what this browser asks for, its workers included."""
        context.on("response", lambda response: self._note(response.url))

    def _note(self, url: str) -> None:
        name = url.partition("/some/where/")[2].partition("?")[0] or "index.html"
        if (self._folder / name).is_file():
            self._names.append(name)

    def sizes(self) -> tuple[int, int]:
        """Bytes as they are, and compressed."""
        contents = [(self._folder / name).read_bytes() for name in self._names]
        plain = sum(map(len, contents))
        return plain, sum(
            min(len(each), len(brotli.compress(each, quality=5))) for each in contents
        )


def visit(page: Page) -> tuple[float, float]:
    """Seconds until the lobby is seen, and until a table can be played at."""
    began = time.perf_counter()
    page.goto("")
    page.locator(".poster svg").first.wait_for(timeout=START)
    lobby = time.perf_counter() - began
    page.locator('.doors [data-act="play-now"]').click()
    page.locator(".table[data-turn]").first.wait_for(timeout=START)
    return lobby, time.perf_counter() - began


def answers(page: Page, key: str, level: str) -> Iterator[float]:
    """Seconds that bots took for their decisions in some turns of a game."""
    page.goto("")
    page.locator(f'.poster[data-game="{key}"]').click()
    page.locator(".doors label, .doors button").filter(has_text=LEVELS[level]).first.click()
    page.locator('.doors [data-act="play-now"]').click()
    page.locator(".table").wait_for(timeout=START)
    page.evaluate(WATCH)
    person = player_of(key, page, lambda thing: thing.click())
    for _ in range(TURNS):
        if not person.waits():
            break
        person.turn()
    person.waits()
    seen: list[Any] = page.evaluate("window.seen")
    for (before, step, turn), (after, next_step, _) in itertools.pairwise(seen):
        if turn != "mine" and next_step > step:
            yield (after - before) / 1000 / (next_step - step)


def measure(folder: Path) -> list[str]:
    """The figures, as lines of Markdown."""
    player.WAIT = START
    server = FileServer(folder)
    server.start()
    files = folder / "some" / "where"
    wire = Wire(files)
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as profile:
        context = playwright.chromium.launch_persistent_context(
            profile, executable_path=chromium_path(), args=FLAGS, base_url=server.address
        )
        context.add_init_script(f"localStorage.setItem('quai.settings', {json.dumps(SETTINGS)})")
        wire.watch(context)
        page = context.new_page()
        page.set_default_timeout(START)
        first = visit(page)
        page.wait_for_function("navigator.serviceWorker.controller !== null", timeout=START)
        page.wait_for_timeout(5000)
        plain, compressed = wire.sizes()
        server.kill()
        page.close()
        page = context.new_page()
        page.set_default_timeout(START)
        second = visit(page)
        bots = {
            (key, level): list(answers(page, key, level)) for key in own_keys() for level in LEVELS
        }
        context.close()
    return [
        "| | figure | limit |",
        "|---|---|---|",
        f"| first visit, compressed by the web server | {compressed / MB:.1f} MB | 8 |",
        f"| first visit, from a server that compresses nothing | {plain / MB:.1f} MB | |",
        f"| first visit: the lobby is seen | {first[0]:.1f} s | 1 |",
        f"| first visit: a table can be played at | {first[1]:.1f} s | 8 |",
        f"| second visit, without a network: the lobby | {second[0]:.1f} s | |",
        f"| second visit, without a network: a table | {second[1]:.1f} s | 3 |",
        "",
        "Seconds from one move of a bot to its next, in the middle and at most:",
        "",
        "| game | Strong (limit 1) | Expert (limit 3) | Master (limit 3) |",
        "|---|---|---|---|",
        *(f"| {key} | {' | '.join(told(bots[key, n]) for n in LEVELS)} |" for key in own_keys()),
    ]


def told(seconds: list[float]) -> str:
    """The median and the maximum."""
    return f"{statistics.median(seconds):.2f}, {max(seconds):.2f}" if seconds else "none"


def main() -> None:
    """Build, measure, and write the figures down."""
    with tempfile.TemporaryDirectory() as built:
        folder = Path(built)
        build(folder / "some" / "where")
        lines = measure(folder)
    text = PERFORMANCE.read_text(encoding="utf-8")
    before, _, rest = text.partition(BEGIN)
    after = rest.partition(END)[2]
    table = "\n".join(lines)
    PERFORMANCE.write_text(f"{before}{BEGIN}\n{table}\n{END}{after}", encoding="utf-8")
    print(table)


if __name__ == "__main__":
    main()
