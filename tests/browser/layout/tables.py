"""Tables that go on from a position of a game between bots."""

from playwright.sync_api import Page

from tests.browser.helpers import ME, bot, post_for_table
from tests.browser.layout.positions import Played, Position

LEVEL = 1
"""The level of the bots at the tables."""


def import_game(page: Page, played: Played) -> str:
    """Give the server the log of a game as this page's visitor; return the id of its table."""
    table: str = page.evaluate(
        """async (log) => (await (await fetch('/api/import', {method: 'POST',
            headers: {'Content-Type': 'application/jsonl'}, body: log})).json()).table""",
        played.log,
    )
    return table


def continue_at(page: Page, imported: str, played: Played, position: Position) -> str:
    """Open a table at a position, where the visitor has the seat to decide; return its id."""
    seats = [bot(LEVEL)] * played.seats
    seats[position.actor] = ME
    body = {"step": position.step, "seats": seats}
    return post_for_table(page, f"/api/tables/{imported}/continue", body)
