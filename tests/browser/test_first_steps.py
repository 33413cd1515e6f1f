"""A person's first steps: the first screen, the first move, friends, rules, and a first loss."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from quai.bots.crew import CREW
from quai.games import game, own_keys
from tests.browser.fixtures import Server, Visiting
from tests.browser.helpers import ME, OPEN, begin, bot, enter, open_table
from tests.browser.layout.looking import SIZES as SCREENS
from tests.browser.layout.looking import TOUCH_SIZES, Size, findings
from tests.browser.player import MY_TURN, OVER, WAIT, my_turn_or_over, player_of, step
from tests.browser.test_people import play_quickly
from tests.games.sample import SAMPLE, SHORT

DESKTOP = {"width": 1280, "height": 800}
PHONE = {"width": 360, "height": 740, "has_touch": True, "is_mobile": True}
SIZES = pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
LANGUAGES = pytest.mark.parametrize("language", ["fr", "en"])
ONE_LINE_PX = 64
"""What the header of a desk is lower than, unless its links need two lines."""
PRESSES_TO_FIRST_MOVE = 3
"""The first press of a newcomer's own first move is at most this one."""
PLACE = """thing => {
    const {top, bottom, left, right} = thing.getBoundingClientRect();
    return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
}"""

SHARE_OF_WIDTH = "doors => doors.getBoundingClientRect().width / innerWidth"
LARGE_SHARE = 0.75


class Presses:
    """Presses by mouse or finger, and counts them."""

    def __init__(self, touch: bool) -> None:
        self.touch = touch
        self.count = 0

    def __call__(self, thing: Locator) -> None:
        self.count += 1
        (thing.tap if self.touch else thing.click)()


@pytest.mark.sample(6)
@LANGUAGES
@SIZES
@pytest.mark.parametrize("key", own_keys())
def test_a_newcomer_makes_their_first_move_within_three_presses(
    server: Server, visiting: Visiting, key: str, size: dict[str, int], language: str
) -> None:
    page = visiting(server, language=language, new=True, **size).page
    press = Presses("has_touch" in size)
    page.goto("/")
    press(page.locator(f'.poster[data-game="{key}"]'))
    press(page.locator('[data-act="play-now"]'))
    page.locator(MY_TURN).wait_for(timeout=WAIT)
    expect(page.locator(".scene, dialog[open]")).to_have_count(0)
    before = step(page)
    assert press.count < PRESSES_TO_FIRST_MOVE
    player_of(key, page, press).turn()
    assert my_turn_or_over(page)
    assert step(page) > before
    assert page.evaluate("() => document.documentElement.lang") == language


@LANGUAGES
@SIZES
def test_play_friends_and_learn_are_within_the_first_screen(
    server: Server, visiting: Visiting, size: dict[str, int], language: str
) -> None:
    page = visiting(server, language=language, **size).page
    begin(page)  # so that a game waits for the visitor, and takes its place
    page.goto("/")
    page.locator(".wait").wait_for()
    for name in ("play-now", "invite", "learn"):
        assert page.locator(f'[data-act="{name}"]').evaluate(PLACE), name
    assert page.locator(".wait .btn").evaluate(PLACE)
    expect(page.locator(".learn .tagline")).to_have_text(re.compile(r"^\w+ .*\.$"))
    assert page.locator(".poster").first.evaluate(PLACE)
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    if size is DESKTOP:
        assert page.locator(".top").evaluate("top => top.offsetHeight") < ONE_LINE_PX


@pytest.mark.sample(6)
@LANGUAGES
@pytest.mark.parametrize("size", SCREENS, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_first_screen_has_a_sound_layout(
    server: Server, visiting: Visiting, size: Size, language: str
) -> None:
    """With and without games that wait for the visitor, and open tables."""
    touch = size in TOUCH_SIZES
    more = {"has_touch": touch, "is_mobile": touch, "width": size[0], "height": size[1]}
    page = visiting(server, language=language, **more).page
    page.goto("/")
    page.locator(".doors").wait_for()
    assert findings(page) == []
    for key in own_keys()[:2]:
        open_table(page, ME, bot(1), game=key, first=0)
        open_table(page, ME, OPEN, game=key)
    page.goto("/")
    page.locator(".wait").nth(1).wait_for()
    page.locator(".dep .btn").first.wait_for()
    assert findings(page) == []


def test_the_first_screen_uses_the_room_of_a_large_one(server: Server, visiting: Visiting) -> None:
    page = visiting(server, width=2560, height=1440).page
    page.goto("/")
    page.locator(".doors").wait_for()
    assert page.locator(".doors").evaluate(SHARE_OF_WIDTH) >= LARGE_SHARE
    for name in ("play-now", "invite", "learn"):
        assert page.locator(f'[data-act="{name}"]').evaluate(PLACE), name


@SIZES
def test_friends_are_one_press_from_a_link_and_a_code(
    server: Server, visiting: Visiting, size: dict[str, int]
) -> None:
    page, guest = visiting(server, **size).page, visiting(server, **size).page
    page.goto("/")
    page.locator(f'.poster[data-game="{SAMPLE}"]').click()
    page.locator(f'.make[data-game="{SAMPLE}"]').wait_for()
    page.locator('[data-act="invite"]').click()
    code = page.locator(".code")
    code.wait_for()
    page.wait_for_function("() => document.querySelector('.code').naturalWidth > 0")
    assert code.evaluate(PLACE)
    link = page.locator(".invitation input").input_value()
    assert link == page.url
    assert link.startswith(server.address)
    guest.goto(link)
    guest.locator('[data-act="sit"]').click()
    for each in (page, guest):
        each.locator(".table").wait_for()


def test_bots_have_the_same_name_everywhere(server: Server, visiting: Visiting) -> None:
    page = visiting(server, language="fr").page
    address = open_table(page, ME, bot(2), first=0)
    enter(page, address)
    page.locator(MY_TURN).wait_for(timeout=WAIT)
    panel = page.locator(".panel-name", has=page.locator("[data-face]"))
    name = panel.locator("b").inner_text()
    assert name in CREW
    expect(panel.locator(".medal")).to_have_attribute("data-face", name.lower())
    expect(panel.locator(".level")).to_have_attribute("aria-label", "robot, niveau Facile")
    expect(page.locator(f'.panel[aria-label="{name}, robot, niveau Facile"]')).to_be_visible()
    player_of(SAMPLE, page, lambda thing: thing.click()).turn()
    assert my_turn_or_over(page)
    expect(page.locator(".log-who", has_text=name).first).to_be_visible()
    expect(page.locator('[role="log"]')).to_contain_text(name)
    expect(page.locator(".sheet")).to_contain_text(name)
    page.locator(".wordmark").click()
    expect(page.locator(f'.wait[data-table="{address.rpartition("/")[2]}"]')).to_contain_text(name)
    page.locator('[data-hall="mine"]').click()
    expect(page.locator(".running")).to_contain_text(name)
    assert not re.search(r"\b(Bot|Robot) \d", page.content())


@pytest.mark.sample(2)
@pytest.mark.parametrize("key", own_keys())
def test_every_bot_of_a_full_table_has_a_face_on_a_desk(
    server: Server, visiting: Visiting, key: str
) -> None:
    most = max(game(key).meta.seats)
    page = visiting(server).page
    enter(page, open_table(page, ME, *[bot(2)] * (most - 1), game=key))
    page.locator(".table .stage [data-face]").first.wait_for()
    faces = page.locator(".table .stage [data-face]:visible")
    names = faces.evaluate_all("all => all.map(face => face.dataset.face)")
    assert len(set(names)) == len(names) == most - 1
    assert all(face.evaluate(PLACE) for face in faces.all()), "nobody is cut off"


def test_the_rules_and_back_lose_nothing(server: Server, visiting: Visiting) -> None:
    page = visiting(server).page
    page.goto("/")
    key = own_keys()[-2]
    page.locator(f'.poster[data-game="{key}"]').click()
    page.locator(f'.make[data-game="{key}"]').wait_for()
    page.locator('[data-seat="2"] label', has_text="Open").click()
    page.locator("details.more summary").click()
    page.get_by_label("Seed of the deal").fill("42")
    page.locator('[name="rated"]').uncheck()
    scrolled = page.evaluate("() => scrollY")
    assert scrolled > 0
    page.evaluate("() => document.querySelector('[data-act=\"rules\"]').click()")
    page.locator(".rulebook").wait_for()
    assert page.evaluate("() => scrollY") == 0
    page.locator('[data-act="back"]').click()
    page.wait_for_function("wanted => Math.abs(scrollY - wanted) < 20", arg=scrolled)
    expect(page.locator(f'.make[data-game="{key}"]')).to_be_visible()
    expect(page.locator('[data-seat="2"] [value="open"]')).to_be_checked()
    expect(page.get_by_label("Seed of the deal")).to_have_value("42")
    expect(page.locator('[name="rated"]')).not_to_be_checked()
    page.reload()
    expect(page.locator('[data-seat="2"] [value="open"]')).to_be_checked()


@pytest.mark.parametrize("key", own_keys())
def test_rules_have_contents_captions_a_summary_and_links_between_games(
    server: Server, visiting: Visiting, key: str
) -> None:
    page = visiting(server, language="fr").page
    page.goto("/")
    page.locator(f'.poster[data-game="{key}"]').click()
    page.locator(f'.make[data-game="{key}"]').wait_for()
    page.locator('[data-act="rules"]').click()
    page.get_by_role("link", name="En une page").click()
    expect(page.locator(".is-summary h1")).to_contain_text("en une page")
    expect(page.locator(".is-summary figcaption").first).not_to_be_empty()
    page.get_by_role("link", name="Règles complètes").click()
    link = page.locator(".contents a").last
    link.click()
    heading = page.get_by_role("heading", name=link.inner_text(), exact=True)
    expect(heading).to_be_in_viewport()
    expect(page.locator("figure.drawn")).to_have_count(page.locator("figcaption").count())
    others = page.locator(".rules-games a")
    expect(others).to_have_count(page.evaluate(GAMES) - 1)
    name = others.first.inner_text()
    others.first.click()
    expect(page.locator(".rulebook h1")).to_have_text(name)
    page.locator('[data-act="play"]').click()
    expect(page.locator(f'.poster:has-text("{name}")')).to_have_attribute("aria-pressed", "true")


GAMES = "async () => (await (await fetch('/api/hello')).json()).games.length"


def lose(page: Page) -> None:
    """Play carelessly against the strongest bot until a game is lost."""
    for _ in range(5):
        address = open_table(page, ME, bot(4), game=SHORT, first=0, terms={"rated": True})
        play_quickly(page, address)
        page.goto("/")
        page.locator('[data-hall="mine"]').click()
        page.locator(f'[data-past="{address.rpartition("/")[2]}"] a').first.click()
        page.locator(OVER).wait_for()
        if "You" not in page.locator(".verdict h1").inner_text():
            return
    raise AssertionError("the bot does not win")


def test_a_loss_against_bots_says_what_to_try_next(server: Server, visiting: Visiting) -> None:
    page = visiting(server).page
    lose(page)
    expect(page.locator('[data-rated="yes"]')).to_have_text(re.compile(r"Your rating: \d+ ± \d+$"))
    advice = page.locator(".what-next")
    expect(advice.locator('[data-act="summary"]')).to_have_attribute(
        "href", f"/rules/{SHORT}/summary"
    )
    expect(advice.locator('[data-act="same-level"]')).to_be_visible()
    expect(advice.locator('[data-act="easier"]')).to_have_text("Rematch, level Medium")
    advice.locator('[data-act="easier"]').click()
    page.locator(".table").wait_for()
    expect(page.locator('.panel[aria-label*="bot, level Medium"]')).to_be_visible()
    expect(page.locator("header.top")).to_contain_text("not rated")
