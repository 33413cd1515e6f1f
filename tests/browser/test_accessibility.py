"""Accessibility checks, small screens, zoom, reduced motion, slow connections."""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.fixtures import ROOT, Server, Visiting
from tests.browser.helpers import ME, OPEN, begin, enter, finished, open_table
from tests.games.sample import SAMPLE
from tests.games.sample_player import SamplePlayer

MAX_BYTES = 300_000
"""What the first load of a table may transfer."""
MAX_SCRIPT_BYTES = 100_000
AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"


def show_lobby(page: Page) -> None:
    """The lobby with a departures board and a game that waits for the visitor."""
    open_table(page, ME, OPEN)
    begin(page)
    page.goto("/")
    page.locator(".wait").first.wait_for()
    page.locator('[data-act="create"]').wait_for()
    page.locator(".dep .flap").first.wait_for()


def show_table(page: Page) -> None:
    begin(page)
    SamplePlayer(page, lambda thing: thing.click()).put(".held.is-legal", '[data-to^="row:"]')
    page.locator(".held.is-legal").first.click()
    page.locator("[data-to].is-legal").first.wait_for()


def show_end(page: Page) -> None:
    finished(page)


def show_last_board(page: Page) -> None:
    show_end(page)
    page.locator('[data-act="table"]').click()
    page.locator('.prompt [data-act="live"]').wait_for()


def show_rules(page: Page) -> None:
    page.goto(f"/rules/{SAMPLE}")
    page.locator(".rule-id").first.click()
    page.locator(".rule.is-wanted").wait_for()


def show_summary(page: Page) -> None:
    page.goto(f"/rules/{SAMPLE}/summary")
    page.locator(".is-summary").wait_for()


def show_invitation(page: Page) -> None:
    enter(page, open_table(page, ME, OPEN))
    page.locator(".invitation").wait_for()


PAGES = {
    "lobby": show_lobby,
    "table": show_table,
    "end": show_end,
    "last board": show_last_board,
    "rules": show_rules,
    "summary": show_summary,
    "invitation": show_invitation,
}


def violations(page: Page) -> list[str]:
    assert Path(AXE).exists(), "the accessibility check needs axe-core: npm ci"
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: dict[str, Any] = page.evaluate("() => axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{each['id']}: {node['target']} {node['failureSummary']}"
        for each in found["violations"]
        for node in each["nodes"]
    ]


@pytest.mark.sample(6)
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("name", list(PAGES))
def test_axe_finds_nothing(server: Server, visiting: Visiting, name: str, theme: str) -> None:
    page = visiting(server, theme=theme, bypass_csp=True).page
    PAGES[name](page)
    assert violations(page) == []
    page.set_viewport_size({"width": 360, "height": 740})
    page.wait_for_function("() => !document.getAnimations().some((a) => a.playState === 'running')")
    assert violations(page) == []


WIDTHS = (320, 360, 640, 768)
"""Phones, a desktop at 200 %, a tablet; in pixels."""


@pytest.mark.sample(6)
@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("name", list(PAGES))
def test_no_page_scrolls_sideways(
    server: Server, visiting: Visiting, name: str, language: str
) -> None:
    page = visiting(server, language=language).page
    PAGES[name](page)
    fits = "(w) => innerWidth === w && document.documentElement.scrollWidth <= w"
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 740})
        page.wait_for_function(fits, arg=width)


def test_touch_targets_are_large_enough(server: Server, visiting: Visiting) -> None:
    page = visiting(server, width=360, height=740, has_touch=True, is_mobile=True).page
    for show in (show_lobby, show_table, show_end):
        show(page)
        small = page.evaluate(
            """() => [...document.querySelectorAll('button, a.btn, summary, .seg label')]
                .filter((e) => e.offsetParent && e.getBoundingClientRect().width)
                .filter((e) => e.getBoundingClientRect().height < 43.5
                    || e.getBoundingClientRect().width < 43.5)
                .map((e) => e.outerHTML.slice(0, 90))"""
        )
        assert small == []


FRAME = """card => {
    const {borderTopStyle, borderTopColor} = getComputedStyle(card, '::after');
    return `${borderTopStyle} ${borderTopColor}`;
}"""
COLOUR = """colour => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.cssText = `forced-color-adjust: none; color: ${colour}`;
    const found = getComputedStyle(probe).color;
    probe.remove();
    return found;
}"""


def test_states_are_frames_where_colours_are_forced(server: Server, visiting: Visiting) -> None:
    page = visiting(server, forced_colors="active").page
    begin(page)
    highlight = page.evaluate(COLOUR, "Highlight")
    assert highlight not in (page.evaluate(COLOUR, "Canvas"), page.evaluate(COLOUR, "CanvasText"))
    player = SamplePlayer(page, lambda thing: thing.click())
    player.put(".held.is-legal", '[data-to^="row:"]')
    player.waits()
    page.locator(".held.is-legal").first.click()
    chosen = page.locator('.held[aria-pressed="true"]')
    expect(chosen).to_have_count(1)
    for button in page.locator(".prompt button").all():  # also those that show an icon alone
        expect(button).to_have_accessible_name(re.compile(r"\w"))
    assert chosen.evaluate(FRAME) == f"double {highlight}"
    assert page.locator(".held.is-legal").first.evaluate(FRAME) == f"solid {highlight}"
    assert page.locator(".stage .card.is-staged").evaluate(FRAME) == f"dotted {highlight}"
    place = page.locator("[data-to].is-legal").first
    assert place.evaluate("e => getComputedStyle(e).outlineColor") == highlight
    mine = page.locator(".panel.is-turn")
    assert mine.evaluate("e => getComputedStyle(e).outlineColor") == highlight
    now = page.locator(".phases [aria-current]")
    assert now.evaluate("e => getComputedStyle(e).backgroundColor") == highlight


def test_focus_goes_to_the_table_that_opens(server: Server, visiting: Visiting) -> None:
    page = visiting(server).page
    begin(page)
    heading = page.locator("main h1")
    expect(heading).to_be_focused()
    asked = page.locator(f"#{heading.get_attribute('aria-describedby')}")
    expect(asked).to_have_class("prompt-text")
    enter(page, open_table(page, ME, OPEN))
    expect(page.locator(".waiting-room h1")).to_be_focused()


def test_reduced_motion_is_respected(server: Server, visiting: Visiting) -> None:
    page = visiting(server, speed="slow", reduced_motion="reduce").page
    begin(page)
    moving = "getComputedStyle(document.documentElement).getPropertyValue('--move')"
    assert page.evaluate(moving).strip() == "1ms"
    SamplePlayer(page, lambda thing: thing.click()).put(".held.is-legal", '[data-to^="row:"]')
    expect(page.locator(".stage .card.is-staged")).to_have_count(1)


def test_a_move_is_animated(server: Server, visiting: Visiting) -> None:
    page = visiting(server, speed="slow").page
    begin(page)
    page.locator(".held.is-legal").first.click()
    page.locator("[data-to].is-legal").first.click()
    page.wait_for_function(
        "() => document.querySelector('.stage .card.is-staged')?.getAnimations().length > 0"
    )


def test_the_first_load_of_a_table_is_light(server: Server, visiting: Visiting) -> None:
    visit = visiting(server, language="fr")
    address = begin(visit.page)
    fresh = visiting(server, language="fr")
    devtools = fresh.context.new_cdp_session(fresh.page)
    devtools.send("Network.enable")
    kinds: dict[str, str] = {}
    sizes: dict[str, int] = {}

    def received(event: dict[str, Any]) -> None:
        kinds[event["requestId"]] = event["type"]

    def finished_loading(event: dict[str, Any]) -> None:
        sizes[event["requestId"]] = int(event["encodedDataLength"])

    devtools.on("Network.responseReceived", received)
    devtools.on("Network.loadingFinished", finished_loading)
    fresh.page.goto(address, wait_until="networkidle")
    fresh.page.locator(".stage .card").first.wait_for()
    script = sum(size for request, size in sizes.items() if kinds.get(request) == "Script")
    print(f"a table's first load: {sum(sizes.values())} bytes, of it {script} of script")  # noqa: T201
    assert sum(sizes.values()) <= MAX_BYTES
    assert script <= MAX_SCRIPT_BYTES
