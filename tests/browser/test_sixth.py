"""The example game, which is a package of its own, on its own page and on the generic one."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.fixtures import ROOT, Server, Visiting
from tests.browser.player import MY_TURN, OVER, my_turn_or_over, settled, step

KEY = "shunting"
MAX_STEPS = 120


def open_by_clicks(page: Page, key: str = KEY) -> None:
    """Open a table against a bot, by clicks in the lobby."""
    page.goto("/")
    page.locator(f'.poster[data-game="{key}"]').click()
    page.locator(f'.make[data-game="{key}"] [data-act="create"]').click()
    page.locator(".table").wait_for()


def play_to_the_end(page: Page, act: Callable[[Page], None]) -> None:
    """Act whenever it is this player's turn, until the result is shown."""
    for _ in range(MAX_STEPS):
        if not my_turn_or_over(page):
            break
        act(page)
    expect(page.locator(OVER)).to_be_visible()
    expect(page.locator(".end .sheet")).to_contain_text("You")


def play_its_page(page: Page) -> None:
    """Send a train if one can be sent, else couple or scrap the first wagon, and confirm."""
    before = step(page)
    trains = page.locator(".sh-send.is-legal")
    if trains.count():
        trains.last.click()
    elif page.locator('[data-act="end"]:not([aria-disabled])').count():
        page.locator('[data-act="end"]').click()
    else:
        page.locator(".held.is-legal").first.click()
        page.locator("[data-to].is-legal").first.click()
    settled(page, before)


def play_in_words(page: Page) -> None:
    """Press the last action offered: sending comes after coupling and scrapping."""
    before = step(page)
    page.locator("[data-action]").last.click()
    settled(page, before)


def choose_words(page: Page) -> None:
    """Choose tables in words in the settings."""
    page.goto("/")
    page.locator('[data-act="settings"]').click()
    page.locator(".check", has_text="in words").locator("input").check()
    page.keyboard.press("Escape")


@pytest.mark.sample(1)
@pytest.mark.parametrize("size", [(1280, 800), (360, 740)], ids=["desk", "phone"])
@pytest.mark.parametrize("act", [play_its_page, play_in_words])
def test_a_game_of_another_package_is_played_to_its_end(
    server: Server, visiting: Visiting, act: Callable[[Page], None], size: tuple[int, int]
) -> None:
    page = visiting(server, width=size[0], height=size[1]).page
    if act is play_in_words:
        choose_words(page)
    open_by_clicks(page)
    expect(page.locator(".words-table")).to_have_count(1 if act is play_in_words else 0)
    play_to_the_end(page, act)


@pytest.fixture
def with_pageless_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """A server that finds one more installed package: the example as a game without a page."""
    package = tmp_path / "site/quai_pageless"
    source = ROOT / "examples/sixth/src/quai_shunting"
    shutil.copytree(source, package, ignore=shutil.ignore_patterns("page", "__pycache__"))
    for path in (*package.glob("*.py"), *package.glob("text/*.json")):
        text = path.read_text(encoding="utf-8")
        text = text.replace(KEY, "pageless").replace(KEY.capitalize(), "Pageless")
        path.write_text(text, encoding="utf-8")
    info = tmp_path / "site/quai_pageless-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: quai-pageless\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[quai.games]\npageless = quai_pageless.meta:GAME\n")
    paths = [str(package.parent), *filter(None, [os.environ.get("PYTHONPATH")])]
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(paths))
    running = Server(tmp_path / "data")
    running.start()
    yield running
    running.kill()


def test_an_installed_game_without_a_page_is_played_on_the_first_day(
    with_pageless_game: Server, visiting: Visiting
) -> None:
    """It is in the command line, in the lobby with a plain poster, and on the generic page."""
    listed = subprocess.run(
        [sys.executable, "-m", "quai", "games", "--json"], capture_output=True, check=True
    ).stdout
    comes_from = {game["key"]: game["from"] for game in json.loads(listed)}
    assert comes_from["pageless"] == "quai-pageless 1.0"
    page = visiting(with_pageless_game, width=360, height=740).page
    open_by_clicks(page, "pageless")
    expect(page.locator(".words-table")).to_have_count(1)
    play_to_the_end(page, play_in_words)


def test_the_generic_page_is_played_with_the_keyboard_and_takes_back(
    server: Server, visiting: Visiting
) -> None:
    page = visiting(server).page
    choose_words(page)
    open_by_clicks(page)
    page.locator(MY_TURN).wait_for()
    before = step(page)
    page.locator('[data-kind="scrap"] [data-action]').first.focus()
    page.keyboard.press("Enter")
    settled(page, before)
    expect(page.locator('[data-kind="end"] [data-action]')).to_have_count(1)
    page.keyboard.press("u")
    page.locator(f'.table[data-step="{before}"]').wait_for()
    expect(page.locator('[data-kind="scrap"] [data-action]').first).to_be_visible()


def test_its_rules_page_has_its_rules_and_its_picture(server: Server, visiting: Visiting) -> None:
    page = visiting(server).page
    page.goto(f"/rules/{KEY}#SH-13")
    expect(page.locator(".rule.is-wanted")).to_contain_text("as many again")
    expect(page.locator(".rulebook .drawn")).to_have_count(1)
