"""After a game: scores, chart, replay, a link to a position, the log; and the rules."""

import json
import re

from playwright.sync_api import expect

from tests.browser.fixtures import Server, Visiting
from tests.browser.helpers import finished
from tests.games.sample import SAMPLE


def test_the_end_of_a_game(server: Server, visiting: Visiting) -> None:
    visit = visiting(server)
    page = visit.page
    address = finished(page)
    expect(page.locator(".verdict h1")).to_contain_text(re.compile(r"\d+ (to|each)"))
    rows = page.locator(".end .sheet tbody tr")
    total = [int(cell.inner_text()) for cell in rows.last.locator("td").all()[1:]]
    items = [
        [int(cell.inner_text() or 0) for cell in row.locator("td").all()[1:]]
        for row in rows.all()[:-1]
    ]
    assert [sum(column) for column in zip(*items, strict=True)] == total
    expect(page.get_by_role("img", name="Points after each scoring")).to_be_visible()

    page.locator('[data-act="replay"]').click()
    expect(page.locator('.table[data-step="0"]')).to_be_visible()
    for following in ("1", "2"):
        page.locator('[data-act="next"]').click()
        expect(page.locator(f'.table[data-step="{following}"]')).to_be_visible()
    page.locator('[data-act="last"]').click()
    expect(page.locator('.table[data-turn="over"]')).to_be_visible()
    last = page.locator(".table").get_attribute("data-step")
    assert page.url.endswith(f"?step={last}")

    page.goto(f"{address}?step=20")
    expect(page.locator('.table[data-step="20"]')).to_be_visible()
    page.locator('[data-act="live"]').click()
    expect(page.locator(".end")).to_be_visible()

    page.set_viewport_size({"width": 360, "height": 740})
    page.locator('[data-act="table"]').click()
    expect(page.locator('.table[data-turn="over"]')).to_be_visible()
    assert page.evaluate("() => scrollY") == 0, "the table is shown from its top"
    page.locator('.prompt [data-act="live"]').click()
    expect(page.locator(".verdict")).to_be_in_viewport()

    with page.expect_download() as download:
        page.locator('[data-act="download"]').click()
    lines = download.value.path().read_text(encoding="utf-8").splitlines()
    assert json.loads(lines[0])["game"] == SAMPLE
    assert len(lines) > int(last or 0)


def test_the_rules_in_both_languages(server: Server, visiting: Visiting) -> None:
    page = visiting(server, language="fr").page
    page.goto(f"/rules/{SAMPLE}#TB-13")
    expect(page.locator("#TB-13")).to_be_in_viewport()
    expect(page.locator("#TB-13")).to_contain_text("Une colonne est d’une seule ligne")
    expect(page.locator("figure svg[role=img]")).to_have_count(8)
    page.locator('[data-act="language"]').click()
    expect(page.locator("#TB-13")).to_contain_text("A column is of a single line")
    page.locator("#TB-41 a").click()
    assert page.url.endswith("#TB-41")
    expect(page.locator("#TB-41")).to_have_class(re.compile("is-wanted"))


def test_the_rules_open_from_the_table(server: Server, visiting: Visiting) -> None:
    page = visiting(server).page
    address = finished(page)
    page.goto(f"{address}?step=3")
    page.locator('.table[data-step="3"]').wait_for()
    page.locator('[data-act="rules"]').click()
    expect(page.get_by_role("dialog", name="Rules")).to_contain_text("TB-01")
