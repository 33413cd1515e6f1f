"""quai without a server: whole games, kept over reloads without a network, verified logs."""

import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from quai.games import own_keys
from tests.browser import player
from tests.browser.fixtures import Visiting
from tests.browser.lite import START, STARTING, FileServer, lite, lite_folder
from tests.browser.player import player_of

assert lite
assert lite_folder
KEPT = "async () => { await navigator.serviceWorker.ready; }"
TURNS_BEFORE = 2


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """Python is slower in a page, and other tests run beside."""
    monkeypatch.setattr(player, "WAIT", START)


def open_table(page: Page, key: str) -> str:
    """Open a table against the easiest bots; return its address."""
    page.locator(f'.poster[data-game="{key}"]').click()
    page.locator('.doors [data-act="play-now"]').click()
    page.locator(".table").wait_for(timeout=START)
    return page.url


@pytest.mark.sample(1)
@pytest.mark.parametrize("key", own_keys())
def test_a_whole_game_without_a_server(
    key: str, lite: FileServer, visiting: Visiting, tmp_path: Path
) -> None:
    page = visiting(lite, language="en").page
    page.set_default_timeout(START)
    page.goto("")
    table = open_table(page, key)
    person = player_of(key, page, lambda thing: thing.click())
    for _ in range(TURNS_BEFORE):
        assert person.waits()
        person.turn()
    page.evaluate(KEPT)
    page.wait_for_function("navigator.serviceWorker.controller !== null", timeout=START)
    lite.kill()

    page.reload()
    assert page.url == table
    page.locator(".table").wait_for(timeout=START)
    assert person.waits(), "the game goes on where it was"
    person.turn()
    page.goto("")
    page.locator(".awaited a, .departures a, [data-table] a").first.wait_for(timeout=START)
    identity = table.rpartition("/")[2]
    page.locator(f'a[href*="{identity}"]').first.click()
    person.game()
    expect(page.locator(".verdict h1")).to_be_visible()
    with page.expect_download() as got:
        page.locator('[data-act="download"]').click()
    log = tmp_path / "game.jsonl"
    got.value.save_as(log)
    told = subprocess.run(
        [sys.executable, "-m", "quai", "verify", str(log)], capture_output=True, text=True
    )
    assert told.returncode == 0, told.stderr + told.stdout
    lite.start()  # so that the page has no errors while it closes


UPDATE = '.lite-notice[data-notice="update"]'
LOOK = "async () => { await (await navigator.serviceWorker.getRegistration()).update(); }"


def changes_over_to_a_new_version(page: Page, worker: Path) -> None:
    """Put another version on the web server, and use it in the window that has the first."""
    page.evaluate(KEPT)
    page.wait_for_function("navigator.serviceWorker.controller !== null", timeout=START)
    (store,) = page.evaluate("caches.keys()")
    source = worker.read_text(encoding="utf-8")
    version = store.removeprefix("quai-lite-")
    assert source.count(version) == 1
    worker.write_text(source.replace(version, "another"), encoding="utf-8")
    try:
        page.evaluate(LOOK)
        page.locator(UPDATE).get_by_role("button").click(timeout=START)
        page.wait_for_function(
            "async () => String(await caches.keys()) === 'quai-lite-another'", timeout=START
        )
        expect(page.locator(UPDATE)).to_have_count(0, timeout=START)
        expect(page.locator(STARTING)).to_be_visible()  # the page has loaded anew
        expect(page.locator(STARTING)).to_have_count(0, timeout=START)
    finally:
        worker.write_text(source, encoding="utf-8")


def test_a_page_says_how_it_starts_and_offers_nothing_that_needs_others(
    lite: FileServer, visiting: Visiting
) -> None:
    page = visiting(lite, language="fr").page
    page.goto("")
    expect(page.locator(STARTING)).to_contain_text("quai démarre dans cette page")
    expect(page.locator(".doors")).to_be_visible()  # before the server is there
    expect(page.locator(STARTING)).to_have_count(0, timeout=START)
    for absent in ('[data-act="me"]', '[data-hall="events"]', '[data-hall="leaderboard"]'):
        expect(page.locator(absent)).to_have_count(0)
    expect(page.get_by_role("heading", name="À un seul écran")).to_be_visible()
    links = page.eval_on_selector_all("a", "all => all.map(each => each.getAttribute('href'))")
    own = [each for each in links if each.startswith("/")]
    assert own
    assert all(each.startswith("/some/where/") for each in own)
    changes_over_to_a_new_version(page, lite.folder / "some" / "where" / "sw.js")
    expect(page.locator(".doors")).to_be_visible()


def test_a_browser_without_webassembly_is_told_so(lite: FileServer, visiting: Visiting) -> None:
    visit = visiting(lite, language="en")
    visit.context.add_init_script("delete globalThis.WebAssembly")
    visit.page.goto("")
    expect(visit.page.locator('.lite-notice[data-notice="old"]')).to_contain_text("too old")
