"""Blocked players are not heard, cannot sit at one's tables, and get no rematch."""

from tests.games.sample import SHORT
from tests.web.harness import ME, OPEN, Data, Page, Server, Visitor, play_out

KEPT = {"error": "this seat is kept for somebody else; there are other tables", "code": "kept"}


def block(one: Visitor, other: Visitor) -> None:
    """One hears the other at a table, and has enough."""
    table = other.open_table(ME, OPEN)
    with other.follow(table) as talker, one.follow(table) as hearer:
        talker.ask({"type": "say", "id": "s", "text": "la la la"})
        n = hearer.heard("chat")["lines"][0]["n"]
        assert hearer.ask({"type": "block", "id": "b", "n": n, "on": True})["type"] == "done"


def try_to_sit(visitor: Visitor, table: str) -> tuple[int, Data]:
    answer = visitor.http.post(f"/api/tables/{table}/sit", json={"seat": 1})
    return answer.status_code, answer.json()


def played(anna: Visitor, bela: Visitor) -> str:
    """A game that is over."""
    table = anna.open_table(ME, OPEN, seed=3)
    bela.sit(table, 1)
    with anna.follow(table) as first, bela.follow(table) as second:
        play_out([first, second], 1)
    return table


def seats(visitor: Visitor, table: str) -> list[tuple[str, str]]:
    with visitor.follow(table) as page:
        told = page.heard("table")["table"]
    return [(seat["kind"], seat["name"]) for seat in told["seats"]]


def listed(visitor: Visitor) -> list[str]:
    return [table["id"] for table in visitor.get("/api/tables")["tables"]]


def test_a_blocked_player_cannot_sit_at_my_table_until_unblocked(
    anna: Visitor, bela: Visitor
) -> None:
    block(anna, bela)
    table = anna.open_table(ME, OPEN)
    assert try_to_sit(bela, table) == (403, KEPT)
    (one,) = anna.get("/api/blocked")["people"]
    assert one["name"] == "Béla"
    assert anna.post("/api/blocked/forgive", {"who": one["who"]}) == {"people": []}
    assert try_to_sit(bela, table)[0] == 200


def test_to_sit_with_somebody_one_has_to_unblock_them(anna: Visitor, bela: Visitor) -> None:
    block(anna, bela)
    table = bela.open_table(ME, OPEN)
    assert bela.get("/api/blocked") == {"people": []}
    status, answer = try_to_sit(anna, table)
    assert (status, answer["code"]) == (403, "blocked")
    (one,) = anna.get("/api/blocked")["people"]
    anna.post("/api/blocked/forgive", {"who": one["who"]})
    assert try_to_sit(anna, table)[0] == 200


def table_of_three(opener: Visitor, *others: Visitor) -> str:
    table = opener.open_table(ME, OPEN, OPEN, game=SHORT)
    for seat, other in enumerate(others, 1):
        other.sit(table, seat)
    return table


def test_a_block_holds_among_all_who_sit(server: Server, anna: Visitor, bela: Visitor) -> None:
    block(anna, bela)
    carl = Visitor(server.origin, "Carl")
    with_anna, with_bela = table_of_three(carl, anna), table_of_three(carl, bela)
    answer = bela.http.post(f"/api/tables/{with_anna}/sit", json={"seat": 2})
    assert (answer.status_code, answer.json()) == (403, KEPT)
    answer = anna.http.post(f"/api/tables/{with_bela}/sit", json={"seat": 2})
    assert (answer.status_code, answer.json()["code"]) == (403, "blocked")
    assert with_anna not in listed(bela)
    assert with_bela not in listed(anna)
    assert {with_anna, with_bela} <= set(listed(Visitor(server.origin)))


def test_a_rematch_does_not_bring_together_who_block_each_other(
    server: Server, anna: Visitor, bela: Visitor
) -> None:
    carl = Visitor(server.origin, "Carl")
    table = table_of_three(carl, anna, bela)
    pages = [each.follow(table) for each in (carl, anna, bela)]
    play_out(pages, 1)
    block(bela, anna)
    again = carl.post(f"/api/tables/{table}/rematch", {})["table"]
    assert seats(carl, again) == [("person", "Carl"), ("open", "Anna"), ("open", "")]
    for page in pages:
        page.__exit__()


def test_tables_of_blocked_players_are_not_listed(
    server: Server, anna: Visitor, bela: Visitor
) -> None:
    block(anna, bela)
    hers, his = anna.open_table(ME, OPEN), bela.open_table(ME, OPEN)
    assert hers not in listed(bela)
    assert his not in listed(anna)
    assert {hers, his} <= set(listed(Visitor(server.origin)))


def test_a_player_blocked_by_the_opener_gets_no_rematch(anna: Visitor, bela: Visitor) -> None:
    table = played(anna, bela)
    block(anna, bela)
    refused = bela.http.post(f"/api/tables/{table}/rematch", json={})
    assert (refused.status_code, refused.json()["code"]) == (403, "no_rematch")
    again = anna.post(f"/api/tables/{table}/rematch", {})["table"]
    assert seats(anna, again) == [("person", "Anna"), ("open", "")]
    assert try_to_sit(bela, again) == (403, KEPT)


def test_nobody_is_drawn_into_a_rematch_by_somebody_it_blocked(
    anna: Visitor, bela: Visitor
) -> None:
    table = played(anna, bela)
    block(bela, anna)
    again = anna.post(f"/api/tables/{table}/rematch", {})["table"]
    assert seats(anna, again) == [("person", "Anna"), ("open", "")]


def test_the_list_of_blocked_players_has_no_internal_ids_and_only_its_owner_can_use_it(
    server: Server, anna: Visitor, bela: Visitor
) -> None:
    block(anna, bela)
    text = anna.http.get("/api/blocked").text
    assert bela.me["id"] not in text
    (one,) = anna.get("/api/blocked")["people"]
    stranger = Visitor(server.origin)
    refused = stranger.http.post("/api/blocked/forgive", json={"who": one["who"]})
    assert (refused.status_code, refused.json()["code"]) == (404, "not_found")
    assert len(anna.get("/api/blocked")["people"]) == 1


def test_an_unblocked_player_is_heard_again_at_once(anna: Visitor, bela: Visitor) -> None:
    block(anna, bela)
    table = anna.open_table(ME, OPEN)
    with anna.follow(table) as hearer, bela.follow(table) as talker:
        talker.ask({"type": "say", "id": "s", "text": "I am sorry"})
        (one,) = anna.get("/api/blocked")["people"]
        anna.post("/api/blocked/forgive", {"who": one["who"]})
        assert lines(hearer) == ["I am sorry"]


def lines(page: Page) -> list[str]:
    return [line["text"] for line in page.heard("chat")["lines"]]


def test_a_guest_that_logs_in_stays_blocked_and_keeps_its_own_list(
    server: Server, anna: Visitor, bela: Visitor
) -> None:
    account = Visitor(server.origin)
    account.post("/api/account", {"name": f"B{bela.me['id']}"[:20], "password": "long enough"})
    block(anna, bela)
    block(bela, anna)
    me = {"name": account.get("/api/hello")["me"]["name"], "password": "long enough"}
    bela.post("/api/login", me)
    table = anna.open_table(ME, OPEN)
    assert try_to_sit(bela, table) == (403, KEPT)
    assert [one["name"] for one in bela.get("/api/blocked")["people"]] == ["Anna"]
    assert [one["name"] for one in anna.get("/api/blocked")["people"]] == [me["name"]]
