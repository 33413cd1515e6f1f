"""The pictures of String Railway: by day, by night, on a phone, a refusal, and a pulled rope."""

from playwright.sync_api import FloatRect, Page

from scripts.pictures.apng import animated
from scripts.pictures.showing import (
    DESK,
    PHONE,
    PICTURES,
    Opening,
    Showing,
    me_and_bots,
    open_by_clicks,
)
from tests.games.string_railway.browser.player import Point, StringRailway, between, middle

SEED = 20
STEPS = 9
FRAMES = 11
FRAME_MS = 110
LAST_MS = 2400
SCALE = 0.5
CLIP: FloatRect = {"x": 5, "y": 60, "width": 988, "height": 735}
"""The map, and the verdict beside it."""


def play_a_while(page: Page, seats: int) -> StringRailway:
    """Some turns against bots, up to one with a string in hand."""
    seated = me_and_bots(seats)
    open_by_clicks(page, "string_railway", seated, SEED, scenery="random", order="seats")
    page.locator(".plane").wait_for()
    player = StringRailway(page, lambda thing: thing.click())
    for _ in range(STEPS):
        player.page.locator('.table[data-turn="mine"][data-busy="false"]').wait_for()
        player.turn()
    player.until("track")
    return player


def best_pull(player: StringRailway) -> tuple[Point, Point]:
    """From where to where the free end makes a legal track with the most points."""
    best, most = (player.free_end(), player.free_end()), -99
    for target in player.tiles()[:8]:
        start = player.free_end()
        player.pull(start, target)
        if player.is_legal():
            points = int(player.promised().replace("\u2212", "-"))
            if points > most:
                best, most = (start, target), points
        player.page.locator('[data-act="back"]').click()
    return best


def pull_a_rope(page: Page) -> None:
    """An animation: the end is taken, the string follows, the verdict changes with it."""
    player = play_a_while(page, 4)
    start, target = best_pull(player)
    page.mouse.move(*start)
    page.mouse.down()
    frames = [page.screenshot(clip=CLIP)]
    for place in between(start, target, FRAMES):
        page.mouse.move(*place)
        page.wait_for_timeout(40)
        frames.append(page.screenshot(clip=CLIP))
    page.mouse.up()
    page.mouse.move(5, 5)
    page.wait_for_timeout(100)
    frames.append(page.screenshot(clip=CLIP))
    times = [FRAME_MS] * (len(frames) - 1) + [LAST_MS]
    (PICTURES / "string_railway-rope.png").write_bytes(animated(frames, times))


def refused(player: StringRailway) -> None:
    """Put the next tile on another: the map says what is wrong, and by which rule."""
    page = player.page
    player.until("tile")
    ghost = middle(page.locator(".live .ghost .ring"))
    tile = middle(page.locator(".ground .tile .ring").last)
    player.pull(ghost, (tile[0] + 14, tile[1] + 10))
    page.locator(".callout").wait_for()


def take(opening: Opening, show: Showing) -> None:
    """Take the pictures and the animation."""
    day = opening("fr", "light", 1)
    player = play_a_while(day, 4)
    player.take_advice()
    show(day, "string_railway", DESK)
    player.act(day.locator('[data-act="lay"]'))
    refused(player)
    show(day, "string_railway-refusal", DESK)
    night = opening("en", "dark", 1)
    player = play_a_while(night, 3)
    start, target = best_pull(player)
    player.pull(start, target)
    show(night, "string_railway-dark", DESK)
    phone = opening("fr", "light", 2)
    play_a_while(phone, 2).take_advice()
    show(phone, "string_railway-phone", PHONE)
    pull_a_rope(opening("fr", "light", SCALE))
