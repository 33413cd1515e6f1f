"""Games that a viewer cannot tell apart, planned ahead, then played over real sockets."""

import hashlib
import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any, NamedTuple

from quai.contract.cases import offered, walk
from quai.contract.secrecy import might_look_like, told_of
from quai.core.game import Game
from quai.core.journal import Viewer
from quai.core.record import Record
from quai.core.rng import Rng
from quai.core.state import State
from quai.games import game
from tests.web.harness import ME, OPEN, Server, Visitor

HTTP: tuple[tuple[str, str, Any], ...] = (
    ("GET", "/api/tables/{}/log", None),
    ("POST", "/api/tables/{}/sit", {"seat": 1}),
    ("POST", "/api/tables/{}/rematch", {}),
    ("GET", "/table/{}", None),
    ("GET", "/table/{}/picture?language=fr", None),
    ("GET", "/api/hello", None),
)
MASKED = re.compile(r"""["'](number|created)["']: ?\d+|platform \d+""")
UNDO: Any = "undo"
SEEDS = 30
"""Beginnings of games that are tried, to find plans worth playing."""
TRIED = 4
"""How many actions are tried at each step: some turn up a card, by which the games differ."""


class Plan(NamedTuple):
    """Two first positions, and the moves that keep them alike; a move is an action at each."""

    game: Game
    viewer: Viewer
    seed: int
    states: tuple[State, State]
    moves: list[tuple[Any, Any]]
    ends: bool

    @property
    def secret(self) -> bool:
        """Whether a step differs, which the viewer must not notice."""
        return any(mine != other for mine, other in self.moves)

    @property
    def returns(self) -> bool:
        """Whether a step is taken back."""
        return (UNDO, UNDO) in self.moves

    def records(self) -> tuple[Record, Record]:
        """The two games at their beginning; nothing but what is hidden differs."""
        first, second = (self._record(place) for place in (0, 1))
        return first, second

    def _record(self, place: int) -> Record:
        record = Record(self.game, 2, {}, self.seed + place)
        record.state = self.states[place].copy()
        record._snapshots = [record.state.copy()]
        return record


def make_plan(played: Game, viewer: Viewer, seed: int, most: int, near_end: bool) -> Plan:
    """Begin somewhere in a game, or shortly before its end, and go on as long as possible."""
    true = played.new(2, {}, seed)
    length = 0
    whole = true.copy()
    moves = Rng(seed)
    while whole.actor is not None:
        walk(whole, moves, 1)
        length += 1
    walk(true, Rng(seed), length - 3 if near_end else Rng(seed).below(length - 12))
    rng = Rng(seed + 1)
    states = (true, played.imagine(true.view(viewer), rng))
    plan = Plan(played, viewer, seed, states, [], ends=False)
    records = plan.records()
    while len(plan.moves) < most and not records[0].over:
        move = next_move(records, viewer, rng)
        if move is None:
            break
        for record, action in zip(records, move, strict=True):
            assert record.state.actor is not None
            if action is UNDO:
                record.undo(record.state.actor)
            else:
                record.play(record.state.actor, played.write(action))
        plan.moves.append(move)
    return plan._replace(ends=records[0].over and records[1].over)


def next_move(records: tuple[Record, Record], viewer: Viewer, rng: Rng) -> tuple[Any, Any] | None:
    """A step in each game, or one taken back; to the viewer they look the same."""
    true, imagined = records
    seat = true.state.actor
    assert seat is not None
    if all(record.undoable(seat) for record in records) and rng.below(3) == 0:
        return UNDO, UNDO
    actions = offered(true.game, true.state, rng)
    rng.shuffle(actions)
    for action in actions[:TRIED]:
        told = told_of(true, action, viewer)
        others = [action] if seat in viewer else might_look_like(imagined, action, rng)
        alike = [other for other in others if told_of(imagined, other, viewer) == told]
        different = [other for other in alike if other != action]
        if alike:
            return action, (different or alike)[0]
    return None


@cache
def good_plans(key: str, viewer: Viewer, count: int) -> list[Plan]:
    """The plans that show most: with a step that differs in secret, and with one taken back."""
    plans = [make_plan(game(key), viewer, seed, 8, near_end=False) for seed in range(SEEDS)]
    return sorted((plan for plan in plans if not plan.ends), key=worth, reverse=True)[:count]


def worth(plan: Plan) -> tuple[int, int]:
    """How much a plan shows."""
    return 2 * plan.secret + plan.returns, len(plan.moves)


@cache
def ending_plan(key: str, viewer: Viewer) -> Plan:
    """A plan to the end of both games."""
    seed = 0
    while not (plan := make_plan(game(key), viewer, seed, 30, near_end=True)).ends:
        seed += 1
    return plan


class People:
    """Two players and a watcher, for as many tables as are needed."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.players = [Visitor(server.origin, "Anna"), Visitor(server.origin, "Béla")]
        self.watcher = Visitor(server.origin, "Carl")


class Twins:
    """Two tables that a viewer cannot tell apart, as it sees them from outside."""

    def __init__(self, people: People, plan: Plan) -> None:
        self.viewer = plan.viewer
        self.plan = plan
        self.records = plan.records()
        anna, bela = people.players
        self.looker = people.players[min(plan.viewer)] if plan.viewer else people.watcher
        self.tables = [
            anna.open_table(ME, OPEN, seed=None, game=plan.game.key) for _ in self.records
        ]
        for table, record in zip(self.tables, self.records, strict=True):
            bela.sit(table, 1)
            people.server.plant(table, record)
        self.seats = [[each.follow(table) for each in (anna, bela)] for table in self.tables]
        self.pages = [self.looker.follow(table) for table in self.tables]
        for page in self.pages:
            while not all(
                seat.get("here") for seat in page.table.get("table", {}).get("seats", [{}])
            ):
                page.hear()  # when which player arrived is no secret
            page.quiet()
            page.frames.clear()

    def close(self) -> None:
        for page in (*self.pages, *self.seats[0], *self.seats[1]):
            page.__exit__()

    def move(self, move: tuple[Any, Any]) -> None:
        """Make the next step of the plan at both tables."""
        for place, action in enumerate(move):
            record = self.records[place]
            assert record.state.actor is not None
            page = self.seats[place][record.state.actor]
            page.catch_up(len(record.steps))
            done = page.undo() if action is UNDO else page.play(self.plan.game.write(action))
            assert done["type"] == "done"

    def compare(self, http: bool) -> None:
        """Ask for everything there is, and compare all that has been sent since the last time."""
        steps = self.records[0].length_for(self.viewer)
        seen = [self._frames(place, steps) for place in (0, 1)]
        if http:
            seen = [each + self._answers(place) for place, each in enumerate(seen)]
        assert seen[0] == seen[1], "two games that look the same were told apart"

    def _frames(self, place: int, steps: int) -> list[str]:
        page = self.pages[place]
        page.say({"type": "hello", "step": 0})
        page.ask({"type": "play", "id": "x", "step": 10**6, "action": {"do": "end"}})
        page.ask({"type": "undo", "id": "y", "count": 900})
        for step in (steps, steps // 2, steps + 1):
            page.ask({"type": "look", "step": step})
        frames = sorted(page.frames, key=lambda frame: frame[:15])
        page.frames.clear()
        return [mask(frame, self.tables[place]) for frame in frames]

    def _answers(self, place: int) -> list[str]:
        table = self.tables[place]
        answers = [self._http(method, path, body, table) for method, path, body in HTTP]
        listing = self.looker.get("/api/tables")["tables"]
        (listed,) = [str(each) for each in listing if each["id"] == table]
        return [mask(text, table) for text in (*answers, listed)]

    def _http(self, method: str, path: str, body: Any, table: str) -> str:
        answer = self.looker.http.request(method, path.format(table), json=body)
        headers = {
            name: value
            for name, value in answer.headers.items()
            if name not in ("date", "x-request-id", "etag", "content-length")
        }
        sent = hashlib.sha256(answer.content) if "image/" in headers["content-type"] else None
        return f"{answer.status_code} {headers} {sent.hexdigest() if sent else answer.text}"


def mask(text: str, table: str) -> str:
    """What is sent, without the names of the table."""
    return MASKED.sub("", text.replace(table, "TABLE"))


@contextmanager
def laid(people: People, plan: Plan) -> Iterator[Twins]:
    """The first positions of a plan, on two tables."""
    twins = Twins(people, plan)
    try:
        yield twins
    finally:
        twins.close()


def check(people: People, plan: Plan) -> None:
    """Play a plan that does not end, and compare at each step."""
    with laid(people, plan) as twins:
        twins.compare(http=True)
        for move in plan.moves:
            twins.move(move)
            twins.compare(http=False)
        twins.compare(http=True)
