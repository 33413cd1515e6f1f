"""Sizes and times of the page without a server; `make bench-lite` writes them down.

The page is served by a plain web server for files, and opened in an empty browser; the second visit
is by the same browser, without a network.
"""

import itertools
import json
import re
import statistics
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import brotli
from playwright.sync_api import Page, sync_playwright

from quai.games import own_keys
from tests.browser import player
from tests.browser.fixtures import FLAGS, chromium_path
from tests.browser.lite import START, FileServer, build
from tests.browser.player import player_of

PERFORMANCE = Path("docs/performance.md")
BEGIN, END = "<!-- lite: begin -->", "<!-- lite: end -->"
SETTINGS = json.dumps({"language": "en", "theme": "light", "speed": "none"})
LEVELS = {"4": "Strong", "5": "Expert", "6": "Master"}
DECISIONS, MAX_TURNS = 8, 20
"""How many decisions of bots are measured at least, and turns of the person at most."""
MB = 10**6
SENT = re.compile(r'"GET (\S+) HTTP/[\d.]+" 200')
WATCH = """() => {
  const table = document.querySelector(".table");
  const state = () => [performance.now(), Number(table.dataset.step), table.dataset.turn];
  window.seen = [state()];
  new MutationObserver(() => window.seen.push(state()))
    .observe(table, { attributes: true, attributeFilter: ["data-step", "data-turn"] });
}"""
"""Note when each step is shown, and whose turn it is then."""


def sizes(folder: Path, log: str) -> tuple[int, int]:
    """Bytes that a web server has sent, by its log: as they are, and compressed."""
    contents = []
    for address in SENT.findall(log):
        place = folder / unquote(address.partition("?")[0]).lstrip("/")
        contents.append((place / "index.html" if place.is_dir() else place).read_bytes())
    plain = sum(map(len, contents))
    return plain, sum(min(len(each), len(brotli.compress(each, quality=5))) for each in contents)


def visit(page: Page) -> tuple[float, float]:
    """Seconds until the lobby is seen, and until a table can be played at."""
    began = time.perf_counter()
    page.goto("")
    page.locator(".poster svg").first.wait_for(timeout=START)
    lobby = time.perf_counter() - began
    page.locator('.doors [data-act="play-now"]').click()
    page.locator(".table[data-turn]").first.wait_for(timeout=START)
    return lobby, time.perf_counter() - began


def answers(page: Page, key: str, level: str) -> list[float]:
    """Seconds that bots took for their decisions in some turns of a game."""
    page.goto("")
    page.locator(f'.poster[data-game="{key}"]').click()
    page.locator(".doors label, .doors button").filter(has_text=LEVELS[level]).first.click()
    page.locator('.doors [data-act="play-now"]').click()
    page.locator(".table").wait_for(timeout=START)
    page.evaluate(WATCH)
    person = player_of(key, page, lambda thing: thing.click())
    found: list[float] = []
    for _ in range(MAX_TURNS):
        if not person.waits() or len(found) >= DECISIONS:
            break
        person.turn()
        person.waits()
        found = [*decisions(page.evaluate("window.seen"))]
    return found


def decisions(seen: list[Any]) -> Iterator[float]:
    """Seconds that bots took for each of their decisions, by what was shown when."""
    for (before, step, turn), (after, next_step, _) in itertools.pairwise(seen):
        if turn != "mine" and next_step > step:
            yield (after - before) / 1000 / (next_step - step)


def measure(folder: Path) -> list[str]:
    """The figures, as lines of Markdown."""
    player.WAIT = START
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as place:
        server = FileServer(folder, Path(place) / "log")
        server.start()
        context = playwright.chromium.launch_persistent_context(
            Path(place) / "profile",
            executable_path=chromium_path(),
            args=FLAGS,
            base_url=server.address,
        )
        context.add_init_script(f"localStorage.setItem('quai.settings', {json.dumps(SETTINGS)})")
        page = context.new_page()
        page.set_default_timeout(START)
        first = visit(page)
        page.wait_for_function("() => navigator.serviceWorker.controller !== null", timeout=START)
        page.wait_for_timeout(5000)
        server.kill()
        plain, compressed = sizes(folder, server.log.read_text(encoding="utf-8"))
        page.close()
        page = context.new_page()
        page.set_default_timeout(START)
        second = visit(page)
        bots = {}
        for key, level in itertools.product(own_keys(), LEVELS):
            print(f"{key}, {LEVELS[level]}", flush=True)
            bots[key, level] = answers(page, key, level)
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
    return f"{statistics.median(seconds):.2f}, {max(seconds):.2f}"


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
