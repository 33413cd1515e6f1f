"""quai without a server: whole games, kept over reloads without a network, verified logs."""

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect

from quai.games import own_keys
from scripts.lite import files_below
from tests.browser import player
from tests.browser.fixtures import FLAGS, Server, Visiting, chromium_path
from tests.browser.lite import START, STARTING, FileServer, lite, lite_folder, relabel
from tests.browser.player import player_of
from tests.games.sample import SAMPLE

assert lite
assert lite_folder
TURNS_BEFORE = 2
FIRST_LEVEL, STRONG = 2, 4
UPDATE = '.lite-notice[data-notice="update"]'
LOOK = "async () => { await (await navigator.serviceWorker.getRegistration()).update(); }"
ADDRESS = re.compile(r"https?://[\w.-]+\.\w+")
NO_PLACES = {"http://www.w3.org"}
"""Names of formats that look like addresses."""
SERVED_BY_TYPE = (".html", ".js", ".css", ".svg", ".png", ".woff2")
"""Browsers want the right media type of these, and all web servers know it."""
READ_AS_DATA = (".bin", ".webmanifest", ".json", ".txt", "")
NEW = "0123456789abcdef"
"""Another version."""


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """Python is slower in a page, and other tests run beside."""
    monkeypatch.setattr(player, "WAIT", START)


def first_page(context: BrowserContext) -> Page:
    """The page, in a browser that has just been started."""
    settings = json.dumps({"language": "en", "theme": "light", "speed": "none"})
    context.add_init_script(f"localStorage.setItem('quai.settings', {json.dumps(settings)})")
    page = context.new_page()
    page.set_default_timeout(START)
    page.goto("")
    return page


def kept(page: Page) -> None:
    """Wait until the browser has stored all files."""
    page.evaluate("async () => { await navigator.serviceWorker.ready; }")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null", timeout=START)


def open_table(page: Page, key: str) -> str:
    """Open a table against the easiest bots; return its address."""
    page.locator(f'.poster[data-game="{key}"]').click()
    page.locator('.doors [data-act="play-now"]').click()
    page.locator(".table").wait_for(timeout=START)
    return page.url


def choose_table(page: Page, key: str, seed: int) -> str:
    """Open a table with a chosen deal against bots that look ahead; return its address."""
    page.locator(f'.poster[data-game="{key}"]').click()
    form = page.locator(f'.make[data-game="{key}"]')
    for _ in range(STRONG - FIRST_LEVEL):
        form.locator('[data-seat="2"] .levelrow button').last.click()
    form.locator(".more summary").click()
    form.get_by_label("Seed").fill(str(seed))
    form.locator('[data-act="create"]').click()
    page.locator(".table").wait_for(timeout=START)
    return page.url


@pytest.mark.sample(1)
@pytest.mark.parametrize("key", own_keys())
def test_a_whole_game_without_a_server(
    key: str, lite: FileServer, visiting: Visiting, tmp_path: Path
) -> None:
    page = visiting(lite, language="en").page
    asked: set[str] = set()
    page.context.on("request", lambda request: asked.add(request.url))
    page.set_default_timeout(START)
    page.goto("")
    person = player_of(key, page, lambda thing: thing.click())
    table = choose_table(page, key, person.SHORT_DEAL)
    for _ in range(TURNS_BEFORE):
        assert person.waits()
        person.turn()
    kept(page)
    lite.kill()

    page.reload()
    assert page.url == table
    page.locator(".table").wait_for(timeout=START)
    assert person.waits(), "the game goes on where it was"
    person.turn()
    page.locator(".wordmark").click()
    identity = table.rpartition("/")[2]
    page.locator(f'a[href*="{identity}"]').first.click()
    assert person.waits()
    missed = page.locator('[data-act="close-meanwhile"]')  # it may lie over places to play at
    if missed.count():
        missed.click()
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
    elsewhere = {each for each in asked if not each.startswith((lite.address, "data:", "blob:"))}
    assert not elsewhere, "everything comes from the folder itself"
    lite.start()  # so that the page has no errors while it closes


@pytest.fixture
def own_lite(lite_folder: Path, tmp_path: Path) -> Iterator[FileServer]:
    """A web server whose files can be changed."""
    running = FileServer(Path(shutil.copytree(lite_folder, tmp_path / "site")))
    running.start()
    yield running
    running.kill()


def test_games_outlast_a_closed_browser_and_a_new_version(
    own_lite: FileServer, driver: Playwright, tmp_path: Path
) -> None:
    options: Any = {"executable_path": chromium_path(), "args": FLAGS}
    options |= {"user_data_dir": tmp_path / "profile", "base_url": own_lite.address}
    with driver.chromium.launch_persistent_context(**options) as context:
        page = first_page(context)
        table = open_table(page, SAMPLE)
        person = player_of(SAMPLE, page, lambda thing: thing.click())
        assert person.waits()
        person.turn()
        assert person.waits()
        step = player.step(page)
        kept(page)
    own_lite.kill()

    with driver.chromium.launch_persistent_context(**options) as context:
        page = first_page(context)
        page.locator(f'a[href*="{table.rpartition("/")[2]}"]').first.click()
        page.locator(f'.table[data-step="{step}"]').wait_for(timeout=START)

        relabel(own_lite.folder / "some" / "where", NEW)
        own_lite.start()
        page.evaluate(LOOK)
        page.locator(UPDATE).get_by_role("button", name="Use it").click(timeout=START)
        of_version = "folder => document.documentElement.outerHTML.includes(folder)"
        page.wait_for_function(of_version, arg=f"/static/{NEW}/", timeout=START)
        page.wait_for_url(table)
        page.locator(f'.table[data-step="{step}"]').wait_for(timeout=START)
        assert page.evaluate("caches.keys()") == [f"quai-lite-{NEW}"]
        own_lite.kill()
        page.reload()
        assert player_of(SAMPLE, page, lambda thing: thing.click()).waits()
        assert player.step(page) == step


def test_one_window_at_a_time_keeps_the_games(lite: FileServer, visiting: Visiting) -> None:
    visit = visiting(lite, language="en")
    first = visit.page
    first.set_default_timeout(START)
    first.goto("")
    table = open_table(first, SAMPLE)
    second = visit.context.new_page()
    second.set_default_timeout(START)
    second.goto(table)
    elsewhere = '.lite-notice[data-notice="elsewhere"]'
    first.locator(elsewhere).wait_for()
    second.locator(".table").wait_for()
    first.locator(elsewhere).get_by_role("button").click()
    second.locator(elsewhere).wait_for()
    first.locator(".table").wait_for()
    assert first.locator(elsewhere).count() == 0


def test_a_page_says_how_it_starts_and_offers_nothing_that_needs_others(
    lite: FileServer, visiting: Visiting
) -> None:
    page = visiting(lite, language="fr").page
    page.set_default_timeout(START)
    page.goto("")
    expect(page.locator(STARTING)).to_contain_text("quai démarre dans cette page")
    expect(page.locator(".doors")).to_be_visible()  # before the server is there
    expect(page.locator(STARTING)).to_have_count(0, timeout=START)
    for absent in ('[data-act="me"]', '[data-hall="events"]', '[data-hall="leaderboard"]'):
        expect(page.locator(absent)).to_have_count(0)
    expect(page.locator('[data-seat="2"] [role="radio"], [data-seat="2"] input')).to_have_count(2)
    expect(page.get_by_role("heading", name="À un seul écran")).to_be_visible()
    links = page.eval_on_selector_all("a", "all => all.map(each => each.getAttribute('href'))")
    own = [each for each in links if each.startswith("/")]
    assert own
    assert all(each.startswith("/some/where/") for each in own)
    for name in ("Expert", "Maître"):
        page.locator(".doors label").filter(has_text=name).click()
        expect(page.locator(".of-level")).to_contain_text("3 s")
    for path in ("friends", "events", f"leaderboard/{SAMPLE}", "people/me"):
        page.goto(f"?at=/{path}")
        expect(page.locator("h1")).to_contain_text("Pas de quai ici")


def test_a_browser_without_storage_is_told_so(lite: FileServer, visiting: Visiting) -> None:
    visit = visiting(lite, language="en")
    visit.context.add_init_script("delete StorageManager.prototype.getDirectory")
    visit.page.set_default_timeout(START)
    visit.page.goto("")
    expect(visit.page.locator('.lite-notice[data-notice="forgets"]')).to_contain_text(
        "until this window is closed", timeout=START
    )
    open_table(visit.page, SAMPLE)
    assert player_of(SAMPLE, visit.page, lambda thing: thing.click()).waits()


def test_the_page_can_be_installed(
    lite: FileServer, whole_browser: Browser, visiting: Visiting
) -> None:
    page = visiting(lite, other_browser=whole_browser).page
    page.goto("")
    kept(page)
    protocol = page.context.new_cdp_session(page)
    manifest = protocol.send("Page.getAppManifest")
    assert manifest["errors"] == []
    assert manifest["url"] == f"{lite.address}manifest.webmanifest"
    told = json.loads(manifest["data"])
    assert (told["display"], told["start_url"], told["scope"]) == ("standalone", "./", "./")
    sizes = page.evaluate(
        """icons => Promise.all(icons.map(async ({ src, sizes }) => {
          const { width, height } = await createImageBitmap(await (await fetch(src)).blob());
          return sizes === `${width}x${height}`;
        }))""",
        [each for each in told["icons"] if each["type"] == "image/png"],
    )
    assert sizes == [True, True, True]
    errors = protocol.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [each["errorId"] for each in errors] == ["in-incognito"], "as all windows of tests are"


@pytest.fixture
def room(lite_folder: Path, tmp_path: Path) -> Iterator[Server]:
    """A real room that offers the page without a server."""
    running = Server(tmp_path / "data", "--lite", str(lite_folder / "some" / "where"))
    running.start()
    yield running
    running.kill()


def given_up(page: Page, log: Path) -> Path:
    """Give up the game of this table, and download its log."""
    page.locator(".seat-menu summary").click()
    page.locator('[data-act="resign"]').click()
    page.locator('[data-act="sure"]').click()
    with page.expect_download() as got:
        page.locator('[data-act="download"]').click()
    got.value.save_as(log)
    return log


def brought(page: Page, log: Path) -> None:
    """Import a log in the lobby, and see the replay of its game."""
    page.locator(".import input").set_input_files(log)
    page.locator('.table[data-step="0"] .replay').wait_for()


def test_games_are_carried_to_a_real_room_and_back(
    room: Server, visiting: Visiting, tmp_path: Path
) -> None:
    visit = visiting(room, language="en")
    page = visit.page
    page.goto("/")
    page.evaluate("async () => { await navigator.serviceWorker.ready; }")
    with visit.context.expect_page() as opened:
        page.locator('[data-act="lite"]').click()
    alone = opened.value
    alone.set_default_timeout(START)
    alone.evaluate("window.same = true")
    offline = alone.locator('.lite-notice[data-notice="offline"]')
    offline.wait_for()
    assert alone.evaluate("window.same"), "the worker of the room is no older version"
    open_table(alone, SAMPLE)
    person = player_of(SAMPLE, alone, lambda thing: thing.click())
    assert person.waits()
    person.turn()
    assert person.waits()
    brought(page, given_up(alone, tmp_path / "alone.jsonl"))

    page.goto("/")
    open_table(page, SAMPLE)
    log = given_up(page, tmp_path / "room.jsonl")
    alone.goto(f"{room.address}/lite/")
    brought(alone, log)


def test_the_files_are_known_to_any_web_server_and_name_no_other(lite_folder: Path) -> None:
    kinds = {path.suffix for path in files_below(lite_folder)}
    assert kinds == {*SERVED_BY_TYPE, *READ_AS_DATA}
    scripts = [path for path in files_below(lite_folder) if path.suffix in (".js", ".html")]
    assert len(scripts) > 100
    for path in scripts:
        named = set(ADDRESS.findall(path.read_text(encoding="utf-8")))
        assert named <= NO_PLACES, path


def test_a_browser_without_webassembly_is_told_so(lite: FileServer, visiting: Visiting) -> None:
    visit = visiting(lite, language="en")
    visit.context.add_init_script("delete globalThis.WebAssembly")
    visit.page.goto("")
    expect(visit.page.locator('.lite-notice[data-notice="old"]')).to_contain_text("too old")
