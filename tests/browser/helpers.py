"""What several browser tests need: tables made through the page's own requests."""

from typing import Any

from playwright.sync_api import Page

ME = {"kind": "me"}
OPEN = {"kind": "open"}


def bot(level: int) -> dict[str, Any]:
    """A seat for a bot."""
    return {"kind": "bot", "level": level}


def open_table(
    page: Page,
    *seats: dict[str, Any],
    game: str = "trambahn",
    seed: int | None = None,
    **options: Any,
) -> str:
    """Open a table as this page's visitor; the address of the table."""
    page.goto("/")
    page.locator('[data-act="create"]').wait_for()
    made = page.evaluate(
        """async (wanted) => {
            const answer = await fetch('/api/tables', {method: 'POST',
                headers: {'Content-Type': 'application/json'}, body: JSON.stringify(wanted)});
            return answer.json();
        }""",
        {"game": game, "seats": list(seats), "options": options, "seed": seed},
    )
    assert "table" in made, made
    return f"/table/{made['table']}"


def begin(page: Page, level: int = 1, seed: int | None = 7) -> str:
    """Sit at a new table where the visitor begins."""
    address = open_table(page, ME, bot(level), first=0, seed=seed)
    page.goto(address)
    page.locator('.table[data-turn="mine"] .held').first.wait_for()
    return address


def finished(page: Page) -> str:
    """The address of a game that two quick bots have played to its end."""
    address = open_table(page, bot(1), bot(1), seed=3)
    page.goto(address)
    page.locator(".end .verdict").wait_for(timeout=60_000)
    return address
