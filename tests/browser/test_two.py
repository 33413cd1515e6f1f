"""Two people, two browsers: each game is begun by a link, played, left to bots, and ends alike.

Where there are hands, somebody looks on, and is sent none of them.
"""

import json
import time

import pytest
from playwright.sync_api import Locator, Page, WebSocket, expect

from quai.games import own_keys
from tests.browser.fixtures import Server, Visiting
from tests.browser.helpers import leave_to_bots, seated
from tests.browser.player import MY_TURN, OVER, WAIT, Player, player_of, step

ENOUGH = 30
"""So many actions are played by hand."""
NEARLY = 24
"""Then somebody comes to look on, and is told everything from the start."""


def click(thing: Locator) -> None:
    """Click, coming from afar: what a pointer rests on explains itself, over its neighbours."""
    thing.page.mouse.move(1, 1)
    thing.click()


def to_move(players: list[Player]) -> Player | None:
    """Whose turn it is, by the pages; None once the game is over."""
    end = time.monotonic() + WAIT / 1000
    while time.monotonic() < end:
        for player in players:
            if player.page.locator(OVER).count():
                return None
            if player.page.locator(MY_TURN).count():
                return player
        players[0].page.wait_for_timeout(10)
    raise AssertionError("it is nobody's turn")


def ending(page: Page) -> tuple[int, str]:
    """How many steps the game had, and the last position in words, with everybody's name."""
    page.locator(OVER).wait_for()
    page.locator('[data-act="table"]').click()
    page.locator('.table[data-turn="over"]').wait_for()
    return step(page), page.locator(".words pre").text_content() or ""


def overhear(page: Page) -> list[str]:
    """Every frame that the page is sent from now on."""
    frames: list[str] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda payload: frames.append(str(payload)))

    page.on("websocket", listen)
    return frames


def hands_in(frames: list[str]) -> list[list[object]]:
    """What the views of these frames say of each seat's hand: a count, or the cards."""
    messages = [json.loads(frame) for frame in frames]
    views = [message["view"] for message in messages if "view" in message]
    return [view["hands"] for view in views if "hands" in view]


def check_hands(players: list[list[str]], watcher: list[str]) -> None:
    """Each player was sent its own hand, and neither the other nor the watcher was."""
    assert all(isinstance(hand, int) for hands in hands_in(watcher) for hand in hands)
    for seat, mine in enumerate(players):
        secrets = {json.dumps(hands[seat], separators=(",", ":")) for hands in hands_in(mine)}
        assert secrets
        for secret in secrets:
            assert secret.startswith('["')
            assert any(secret in frame for frame in mine)
            assert not any(secret in frame for frame in [*players[1 - seat], *watcher])


def play(players: list[Player], length: int) -> None:
    """Play by hand until the game has so many steps."""
    while max(step(player.page) for player in players) < length:
        player = to_move(players)
        assert player is not None, "the game is over"
        player.turn()


@pytest.mark.parametrize("game", own_keys())
def test_two_people_play_and_see_the_same_end(
    server: Server, visiting: Visiting, game: str
) -> None:
    pages = [visiting(server).page, visiting(server).page]
    heard = [overhear(page) for page in pages]
    address = seated(pages[0], pages[1], game=game)
    players = [player_of(game, page, click) for page in pages]
    play(players, NEARLY)
    if hands_in(heard[0]):
        watcher = visiting(server).page
        watched = overhear(watcher)
        watcher.goto(address)
        watcher.locator(".table.is-watched").wait_for()
        play(players, ENOUGH)
        expect(watcher.locator(".held")).to_have_count(0)
        check_hands(heard, watched)
        watcher.close()
    play(players, ENOUGH)
    leave_to_bots(*pages)
    first, second = (ending(page) for page in pages)
    assert first == second
    assert first[0] > ENOUGH
    assert first[1] != ""
