"""A line of the chat is reported, and a moderator hides it and warns its author."""

import subprocess
import sys

from playwright.sync_api import Page, expect

from tests.browser.fixtures import Server, Visiting
from tests.browser.helpers import post, seated
from tests.browser.layout.looking import findings
from tests.browser.test_accessibility import violations

AT_REST = "() => !document.getAnimations().some((each) => each.playState === 'running')"
PASSWORD = "a long enough word"  # noqa: S105


def register(page: Page, name: str) -> None:
    page.goto("/")
    page.locator('[data-act="create"]').wait_for()
    post(page, "/api/account", {"name": name, "password": PASSWORD})


def make_moderator(server: Server, name: str) -> None:
    command = [sys.executable, "-m", "quai", "admin", "moderator", name, "--data", str(server.data)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert f"{name} is now moderator" in done.stdout


def open_chat(page: Page) -> None:
    page.locator(".chat summary").click()
    page.locator(".chat-lines").wait_for()


def test_a_report_is_handled(own_server: Server, visiting: Visiting) -> None:
    host = visiting(own_server, bypass_csp=True).page
    guest = visiting(own_server, language="fr", width=360, height=740, bypass_csp=True).page
    judge = visiting(own_server, language="fr", width=360, height=740, bypass_csp=True).page
    register(guest, "Rude")
    seated(host, guest)
    open_chat(host)
    open_chat(guest)
    guest.locator(".chat form input").fill("you fool")
    guest.locator('[data-act="say"]').click()
    host.locator(".chat-line", has_text="you fool").locator('[data-act="block"]').click()
    host.locator('[data-act="report"]').click()
    assert violations(host) == []
    host.locator('[data-field="report"]').fill("an insult")
    host.locator('[data-act="send-report"]').click()
    host.locator('[data-notice="news"]').wait_for()

    register(judge, "Judge")
    make_moderator(own_server, "Judge")
    judge.goto("/")
    judge.locator('[data-hall="mine"]').click()
    judge.locator('[data-hall="moderation"]').click()
    report = judge.locator(".report")
    expect(report).to_contain_text("an insult")
    expect(report.locator(".is-reported")).to_contain_text("you fool")
    for width, height in ((360, 740), (1280, 800)):
        judge.set_viewport_size({"width": width, "height": height})
        judge.wait_for_function(AT_REST)
        assert violations(judge) == []
        assert findings(judge) == []
        assert judge.evaluate("document.documentElement.scrollWidth <= innerWidth")
    report.locator('[data-act="hide"]').click()
    expect(host.locator(".chat-line", has_text="you fool")).to_have_count(0)
    report.locator('[data-field="words"]').fill("Restez poli.")
    report.locator('[data-act="warn"]').click()
    expect(judge.locator('[data-waiting="0"]')).to_be_visible()
    expect(judge.locator(".noted li")).to_have_count(2)

    guest.goto("/")
    expect(guest.locator(".warnings")).to_contain_text("Restez poli.")
    guest.locator('[data-act="read-warning"]').click()
    expect(guest.locator(".warnings")).to_have_count(0)
    expect(guest.locator('[data-hall="moderation"]')).to_have_count(0)
