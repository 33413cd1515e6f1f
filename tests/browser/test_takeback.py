"""Taking back steps with the consent of the others; continuing from an imported log."""

from pathlib import Path

from playwright.sync_api import Page, expect

from quai.core import log
from quai.core.record import replay
from quai.games import game
from tests.browser.fixtures import Server, Visiting
from tests.browser.helpers import begin, leave_to_bots, seated
from tests.browser.player import OVER, step
from tests.browser.test_two_players import click
from tests.games.sample import SAMPLE
from tests.games.sample_player import SamplePlayer
from tests.web.test_import import played

ASK = '[data-act="ask-undo"]'


def ask(page: Page) -> None:
    """Ask to take back the last step."""
    if not page.locator(ASK).count():
        page.locator(".seat-menu summary").click()
    page.locator(ASK).click()


def test_a_request_is_refused_then_granted(server: Server, visiting: Visiting) -> None:
    host, guest = visiting(server, language="fr").page, visiting(server).page
    seated(host, guest)
    players = [SamplePlayer(host, click), SamplePlayer(guest, click)]
    players[0].turn()
    guest.locator('.table[data-turn="mine"]').wait_for()
    ask(host)
    expect(host.locator(".request")).to_contain_text("En attente")
    expect(guest.locator(".request")).to_contain_text("asks to take this back")
    guest.locator('[data-act="refuse"]').click()
    expect(host.locator(".request")).to_have_count(0)
    expect(host.get_by_role("status").filter(has_text="La table a refusé")).to_be_visible()
    expect(host.locator(".seat-menu")).to_contain_text("La table a refusé")
    players[1].turn()
    host.locator('.table[data-turn="mine"]').wait_for()
    players[0].turn()
    guest.locator('.table[data-turn="mine"]').wait_for()
    length = step(host)
    ask(host)
    guest.locator(".request").wait_for()
    guest.reload()
    guest.locator('[data-act="agree"]').click()
    expect(host.locator(f'.table[data-turn="mine"][data-step="{length - 1}"]')).to_be_visible()
    expect(guest.locator('.table[data-turn="other"]')).to_be_visible()
    assert step(guest) < length
    expect(host.locator('[data-act="undo"]')).to_be_enabled()
    players[0].end()
    guest.locator('.table[data-turn="mine"]').wait_for()
    assert step(guest) == step(host) == length


def test_against_a_bot_a_step_is_taken_back_at_once_and_unrates_the_game(
    server: Server, visiting: Visiting
) -> None:
    page = visiting(server).page
    begin(page, terms={"rated": True})
    SamplePlayer(page, click).turn()
    page.locator('.table[data-turn="mine"]').wait_for()
    page.locator(".seat-menu summary").click()
    expect(page.locator(".seat-menu")).to_contain_text("no longer be rated")
    page.locator(ASK).click()
    expect(page.locator(".bar, header").first).to_contain_text("not rated")
    expect(page.locator('.table[data-turn="mine"]')).to_be_visible()


def import_log(page: Page, file: Path) -> None:
    """Import a file at the departures board."""
    page.goto("/")
    with page.expect_file_chooser() as chooser:
        page.locator('[data-act="import"]').click()
    chooser.value.set_files(file)


def test_a_log_is_imported_and_its_game_continued(
    server: Server, visiting: Visiting, tmp_path: Path
) -> None:
    file = tmp_path / "game.jsonl"
    file.write_text(played().write(), encoding="utf-8")
    visit = visiting(server)
    page = visit.page
    broken = tmp_path / "broken.jsonl"
    broken.write_text(played().write().replace('"seat":0', '"seat":1', 1), encoding="utf-8")
    import_log(page, broken)
    expect(page.get_by_role("alert")).to_contain_text("damaged or altered")
    assert all("400" in error for error in visit.errors)
    visit.errors.clear()
    import_log(page, file)
    expect(page.locator('.table.is-past[data-step="0"]')).to_be_visible()
    page.locator('.replay input[type="range"]').fill("20")
    expect(page.locator('.table[data-step="20"]')).to_be_visible()
    page.locator('[data-act="continue"]').click()
    page.locator('[data-seat="2"] label', has_text="Open").click()
    page.locator('[data-act="continue-here"]').click()
    link = page.locator(".invitation input").input_value()
    guest = visiting(server).page
    guest.goto(link)
    guest.locator('[data-act="sit"]').click()
    expect(page.locator(".table:not(.is-past)")).to_be_visible()
    guest.locator(".table").wait_for()
    assert max(step(page), step(guest)) == 20
    expect(page.locator("header").first).to_contain_text("continued, not rated")
    leave_to_bots(page, guest)
    page.locator(OVER).wait_for()
    with page.expect_download() as download:
        page.locator('[data-act="download"]').click()
    continued = tmp_path / "continued.jsonl"
    download.value.save_as(continued)
    before, after = (
        replay(game(SAMPLE), log.read(each.read_text(encoding="utf-8")))
        for each in (file, continued)
    )
    assert after.over
    assert [each.action for each in after.steps[:20]] == [each.action for each in before.steps[:20]]
