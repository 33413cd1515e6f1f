"""Two players in two browsers join each game by a link, play, leave it to bots, and see one end.

In games with hands there is a spectator, who is sent none of them.
"""

import json
import time

import pytest
from playwright.sync_api import Locator, Page, WebSocket, expect

from quai.games import own_keys
from tests.browser.fixtures import Server, Visiting
from tests.browser.helpers import enter, leave_to_bots, seated
from tests.browser.player import MY_TURN, OVER, SHEET, WAIT, Player, player_of, step

STEPS = 30
"""How many steps are played through the page."""
STEPS_BEFORE_SPECTATOR = 24
"""After how many of them the spectator comes, who is sent everything from the start."""


def click(thing: Locator) -> None:
    """Click after moving the pointer away: the tip of what is under it may cover its neighbours."""
    thing.page.mouse.move(1, 1)
    thing.click()


def to_move(players: list[Player]) -> Player | None:
    """The player whose turn it is; None once the game is over."""
    end = time.monotonic() + WAIT / 1000
    while time.monotonic() < end:
        for player in players:
            if player.page.locator(OVER).count():
                return None
            if player.page.locator(SHEET).count():
                player.close_sheet()
            elif player.page.locator(MY_TURN).count():
                return player
        players[0].page.wait_for_timeout(10)
    raise AssertionError("it is nobody's turn")


def ending(page: Page) -> tuple[int, str]:
    """The number of steps of a finished game, and its last position in words."""
    page.locator(OVER).wait_for()
    page.locator('[data-act="table"]').click()
    page.locator('.table[data-turn="over"]').wait_for()
    page.locator(".words summary").click()
    expect(page.locator(".words pre")).not_to_be_empty()
    return step(page), page.locator(".words pre").text_content() or ""


def record_frames(page: Page) -> list[str]:
    """A list to which every frame is added that the page receives from now on."""
    frames: list[str] = []

    def record(socket: WebSocket) -> None:
        socket.on("framereceived", lambda payload: frames.append(str(payload)))

    page.on("websocket", record)
    return frames


def hands_in(frames: list[str]) -> list[list[object]]:
    """The hands in the views of these frames, by seat: a count, or the cards."""
    messages = [json.loads(frame) for frame in frames]
    views = [message["view"] for message in messages if "view" in message]
    return [view["hands"] for view in views if "hands" in view]


def check_hands(players: list[list[str]], spectator: list[str]) -> None:
    """Check that each player was sent their own hand, and nobody else was."""
    assert all(isinstance(hand, int) for hands in hands_in(spectator) for hand in hands)
    for seat, mine in enumerate(players):
        secrets = {json.dumps(hands[seat], separators=(",", ":")) for hands in hands_in(mine)}
        assert secrets
        for secret in secrets:
            assert secret.startswith('["')
            assert any(secret in frame for frame in mine)
            assert not any(secret in frame for frame in [*players[1 - seat], *spectator])


def play(players: list[Player], length: int) -> None:
    """Play through the page until the game has this many steps."""
    while max(step(player.page) for player in players) < length:
        player = to_move(players)
        assert player is not None, "the game is over"
        player.turn()


@pytest.mark.sample(1)
@pytest.mark.parametrize("game", own_keys())
def test_two_players_see_the_same_end(server: Server, visiting: Visiting, game: str) -> None:
    pages = [visiting(server).page, visiting(server).page]
    frames = [record_frames(page) for page in pages]
    address = seated(pages[0], pages[1], game=game)
    for page in pages:
        expect(page.locator(".table [data-guest]").first).to_be_visible()  # the other is a guest
    players = [player_of(game, page, click) for page in pages]
    play(players, STEPS_BEFORE_SPECTATOR)
    if hands_in(frames[0]):
        spectator = visiting(server).page
        watched = record_frames(spectator)
        enter(spectator, address)
        spectator.locator(".table.is-watched").wait_for()
        play(players, STEPS)
        expect(spectator.locator(".held")).to_have_count(0)
        check_hands(frames, watched)
        spectator.close()
    play(players, STEPS)
    leave_to_bots(*pages)
    first, second = (ending(page) for page in pages)
    assert first == second
    assert first[0] > STEPS
    assert first[1] != ""
