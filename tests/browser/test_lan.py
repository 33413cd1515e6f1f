"""A phone on the same network: it opens the invitation, gets a seat, and plays."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from quai.web.lan import addresses
from tests.browser.fixtures import Server, Visiting
from tests.browser.helpers import post
from tests.browser.player import player_of
from tests.browser.test_people import register
from tests.browser.test_two_players import click, to_move
from tests.browser.test_waiting import PHONE, invite
from tests.games.sample import SHORT


@pytest.fixture
def lan_server(tmp_path: Path) -> Iterator[Server]:
    """A server that everybody on this network reaches."""
    running = Server(tmp_path / "data", "--lan")
    running.start()
    yield running
    running.kill()


def test_a_phone_joins_by_the_machines_own_address(lan_server: Server, visiting: Visiting) -> None:
    host, phone = visiting(lan_server).page, visiting(lan_server, has_touch=True, **PHONE).page
    invite(host, seats=2)
    link = f"http://{addresses()[0]}:{lan_server.port}/table/{host.url.rpartition('/')[2]}"
    expect(host.locator(".invitation input")).to_have_value(link)
    expect(host.locator(".invitation img")).to_have_js_property("complete", True)
    assert host.evaluate("document.querySelector('.invitation img').naturalWidth") > 0
    phone.goto(link)
    phone.get_by_label("Your name").fill("Mamie Lou")
    phone.locator('[data-act="sit"]').tap()
    for page in (host, phone):
        page.locator(".table").wait_for()
    expect(host.locator(".panel-name", has_text="Mamie Lou")).to_have_count(1)
    players = [player_of(SHORT, host, click), player_of(SHORT, phone, lambda thing: thing.tap())]
    moved: set[Page] = set()
    while len(moved) < 2:  # both play
        player = to_move(players)
        assert player is not None, "the game is over"
        player.turn()
        moved.add(player.page)


def test_links_of_groups_work_for_others(lan_server: Server, visiting: Visiting) -> None:
    owner = visiting(lan_server).page
    phone = visiting(lan_server, has_touch=True, **PHONE).page
    register(owner, "Odile Depot")
    owner.goto(f"/groups/{post(owner, '/api/groups', {'name': 'Depot'})['group']}")
    link = owner.locator('input[name="group-link"]')
    expect(link).to_have_value(re.compile(f"^http://{addresses()[0]}:{lan_server.port}/join/"))
    phone.goto(link.input_value())
    expect(phone.locator(".invited h2")).to_have_text("Depot")
