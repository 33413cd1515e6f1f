"""The page can be installed, says what is wrong while the site is away, and comes back."""

from playwright.sync_api import expect

from tests.browser.fixtures import Server, Visiting
from tests.browser.helpers import ME, OPEN, open_table, seated
from tests.browser.test_accessibility import violations

PHONE = {"width": 360, "height": 740}


def test_it_can_be_installed_and_comes_back_by_itself(
    own_server: Server, visiting: Visiting
) -> None:
    page = visiting(own_server, language="fr", **PHONE).page
    page.goto("/")
    page.locator(".doors").wait_for()
    expect(page).to_have_title("Salle des départs · quai")
    manifest = page.evaluate(
        """async () => {
            const link = document.querySelector('link[rel="manifest"]');
            const found = await (await fetch(link.href)).json();
            const icons = [];
            for (const {src} of found.icons) icons.push((await fetch(src)).status);
            await navigator.serviceWorker.ready;
            return {...found, icons};
        }"""
    )
    assert (manifest["display"], manifest["start_url"]) == ("standalone", "/")
    assert set(manifest["icons"]) == {200}
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    own_server.kill()
    page.goto("/mine")
    expect(page.locator("h1")).to_have_text("Le site ne répond pas")
    assert violations(page) == []
    own_server.start()
    expect(page.locator(".top-title")).to_contain_text("Mes parties", timeout=20_000)


def test_a_link_to_a_table_shows_who_waits_there(server: Server, visiting: Visiting) -> None:
    host, guest = visiting(server).page, visiting(server).page
    waiting, running = open_table(host, ME, OPEN), seated(host, guest)
    private = open_table(host, ME, OPEN, terms={"access": "private"})

    def tags(path: str, language: str = "en") -> dict[str, str]:
        found: dict[str, str] = host.evaluate(
            """async ([path, language]) => {
                const headers = {"Accept-Language": language};
                const text = await (await fetch(path, {headers})).text();
                const page = new DOMParser().parseFromString(text, "text/html");
                const tags = [...page.querySelectorAll("meta[property]")];
                return Object.fromEntries(tags.map((tag) =>
                    [tag.getAttribute("property").slice(3), tag.content]));
            }""",
            [path, language],
        )
        return found

    assert "1 seat is free" in tags(waiting)["description"]
    assert "1 place libre" in tags(waiting, "fr")["description"]
    assert "Come and watch" in tags(running)["description"]
    assert tags(running)["url"] == server.address + running
    assert tags(private)["title"] == "quai"
    assert host.evaluate("async (url) => (await fetch(url)).status", tags("/")["image"]) == 200
