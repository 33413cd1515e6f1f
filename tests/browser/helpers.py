"""Helpers of the browser tests: tables made by requests of the page."""

from typing import Any

from playwright.sync_api import Page

from tests.games.sample import SAMPLE

ME = {"kind": "me"}
OPEN = {"kind": "open"}
BLANK = f"/rules/{SAMPLE}"
"""A page without a connection to a table."""


def bot(level: int) -> dict[str, Any]:
    """A seat for a bot."""
    return {"kind": "bot", "level": level}


def open_table(
    page: Page,
    *seats: dict[str, Any],
    game: str = SAMPLE,
    seed: int | None = None,
    terms: Any = None,
    **options: Any,
) -> str:
    """Open a table as this page's visitor; return its path."""
    page.goto("/")
    page.locator('[data-act="create"]').wait_for()
    body = {"game": game, "seats": list(seats), "options": options, "seed": seed, **(terms or {})}
    return f"/table/{post_for_table(page, '/api/tables', body)}"


def enter(page: Page, address: str, site: str = "") -> None:
    """Enter a table from the lobby, by a click on a game that waits or on the departures board.

    `site` is the address of the lobby, where it is not that of the page.
    """
    page.goto(f"{site}/")
    line = page.locator(f'a[href="{address}"]')
    unfold = page.locator(".board-more button")
    line.or_(unfold).first.wait_for()
    if not line.count():
        unfold.click()
        further = page.locator('.board-pages [data-act="next"]:enabled')
        line.or_(further).first.wait_for()
        while not line.count():
            shown = page.locator("[data-table]").first.get_attribute("data-table")
            further.click()
            page.locator(f'[data-table="{shown}"]').wait_for(state="detached")
            line.or_(further).first.wait_for()
    line.first.click()
    page.wait_for_url(f"**{address}")


def post(page: Page, path: str, body: dict[str, Any]) -> dict[str, Any]:
    """Post to the server as this page's visitor; return the response."""
    response: dict[str, Any] = page.evaluate(
        """async ([path, body]) => (await fetch(path, {method: 'POST',
            headers: {'Content-Type': 'application/json'}, body: JSON.stringify(body)})).json()""",
        [path, body],
    )
    return response


def post_for_table(page: Page, path: str, body: dict[str, Any]) -> str:
    """Post as this page's visitor; return the id of the table in the response."""
    response = post(page, path, body)
    assert "table" in response, response
    table: str = response["table"]
    return table


def leave_to_bots(*pages: Page) -> None:
    """Let bots finish the game for these visitors; then their pages show its end.

    In between the pages are elsewhere: a game that is not drawn takes a tenth of the time.
    """
    address = pages[0].url.split("?")[0]
    table = address.rpartition("/")[2]
    for page in pages:
        page.goto(BLANK)
        post_for_table(page, f"/api/tables/{table}/leave", {"level": 1})
    wait_for_outcome(pages[0], table)
    for page in pages:
        page.goto("/")
        page.locator('[data-hall="mine"]').click()
        page.locator(f'[data-past="{table}"] a').first.click()
        page.wait_for_url(address)


def wait_for_outcome(page: Page, table: str) -> None:
    """Listen to a table, without drawing it, until its game is over."""
    page.evaluate(
        """table => new Promise((done) => {
            const socket = new WebSocket(`ws://${location.host}/ws/tables/${table}`);
            socket.onopen = () => socket.send(JSON.stringify({type: 'hello', step: 0}));
            socket.onmessage = ({data}) => JSON.parse(data).outcome && done(socket.close());
        })""",
        table,
    )


def seated(
    host: Page,
    guest: Page,
    game: str = SAMPLE,
    seed: int = 3,
    terms: Any = None,
    **options: Any,
) -> str:
    """Seat the host at a new table and the guest by its link; return its path.

    The host begins SAMPLE.
    """
    defaults = {"first": 0} if game == SAMPLE else {}
    address = open_table(
        host, ME, OPEN, game=game, seed=seed, terms=terms, **{**defaults, **options}
    )
    enter(host, address)
    link = host.locator(".invitation input").input_value()
    guest.goto(link)
    guest.locator('[data-act="sit"]').click()
    for page in (host, guest):
        page.locator(".table").wait_for()
    return address


def begin(page: Page, level: int = 1, seed: int | None = 7, terms: Any = None) -> str:
    """Open a table against a bot, where the visitor begins; return its path."""
    address = open_table(page, ME, bot(level), first=0, seed=seed, terms=terms)
    enter(page, address)
    page.locator('.table[data-turn="mine"] .held').first.wait_for()
    return address


def finished(page: Page) -> str:
    """Let bots play a game to its end, also for this visitor; return its path."""
    address = begin(page, level=2, seed=3)
    leave_to_bots(page)
    page.locator(".end .verdict").wait_for()
    return address
