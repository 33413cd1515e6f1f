"""The lobby over time: its board is pushed, filtered and paged; an earlier page is replaced."""

from typing import Any

from playwright.sync_api import Page, Route, expect

from quai.games import game
from tests.browser.fixtures import Server, Visiting
from tests.browser.helpers import BLANK, ME, OPEN, post, post_for_table
from tests.games.sample import SHORT

SEATS = max(game(SHORT).meta.seats)
DAYS = {"clock": {"kind": "days", "days": 5}, "rated": True}
"""Terms of no other test: the server is shared."""


def narrow(page: Page) -> None:
    """Have the board show only the tables of this test."""
    page.locator(".board-more button").click()
    page.locator('[name="board-game"]').select_option(SHORT)
    page.locator('[name="board-seats"]').select_option(str(SEATS))
    page.locator('[name="board-clock"]').select_option("days")


def opened(page: Page, request: dict[str, Any]) -> str:
    """Open a table without looking at it; return its id."""
    return post_for_table(page, "/api/tables", request)


def test_what_others_open_and_cancel_comes_by_itself(server: Server, visiting: Visiting) -> None:
    anna = visiting(server).page
    anna.goto("/")
    anna.locator('[data-act="create"]').wait_for()
    anna.goto(BLANK)
    for _ in range(5):  # enough for a board that can be unfolded
        opened(anna, {"game": SHORT, "seats": [ME, *[OPEN] * (SEATS - 1)]})
    carl = visiting(server, language="en").page
    asked: list[str] = []
    carl.on("request", lambda request: asked.append(request.url))
    carl.goto("/")
    narrow(carl)
    rows = carl.locator(".dep tbody tr")
    expect(rows).to_have_count(0)
    request = {"game": SHORT, "seats": [ME, *[OPEN] * (SEATS - 1)], **DAYS}
    tables = [opened(anna, request) for _ in range(21)]
    expect(rows).to_have_count(20)
    expect(rows.first.locator("a")).to_have_attribute("href", f"/table/{tables[-1]}")
    expect(rows.first.locator(".terms")).to_contain_text("5 days per turn · rated")
    carl.locator('[data-act="next"]').click()
    expect(rows).to_have_count(1)
    expect(rows.first.locator("a")).to_have_attribute("href", f"/table/{tables[0]}")
    post(anna, f"/api/tables/{tables[0]}/cancel", {})
    expect(rows).to_have_count(0)
    carl.locator('[data-act="previous"]').click()
    expect(rows).to_have_count(20)
    assert not [url for url in asked if "/api/tables" in url], "nothing is polled"


def test_a_page_of_an_earlier_version_reloads_when_its_visitor_moves_on(
    server: Server, visiting: Visiting
) -> None:
    page = visiting(server, service_workers="block").page  # one would hide requests from `route`
    page.goto("/")
    page.locator('[data-hall="mine"]').wait_for()
    page.evaluate("() => { window.isOld = true; }")

    def upgraded(route: Route) -> None:
        response = route.fetch()
        route.fulfill(response=response, headers={**response.headers, "quai-page": "0" * 16})

    page.route("**/api/**", upgraded)
    page.locator('[data-hall="mine"]').click()
    page.wait_for_url("**/mine")
    page.locator(".unfinished:not([aria-busy])").wait_for()
    assert page.evaluate("() => window.isOld"), "nobody is interrupted"
    page.locator(".wordmark").click()
    page.locator('[data-act="create"]').wait_for()
    assert not page.evaluate("() => window.isOld ?? false"), "the page was loaded anew"
    page.unroute_all(behavior="wait")


def test_a_slow_response_is_announced(server: Server, visiting: Visiting) -> None:
    page = visiting(server, service_workers="block").page
    page.goto("/")
    page.locator('[data-hall="mine"]').wait_for()
    held: list[Route] = []
    page.route("**/api/mine", lambda route: held.append(route))
    page.locator('[data-hall="mine"]').click()
    waiting = page.locator(".unfinished[aria-busy]")
    expect(waiting).to_have_text("One moment…")
    expect(waiting).to_have_css("opacity", "1")
    for route in held:
        route.continue_()
    expect(waiting).to_have_count(0)
    page.unroute_all(behavior="wait")
