"""Times of the page on a slow phone: `python -m bench.page`, in the repository's root.

The tests' own Chromium loads the lobby of a server of its own, with a processor that is four times
slower and a network like a slow 4G: 150 ms of latency, 1.6 Mbit/s down, 0.75 up. What is printed is
what Lighthouse calls LCP (largest contentful paint), TBT (total blocking time) and CLS (cumulative
layout shift).
"""

import argparse
import sys
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.fixtures import FLAGS, Server, chromium_path

LATENCY_MS, DOWN_BITS, UP_BITS, SLOWER = 150, 1_638_400, 768_000, 4
SETTLE_MS = 6000
MAX_LCP_MS, MAX_TBT_MS, MAX_CLS = 2500.0, 200.0, 0.05
WIDTH, HEIGHT = 360, 740
OBSERVE = """
window.figures = { lcp: 0, tbt: 0, cls: 0, fcp: 0 };
const watch = (type, handle) =>
  new PerformanceObserver((list) => list.getEntries().forEach(handle)).observe({
    type, buffered: true });
watch("largest-contentful-paint", (entry) => (figures.lcp = entry.startTime));
watch("paint", (entry) =>
  entry.name === "first-contentful-paint" && (figures.fcp = entry.startTime));
watch("layout-shift", (entry) => entry.hadRecentInput || (figures.cls += entry.value));
watch("longtask", (entry) => (figures.tbt += Math.max(0, entry.duration - 50)));
"""


def slowed(browser: Browser, address: str) -> Page:
    """A page of a new visitor with a slow phone."""
    context = browser.new_context(
        base_url=address, viewport={"width": WIDTH, "height": HEIGHT}, locale="fr"
    )
    context.add_init_script(OBSERVE)
    page = context.new_page()
    devtools = context.new_cdp_session(page)
    devtools.send("Network.enable")
    devtools.send(
        "Network.emulateNetworkConditions",
        {
            "offline": False,
            "latency": LATENCY_MS,
            "downloadThroughput": DOWN_BITS / 8,
            "uploadThroughput": UP_BITS / 8,
        },
    )
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    return page


def lobby_figures(browser: Browser, address: str) -> dict[str, float]:
    """LCP, TBT, CLS and the time of the first paint of the lobby."""
    page = slowed(browser, address)
    page.goto("/")
    page.locator('[data-act="play-now"]').wait_for()
    page.wait_for_timeout(SETTLE_MS)
    found: dict[str, float] = page.evaluate("() => figures")
    page.context.close()
    return found


def open_tables(browser: Browser, address: str, count: int) -> None:
    """Have other visitors open tables, for the board to show."""
    page = browser.new_context(base_url=address).new_page()
    page.goto("/")
    page.locator('[data-act="create"]').wait_for()
    page.evaluate(
        """async (count) => {
            const { games } = await (await fetch("/api/hello")).json();
            for (let n = 0; n < count; n += 1) {
                const { key, seats } = games[n % games.length];
                const body = { game: key, seats: Array.from({ length: seats[0] },
                    (_, i) => ({ kind: i ? "open" : "me" })) };
                await fetch("/api/tables", { method: "POST", body: JSON.stringify(body),
                    headers: { "Content-Type": "application/json" } });
            }
        }""",
        count,
    )
    page.context.close()


def report(runs: list[dict[str, float]]) -> tuple[list[str], list[str]]:
    """The lines of the report, and a sentence for each target that is missed."""
    middle = {name: sorted(each[name] for each in runs)[len(runs) // 2] for name in runs[0]}
    line = (
        f"lobby, {len(runs)} runs, median: first paint {middle['fcp']:.0f} ms, "
        f"LCP {middle['lcp']:.0f} ms, TBT {middle['tbt']:.0f} ms, CLS {middle['cls']:.3f}"
    )
    limits = (("lcp", MAX_LCP_MS), ("tbt", MAX_TBT_MS), ("cls", MAX_CLS))
    missed = [f"{name.upper()} is over {most:g}" for name, most in limits if middle[name] > most]
    return [line], missed


def main(given: list[str] | None = None) -> int:
    """Measure, and print the figures and the targets missed."""
    parser = argparse.ArgumentParser(prog="python -m bench.page", description=__doc__)
    parser.add_argument("--runs", type=int, default=3, help="loads of the lobby")
    parser.add_argument("--tables", type=int, default=24, help="tables on the board")
    parser.add_argument("--strict", action="store_true", help="fail if a target is missed")
    options: Any = parser.parse_args(given)
    with tempfile.TemporaryDirectory(prefix="quai-page-") as folder:
        server = Server(Path(folder))
        server.start()
        try:
            with sync_playwright() as driver:
                browser = driver.chromium.launch(executable_path=chromium_path(), args=FLAGS)
                open_tables(browser, server.address, options.tables)
                runs = [lobby_figures(browser, server.address) for _ in range(options.runs)]
                browser.close()
        finally:
            server.kill()
    lines, missed = report(runs)
    print(*lines, *missed, *([] if missed else ["all targets met"]), sep="\n")
    return 1 if options.strict and missed else 0


if __name__ == "__main__":
    sys.exit(main())
