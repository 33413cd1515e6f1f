"""Two people at one table when things happen: a cut line, a watcher, a rematch, a clock."""

import json
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, WebSocket, expect

from tests.browser.cable import Cable
from tests.browser.conftest import Server, Visiting
from tests.browser.helpers import leave_to_bots, seated
from tests.browser.player import OVER, Player, step
from tests.browser.test_two import Hand, click, express, station_master, to_move, trambahn

SHORTEST = {"kind": "live", "bank": 10, "increment": 0}
"""The shortest clock there is, in seconds."""
LONG_ENOUGH = 60_000


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
    return [message["view"]["hands"] for message in messages if "view" in message]


@pytest.mark.parametrize(
    "game", [trambahn, station_master, express], ids=lambda game: game.__name__
)
def test_who_looks_on_is_sent_no_hand(
    server: Server, visiting: Visiting, game: Callable[[Page], Hand]
) -> None:
    host, guest, watcher = (visiting(server).page for _ in range(3))
    heard = [overhear(page) for page in (host, guest, watcher)]
    address = seated(host, guest, game=game.__name__)
    watcher.goto(address)
    watcher.locator(".table.is-watched").wait_for()
    hands = [game(host), game(guest)]
    while step(watcher) < 8:
        mover = to_move(hands)
        assert mover is not None
        mover.act()
        watcher.wait_for_timeout(20)
    expect(watcher.locator(".held")).to_have_count(0)
    assert all(isinstance(hand, int) for hands in hands_in(heard[2]) for hand in hands)
    for seat in (0, 1):
        secret = {json.dumps(hands[seat], separators=(",", ":")) for hands in hands_in(heard[seat])}
        assert all(hand.startswith('["') for hand in secret), "a player is sent its own hand"
        assert secret
        assert all(any(hand in frame for frame in heard[seat]) for hand in secret)
        for others in (heard[1 - seat], heard[2]):
            assert not any(hand in frame for frame in others for hand in secret)


@pytest.fixture
def cable(server: Server) -> Iterator[Cable]:
    """A line to the server that can be cut."""
    line = Cable(server.port)
    yield line
    line.cut()


def test_a_cut_line_is_mended_and_the_game_goes_on(
    server: Server, cable: Cable, visiting: Visiting
) -> None:
    here, away = visiting(server).page, visiting(server).page
    address = seated(here, away)
    away.goto(cable.address + address)
    away.locator(".table .held").first.wait_for()
    cable.cut()
    expect(away.locator(".banner")).to_be_visible()
    Player(here, click).turn()
    assert step(away) == 0
    cable.mend()
    away.locator('.table[data-turn="mine"]').wait_for()
    expect(away.locator(".banner")).to_have_count(0)
    assert step(away) == step(here)
    Player(away, click).turn()
    here.locator('.table[data-turn="mine"]').wait_for()
    assert step(away) == step(here)


def test_a_rematch_has_the_same_two_on_the_same_seats(server: Server, visiting: Visiting) -> None:
    host, guest = visiting(server).page, visiting(server).page
    address = seated(host, guest)
    for page in (host, guest):
        leave_to_bots(page)
    for page in (host, guest):
        page.locator(OVER).wait_for(timeout=LONG_ENOUGH)
        page.locator('[data-act="rematch"]').click()
        page.locator(".table .held").first.wait_for()
    assert host.url == guest.url
    assert address not in host.url
    expect(host.locator(".table .held.is-legal, .panel.is-waiting").first).to_be_visible()
    mover = to_move([trambahn(host), trambahn(guest)])
    assert mover is not None
    mover.act()
    other = guest if mover.page is host else host
    other.locator('.table[data-turn="mine"]').wait_for()
    assert step(other) == step(mover.page) > 0


def test_a_clock_runs_out_a_bot_takes_over_and_gives_the_seat_back(
    server: Server, visiting: Visiting
) -> None:
    host, guest = visiting(server).page, visiting(server).page
    seated(host, guest, terms={"clock": SHORTEST, "stand_in": 1})
    expect(host.locator(".seat-clock.is-running.is-short")).to_be_visible()
    back = host.locator('[data-act="back"]')
    back.wait_for(timeout=LONG_ENOUGH)
    guest.locator('.table[data-turn="mine"]').wait_for()
    expect(guest.locator(".panel-name").last).to_contain_text("(bot 1)")
    assert step(guest) > 0, "the bot has played"
    back.click()
    expect(back).to_have_count(0)
    expect(guest.locator(".panel-name").last).not_to_contain_text("(bot 1)")
    Player(guest, click).turn()
    host.locator('.table[data-turn="mine"]').wait_for()
    before = step(host)
    assert Player(host, click).put(".held.is-legal", '[data-to^="row:"]')
    assert step(host) == before + 1
