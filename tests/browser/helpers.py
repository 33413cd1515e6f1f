"""What several browser tests need: tables made through the page's own requests."""

from typing import Any

from playwright.sync_api import Page

from tests.games.sample import SAMPLE

ME = {"kind": "me"}
OPEN = {"kind": "open"}
BLANK = f"/rules/{SAMPLE}"
"""A page of the site on which nothing happens."""


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
    """Open a table as this page's visitor; the address of the table."""
    page.goto("/")
    page.locator('[data-act="create"]').wait_for()
    wish = {"game": game, "seats": list(seats), "options": options, "seed": seed, **(terms or {})}
    return f"/table/{post(page, '/api/tables', wish)}"


def post(page: Page, path: str, wish: dict[str, Any]) -> str:
    """Wish for something as this page's visitor; the table that it concerns."""
    made: dict[str, str] = page.evaluate(
        """async ([path, wish]) => {
            const answer = await fetch(path, {method: 'POST',
                headers: {'Content-Type': 'application/json'}, body: JSON.stringify(wish)});
            return answer.json();
        }""",
        [path, wish],
    )
    assert "table" in made, made
    return made["table"]


def leave_to_bots(*pages: Page) -> None:
    """Have quick bots play on for these visitors, to the end; then their pages show it again.

    Meanwhile nothing is drawn: a game that nobody draws takes a tenth of the time.
    """
    address = pages[0].url.split("?")[0]
    table = address.rpartition("/")[2]
    for page in pages:
        page.goto(BLANK)
        post(page, f"/api/tables/{table}/leave", {"level": 1})
    pages[0].evaluate(
        """table => new Promise((done) => {
            const line = new WebSocket(`ws://${location.host}/ws/tables/${table}`);
            line.onopen = () => line.send(JSON.stringify({type: 'hello', step: 0}));
            line.onmessage = ({data}) => JSON.parse(data).outcome && done(line.close());
        })""",
        table,
    )
    for page in pages:
        page.goto(address)


def seated(
    host: Page,
    guest: Page,
    game: str = SAMPLE,
    seed: int = 3,
    terms: Any = None,
    **options: Any,
) -> str:
    """A table that the host opened and the guest joined by its link; the host begins SAMPLE."""
    usual = {"first": 0} if game == SAMPLE else {}
    address = open_table(host, ME, OPEN, game=game, seed=seed, terms=terms, **{**usual, **options})
    host.goto(address)
    link = host.locator(".waiting-room input").input_value()
    guest.goto(link)
    guest.locator('[data-act="sit"]').click()
    for page in (host, guest):
        page.locator(".table").wait_for()
    return address


def begin(page: Page, level: int = 1, seed: int | None = 7) -> str:
    """Sit at a new table where the visitor begins."""
    address = open_table(page, ME, bot(level), first=0, seed=seed)
    page.goto(address)
    page.locator('.table[data-turn="mine"] .held').first.wait_for()
    return address


def finished(page: Page) -> str:
    """The address of a game that two quick bots have played to its end."""
    address = open_table(page, bot(2), bot(2), seed=3)
    page.goto(address)
    page.locator(".end .verdict").wait_for(timeout=60_000)
    return address
