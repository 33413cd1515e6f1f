"""The notebook of examples/, run as Jupyter runs it: positions, views and games are drawn by the page."""

import json
from pathlib import Path
from typing import Any

import pytest
from IPython.core.interactiveshell import InteractiveShell
from IPython.utils.capture import capture_output
from playwright.sync_api import Browser

import quai
from quai.bots import make
from quai.bots.match import play_match
from tests.games.sample import SHORT

NOTEBOOK = Path(__file__).parents[2] / "examples" / "notebook.ipynb"


def run(notebook: Path) -> list[str]:
    """Run the cells of a notebook in a shell of IPython; return what they show as HTML."""
    shell = InteractiveShell.instance()
    shown: list[str] = []
    for cell in json.loads(notebook.read_text(encoding="utf-8"))["cells"]:
        if cell["cell_type"] != "code":
            continue
        with capture_output() as said:
            done = shell.run_cell("".join(cell["source"]))
        done.raise_error()
        bundles: list[dict[str, Any]] = [output.data for output in said.outputs]
        if done.result is not None and not said.outputs:
            bundles.append(shell.display_formatter.format(done.result)[0])
        shown += [bundle["text/html"] for bundle in bundles]
    InteractiveShell.clear_instance()
    return shown


def drawn(browser: Browser, cells: list[str], picture: Path) -> list[str]:
    """Open cells in a browser without a network; return the errors, and take a picture."""
    page = browser.new_page(viewport={"width": 1040, "height": 900})
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("requestfailed", lambda request: errors.append(request.url))
    page.context.set_offline(True)
    page.set_content("<!doctype html>" + "<p>".join(cells))
    for number in range(len(cells)):
        page.locator("iframe").nth(number).scroll_into_view_if_needed()
        table = page.frame_locator("iframe").nth(number).locator("main.table[data-step]")
        table.wait_for(timeout=60_000)
    page.wait_for_timeout(1000)
    picture.parent.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=picture, full_page=True)
    page.close()
    return errors


def test_the_notebook_shows_a_position_and_a_replay_of_each_game(
    browser: Browser, tmp_path: Path
) -> None:
    cells = run(NOTEBOOK)
    assert len(cells) == 2 + 2 * len(quai.games())
    assert all(cell.startswith("<iframe") for cell in cells)
    assert drawn(browser, cells, tmp_path / "notebook.png") == []


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
