"""Secrets on the wire: games that look the same to a viewer send it the same bytes.

A true game and one imagined from a viewer's view are laid on two tables of a real server and
played side by side over real sockets. Every frame and HTTP response that the viewer gets at one
table must be the same at the other, the names of the tables apart: news, replies, refusals, earlier
positions, undo, the end of the game. The check is then shown to see leaks.
"""

import itertools
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest

import quai
from quai.contract.cases import offered
from quai.contract.secrecy import told_of, viewers
from quai.contract.toy import GAME as TOY
from quai.core.game import Language
from quai.core.journal import Viewer
from quai.core.record import Record
from quai.core.rng import Rng
from quai.room import news
from quai.room.live_table import LiveTable
from quai.room.model import Player, TableCard
from quai.web import responses
from tests.contract.test_leaks import LEAKS
from tests.games.sample import SAMPLE
from tests.web.harness import ME, Visitor, served
from tests.web.twins import People, Twins, check, ending_plan, good_plans, laid

EACH_GAME = pytest.mark.parametrize("key", [game.key for game in quai.games() if game is not TOY])
EACH_VIEWER = pytest.mark.parametrize("viewer", viewers(2), ids=["seat 0", "seat 1", "a watcher"])


@pytest.fixture(scope="module")
def people(tmp_path_factory: pytest.TempPathFactory) -> Iterator[People]:
    with served(tmp_path_factory.mktemp("secrecy")) as server:
        yield People(server)


@pytest.mark.sample(9)
@EACH_GAME
@EACH_VIEWER
def test_games_that_look_the_same_send_the_same_bytes(
    people: People, viewer: Viewer, key: str
) -> None:
    for plan in good_plans(key, viewer, 3):
        check(people, plan)


def has_hidden_moves(key: str) -> bool:
    """Whether a spectator sometimes cannot tell two actions apart; in some games all are open."""
    record, rng = Record(quai.game(key), 2, {}, 1), Rng(1)
    while record.state.actor is not None:
        actions = offered(record.game, record.state, rng)
        if len({told_of(record, action, frozenset()) for action in actions}) < len(actions):
            return True
        action = actions[rng.below(len(actions))]
        record.play(record.state.actor, record.game.write(action))
    return False


@EACH_GAME
def test_plans_are_worth_playing(key: str) -> None:
    plans = [plan for viewer in viewers(2) for plan in good_plans(key, viewer, 3)]
    assert sum(len(plan.moves) for plan in plans) >= 20
    assert any(plan.returns for plan in plans)
    assert any(plan.secret for plan in plans) == has_hidden_moves(key)


@pytest.mark.sample(9)
@EACH_GAME
@EACH_VIEWER
def test_everything_is_open_to_all_at_the_end_and_not_before(
    people: People, viewer: Viewer, key: str
) -> None:
    plan = ending_plan(key, viewer)
    with laid(people, plan) as twins:
        for move in plan.moves:
            twins.compare(http=True)
            twins.move(move)
        check_ends(twins)


def check_ends(twins: Twins) -> None:
    """Views, earlier positions and logs now show the two games as they are, to everybody."""
    everybody = frozenset({0, 1})
    for page, table, record in zip(twins.pages, twins.tables, twins.records, strict=True):
        page.catch_up(len(record.steps))
        page.say({"type": "hello", "step": 0})
        page.heard("news")
        assert page.news["outcome"] is not None
        assert page.news["view"] == msgspec.json.decode(
            msgspec.json.encode(record.view(everybody, len(record.steps)))
        )
        text = twins.looker.http.get(f"/api/tables/{table}/log").text
        assert f'"seed":{record.lines[0]["seed"]}' in text


def check_until_caught(people: People) -> None:
    """Every viewer in turn, with plans in which something secret differs."""
    for place in range(3):
        for viewer in reversed(viewers(2)):
            check(people, good_plans(SAMPLE, viewer, 3)[place])


@pytest.mark.parametrize("leak", LEAKS)
def test_a_deliberate_leak_is_caught(
    people: People, leak: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    honest = Record.news

    def leaky(record: Record, viewer: Viewer, since: int = 0) -> dict[str, Any]:
        told = honest(record, viewer, since)
        # A field of its own would not even be sent: news have the fields of their type.
        return {**told, "view": {**told["view"], "leak": LEAKS[leak](record, viewer)}}

    monkeypatch.setattr(Record, "news", leaky)
    with pytest.raises(AssertionError, match="told apart"):
        check_until_caught(people)


def leak_in_a_replay(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = news.position

    def leaky(
        record: Record, names: list[str], viewer: Viewer, step: int, words: Language | None
    ) -> Any:
        hidden = record.at(step).dump()["pile"]
        shown = msgspec.to_builtins(honest(record, names, viewer, step, words))
        return {**shown, "next": hidden[-1:]}

    monkeypatch.setattr(news, "position", leaky)


def leak_in_the_log(monkeypatch: pytest.MonkeyPatch) -> None:
    async def leaky(table: LiveTable) -> str:
        assert table.record is not None
        return table.record.write()

    monkeypatch.setattr(LiveTable, "log_text", leaky)


def leak_in_the_lobby(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = responses.table_info

    def leaky(card: TableCard, player: Player) -> responses.TableInfo:
        return msgspec.structs.replace(honest(card, player), actor=card.seed % 1000)

    monkeypatch.setattr(responses, "table_info", leaky)


def leak_by_traffic(monkeypatch: pytest.MonkeyPatch) -> None:
    """News are sent twice when the card is an odd one: the bytes are the same, not their number."""
    honest = LiveTable.wake

    def leaky(table: LiveTable) -> None:
        record = table.record
        if record and record.steps and record.steps[-1].action % 2:
            for listener in table.audience.listeners:
                listener.sent_step = -1
        honest(table)

    monkeypatch.setattr(LiveTable, "wake", leaky)


@pytest.mark.parametrize(
    "leak", [leak_in_a_replay, leak_in_the_log, leak_in_the_lobby, leak_by_traffic]
)
def test_a_leak_of_the_server_is_caught(
    people: People, leak: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    leak(monkeypatch)
    with pytest.raises(AssertionError, match="told apart"):
        check_until_caught(people)


def test_neither_seed_nor_hash_is_sent_before_the_end(people: People) -> None:
    seed = 7_654_321_987_654
    anna = Visitor(people.server.origin, "Anna")
    table = anna.open_table(ME, ME, seed=seed)
    with anna.follow(table) as page:
        page.heard("news")
        for _ in range(25):
            page.play(page.news["actions"][0])
            page.heard("news")
        paths = ("/api/tables", "/api/hello", f"/api/tables/{table}/log")
        sent = "".join(itertools.chain(page.frames, (anna.http.get(path).text for path in paths)))
    lines = people.server.record(table).lines
    assert not any(secret in sent for secret in (str(seed), *(line["hash"] for line in lines)))
