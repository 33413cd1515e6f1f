"""Requests to take back over the socket: who is sent what, and what remains hidden."""

import pytest

from tests.web.harness import ME, OPEN, Data, Page, Server, Visitor, bot


def pass_turn(page: Page, choice: int = 0) -> None:
    """Play the first actions offered, or others, until it is another's turn."""
    while page.news["actions"]:
        before = page.news["step"]
        assert page.play(page.news["actions"][choice])["type"] == "done"
        while page.news["step"] == before:
            page.heard("news")


def ask(page: Page, count: int = 1) -> Data:
    return page.ask({"type": "ask_undo", "id": f"k{next(page.ids)}", "count": count})


def answer(page: Page, asked: Data, *, yes: bool) -> Data:
    message = {"type": "answer_undo", "id": f"y{next(page.ids)}", "yes": yes}
    return page.ask({**message, "seat": asked["seat"], "keep": asked["keep"]})


def asked_now(page: Page) -> Data:
    """The request before the table, once the page is sent it."""
    page.until(lambda message: message["type"] == "table" and message["asked"] is not None)
    found: Data = page.table["asked"]
    return found


def test_a_request_is_shown_refused_repeated_and_granted(
    server: Server, anna: Visitor, bela: Visitor
) -> None:
    table = anna.open_table(ME, OPEN, first=0)
    bela.sit(table, 1)
    host, guest, watcher = anna.follow(table), bela.follow(table), Visitor(server.origin)
    looking_on = watcher.follow(table)
    host.heard("news")
    pass_turn(host)
    length = host.news["step"]
    guest.catch_up(length)
    looking_on.catch_up(length)
    assert ask(host)["type"] == "done"
    assert asked_now(guest) == {"seat": 0, "keep": length - 1, "waiting": [1]}
    assert asked_now(looking_on) == guest.table["asked"]
    assert answer(looking_on, guest.table["asked"], yes=True)["code"] == "seat"
    assert answer(guest, guest.table["asked"], yes=False)["type"] == "done"
    host.until(lambda message: message["type"] == "table" and message["asked"] is None)
    assert host.table["ask_from"] == length + 4
    assert ask(host)["code"] in ("wait", "asked")
    pass_turn(guest)
    host.catch_up(guest.news["step"])
    pass_turn(host)
    length = host.news["step"]
    guest.catch_up(length)
    assert ask(host)["type"] == "done"
    assert answer(guest, asked_now(guest), yes=True)["type"] == "done"
    guest.until(lambda message: message["type"] == "news")
    shown = guest.news["step"]
    assert guest.news["since"] <= shown < length
    host.until(lambda message: message["type"] == "news" and message["actions"] != [])
    assert host.news["step"] == length - 1
    assert host.news["undoable"] == length - 1 - shown, "what was staged is staged again"
    pass_turn(host)
    guest.catch_up(host.news["step"])
    assert guest.story[shown:] == [
        {**step, "events": guest.story[number]["events"]}
        for number, step in enumerate(host.story[shown:], shown)
    ]


def test_a_page_that_missed_a_takeback_is_sent_the_story_again(
    server: Server, anna: Visitor, bela: Visitor
) -> None:
    table = anna.open_table(ME, OPEN, first=0)
    bela.sit(table, 1)
    host = anna.follow(table)
    host.heard("news")
    with bela.follow(table) as guest:
        pass_turn(host)
        guest.catch_up(host.news["step"])
        known = guest.story
    assert ask(host)["type"] == "done"
    with bela.follow(table) as guest:
        assert answer(guest, asked_now(guest), yes=True)["type"] == "done"
    host.until(lambda message: message["type"] == "news" and message["actions"] != [])
    if host.news["undoable"]:
        assert host.undo(host.news["undoable"])["type"] == "done"
        host.until(lambda message: message["type"] == "news")
    pass_turn(host, -1)
    late = bela.follow(table, step=len(known))
    told = late.until(lambda message: message["type"] == "news")
    record = server.record(table)
    assert told["since"] == 0
    assert told["story"] == record.story(frozenset({1}))


def test_alone_with_bots_it_is_granted_at_once(server: Server, anna: Visitor) -> None:
    table = anna.open_table(ME, bot(1), first=0, rated=True)
    page = anna.follow(table)
    page.heard("news")
    assert page.table["table"]["rated"]
    pass_turn(page)
    while not page.news["actions"]:
        page.heard("news")
    assert ask(page)["type"] == "done"
    page.until(lambda message: message["type"] == "table" and not message["table"]["rated"])
    assert page.table["asked"] is None
    assert server.record(table).state.actor == 0


@pytest.mark.parametrize(
    "message",
    [
        {"type": "ask_undo", "id": "a", "count": 0},
        {"type": "ask_undo", "id": "a"},
        {"type": "ask_undo", "id": "a", "count": 1, "seat": 1},
        {"type": "answer_undo", "id": "a", "seat": 0, "keep": -1, "yes": True},
        {"type": "answer_undo", "id": "a", "seat": 0, "keep": 0, "yes": 1},
    ],
)
def test_what_is_not_asked_so_is_refused(anna: Visitor, message: Data) -> None:
    table = anna.open_table(ME, bot(1), first=0)
    page = anna.follow(table)
    page.heard("news")
    assert page.ask(message)["code"] == "malformed"
    stray = {"type": "answer_undo", "id": "a", "seat": 0, "keep": 0, "yes": True}
    assert page.ask(stray)["code"] == "no_request"
