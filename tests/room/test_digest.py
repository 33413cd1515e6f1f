"""The digest: at most one mail per day, to confirmed addresses, with a link to stop it."""

import asyncio
import json
import re
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass
from email.message import EmailMessage

import pytest

from quai.core.refusals import BadInput
from quai.core.text import placeholders
from quai.games import game
from quai.room.accounts import clean_email
from quai.room.clock import DAY
from quai.room.model import RoomError
from quai.room.notices.digest import HOUR, Digest, Purpose
from quai.room.notices.mail import Mailer, NotSent
from quai.room.notices.mailserver import MailServer, read_server
from quai.room.notices.preferences import Preferences
from quai.room.notices.texts import TEXTS
from quai.room.people import People
from quai.room.store import Store
from tests.games.sample import SAMPLE
from tests.mailbox import Mailbox
from tests.room.test_notifier import ANNA, play, seated

pytestmark = pytest.mark.anyio
ADDRESS = "anna@example.org"
WORD = "between us"
SITE = "https://games.example"
BEGUN = 10 * DAY
SOON = BEGUN + HOUR
"""When Anna's turn has lasted long enough to be written about."""


@pytest.fixture
def mailbox() -> Iterator[Mailbox]:
    running = Mailbox()
    yield running
    running.close()


@dataclass
class Desk:
    """Two nodes that may write to Anna."""

    store: Store
    preferences: Preferences
    nodes: list[Digest]
    mailbox: Mailbox

    async def write(self, time: int) -> int:
        """Run a round on both nodes at once; return the number of mails."""
        return sum(await asyncio.gather(*(node.round(time) for node in self.nodes)))

    async def agree(self) -> None:
        """Anna asks for mail, and confirms her address."""
        await self.preferences.enable_mail("anna", ADDRESS, "fr")
        await self.nodes[0].follow_link(await self.token("confirm"))

    async def token(self, purpose: Purpose) -> str:
        link = await self.nodes[1].link(purpose, "anna", ADDRESS)
        return link.removeprefix(f"{SITE}/mail/")


@pytest.fixture
async def desk(store: Store, mailbox: Mailbox) -> AsyncIterator[Desk]:
    await seated(store, at=BEGUN)
    await People(store.database).add_account(ANNA, "anna", "x", None, 1)
    server = MailServer("127.0.0.1", mailbox.port, "quai@games.example", user="u", password=WORD)
    nodes = [Digest(store.database, Mailer(server), SITE) for _ in range(2)]
    yield Desk(store, Preferences(store.database), nodes, mailbox)
    await store.close()


async def test_a_mail_lists_waiting_games_and_how_to_stop(desk: Desk) -> None:
    await desk.agree()
    assert await desk.write(SOON - 1) == 0
    assert await desk.write(SOON) == 1
    (letter,) = desk.mailbox.letters
    assert (letter["To"], letter["From"]) == (ADDRESS, "quai@games.example")
    assert letter["Subject"] == "quai\u00a0: 1 partie vous attend"
    text = letter.get_content()
    assert f"{game(SAMPLE).meta.title}, quai 1, il reste 2 jours" in text
    assert f"{SITE}/table/one" in text
    stop = f"{SITE}/mail/{await desk.token('stop')}"
    assert stop in text
    assert letter["List-Unsubscribe"] == f"<{stop}>"
    assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert desk.mailbox.logins == [["u", WORD]]


async def test_one_mail_per_day_and_none_without_news(desk: Desk) -> None:
    await desk.agree()
    assert await desk.write(SOON) == 1
    assert await desk.write(SOON + DAY - 1) == 0
    assert await desk.write(SOON + DAY) == 0, "nothing is new, and there is time"
    assert await desk.write(2 * DAY + SOON) == 1, "not much time is left"
    await play(desk.store, 1, 1, 2 * DAY + SOON)
    assert await desk.write(3 * DAY + SOON) == 0, "it is another's turn"
    await play(desk.store, 2, 0, 3 * DAY + SOON)
    assert await desk.write(3 * DAY + SOON + HOUR) == 1


async def test_no_mail_is_sent_to_an_unconfirmed_address(desk: Desk) -> None:
    await desk.preferences.enable_mail("anna", ADDRESS, "en")
    assert await desk.write(SOON) == 0
    await desk.nodes[0].send_confirmation("anna", ADDRESS, "en", 5)
    (letter,) = desk.mailbox.letters
    found = re.search(rf"{SITE}/mail/(\S+)", letter.get_content())
    assert found
    with pytest.raises(RoomError, match="today"):
        await desk.nodes[1].send_confirmation("bela", ADDRESS.upper(), "en", DAY)
    await desk.preferences.enable_mail("anna", "other@example.org", "en")
    with pytest.raises(RoomError, match="no longer valid"):
        await desk.nodes[1].follow_link(found[1])
    await desk.preferences.enable_mail("anna", ADDRESS, "en")
    assert await desk.nodes[1].follow_link(found[1]) == "confirm"
    assert await desk.write(SOON) == 1


async def test_one_click_stops_the_mails(desk: Desk) -> None:
    await desk.agree()
    assert await desk.nodes[0].follow_link(await desk.token("stop")) == "stop"
    assert await desk.write(SOON) == 0
    assert not (await desk.preferences.mailing("anna")).on
    await desk.preferences.enable_mail("anna", ADDRESS, "fr")
    assert not (await desk.preferences.mailing("anna")).confirmed, "its owner must agree again"


async def test_forged_links_do_nothing(desk: Desk) -> None:
    await desk.agree()
    right = await desk.token("stop")
    purpose, player, signature = right.split(".")
    for wrong in (
        "",
        "stop",
        f"{purpose}.{player}.{signature[:-1]}",
        f"{purpose}.bela.{signature}",
        f"confirm.{player}.{signature}",
        f"{purpose}.{player}.{signature}\n",
        f"{purpose}.\0.{signature}",
        f"{purpose}.é.{signature}",
    ):
        with pytest.raises(RoomError, match="no longer valid"):
            await desk.nodes[0].follow_link(wrong)
    assert (await desk.preferences.mailing("anna")).on


async def test_a_mail_that_is_not_accepted_is_retried_after_an_hour(desk: Desk) -> None:
    await desk.agree()
    desk.mailbox.refuses = True
    assert await desk.write(SOON) == 0
    desk.mailbox.refuses = False
    assert await desk.write(SOON + HOUR - 1) == 0
    assert await desk.write(SOON + HOUR) == 1


async def test_a_confirmation_that_was_not_sent_can_be_requested_again(desk: Desk) -> None:
    desk.mailbox.refuses = True
    with pytest.raises(RoomError, match="could not be sent"):
        await desk.nodes[0].send_confirmation("anna", ADDRESS, "fr", 5)
    desk.mailbox.refuses = False
    await desk.nodes[0].send_confirmation("anna", ADDRESS, "fr", 6)
    assert len(desk.mailbox.letters) == 1


def test_a_mail_server_is_read_and_keeps_its_password_to_itself() -> None:
    server = read_server("smtp://quai%40site:s%3Ae@mail.example:2525", "quai@site")
    assert (server.host, server.port, server.user) == ("mail.example", 2525, "quai@site")
    assert (server.password, server.tls, server.here) == ("s:e", False, False)
    assert "s:e" not in repr(server)
    assert read_server("smtps://mail.example", "a@b", WORD).password == WORD
    assert read_server("smtps://mail.example", "a@b").port == 465
    assert read_server("smtp://localhost:25", "a@b").here
    for wrong in ("mail.example", "http://mail.example", "smtp://", "smtp://host:port"):
        with pytest.raises(BadInput):
            read_server(wrong, "a@b")


async def test_a_password_is_not_sent_in_the_clear(mailbox: Mailbox) -> None:
    class Far(MailServer):
        here = False  # as if it were on another machine

    mailer = Mailer(Far("127.0.0.1", mailbox.port, "a@b", user="u", password=WORD))
    with pytest.raises(NotSent):
        await mailer.send(EmailMessage(), ADDRESS)
    assert (mailbox.logins, mailbox.letters) == ([], [])


@pytest.mark.parametrize(
    "wrong", ["a", "a@b", "a b@c.d", "a@c.d,e@f.g", "<a@b.c>", "a@b.c\nBcc: d@e.f", "a\0@b.c"]
)
def test_an_address_is_one_address(wrong: str) -> None:
    with pytest.raises(RoomError):
        clean_email(wrong)


def test_both_languages_say_the_same() -> None:
    french, english = (
        json.loads((TEXTS / f"{language}.json").read_text(encoding="utf-8"))
        for language in ("fr", "en")
    )
    assert list(french) == list(english)
    for message, text in french.items():
        assert placeholders(text) == placeholders(english[message]), message
        plain = re.sub(r"\{[^}]*\}", "", text)
        assert not re.search(r" [:;!?]|\w'\w", plain), message
