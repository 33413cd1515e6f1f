"""Friends and groups: people ask, accept, challenge, and meet among themselves."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.fixtures import Server, Visiting
from tests.browser.helpers import post
from tests.browser.layout.looking import findings
from tests.browser.test_accessibility import violations
from tests.browser.test_people import COLOURS_SETTLED, play_quickly, register
from tests.games.sample import SHORT

PHONE: ViewportSize = {"width": 360, "height": 740}


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of people who know each other."""
    running = Server(tmp_path_factory.mktemp("friends"))
    running.start()
    yield running
    running.kill()


def at(page: Page, hall: str) -> None:
    """Go to one of the visitor's own pages from the lobby."""
    page.goto("/")
    page.locator(f'[data-hall="{hall}"]').click()
    page.locator(".people h2").first.wait_for()


def fits(page: Page) -> None:
    """Nothing is wider than the page, and what is pressed is large enough."""
    wide = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert wide[0] <= wide[1], page.url
    low = page.evaluate(
        """() => [...document.querySelectorAll('.halls a, main :is(button, a.btn, select, .input)')]
            .filter((e) => e.offsetParent && e.getBoundingClientRect().height < 43.5)
            .map((e) => e.outerHTML)"""
    )
    assert low == [], page.url


def looks_well(page: Page) -> None:
    """No findings of axe or of the layout check, by day and, on a small phone, at night."""
    fits(page)
    assert violations(page) == []
    assert findings(page) == []
    page.set_viewport_size({"width": 320, "height": 640})
    page.evaluate("document.documentElement.dataset.theme = 'dark'")
    page.wait_for_function(COLOURS_SETTLED)
    assert violations(page) == []
    assert findings(page) == []
    fits(page)


def test_friends_ask_accept_challenge_and_part(hall: Server, visiting: Visiting) -> None:
    visit = visiting(hall, bypass_csp=True)
    anna = visit.page
    bela = visiting(hall, language="fr", bypass_csp=True, **PHONE).page
    register(anna, "Anna Lindqvist")
    register(bela, "Bela Kovacs")
    bela.goto("/")
    bela.locator('[data-hall="friends"]').wait_for()

    at(anna, "friends")
    anna.locator('input[name="friend"]').fill("Nobody of this name")
    anna.locator('[data-act="ask-friend"]').click()
    expect(anna.locator(".toast")).to_contain_text("no account with this name")
    visit.errors.clear()  # the browser notes every refusal
    anna.locator('input[name="friend"]').fill("bela kovacs")
    anna.locator('[data-act="ask-friend"]').click()
    expect(anna.locator("[data-friend]")).to_contain_text("has not answered yet")

    expect(bela.locator('[data-hall="friends"] .count')).to_have_text("1")  # comes by itself
    bela.locator('[data-hall="friends"]').click()
    expect(bela.locator("[data-asks]")).to_contain_text("Anna Lindqvist")
    looks_well(bela)
    bela.set_viewport_size(PHONE)
    bela.locator('[data-act="accept"]').click()
    expect(bela.locator("[data-friend]")).to_contain_text("Anna Lindqvist")
    expect(bela.locator('[data-hall="friends"] .count')).to_have_count(0)

    # the friend's tables alone are shown, and a challenge waits in the other's lobby
    anna.locator('[data-act="challenge"]').click()
    form = anna.locator(".challenge")
    form.locator('select[name="game"]').select_option(SHORT)
    looks_well(anna)
    anna.set_viewport_size({"width": 1280, "height": 800})
    bela.goto("/")
    form.locator('[data-act="open-challenge"]').click()
    anna.locator(".waiting-room").wait_for()
    expect(anna.locator(".seats")).to_contain_text("Bela Kovacs")
    waits = bela.locator(".waits li")
    expect(waits).to_contain_text("Une place gardée pour vous")
    waits.get_by_role("link").click()
    bela.locator('[data-act="sit"]').click()
    for page in (anna, bela):
        page.locator(".table").wait_for()
    table = anna.url.rpartition("/")[2]
    for page in (anna, bela):
        post(page, f"/api/tables/{table}/leave", {"level": 1})

    at(anna, "friends")
    remove = anna.locator('[data-act="remove-friend"]')
    remove.click()
    expect(remove).to_contain_text("Really")
    remove.click()
    expect(anna.locator("[data-friend]")).to_have_count(0)
    at(bela, "friends")
    expect(bela.locator("[data-friend]")).to_have_count(0)


def test_the_board_can_show_the_tables_of_friends(hall: Server, visiting: Visiting) -> None:
    cora, dora, stranger = (visiting(hall).page for _ in range(3))
    for page, name in ((cora, "Cora Mills"), (dora, "Dora Mills"), (stranger, "Stella Far")):
        register(page, name)
    post(cora, "/api/friends/ask", {"name": "Dora Mills"})
    post(dora, "/api/friends/ask", {"name": "Cora Mills"})
    body = {"game": SHORT, "seats": [{"kind": "me"}, {"kind": "open"}]}
    mine = post(dora, "/api/tables", body)["table"]
    others = [post(stranger, "/api/tables", body)["table"] for _ in range(5)]  # the board unfolds
    cora.goto("/")
    cora.locator(".board-more button").click()
    expect(cora.locator(f'.dep [data-table="{others[0]}"]')).to_have_count(1)
    cora.locator('select[name="board-friends"]').select_option("friends")
    expect(cora.locator(f'.dep [data-table="{mine}"]')).to_have_count(1)
    for other in others:
        expect(cora.locator(f'.dep [data-table="{other}"]')).to_have_count(0)
    for page, table in ((dora, mine), *((stranger, other) for other in others)):
        post(page, f"/api/tables/{table}/cancel", {})


def test_a_profile_has_the_way_to_a_friendship(hall: Server, visiting: Visiting) -> None:
    emil, fritz = (visiting(hall).page for _ in range(2))
    register(emil, "Emil Baker")
    register(fritz, "Fritz Baker")
    public = fritz.evaluate("async () => (await (await fetch('/api/people/me')).json()).public")
    emil.goto(f"/people/{public}")
    emil.locator('[data-act="befriend"]').click()
    expect(emil.locator('[data-relation="asked"]')).to_be_visible()
    emil.locator('[data-relation="asked"] a').click()
    expect(emil.locator("[data-friend]")).to_contain_text("Fritz Baker")


def test_a_club_has_its_board_ladder_and_roles(hall: Server, visiting: Visiting) -> None:
    owner = visiting(hall, bypass_csp=True).page
    member = visiting(hall, language="fr", bypass_csp=True, **PHONE).page
    guest = visiting(hall).page
    register(owner, "Odile Depot")
    register(member, "Marcel Quai")
    guest.goto("/")
    guest.locator('[data-hall="friends"]').wait_for()

    at(owner, "friends")
    owner.locator('input[name="group"]').fill("Depot Club")
    owner.locator('[data-act="make-group"]').click()
    expect(owner.locator(".plate h2")).to_have_text("Depot Club")
    expect(owner).to_have_title("Depot Club · quai")
    link = owner.locator('input[name="group-link"]').input_value()

    guest.goto(link)
    expect(guest.locator(".invited")).to_contain_text("need an account")
    member.goto(link)
    expect(member.locator(".invited h2")).to_have_text("Depot Club")
    looks_well(member)
    member.set_viewport_size(PHONE)
    member.locator('[data-act="join-group"]').click()
    expect(member.locator(".plate h2")).to_have_text("Depot Club")
    expect(owner.locator("[data-member]")).to_have_count(2)  # comes by itself
    expect(member.locator('[data-act="invite-member"]')).to_have_count(0)

    # a table of the group, seen by its members alone
    owner.locator('[data-part="new-table"] summary').click()
    owner.locator('.challenge select[name="game"]').select_option(SHORT)
    owner.locator('[data-act="open-challenge"]').click()
    owner.locator(".waiting-room").wait_for()
    table = owner.url.rpartition("/")[2]
    row = member.locator(f'.group-board [data-table="{table}"]')
    expect(row).to_contain_text("Odile Depot")
    guest.goto(f"/table/{table}")
    expect(guest.locator("main")).not_to_contain_text("Odile Depot")
    row.get_by_role("link").click()
    member.locator('[data-act="sit"]').click()
    for page in (owner, member):
        page.locator(".table").wait_for()
    for page in (owner, member):
        page.goto(f"/rules/{SHORT}")
    _finish([owner, member], table)

    at(owner, "friends")
    owner.locator("[data-group] a").click()
    lines = owner.locator(".ladder tbody tr")
    expect(lines).to_have_count(2)
    expect(owner.locator(".ladder")).to_contain_text("1")
    looks_well(owner)
    owner.set_viewport_size({"width": 1280, "height": 800})

    # the profile of the other has the games with each other
    lines.filter(has_text="Marcel Quai").get_by_role("link").click()
    expect(owner.locator("[data-together]")).to_contain_text("once")
    owner.go_back()
    owner.locator("[data-member]").first.wait_for()

    # an organiser makes events for the group; who is removed sees nothing any more
    owner.locator('[data-member] select[name="role"]').select_option("organiser")
    at(member, "friends")
    member.locator("[data-group] a").click()
    member.locator('[data-part="new-event"] summary').click()
    member.locator('.make-event input[name="name"]').fill("Soirée du dépôt")
    member.locator('.make-event select[name="game"]').select_option(SHORT)
    looks_well(member)
    member.set_viewport_size(PHONE)
    member.locator('[data-act="make-event"]').click()
    member.wait_for_url("**/events/*")
    event = member.url
    guest.goto("/events")
    guest.locator(".organiser-hint, .make-event").first.wait_for()
    expect(guest.locator("[data-event]")).to_have_count(0)
    guest.goto(event)
    expect(guest.locator("body")).not_to_contain_text("Soirée du dépôt")
    owner.reload()
    expect(owner.locator("[data-event]")).to_contain_text("Soirée du dépôt")
    remove = owner.locator('[data-act="remove-member"]')
    remove.click()
    remove.click()
    expect(owner.locator("[data-member]")).to_have_count(1)
    at(member, "friends")
    expect(member.locator("[data-group]")).to_have_count(0)

    dissolve = owner.locator('[data-act="dissolve-group"]')
    dissolve.click()
    dissolve.click()
    owner.wait_for_url("**/friends")
    expect(owner.locator("[data-group]")).to_have_count(0)


def test_an_invitation_by_name_is_answered(hall: Server, visiting: Visiting) -> None:
    owner, invited = (visiting(hall).page for _ in range(2))
    register(owner, "Gerda Teacher")
    register(invited, "Hans Pupil")
    group = post(owner, "/api/groups", {"name": "Class 5b"})["group"]
    invited.goto("/")
    invited.locator('[data-hall="friends"]').wait_for()
    owner.goto(f"/groups/{group}")
    owner.locator('input[name="invited"]').fill("Hans Pupil")
    owner.locator('[data-act="invite-member"]').click()
    expect(owner.locator("[data-invited]")).to_contain_text("Hans Pupil")
    expect(invited.locator('[data-hall="friends"] .count')).to_have_text("1")
    invited.locator('[data-hall="friends"]').click()
    expect(invited.locator("[data-group]")).to_contain_text("Gerda Teacher invites you")
    invited.locator('[data-act="join-group"]').click()
    expect(invited.locator(".plate h2")).to_have_text("Class 5b")
    expect(owner.locator("[data-member]")).to_have_count(2)
    expect(owner.locator("[data-invited]")).to_have_count(0)


def _finish(pages: list[Page], table: str) -> None:
    """Play the first legal actions on all pages in turn, to the end."""
    where = """async (id) => {
        const { turn, running } = await (await fetch('/api/mine')).json();
        return turn.some((each) => each.id === id) ? 'turn'
            : running.some((each) => each.id === id) ? 'waits' : 'over';
    }"""
    for _ in range(200):
        for page in pages:
            state = page.evaluate(where, table)
            if state == "over":
                return
            if state == "turn":
                play_quickly(page, f"/table/{table}", turn=True)
    raise AssertionError("the game does not end")
