"""Notifications of turns, and their settings: the open page, web push, webhooks, mail."""

import json
import re
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser as WholeBrowser
from playwright.sync_api import Page, expect

from quai.games import game
from tests.browser.fixtures import Server, Visiting
from tests.browser.helpers import ME, OPEN, enter, open_table, post
from tests.browser.test_accessibility import violations
from tests.games.sample import SAMPLE
from tests.mailbox import Mailbox
from tests.receiver import Browser, Receiver
from tests.servers import free_port

TITLE = game(SAMPLE).meta.title
RECORDED_NOTIFICATIONS = """
    window.shown = [];
    window.Notification = class {
        static permission = "default";
        static async requestPermission() {
            return (this.permission = window.permission ?? "granted");
        }
        constructor(title, options) {
            window.shown.push({title, ...options});
            window.notification = this;
        }
        close() { window.closed_by_page = true; }
    };
"""
"""System notifications that a test can read: a headless browser shows none."""


def hide(page: Page) -> None:
    """Make the page believe that it is hidden."""
    page.evaluate(
        "Object.defineProperty(document, 'hidden', {configurable: true, get: () => true})"
    )


def seat_both(host: Page, guest: Page, address: str) -> None:
    enter(host, address)
    enter(guest, address)
    guest.locator('[data-act="sit"]').click()
    for page in (host, guest):
        page.locator(".table .held").first.wait_for()


def test_a_hidden_page_notifies_of_the_turn_if_the_player_wants_it(
    server: Server, visiting: Visiting
) -> None:
    host, visit = visiting(server).page, visiting(server, language="fr")
    visit.context.add_init_script(RECORDED_NOTIFICATIONS)
    guest = visit.page
    address = open_table(host, ME, OPEN, first=0, seed=3)
    seat_both(host, guest, address)
    guest.locator('[data-act="settings"]').click()
    guest.locator('[data-tell="page"]').check()
    guest.locator(".dialog [aria-label=Fermer]").click()
    hide(guest)
    host.locator(".seat-menu summary").click()
    host.locator('[data-act="leave"]').click()
    guest.wait_for_function("() => window.shown.length")
    shown = guest.evaluate("window.shown.map(({title, body, tag}) => [title, body, tag])")
    assert shown == [["À vous", TITLE, address.rsplit("/", 1)[1]]]
    guest.evaluate("window.notification.onclick()")
    assert guest.evaluate("[window.closed_by_page, location.pathname]") == [True, address]


def test_a_browser_that_forbids_notifications_leaves_the_setting_off(
    server: Server, visiting: Visiting
) -> None:
    visit = visiting(server)
    visit.context.add_init_script(f"{RECORDED_NOTIFICATIONS} window.permission = 'denied';")
    visit.page.goto("/")
    visit.page.locator('[data-act="settings"]').click()
    visit.page.locator('[data-tell="page"]').click()
    expect(visit.page.get_by_role("alert")).to_contain_text("does not allow notifications")
    expect(visit.page.locator('[data-tell="page"]')).not_to_be_checked()


FAKE_PUSH_SERVICE = """
    window.permission = "granted";
    PushManager.prototype.subscribe = async (options) => ({
        toJSON: () => ({...window.subscription, expirationTime: null}),
        key: options.applicationServerKey.length,
    });
"""
"""A subscription of the test's own: the browser's push service cannot be reached."""


@pytest.fixture(scope="module")
def local_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that may send notices to this machine."""
    running = Server(tmp_path_factory.mktemp("local"), "--outgoing", "local")
    running.start()
    yield running
    running.kill()


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    running = Receiver()
    yield running
    running.close()


def open_settings(page: Page, *, account: str = "") -> None:
    """Open the settings, and register if a name is given."""
    page.goto("/")
    page.locator('[data-act="settings"]').click()
    if account:
        page.locator(".account summary").first.click()
        form = page.locator('[data-form="register"]')
        form.get_by_label("Nom").fill(account)
        form.get_by_label("Mot de passe").fill("un mot assez long")
        form.get_by_role("button").click()
        page.locator('[data-tell="webhook"]').wait_for()


def test_a_browser_subscribes_to_web_push(
    local_server: Server, visiting: Visiting, receiver: Receiver
) -> None:
    browser = Browser(receiver)
    visit = visiting(local_server, language="fr", permissions=["notifications"])
    subscription = f"window.subscription = {json.dumps(browser.subscription)};"
    visit.context.add_init_script(f"{RECORDED_NOTIFICATIONS} {FAKE_PUSH_SERVICE} {subscription}")
    open_settings(visit.page)
    visit.page.locator('[data-tell="push"]').click()
    visit.page.locator('[data-try="push"]').click()
    told = visit.page.get_by_role("dialog").get_by_role("status")
    expect(told).to_contain_text("Envoyé et reçu.")
    assert [each["title"] for each in browser.told()] == ["À vous"]
    visit.page.locator('[data-tell="push"]').click()
    expect(visit.page.locator('[data-try="push"]')).to_have_count(0)
    expect(visit.page.locator('[data-tell="push"]')).not_to_be_checked()


def test_a_pushed_notification_is_shown_and_opens_its_table(
    local_server: Server, visiting: Visiting, whole_browser: WholeBrowser
) -> None:
    visit = visiting(local_server, other_browser=whole_browser, permissions=["notifications"])
    page = visit.page
    page.goto("/")
    page.evaluate("navigator.serviceWorker.register('/sw.js').then(() => 0)")
    page.wait_for_function(  # a push to one that is still activating is dropped
        "navigator.serviceWorker.ready.then((worker) => worker.active.state === 'activated')"
    )
    devtools = visit.context.new_cdp_session(page)
    versions: list[dict[str, str]] = []
    devtools.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: versions.extend(event["registrations"]),
    )
    devtools.send("ServiceWorker.enable")
    while not versions:
        page.wait_for_timeout(50)
    pushed = {"title": "Your turn", "text": "platform 1", "path": "/table/x", "tag": "x"}
    devtools.send(
        "ServiceWorker.deliverPushMessage",
        {
            "origin": local_server.address,
            "registrationId": versions[-1]["registrationId"],
            "data": json.dumps(pushed),
        },
    )
    shown = """async () => {
        const worker = await navigator.serviceWorker.ready;
        for (let tries = 0; tries < 400; tries++) {
            const found = await worker.getNotifications();
            if (found.length) return found.map(({title, body, tag}) => [title, body, tag]);
            await new Promise((done) => setTimeout(done, 50));
        }
        return [];
    }"""
    assert page.evaluate(shown) == [["Your turn", "platform 1", "x"]]
    click = """async () => {
        const [notification] = await registration.getNotifications();
        dispatchEvent(new NotificationEvent("notificationclick", {notification}));
    }"""
    visit.context.service_workers[0].evaluate(click)
    page.wait_for_url("**/table/x")
    expect(page.locator("main")).to_contain_text("There is no such table")


def test_a_webhook_is_set_and_tested(
    local_server: Server, visiting: Visiting, receiver: Receiver
) -> None:
    page = visiting(local_server, language="fr").page
    open_settings(page, account="Ada du Mans")
    part = page.locator('[data-tell="webhook"]')
    part.locator("summary").click()
    part.get_by_label("Adresse").fill(f"{receiver.address}/hook")
    part.get_by_role("button", name="Enregistrer").click()
    expect(part.locator("[data-secret]")).to_have_value(re.compile("^whsec_.{44}$"))
    part.locator('[data-try="webhook"]').click()
    expect(page.get_by_role("dialog").get_by_role("status")).to_contain_text("Envoyé et reçu.")
    assert [json.loads(each.body)["type"] for each in receiver.received] == ["test"]
    part.locator('[data-act="webhook-stop"]').click()
    expect(part.locator('[data-try="webhook"]')).to_have_count(0)


def test_what_is_typed_in_the_settings_stays_when_another_setting_changes(
    local_server: Server, visiting: Visiting
) -> None:
    page = visiting(local_server, language="fr").page
    open_settings(page, account="Inès")
    part = page.locator('[data-tell="webhook"]')
    part.locator("summary").click()
    part.get_by_label("Adresse").fill("https://games.example/hook")
    page.get_by_role("dialog").get_by_text("English", exact=True).click()
    expect(part.get_by_role("button", name="Save")).to_be_visible()
    expect(part.get_by_label("Address")).to_have_value("https://games.example/hook")


def test_the_links_in_mails_are_confirmed_on_a_page(tmp_path: Path, visiting: Visiting) -> None:
    mailbox = Mailbox()
    port = free_port()
    mail = ["--smtp", f"smtp://127.0.0.1:{mailbox.port}", "--mail-from", "quai@games.example"]
    server = Server(tmp_path, *mail, "--origin", f"http://127.0.0.1:{port}")
    server.port = port
    server.start()
    page = visiting(server, language="fr").page
    open_settings(page, account="Ada du Mans")
    part = page.locator('[data-tell="mail"]')
    part.locator("summary").click()
    part.get_by_label("Courriel").fill("ada@example.org")
    part.get_by_role("button", name="Enregistrer").click()
    expect(part).to_contain_text("Un courriel a été envoyé à ada@example.org")
    link = re.search(r"http\S+/mail/\S+", mailbox.letters[0].get_content())
    assert link
    page.goto(link[0])
    page.locator('[data-act="letter"]').click()
    expect(page.locator("main")).to_contain_text("nous vous enverrons")
    page.goto(link[0].replace("confirm", "stop"))
    page.locator('[data-act="letter"]').wait_for()
    open_settings(page)
    part.locator("summary").click()
    expect(part).to_contain_text("Vous recevez un courriel à ada@example.org")
    part.locator('[data-act="mail-stop"]').click()
    expect(part.locator('[data-act="mail-stop"]')).to_have_count(0)
    server.kill()
    mailbox.close()


def test_a_forgotten_password_is_replaced_by_mail(tmp_path: Path, visiting: Visiting) -> None:
    mailbox = Mailbox()
    port = free_port()
    mail = ["--smtp", f"smtp://127.0.0.1:{mailbox.port}", "--mail-from", "quai@games.example"]
    server = Server(tmp_path, *mail, "--origin", f"http://127.0.0.1:{port}")
    server.port = port
    server.start()
    ada = visiting(server).page
    ada.goto("/")
    ada.locator('[data-act="create"]').wait_for()
    account = {"name": "Ada of Lyon", "password": "a word that is lost", "email": "ada@example.org"}
    post(ada, "/api/account", account)
    phone = visiting(server, language="fr", bypass_csp=True, width=360, height=740).page
    phone.goto("/")
    phone.locator('[data-act="me"]').click()
    form = phone.locator('[data-form="forgot_send"]')
    form.wait_for(state="attached")
    for folded in phone.locator("details:has([data-form=forgot_send]) > summary").all():
        folded.click()
    form.locator('input[name="name"]').fill("Ada of Lyon")
    form.get_by_role("button").click()
    expect(phone.get_by_role("dialog").locator(".toast")).to_be_visible()
    end = time.monotonic() + 20
    while not mailbox.letters and time.monotonic() < end:  # it is sent in the background
        phone.wait_for_timeout(50)
    link = re.search(r"http\S+/reset/\S+", mailbox.letters[0].get_content())
    assert link
    phone.goto(link[0])
    fresh = phone.locator('[data-form="reset"]')
    fresh.wait_for()  # the page's own content, before it is looked at
    assert violations(phone) == []
    fresh.locator('input[name="password"]').fill("another day in the rain")
    fresh.get_by_role("button").click()
    expect(phone.locator('main [role="status"]')).to_be_visible()
    phone.locator("main a").click()
    expect(phone.locator('[data-act="me"]')).to_have_accessible_name(re.compile("Ada of Lyon"))
    server.kill()
    mailbox.close()
