"""A table's socket, sent every kind of message: valid, almost valid, and noise.

Two who play, one who watches and one from elsewhere speak in turns. The socket never fails, the
server's log stays empty, and the game's log grows only by legal actions of the seat that sent them,
or by what a seat asked to take back and the other let it.
"""

import hashlib
import json
import logging
from contextlib import ExitStack
from typing import Any, NamedTuple

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from quai.core import log
from quai.core.record import replay
from quai.games import game, games
from quai.room.store import LogRow
from quai.web.socket_messages import Incoming
from tests.web.harness import ME, OPEN, Data, Page, Server, Visitor
from tests.web.shapes import ANYTHING, shaped

KEYS = [each.key for each in games() if each.package]
EXAMPLES = 9
"""Matches that are fuzzed, per game."""
WHO = ("first", "second", "watcher", "elsewhere")
PLAYERS = 2
MOVER = -1
"""Whoever is to move."""
ANSWERS = ("done", "refused", "error", "position")


class Said(NamedTuple):
    """Something to say, made of a position when its time has come."""

    who: int
    how: str
    pick: int
    """Which of the actions on offer, or of the messages said before."""
    place: int
    """Where to cut, or which field to spoil."""
    spoilt: Any
    """What to put there."""
    shape: Data
    """A message that is right in form."""


OTHERS = ["cut", "again", "raw", "ask", "answer", "answer"]
SAID = st.builds(
    Said,
    st.sampled_from([MOVER, MOVER, MOVER, 0, 1, 2, 3]),
    st.sampled_from(["legal"] * 4 + ["spoilt"] * 3 + ["shaped"] * 3 + OTHERS),
    st.integers(0, 1000),
    st.integers(0, 1000),
    st.one_of(ANYTHING, st.text(max_size=40), st.binary(max_size=40)),
    shaped(Incoming),
)


@pytest.fixture(scope="module")
def people(server: Server) -> list[Visitor]:
    return [Visitor(server.origin, name) for name in WHO]


class Scene:
    """A table with two who play, one who watches, and one who follows another table."""

    def __init__(self, server: Server, people: list[Visitor], key: str, seed: int) -> None:
        self.server, self.people, self.game = server, people, game(key)
        request = {"game": key, "seats": [ME, OPEN], "seed": seed, "options": {}}
        self.table: str = people[0].post("/api/tables", request)["table"]
        people[1].sit(self.table, 1)
        other = people[3].open_table(ME, ME, seed=seed)
        self.where = [self.table, self.table, self.table, other]
        self.pages = [self._follow(who) for who in range(len(WHO))]
        self.said: list[str | bytes] = []
        self.count = 0

    def _follow(self, who: int) -> Page:
        page = self.people[who].follow(self.where[who])
        page.heard("news")
        return page

    @property
    def mover(self) -> int:
        """Whose turn it is, of the two who play."""
        return 1 if self.pages[1].news["actions"] else 0

    @property
    def asked(self) -> Data | None:
        """What a seat asks to take back."""
        asked: Data | None = self.pages[0].table["asked"]
        return asked

    def rows(self) -> list[LogRow]:
        return self.server.run(self.server.room.store.rows(self.table))

    def text(self) -> str:
        return "".join(f"{row.line}\n" for row in self.rows())

    def written(self, said: Said) -> str | bytes:
        """A message as it goes over the wire."""
        self.count += 1
        news = self.pages[self.mover].news
        actions = news["actions"] or [{"do": "nothing"}]
        action = actions[said.pick % len(actions)]
        right: Data = {"type": "play", "id": f"f{self.count}", "step": news["step"]}
        right["action"] = spoil(action, said) if said.how == "spoilt" else action
        whole = json.dumps(right)
        match said.how:
            case "ask":
                return json.dumps({"type": "ask_undo", "id": right["id"], "count": 1})
            case "answer":
                asked = self.asked or {"seat": 0, "keep": 0}
                answer = {"type": "answer_undo", "id": right["id"], "yes": said.place % 4 > 0}
                return json.dumps({**answer, "seat": asked["seat"], "keep": asked["keep"]})
            case "cut":
                return whole[: said.place % len(whole)]
            case "again" if self.said:
                return self.said[said.pick % len(self.said)]
            case "shaped":
                return json.dumps(said.shape)
            case "raw":
                raw = said.spoilt
                return raw if isinstance(raw, str | bytes) else json.dumps(raw)
        return whole

    def say(self, said: Said) -> list[Data]:
        """Send it, then something that surely gets a reply; return all replies to the first."""
        message = self.written(said)
        self.said.append(message)
        page, last = self.pages[said.who], f"end{self.count}"
        try:
            page.socket.send(message)
            page.say({"type": "undo", "id": last, "count": 1000})
            answers: list[Data] = []
            while (heard := page.hear()).get("id") != last:
                answers += [heard] if heard["type"] in ANSWERS else []
        except ConnectionClosed as end:
            raise AssertionError(f"{message!r} ended the line: {end}") from end
        assert heard["code"] in ("undo", "turn", "seat", "over"), heard
        return answers

    def catch_up(self) -> None:
        for page in self.pages:
            page.quiet(0.002)


def spoil(action: Data, said: Said) -> Any:
    """An action with one thing in it replaced, added or taken out."""
    spoilt = json.loads(json.dumps(action))
    key = list(spoilt)[said.place % len(spoilt)]
    value = said.spoilt.decode("latin-1") if isinstance(said.spoilt, bytes) else said.spoilt
    if said.pick % 3 == 0:
        del spoilt[key]
    elif said.pick % 3 == 1:
        spoilt[key if said.place % 2 else "extra"] = value
    elif isinstance(spoilt[key], list) and spoilt[key]:
        spoilt[key][said.place % len(spoilt[key])] = value
    else:
        spoilt[key] = said.pick - 500
    return spoilt


def check_growth(
    scene: Scene, said: Said, before: list[LogRow], asked: Data | None, answers: list[Data]
) -> None:
    """The log grows by what the sender was told is done, and by nothing else."""
    after = scene.rows()
    assert after[: len(before)] == before, "the log was rewritten"
    grown = after[len(before) :]
    if said.who >= PLAYERS:
        assert not grown, f"{WHO[said.who]} has changed the game by {scene.said[-1]!r}"
    for row in grown:
        author, _, name = row.action_id.partition(":")
        if "takeback" in json.loads(row.line):
            assert asked is not None
            assert json.loads(row.line)["seat"] == asked["seat"] != said.who
            continue
        assert author == scene.people[said.who].me["id"]
        assert json.loads(row.line)["seat"] == said.who, f"by {scene.said[-1]!r}"
        assert [each["id"] for each in answers if each["type"] == "done"] == [name]
    assert all(each.get("code") != "failure" for each in answers), answers


def fuzz_a_game(scene: Scene, sayings: list[Said]) -> int:
    """Say it all; give the number of actions taken."""
    for each in sayings:
        said = each._replace(who=scene.mover) if each.who == MOVER else each
        before, asked = scene.rows(), scene.asked
        answers = scene.say(said)
        check_growth(scene, said, before, asked, answers)
        if any(answer["type"] == "done" for answer in answers):
            scene.catch_up()
    text = scene.text()
    again = replay(scene.game, log.read(text)).write()
    assert hashlib.sha256(again.encode()).digest() == hashlib.sha256(text.encode()).digest()
    return len(scene.rows()) - 1


@pytest.mark.parametrize("key", KEYS)
def test_no_message_fails_or_changes_a_game_it_should_not(
    server: Server, people: list[Visitor], key: str, caplog: pytest.LogCaptureFixture
) -> None:
    played = 0

    @settings(
        max_examples=EXAMPLES,
        derandomize=True,
        database=None,
        deadline=None,
        phases=[
            Phase.generate
        ],  # a failure says which message it was: no time is spent on shrinking
        suppress_health_check=list(HealthCheck),
    )
    @given(st.integers(0, 9), st.lists(SAID, min_size=20, max_size=40))
    def play(seed: int, sayings: list[Said]) -> None:
        nonlocal played
        scene = Scene(server, people, key, seed)
        with ExitStack() as leaving:
            for page in scene.pages:
                leaving.enter_context(page)
            played += fuzz_a_game(scene, sayings)

    with caplog.at_level(logging.WARNING):
        play()
    assert caplog.records == []
    assert played > 2 * EXAMPLES, "the game hardly went on"
