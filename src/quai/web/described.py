"""What each address takes and answers, one line an address; `openapi.py` makes a document of it."""

from typing import Any, NamedTuple

from msgspec import Struct

from quai.room.blocks import Blocked
from quai.room.model import Player
from quai.web import messages
from quai.web import people_messages as people

JSON, LOG = "application/json", "application/jsonl"


class Described(NamedTuple):
    """What an address takes in its body, if anything, and what it answers."""

    kind: str
    answer: Any = None
    """A type; None where the answer is not data."""
    body: type[messages.Strict] | None = None
    brings: str | None = None
    """The sort of the body, where it is no JSON."""
    query: tuple[str, ...] = ()
    """What may be asked behind the address."""


def data(
    answer: Any, body: type[messages.Strict] | None = None, query: tuple[str, ...] = ()
) -> Described:
    """Data of this type, in answer to a body of that one."""
    return Described(JSON, answer, body, query=query)


class MeTold(Struct, frozen=True):
    """Who is asking."""

    me: Player


class GameNames(Struct, frozen=True):
    """What a game is called in one language, and a line about it."""

    title: str
    line: str


class GameTold(Struct, frozen=True):
    """A game as the lobby shows it."""

    key: str
    title: str
    designer: str
    seats: list[int]
    minutes: int
    options: dict[str, list[str | int | bool]]
    own_cards: bool
    names: dict[str, GameNames]
    page: str | None
    style: str | None
    poster: str | None


class HelloTold(Struct, frozen=True):
    """Who is asking, and what can be played."""

    me: Player
    games: list[GameTold]
    levels: list[int]
    version: str


class TableNamed(Struct, frozen=True):
    """The table where something was done."""

    table: str


class TablesTold(Struct, frozen=True):
    """The departures board."""

    tables: list[messages.TableShown]


class BlockedTold(Struct, frozen=True):
    """Whom one does not want to meet."""

    people: list[Blocked]


class LetterTold(Struct, frozen=True):
    """What the link of a letter has done."""

    done: str


class PushTold(Struct, frozen=True):
    """Whether this browser is told of turns, and the key to ask its push service with."""

    key: str | None
    here: bool


class WebhookTold(Struct, frozen=True):
    """The program that is told of turns."""

    offered: bool
    url: str | None


class MailTold(Struct, frozen=True):
    """Whether somebody is written to."""

    offered: bool
    email: str | None
    on: bool
    confirmed: bool


class NoticesTold(Struct, frozen=True):
    """How one is told of one's turns, and could be."""

    push: PushTold
    webhook: WebhookTold
    mail: MailTold


class SecretTold(Struct, frozen=True):
    """What a program knows us by."""

    secret: str


class TriedTold(Struct, frozen=True):
    """What came of a trial."""

    ok: bool
    status: int


class HealthTold(Struct, frozen=True):
    """That the process answers."""

    ok: bool


class ReadyTold(Struct, frozen=True):
    """Whether the node can serve, and if not, why."""

    ok: bool
    reasons: list[str]


class NothingTold(Struct, frozen=True):
    """It is done."""


class RefusalTold(Struct, frozen=True):
    """What cannot be done: a sentence for people, a word for programs."""

    error: str
    code: str


PAGE = Described("text/html")
ADDRESSES: dict[str, Described] = {
    "GET /": PAGE,
    "GET /table/{table}": PAGE,
    "GET /rules/{game}": PAGE,
    "GET /mine": PAGE,
    "GET /daily": PAGE,
    "GET /leaderboard/{game}": PAGE,
    "GET /people/{public}": PAGE,
    "GET /mail/{token}": PAGE,
    "POST /mail/{token}": data(LetterTold),
    "GET /sw.js": Described("text/javascript"),
    "GET /static/{name}": Described("*/*"),
    "GET /games/{game}/{name}": Described("*/*"),
    "GET /leaderboard": PAGE,
    "GET /healthz": data(HealthTold),
    "GET /readyz": data(ReadyTold),
    "GET /metrics": Described("text/plain"),
    "GET /api/openapi.json": data(dict[str, Any]),
    "GET /api/hello": data(HelloTold),
    "POST /api/me": data(MeTold, messages.NewName),
    "POST /api/account": data(MeTold, messages.NewAccount),
    "POST /api/account/password": data(MeTold, messages.NewPassword),
    "POST /api/account/delete": data(NothingTold, messages.Forget),
    "GET /api/blocked": data(BlockedTold),
    "POST /api/blocked/forgive": data(BlockedTold, messages.Forgive),
    "POST /api/login": data(MeTold, messages.LogIn),
    "POST /api/logout": data(NothingTold, messages.LogOut),
    "GET /api/notices": data(NoticesTold),
    "POST /api/notices/push": data(NothingTold, messages.Subscribe),
    "POST /api/notices/push/stop": data(NothingTold, messages.Nothing),
    "POST /api/notices/webhook": data(SecretTold, messages.SetWebhook),
    "POST /api/notices/webhook/stop": data(NothingTold, messages.Nothing),
    "POST /api/notices/mail": data(NothingTold, messages.WriteToMe),
    "POST /api/notices/mail/stop": data(NothingTold, messages.Nothing),
    "POST /api/notices/test": data(TriedTold, messages.TryNotice),
    "GET /api/games/{game}/texts/{language}": data(dict[str, Any]),
    "GET /api/games/{game}/help/{language}": Described("text/markdown"),
    "GET /api/tables": data(TablesTold),
    "POST /api/tables": data(TableNamed, messages.NewTable),
    "POST /api/tables/{table}/sit": data(TableNamed, messages.Sit),
    "POST /api/tables/{table}/leave": data(TableNamed, messages.Leave),
    "POST /api/tables/{table}/back": data(TableNamed, messages.Nothing),
    "POST /api/tables/{table}/pause": data(TableNamed, messages.Pause),
    "POST /api/tables/{table}/rematch": data(TableNamed, messages.Nothing),
    "POST /api/tables/{table}/continue": data(TableNamed, messages.GoOn),
    "GET /api/tables/{table}/log": Described(LOG),
    "GET /api/tables/{table}/result": data(people.PastShown),
    "POST /api/import": Described(JSON, TableNamed, brings=LOG),
    "GET /api/mine": data(people.MineShown),
    "GET /api/mine/finished": data(people.PageShown, query=("page",)),
    "GET /api/mine/next": data(people.NextShown, query=("after",)),
    "GET /api/leaderboard/{game}": data(people.LeaderboardShown, query=("page",)),
    "GET /api/people/{public}": data(people.ProfileShown),
    "GET /api/daily": data(people.DailyShown),
    "POST /api/daily": data(TableNamed, messages.Nothing),
}
"""By method and address. Every route of `app.py` has its line here; a test says which has not."""
