"""Players and their games: results, ratings, leaderboard, profile, returning, the daily deal."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from quai.games import game
from tests.browser.fixtures import Server, Visiting
from tests.browser.helpers import ME, OPEN, bot, enter, open_table, post, seated
from tests.browser.player import MY_TURN, OVER, player_of
from tests.browser.test_accessibility import violations
from tests.games.sample import SAMPLE, SHORT

PASSWORD = "a long enough word"  # noqa: S105
TITLE = game(SHORT).meta.title
PLAY_FIRST_ACTIONS = """([table, turn]) => new Promise((done, failed) => {
    const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws/tables/${table}`);
    let played = 0, last = -1;
    setTimeout(() => failed(new Error('the game does not end')), 30000);
    socket.onopen = () => socket.send(JSON.stringify({type: 'hello', step: 0}));
    socket.onerror = () => failed(new Error('the connection broke'));
    socket.onmessage = ({data}) => {
        const news = JSON.parse(data);
        if (news.type !== 'news') return;
        const mine = news.actions.length > 0;
        if (news.outcome || (turn && played && !mine)) { socket.close(); done(played); return; }
        if (!mine || news.step === last) return;
        [last, played] = [news.step, played + 1];
        const id = `quick${played}${Date.now()}`;
        socket.send(JSON.stringify({type: 'play', id, step: last, action: news.actions[0]}));
    };
})"""


@pytest.fixture(scope="module")
def daily_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose daily deal is a short game."""
    running = Server(tmp_path_factory.mktemp("people"), "--daily", SHORT)
    running.start()
    yield running
    running.kill()


def register(page: Page, name: str) -> None:
    """Visit the lobby, and create an account."""
    page.goto("/")
    page.locator('[data-act="create"]').wait_for()
    post(page, "/api/account", {"name": name, "password": PASSWORD})


def play_quickly(page: Page, address: str, *, turn: bool = False) -> None:
    """Play the first legal action each time, to the end of the game or of a turn."""
    page.evaluate(PLAY_FIRST_ACTIONS, [address.removeprefix("/table/"), turn])


def test_a_game_leaves_a_result_a_rating_and_a_profile(
    daily_server: Server, visiting: Visiting
) -> None:
    page = visiting(daily_server).page
    register(page, "Ada of Lyon")
    address = open_table(page, ME, bot(2), game=SHORT, first=0, terms={"rated": True})
    enter(page, address)
    player_of(SHORT, page, lambda thing: thing.click()).game()
    expect(page.locator(OVER)).to_be_visible()
    # a win lifts nobody far above the bot; a loss against bots is not told as a figure
    expect(page.locator('[data-rated="yes"]')).to_have_text(
        re.compile(r"Your rating: \d+ ± \d+( \((\+\d+|±0)\))?$")
    )
    play_quickly(page, open_table(page, ME, bot(2), game=SHORT, terms={"rated": True}))

    page.locator('[data-hall="mine"]').click()
    rows = page.locator("[data-past]")
    expect(rows).to_have_count(2)
    expect(rows.last).to_contain_text(TITLE)
    expect(rows.last).to_contain_text(re.compile(r"[12] of 2"))
    expect(rows.last.locator(".scores-of li")).to_have_count(2)

    page.locator('[data-hall="leaderboard"]').click()
    page.get_by_role("link", name=TITLE).click()
    row = page.locator("tr.mine")
    expect(row).to_contain_text("Ada of Lyon")
    expect(row).to_contain_text("provisional")
    row.get_by_role("link").click()
    expect(page.locator(".plate h2")).to_have_text("Ada of Lyon")
    for chart in ("Rating over time", "Finishing places", "Distribution of points"):
        expect(page.get_by_role("img", name=chart)).to_be_visible()

    other = visiting(daily_server, language="fr").page
    other.goto(page.url)
    expect(other.locator(".plate h2")).to_have_text("Ada of Lyon")
    expect(other.get_by_role("img", name="Cote au fil des parties")).to_be_visible()


COLOURS_SETTLED = """() => document.getAnimations().every((each) =>
    each.playState !== 'running' || each.effect.getComputedTiming().endTime === Infinity)"""


def test_the_pages_are_accessible(daily_server: Server, visiting: Visiting) -> None:
    page = visiting(daily_server, language="fr", bypass_csp=True).page
    register(page, "Zoé de Saint-Germain-en")
    for _ in range(2):
        play_quickly(page, open_table(page, ME, bot(2), game=SHORT, terms={"rated": True}))
    open_table(page, ME, OPEN, game=SAMPLE)
    for path in ("/mine", f"/leaderboard/{SHORT}", "/people/me", "/daily"):
        page.set_viewport_size({"width": 1280, "height": 800})
        page.goto(path)
        page.locator(".people table, .people figure, .deal").first.wait_for()
        assert violations(page) == []
        page.set_viewport_size({"width": 320, "height": 640})
        page.evaluate("document.documentElement.dataset.theme = 'dark'")
        page.wait_for_function(COLOURS_SETTLED)
        assert violations(page) == []
        wide = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
        assert wide[0] <= wide[1], path
        low = page.evaluate(
            """() => [...document.querySelectorAll('.halls a, main button, main a')]
                .filter((e) => e.offsetParent && e.getBoundingClientRect().height < 43.5)
                .map((e) => e.outerHTML)"""
        )
        assert low == [], path


def test_days_off_are_taken_and_seen_by_the_others(
    daily_server: Server, visiting: Visiting
) -> None:
    host, guest = (
        visiting(daily_server, width=360, height=740, language=each).page for each in ("fr", "en")
    )
    address = seated(host, guest, game=SHORT, terms={"clock": {"kind": "days", "days": 2}})
    host.goto("/")
    host.locator('[data-hall="mine"]').click()
    host.locator(f'[data-table="{address.removeprefix("/table/")}"] [data-left]').wait_for()
    host.locator(".vacation input").fill("3")
    host.locator('[data-act="vacation"]').click()
    host.locator('[data-act="back-from-vacation"]').wait_for()
    expect(host.locator(".vacation [role=status]")).to_contain_text("en vacances")
    expect(guest.get_by_text("on vacation until")).to_be_visible()
    host.locator('[data-act="back-from-vacation"]').click()
    expect(host.locator(".vacation input")).to_be_visible()
    expect(guest.get_by_text("on vacation until")).to_have_count(0)


def test_the_next_game_is_one_press_away(daily_server: Server, visiting: Visiting) -> None:
    host, guest = visiting(daily_server).page, visiting(daily_server).page
    guest.goto("/")
    guest.locator('[data-act="create"]').wait_for()
    tables = [open_table(host, ME, OPEN, game=SAMPLE, first=0) for _ in range(2)]
    for table in tables:
        post(guest, f"/api{table.replace('table', 'tables')}/sit", {"seat": 1})
    host.goto("/")
    host.locator('[data-hall="mine"]').click()
    expect(host.locator(".unfinished li")).to_have_count(2)
    host.locator('[data-act="next-game"]').click()
    host.locator(MY_TURN).wait_for()
    assert host.url.endswith(tables[0])
    host.locator('[data-act="end"]').wait_for()
    play_quickly(host, tables[0], turn=True)
    host.locator('.table[data-turn="other"]').wait_for()
    host.locator('[data-act="next-game"]').click()
    host.locator(MY_TURN).wait_for()
    assert host.url.endswith(tables[1])


def test_a_player_who_returns_on_another_device_sees_what_happened(
    daily_server: Server, visiting: Visiting
) -> None:
    host, guest = visiting(daily_server).page, visiting(daily_server).page
    register(host, "Bo")
    guest.goto("/")
    guest.locator('[data-act="create"]').wait_for()
    table = open_table(host, ME, OPEN, game=SHORT, first=0)
    post(guest, f"/api{table.replace('table', 'tables')}/sit", {"seat": 1})
    enter(host, table)
    host.locator(MY_TURN).wait_for()
    with host.expect_websocket() as socket:
        host.reload()
    with socket.value.expect_event("framesent", lambda frame: '"seen"' in str(frame)):
        host.locator(MY_TURN).wait_for()
    expect(host.locator(".meanwhile")).to_have_count(0)
    play_quickly(host, table, turn=True)
    host.close()  # or it would see the next steps
    play_quickly(guest, table, turn=True)

    elsewhere = visiting(daily_server, width=360, height=740).page
    elsewhere.goto("/")
    elsewhere.locator('[data-act="create"]').wait_for()
    post(elsewhere, "/api/login", {"name": "Bo", "password": PASSWORD})
    enter(elsewhere, table)
    missed = elsewhere.locator(".meanwhile")
    expect(missed.locator("h2")).to_have_text(re.compile(r"\d+ steps? since you were here"))
    expect(missed.locator("li").first).to_be_visible()
    missed.locator('[data-act="replay-meanwhile"]').click()
    expect(elsewhere.locator(".replay")).to_be_visible()
    expect(missed).to_have_count(0)


def to_daily(page: Page) -> None:
    """Go from the lobby to the daily deal."""
    page.goto("/")
    page.locator('[data-hall="daily"]').click()


def test_the_daily_deal_is_compared_after_playing(daily_server: Server, visiting: Visiting) -> None:
    first, second = visiting(daily_server).page, visiting(daily_server, language="fr").page
    tables = []
    for page in (first, second):
        to_daily(page)
        expect(page.locator('[data-act="play-daily"]')).to_be_visible()
        expect(page.locator(".compare tbody")).to_have_count(0)
        page.locator('[data-act="play-daily"]').click()
        page.locator(".table").wait_for()
        tables.append("/table/" + page.url.rpartition("/")[2])
    second.goto(tables[0])
    expect(second.get_by_text("Cette table n’existe pas ou n’existe plus.")).to_be_visible()
    for page, table in zip((first, second), tables, strict=True):
        page.evaluate(
            f"(table) => {{ window.played = ({PLAY_FIRST_ACTIONS})(table) }}", [table[7:], False]
        )
    for page in (first, second):
        page.evaluate("window.played")
        to_daily(page)
    expect(first.locator(".compare").first.locator("tbody tr.mine")).to_have_count(1)
    rows = second.locator(".compare").first.locator("tbody tr")
    expect(rows).to_have_count(2)
    expect(second.locator("tr.mine")).to_contain_text("Vous")
    theirs = rows.and_(second.locator(":not(.mine)"))
    expect(theirs.get_by_role("link")).to_have_count(0)  # others still play this deal today
