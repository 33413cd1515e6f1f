"""Players at one table: chat, pauses, a seat left to a bot, clocks, accounts, blocked players."""

from playwright.sync_api import Page, expect

from tests.browser.fixtures import Server, Visiting
from tests.browser.helpers import ME, OPEN, enter, open_table, seated


def test_people_talk_and_need_not_hear_each_other(server: Server, visiting: Visiting) -> None:
    host, guest = visiting(server, language="fr").page, visiting(server).page
    seated(host, guest)
    guest.locator(".chat summary").click()
    guest.get_by_label("Write a message").fill("Hello <b>there</b>")
    guest.keyboard.press("Enter")
    expect(host.locator(".chat-fresh")).to_have_text("1")
    host.locator(".chat summary").click()
    expect(host.locator(".chat-line")).to_contain_text("Hello <b>there</b>")
    host.locator('[data-emote="bravo"]').click()
    expect(guest.locator(".chat-line.emote")).to_contain_text("Well done!")
    block_and_think_better(host)


def block_and_think_better(page: Page) -> None:
    """Blocking asks first, and is undone at once."""
    others = page.locator(".chat-line:not(.mine)")
    page.locator('[data-act="block"]').click()
    page.locator('[data-act="keep"]').click()
    expect(others).to_have_count(1)
    page.locator('[data-act="block"]').click()
    page.locator('[data-act="sure-block"]').click()
    expect(others).to_have_count(0)
    page.locator('[data-blocked] [data-act="unblock"]').click()
    expect(others).to_have_count(1)


def test_a_pause_is_agreed_on_and_ended(server: Server, visiting: Visiting) -> None:
    host, guest = visiting(server).page, visiting(server).page
    seated(host, guest)
    host.locator(".seat-menu summary").click()
    host.locator('[data-act="pause"]').click()
    guest.locator('[data-act="refuse-pause"]').click()
    expect(host.locator(".request")).to_have_count(0)
    host.locator('[data-act="pause"]').click()
    expect(host.locator('[data-act="withdraw-pause"]')).to_be_visible()
    expect(guest.locator(".request")).to_contain_text("proposes a pause")
    guest.locator('[data-act="agree-pause"]').click()
    for page in (host, guest):
        expect(page.locator(".prompt-text")).to_contain_text("The game is paused")
    host.set_viewport_size({"width": 360, "height": 740})  # nothing of it is cut off
    parts = ".prompt-text b, [data-act=resume]"
    inside = """(parts) => [...document.querySelectorAll(parts)].every((e) => {
        const [it, all] = [e, e.closest('.prompt')].map((each) => each.getBoundingClientRect());
        return it.height && it.top >= all.top && it.bottom <= all.bottom;
    })"""
    host.wait_for_function(inside, arg=parts)
    host.set_viewport_size({"width": 1280, "height": 800})
    expect(host.locator(".panel-state").first).to_contain_text("Paused")
    host.locator(".held.is-legal").first.click()
    host.locator("[data-to].is-legal").first.click()
    expect(host.get_by_role("alert")).to_contain_text("The game is paused")
    host.locator('[data-act="resume"]').click()
    expect(guest.locator(".panel-state").first).not_to_contain_text("Paused")


def test_a_bot_plays_for_a_player_who_leaves_and_gives_the_seat_back(
    server: Server, visiting: Visiting
) -> None:
    host, guest = visiting(server).page, visiting(server).page
    seated(host, guest)
    host.locator(".seat-menu summary").click()
    host.locator('[data-act="leave"]').click()
    guest.locator('.table[data-turn="mine"]').wait_for()
    expect(guest.locator(".panel-name").last).to_contain_text("(bot)")
    expect(host.locator(".request")).to_contain_text("A bot is playing for you")
    host.locator('[data-act="back"]').click()
    expect(host.locator('[data-act="back"]')).to_have_count(0)
    expect(guest.locator(".panel-name").last).not_to_contain_text("(bot)")


def test_the_chosen_clock_starts_for_nobody_before_they_have_moved(
    server: Server, visiting: Visiting
) -> None:
    page = visiting(server).page
    page.goto("/")
    page.locator("details.more summary").click()
    page.get_by_label("Clock").select_option("blitz")
    page.locator('[data-seat="2"] label', has_text="Open").click()
    page.locator('[data-act="create"]').click()
    page.locator(".waiting-room").wait_for()
    guest = visiting(server).page
    guest.goto(page.url)
    guest.locator('[data-act="sit"]').click()
    expect(page.locator(".seat-clock:not(.is-running)")).to_have_text(["5:00", "5:00"])


def test_a_guest_registers_and_logs_in_on_another_device(
    server: Server, visiting: Visiting
) -> None:
    page = visiting(server).page
    address = open_table(page, ME, OPEN, first=0)
    enter(page, address)
    page.locator('[data-act="settings"]').click()
    page.get_by_role("region", name="Account").locator("summary").first.click()
    form = page.locator('[data-form="register"]')
    form.get_by_label("Name").fill("Ada of Lyon")
    form.get_by_label("Password").fill("a long enough word")
    form.get_by_role("button").click()
    expect(page.get_by_role("region", name="Account")).to_contain_text("kept in your account")
    visit = visiting(server)
    elsewhere = visit.page
    elsewhere.goto("/")
    elsewhere.locator('[data-act="settings"]').click()
    account = elsewhere.get_by_role("region", name="Account")
    account.locator("summary", has_text="Log in").click()
    form = elsewhere.locator('[data-form="login"]')
    form.get_by_label("Name").fill("ada of lyon")
    form.get_by_label("Password").fill("not that one")
    form.get_by_role("button").click()
    alert = elsewhere.get_by_role("dialog").locator('[role="alert"]')  # not hidden behind it
    expect(alert).to_contain_text("Wrong name or password")
    alert.get_by_role("button").click(trial=True)
    assert all("403" in error for error in visit.errors)
    visit.errors.clear()
    form.get_by_label("Password").fill("a long enough word")
    form.get_by_role("button").click()
    expect(elsewhere.get_by_role("region", name="Account")).to_contain_text("kept in your account")
    elsewhere.goto("/")
    expect(elsewhere.locator(f'tr[data-table] a[href="{address}"]')).to_be_visible()


def test_a_blocked_player_cannot_take_a_seat_until_unblocked(
    server: Server, visiting: Visiting
) -> None:
    host, visit = visiting(server).page, visiting(server, language="fr")
    guest = visit.page
    seated(host, guest)
    guest.locator(".chat summary").click()
    guest.locator('[data-emote="hurry"]').click()
    host.locator(".chat summary").click()
    host.locator('[data-act="block"]').click()
    host.locator('[data-act="sure-block"]').click()
    expect(host.locator(".chat-line")).to_have_count(0)
    address = open_table(host, ME, OPEN)
    guest.goto(address)
    guest.locator('[data-act="sit"]').click()
    expect(guest.get_by_role("alert")).to_contain_text("Cette place est réservée")
    assert all("403" in error for error in visit.errors)
    visit.errors.clear()
    host.locator('[data-act="settings"]').click()
    part = host.locator('[data-part="blocked"]')
    part.locator("summary").click()
    expect(part).to_contain_text("no longer sit down at the same table")
    part.locator('[data-act="forgive"]').click()
    expect(part).to_contain_text("Nobody.")
    guest.locator('[data-act="sit"]').click()
    guest.locator(".table .held").first.wait_for()
