"""A phone on the same network: it opens the invitation, gets a seat, and plays."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from quai.web.lan import addresses
from tests.browser.fixtures import Server, Visiting
from tests.browser.test_waiting import PHONE, invite


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
    phone.locator('[data-act="sit"]').tap()
    for page in (host, phone):
        page.locator(".table").wait_for()
