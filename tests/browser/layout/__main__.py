"""Check the layout of every game at every seat count, size and language, and report what is wrong.

    PYTHONPATH=. python -m tests.browser.layout [--part N/OF] [GAME[/SEATS]...]

The report goes to build/layout.txt; the exit status is 1 if anything was found. A part of 5 or 7
has every position and sheet of a game, each at other sizes and in other languages; all parts
together are the whole.
"""

import argparse
import re
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import sync_playwright

from quai.games import game, own_keys
from tests.browser.fixtures import FLAGS, ROOT, Server, chromium_path
from tests.browser.layout.looking import Finding, Looker
from tests.browser.layout.positions import SEED, Played, lineups, play

REPORT = ROOT / "build" / "layout.txt"
KEYS = re.compile(r'\[data-key="[^"]*"\]|(?<=:)\d+')
"""What differs between alike elements."""


def arguments() -> argparse.Namespace:
    """What is to be looked at."""
    parser = argparse.ArgumentParser(prog="python -m tests.browser.layout")
    parser.add_argument("--part", default="1/1", help="which part of the layouts, such as 2/7")
    parser.add_argument("games", nargs="*", metavar="GAME[/SEATS]")
    return parser.parse_args()


def games_to_look_at(names: list[str]) -> Iterator[Played]:
    """Games at the seat counts that the names tell, or at all."""
    for key, _, number in [name.partition("/") for name in names or own_keys()]:
        for seats, options in lineups(game(key)):
            if not number or seats == int(number):
                yield play(game(key), seats, SEED, options)


def write(findings: list[Finding], lines: list[str]) -> None:
    """Write the report: what was looked at, how often each finding occurs, and all of them."""
    kinds = Counter((each.game, each.kind, KEYS.sub("", each.selector)) for each in findings)
    summary = [f"{count} x {' '.join(key)}" for key, count in kinds.most_common()]
    REPORT.parent.mkdir(exist_ok=True)
    text = [*lines, "", *summary, "", *map(str, findings), ""]
    REPORT.write_text("\n".join(text), encoding="utf-8")


def main() -> int:
    """Look at everything."""
    chosen = arguments()
    number, _, parts = chosen.part.partition("/")
    findings: list[Finding] = []
    lines: list[str] = []
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = Server(Path(data))
        server.start()
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=FLAGS)
        try:
            for played in games_to_look_at(chosen.games):
                # the settings and the rules are the same for any number of players
                dialogs = played.seats == min(game(played.game).meta.seats)
                looker = Looker(browser, server, played, dialogs, (int(number), int(parts)))
                looker.look(played.positions)
                looker.close()
                findings += looker.findings
                lines.append(
                    f"{played.game}, {played.seats} seats: {len(played.positions)} positions, "
                    f"{looker.looks} layouts, {len(looker.findings)} findings"
                )
                print(lines[-1], flush=True)  # noqa: T201
                write(findings, lines)
        finally:
            browser.close()
            server.kill()
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main())
