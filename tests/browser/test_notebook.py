"""The notebook of examples/, run as Jupyter runs it: what its cells show is drawn by the page."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Browser

import quai
from quai.bots import make
from quai.bots.match import play_match
from tests.games.properties import OWN
from tests.games.sample import SHORT

ROOT = Path(__file__).parents[2]
NOTEBOOK = ROOT / "examples" / "notebook.ipynb"


def run(notebook: Path) -> list[str]:
    """Run the cells of a notebook; return what they show as HTML."""
    command = [sys.executable, "-m", "tests.notebook", str(notebook)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    shown: list[str] = json.loads(done.stdout)
    return shown


def drawn(browser: Browser, cell: str) -> list[str]:
    """Open a cell in a browser without a network; return the errors."""
    page = browser.new_page(viewport={"width": 1000, "height": 800})
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("requestfailed", lambda request: errors.append(request.url))
    page.context.set_offline(True)
    page.set_content(f"<!doctype html>{cell}")
    frame = page.frame_locator("iframe")
    frame.locator("main.table[data-step] .stage > *").first.wait_for(timeout=60_000)
    page.wait_for_timeout(300)
    page.close()
    return errors


def test_the_notebook_shows_a_position_and_a_replay_of_each_game(browser: Browser) -> None:
    cells = run(NOTEBOOK)
    for game in OWN:
        assert sum(f'title="{game.meta.title}"' in cell for cell in cells) >= 2, game.key
    assert all(cell.startswith("<iframe") for cell in cells)
    for cell in cells:
        assert drawn(browser, cell) == []


def test_a_replay_is_stepped_through(browser: Browser) -> None:
    game = quai.game(SHORT)
    seats = game.meta.seats[0]
    record = play_match(game, [make("greedy", game, seed) for seed in range(seats)], 1)
    page = browser.new_page(viewport={"width": 1040, "height": 900})
    page.set_content(quai.show(record, step=2).html)
    frame = page.frame_locator("iframe")
    main = frame.locator("main.table")
    frame.locator("main.table[data-step='2']").wait_for(timeout=60_000)
    frame.locator("[data-act=next]").click()
    frame.locator("main.table[data-step='3']").wait_for()
    frame.locator("[data-act=last]").click()
    frame.locator(f"main.table[data-step='{len(record.steps)}']").wait_for()
    assert main.count() == 1
    page.close()


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_position_speaks_the_chosen_language(browser: Browser, lang: str) -> None:
    state = quai.game(SHORT).new(quai.game(SHORT).meta.seats[0], seed=1)
    page = browser.new_page(viewport={"width": 1040, "height": 900})
    page.set_content(quai.show(state, lang=lang).html)
    frame = page.frame_locator("iframe")
    frame.locator("main.table").wait_for(timeout=60_000)
    title = quai.game(SHORT).texts(lang)["game.title"]
    assert frame.locator("h1").inner_text() == title
    assert frame.locator("html").get_attribute("lang") == lang
    page.close()
