"""People and their games: results, ratings, leaderboard, profile, coming back, the daily deal."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.fixtures import Server, Visiting
from tests.browser.helpers import ME, OPEN, bot, open_table
from tests.browser.player import MY_TURN, OVER, player_of
from tests.browser.test_everybody import violations
from tests.games.sample import SAMPLE, SHORT

SECRET = "a long enough word"  # noqa: S105
QUICK = """([table, turn]) => new Promise((done, failed) => {
    const line = new WebSocket(`${location.origin.replace('http', 'ws')}/ws/tables/${table}`);
    let played = 0, last = -1;
    setTimeout(() => failed(new Error('the game does not end')), 30000);
    line.onopen = () => line.send(JSON.stringify({type: 'hello', step: 0}));
    line.onerror = () => failed(new Error('the line broke'));
    line.onmessage = ({data}) => {
        const news = JSON.parse(data);
        if (news.type !== 'news') return;
        const mine = news.actions.length > 0;
        if (news.outcome || (turn && played && !mine)) { line.close(); done(played); return; }
        if (!mine || news.step === last) return;
        [last, played] = [news.step, played + 1];
        const id = `quick${played}${Date.now()}`;
        line.send(JSON.stringify({type: 'play', id, step: last, action: news.actions[0]}));
    };
})"""


@pytest.fixture(scope="module")
def daily_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose daily deal is a short game."""
    running = Server(tmp_path_factory.mktemp("people"), "--daily", SHORT)
    running.start()
    yield running
    running.kill()


def send(page: Page, path: str, body: dict[str, Any]) -> dict[str, Any]:
    """A wish of the page's visitor."""
    answer: dict[str, Any] = page.evaluate(
        """async ([path, body]) => (await fetch(path, {method: 'POST',
            headers: {'Content-Type': 'application/json'}, body: JSON.stringify(body)})).json()""",
        [path, body],
    )
    return answer


def enter(page: Page, name: str) -> None:
    """Come in, and make an account."""
    page.goto("/")
    page.locator('[data-act="create"]').wait_for()
    send(page, "/api/account", {"name": name, "password": SECRET})


def quick(page: Page, address: str, *, turn: bool = False) -> None:
    """Play on at once with what is offered first, to the end of the game or of a turn."""
    page.evaluate(QUICK, [address.removeprefix("/table/"), turn])


def test_a_game_leaves_a_result_a_rating_and_a_profile(
    daily_server: Server, visiting: Visiting
) -> None:
    page = visiting(daily_server).page
    enter(page, "Ada of Lyon")
    address = open_table(page, ME, bot(2), game=SHORT, first=0)
    page.goto(address)
    player_of(SHORT, page, lambda thing: thing.click()).game()
    expect(page.locator(OVER)).to_be_visible()
    expect(page.locator('[data-rated="yes"]')).to_have_text(
        re.compile(r"Your rating: \d+ ± \d+ \(.\d+\)")
    )
    quick(page, open_table(page, ME, bot(2), game=SHORT))

    page.locator('[data-hall="mine"]').click()
    rows = page.locator("[data-past]")
    expect(rows).to_have_count(2)
    expect(rows.last).to_contain_text("Aiguillage")
    expect(rows.last).to_contain_text(re.compile(r"[12] of 2"))
    expect(rows.last.locator(".scores-of li")).to_have_count(2)

    page.locator('[data-hall="leaderboard"]').click()
    page.get_by_role("link", name="Aiguillage").click()
    line = page.locator("tr.mine")
    expect(line).to_contain_text("Ada of Lyon")
    expect(line).to_contain_text("provisional")
    line.get_by_role("link").click()
    expect(page.locator(".plate h2")).to_have_text("Ada of Lyon")
    for chart in ("Rating from game to game", "Places reached", "How points are spread"):
        expect(page.get_by_role("img", name=chart)).to_be_visible()

    other = visiting(daily_server, language="fr").page
    other.goto(page.url)
    expect(other.locator(".plate h2")).to_have_text("Ada of Lyon")
    expect(other.get_by_role("img", name="Cote au fil des parties")).to_be_visible()


def test_the_pages_are_for_everybody(daily_server: Server, visiting: Visiting) -> None:
    page = visiting(daily_server, language="fr", bypass_csp=True).page
    enter(page, "Zoé de Saint-Germain-en")
    for _ in range(2):
        quick(page, open_table(page, ME, bot(2), game=SHORT))
    open_table(page, ME, OPEN, game="express")
    for path in ("/mine", "/leaderboard/aiguillage", "/people/me", "/daily"):
        page.set_viewport_size({"width": 1280, "height": 800})
        page.goto(path)
        page.locator(".people table, .people figure, .deal").first.wait_for()
        assert violations(page) == []
        page.set_viewport_size({"width": 320, "height": 640})
        page.evaluate("document.documentElement.dataset.theme = 'dark'")
        assert violations(page) == []
        wide = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
        assert wide[0] <= wide[1], path
        low = page.evaluate(
            """() => [...document.querySelectorAll('.halls a, main button, main a')]
                .filter((e) => e.offsetParent && e.getBoundingClientRect().height < 43.5)
                .map((e) => e.outerHTML)"""
        )
        assert low == [], path


def test_the_next_game_is_one_press_away(daily_server: Server, visiting: Visiting) -> None:
    host, guest = visiting(daily_server).page, visiting(daily_server).page
    guest.goto("/")
    guest.locator('[data-act="create"]').wait_for()
    tables = [open_table(host, ME, OPEN, game=SAMPLE, first=0) for _ in range(2)]
    for table in tables:
        send(guest, f"/api{table.replace('table', 'tables')}/sit", {"seat": 1})
    host.goto("/mine")
    expect(host.locator(".unfinished li")).to_have_count(2)
    host.locator('[data-act="next-game"]').click()
    host.locator(MY_TURN).wait_for()
    assert host.url.endswith(tables[0])
    host.locator('[data-act="end"]').wait_for()
    quick(host, tables[0], turn=True)
    host.locator('.table[data-turn="other"]').wait_for()
    host.locator('[data-act="next-game"]').click()
    host.locator(MY_TURN).wait_for()
    assert host.url.endswith(tables[1])


def test_who_comes_back_elsewhere_sees_what_happened(
    daily_server: Server, visiting: Visiting
) -> None:
    host, guest = visiting(daily_server).page, visiting(daily_server).page
    enter(host, "Bo")
    guest.goto("/")
    guest.locator('[data-act="create"]').wait_for()
    table = open_table(host, ME, OPEN, game=SHORT, first=0)
    send(guest, f"/api{table.replace('table', 'tables')}/sit", {"seat": 1})
    host.goto(table)
    host.locator(MY_TURN).wait_for()
    with host.expect_websocket() as line:
        host.reload()
    with line.value.expect_event("framesent", lambda frame: '"seen"' in str(frame)):
        host.locator(MY_TURN).wait_for()
    expect(host.locator(".meanwhile")).to_have_count(0)
    quick(host, table, turn=True)
    host.close()  # or it would look on
    quick(guest, table, turn=True)

    elsewhere = visiting(daily_server, width=360, height=740).page
    elsewhere.goto("/")
    elsewhere.locator('[data-act="create"]').wait_for()
    send(elsewhere, "/api/login", {"name": "Bo", "password": SECRET})
    elsewhere.goto(table)
    told = elsewhere.locator(".meanwhile")
    expect(told.locator("h2")).to_have_text(re.compile(r"\d+ steps? since you were here"))
    expect(told.locator("li").first).to_be_visible()
    told.locator('[data-act="replay-meanwhile"]').click()
    expect(elsewhere.locator(".replay")).to_be_visible()
    expect(told).to_have_count(0)


def test_the_daily_deal_is_compared_after_playing(daily_server: Server, visiting: Visiting) -> None:
    first, second = visiting(daily_server).page, visiting(daily_server, language="fr").page
    tables = []
    for page in (first, second):
        page.goto("/daily")
        expect(page.locator('[data-act="play-daily"]')).to_be_visible()
        expect(page.locator(".compare tbody")).to_have_count(0)
        page.locator('[data-act="play-daily"]').click()
        page.locator(".table").wait_for()
        tables.append("/table/" + page.url.rpartition("/")[2])
    second.goto(tables[0])
    expect(second.get_by_text("Cette table n’existe pas, ou plus.")).to_be_visible()
    for page, table in zip((first, second), tables, strict=True):
        page.evaluate(f"(wish) => {{ window.played = ({QUICK})(wish) }}", [table[7:], False])
    for page in (first, second):
        page.evaluate("window.played")
        page.goto("/daily")
    expect(first.locator(".compare").first.locator("tbody tr.mine")).to_have_count(1)
    lines = second.locator(".compare").first.locator("tbody tr")
    expect(lines).to_have_count(2)
    expect(second.locator("tr.mine")).to_contain_text("Vous")
    lines.and_(second.locator(":not(.mine)")).get_by_role("link").click()
    expect(second.locator(OVER)).to_be_visible()
