"""The contract, second half: what a game is, apart from its positions."""

import json
from collections.abc import Sequence
from functools import cache, cached_property
from importlib.resources import files
from pathlib import Path
from typing import Any, Literal, NamedTuple, Protocol

from quai.core.actions import Actions
from quai.core.heuristics import Heuristics
from quai.core.log import canonical
from quai.core.pen import Sight
from quai.core.refusals import BadInput, brief
from quai.core.rng import Rng
from quai.core.sampler import Sampler
from quai.core.state import NOBODY, State, View
from quai.core.tensor import Part
from quai.core.terms import Term

Language = Literal["fr", "en"]
LANGUAGES: tuple[Language, ...] = ("fr", "en")


def language_named(name: str) -> Language | None:
    """Return the language of this name, if there is one."""
    return next((each for each in LANGUAGES if each == name), None)


STANDARD = "standard"
"""The value of the option `cards` that means the game's own cards."""


class Option(NamedTuple):
    """A choice made before the game: its name and its values, of which the first is the default."""

    name: str
    values: tuple[str | int | bool, ...]


FIRST = "first"
"""The option that says which seat begins, where a game has it."""


def who_begins(seats: int) -> Option:
    """The option `first`: the seat that begins is drawn, or chosen by the table."""
    return Option(FIRST, ("random", *range(seats)))


def first_seat(options: dict[str, Any]) -> int:
    """The seat that begins by the option `first`, or NOBODY if it is drawn."""
    first = options[FIRST]
    return NOBODY if first == "random" else int(first)


class Meta(NamedTuple):
    """What is known of a game before it is played."""

    key: str
    title: str
    designer: str
    seats: tuple[int, ...]
    minutes: int
    version: int
    longest: int
    """No game takes more steps than this."""
    options: tuple[Option, ...] = ()
    own_cards: bool = False
    """Whether a table may bring its own card file, as the option `cards`."""
    listable: bool = True
    """Whether the legal actions can be listed; if not, bots and pages see a sample of them."""
    reads: tuple[int, ...] = ()
    """Earlier versions of the rules whose logs can still be read and played on."""
    rules_since: int = 1
    """The first version with today's rules. Earlier logs are played by the rules of their version;
    later ones differ at most in how actions are written."""


class Judging(Protocol):
    """What judges a game's positions and actions: a `Heuristics`."""

    def rate(self, state: Any, actions: list[Any]) -> list[float]:
        """How good each action looks, in points."""

    def wander(self, state: Any, rng: Rng) -> Any:
        """A quick, sensible action."""

    def rollout(self, state: Any, rng: Rng, steps: int) -> None:
        """Play on with `wander`, inside compiled code."""

    def prospects(self, state: Any) -> list[float]:
        """The chance of each seat to win."""


class Reasons(Protocol):
    """The module that says why actions have their ratings: a game's `reasons.py`."""

    def terms(self, state: Any, action: Any, actions: list[Any], /) -> list[Term]:
        """The terms of an action's rating among these actions."""


class Words(Protocol):
    """The module that puts a game's table into words: its `board.py`."""

    def prompt(self, view: View) -> tuple[str, dict[str, Any]]:
        """What the actor is asked."""

    def board(self, view: View, players: list[str], texts: dict[str, str], language: str) -> str:
        """The table in words."""


Run = tuple[str, str]
"""Characters of a picture, and their colour: a name, or nothing."""


class Tensor(Protocol):
    """The module that turns a game's views into vectors: its `tensor.py`."""

    def observation(self, seats: int, options: dict[str, Any], /) -> Part:
        """How a view becomes a vector."""


class Game:
    """A game: it deals positions, reads and writes actions, and imagines what is hidden."""

    meta: Meta
    actions: Actions
    package: str = ""
    """The Python package that holds the game's texts and page; none if it has none."""
    heuristics: Judging = Heuristics()
    reasons: Reasons | None = None
    words: Words
    tensor: Tensor | None = None
    sight: Sight | None = None
    """How vectors are written straight from positions; without it, views are made and encoded."""
    effort: int = 600
    """Iterations per decision of the bot of level 5.

    A game sets its own number where an iteration is slower, or worth more or less, than elsewhere.
    """
    depth: int = 10
    """Steps that a search plays on before it judges a position. Further on, chance hides what the
    choice was worth. A game sets its own number where a turn has many steps."""
    luck_weight: float = 0.7
    """The share of the luck that a review measures which shows in the result, from other games.

    Values of positions are guesses. With the weight that fits them the result without luck varies
    least; with any weight it is true on average. `bench/review.py` finds it."""

    @property
    def key(self) -> str:
        """The game's short name, as on the command line."""
        return self.meta.key

    def new(
        self,
        seats: int,
        options: dict[str, Any] | None = None,
        seed: int = 0,
        version: int | None = None,
    ) -> State:
        """Deal a new game; BadInput if the seats or options are not the game's.

        With `version`, the rules are those of that version, for a log of it.
        """
        if seats not in self.meta.seats:
            allowed = " or ".join(str(number) for number in self.meta.seats)
            raise BadInput(f"{self.meta.title} is played by {allowed}, not by {seats}")
        settled = self.settle(options or {})
        first = settled.get(FIRST)
        if isinstance(first, int) and first >= seats:
            raise BadInput(f"seat {first} cannot begin: with {seats} seats the last is {seats - 1}")
        if version is not None and version < self.meta.rules_since:
            return self.deal_earlier(version, seats, settled, Rng(seed))
        return self.deal(seats, settled, Rng(seed))

    def settle(self, options: dict[str, Any]) -> dict[str, Any]:
        """The options in full, with the default where nothing is chosen."""
        settled = self._defaults.copy()
        if not options:
            return settled
        known = {option.name: option.values for option in self.meta.options}
        for name, value in options.items():
            if name not in settled:
                raise BadInput(f"{self.meta.title} has no option {brief(name)}")
            if name == "cards" and self.meta.own_cards:
                settled[name] = value if value == STANDARD else self.read_cards(value)
                continue
            if (type(value), value) not in [(type(each), each) for each in known[name]]:
                values = ", ".join(map(str, known[name]))
                raise BadInput(f"option {name!r} is one of {values}, not {brief(value)}")
            settled[name] = value
        return settled

    @cached_property
    def _defaults(self) -> dict[str, Any]:
        """The options of a table that chooses nothing."""
        defaults: dict[str, Any] = {option.name: option.values[0] for option in self.meta.options}
        if self.meta.own_cards:
            defaults["cards"] = STANDARD
        return defaults

    def read_cards(self, cards: object) -> dict[str, Any]:
        """Check a table's own card file; BadInput says what is wrong with it."""
        raise NotImplementedError

    def standard_cards(self) -> dict[str, Any]:
        """The game's own cards as a card file, to begin one's own with."""
        raise BadInput(f"{self.meta.title} is played with its own cards alone")

    def deal(self, seats: int, options: dict[str, Any], rng: Rng) -> State:
        """The first position of a game with settled options."""
        raise NotImplementedError

    def deal_earlier(self, version: int, seats: int, options: dict[str, Any], rng: Rng) -> State:
        """The first position of a game by the rules of a version before `Meta.rules_since`."""
        raise NotImplementedError

    def sides(self, seats: int, options: dict[str, Any]) -> list[list[int]]:
        """The seats that win or lose together; in most games each seat is alone."""
        return [[seat] for seat in range(seats)]

    def sampler(self, view: View) -> Sampler:
        """A source of full positions that this view cannot tell from the truth.

        What takes long is done here, once. The view is only read, and not kept.
        """
        raise NotImplementedError

    def imagine(self, view: View, rng: Rng) -> State:
        """Sample a full position that is consistent with this view, fairly among all of them."""
        return self.sampler(view).world(rng)

    def read(self, named: object) -> Any:
        """The action that a JSON object means."""
        return self.actions.read(named)

    def write(self, action: Any) -> dict[str, Any]:
        """An action as the JSON object that people, logs and other programs see."""
        return self.actions.write(action)

    def upgrade(self, named: object, version: int) -> object:
        """An action of a log of an earlier rules version, in today's form."""
        return named

    def downgrade(self, named: dict[str, Any], version: int) -> dict[str, Any]:
        """An action in today's form, as a log of an earlier rules version has it."""
        return named

    def rate(self, state: State, actions: Sequence[Any]) -> list[float]:
        """How good each action looks to the actor, in points, from what the actor may know."""
        return self.heuristics.rate(state, list(actions))

    def terms(self, state: State, action: Any, actions: Sequence[Any]) -> list[Term]:
        """Why an action has its rating among these actions: terms whose sum is that rating.

        It is asked for advice, never in a search. A game without them gives no reasons.
        """
        return self.reasons.terms(state, action, list(actions)) if self.reasons else []

    def offered(self, state: State, rng: Rng, count: int) -> list[Any]:
        """The actions to choose from: all legal ones, or N of them where they cannot be listed."""
        return state.legal() if self.meta.listable else state.sample(rng, count)

    def sensible(self, view: View, actions: list[Any]) -> list[Any]:
        """The actions that even a careless bot chooses among: all but what nobody would do on
        purpose."""
        return actions

    def consider(self, view: View, actions: list[Any], rng: Rng) -> list[Any]:
        """The actions that a careful player compares: the offered ones, or better ones where the
        game cannot list them all."""
        return actions

    def wander(self, state: State, rng: Rng) -> Any:
        """A quick, sensible action: the policy of rollouts."""
        return self.heuristics.wander(state, rng)

    def rollout(self, state: State, rng: Rng, steps: int) -> None:
        """Play on with `wander` for N steps, or to the end."""
        self.heuristics.rollout(state, rng, steps)

    def prospects(self, state: State) -> list[float]:
        """The chance of each seat to win, from 0 (lost) to 1 (won), at any moment of a game."""
        return self.heuristics.prospects(state)

    def outlook(self, state: State) -> list[float] | None:
        """The chance of each seat to win, by what everybody knows who sees all but the piles.

        Luck is measured by it; without it, games that are played on tell what a draw was worth.
        """
        return None

    def observation(self, seats: int, options: dict[str, Any]) -> Part:
        """How a player's view becomes a vector for learners, with settled options."""
        if self.tensor is None:
            raise BadInput(f"{self.meta.title} does not say how its views become vectors")
        return self.tensor.observation(seats, options)

    def layout(self, view: View) -> dict[str, Any] | None:
        """The options that decide how long the vector of this view is, as far as there are any.

        None if the table has cards of its own, which no learner knows.
        """
        return {} if view.get("cards", STANDARD) == STANDARD else None

    def features(self, seats: int) -> Part:
        """How an action in its named form becomes a vector, where actions cannot be listed."""
        raise BadInput(f"{self.meta.title} does not say how its actions become vectors")

    box: int = 0
    """How many numbers from -1 to 1 make an action, where a learner may compose its own."""

    def drawn(self, view: View, numbers: Sequence[float]) -> dict[str, Any]:
        """The action in its named form, legal or not, that `box` numbers stand for."""
        raise BadInput(f"in {self.meta.title} actions are chosen, not drawn")

    def prompt(self, view: View) -> tuple[str, dict[str, Any]]:
        """What the actor is asked, as a message id and its parameters."""
        return self.words.prompt(view)

    def board(self, view: View, players: list[str], language: str) -> str:
        """The table in words, for terminals and screen readers."""
        return self.words.board(view, players, self.texts(language), language)

    def picture(
        self, view: View, players: list[str], language: str, width: int, height: int
    ) -> list[list[Run]] | None:
        """The table as a picture in characters that fits a terminal; None where words are better.

        Each line is a list of runs of characters of one colour.
        """
        return None

    def points(self, view: View) -> list[int]:
        """The points of each seat, as far as this view shows them; empty if it shows none."""
        return list(view.get("points", ()))

    def progress(self, view: View) -> tuple[int, int] | None:
        """How near the end is: how many of those that end the game; None if nobody can say.

        They are scorings, rounds, or points. A spectator's view is enough.
        """
        return None

    def line(self, view: View, seat: int) -> int:
        """The line whose colour and shape a seat has, from 1 to 6: `seatLine` of the page."""
        return seat + 1

    def effect(self, view: View, named: dict[str, Any], language: str) -> str:
        """What an action would do in this position, where its own words do not tell it apart."""
        return ""

    def gist(self, view: View, named: dict[str, Any]) -> str:
        """What a person would call an action; of actions with the same gist one is advised."""
        return canonical(named)

    def as_good(self, view: View, named: dict[str, Any], right: dict[str, Any]) -> bool:
        """Whether an action does what another one does, so that it is right where that one is."""
        return self.gist(view, named) == self.gist(view, right)

    def resembles(self, view: View, named: dict[str, Any], pattern: dict[str, Any]) -> bool:
        """Whether an action has all fields of a pattern; a lesson tells right from wrong by it."""
        return all(named.get(name) == value for name, value in pattern.items())

    def texts(self, language: str) -> dict[str, str]:
        """The game's message catalogue in a language."""
        return _catalogue(self.package, language)

    def help(self, language: str) -> str:
        """The game's rules page in a language, as Markdown."""
        return _file(self.package, f"help/{language}.md")

    def summary(self, language: str) -> str:
        """The game's rules on one page in a language, as Markdown; empty if there is none."""
        path = f"help/{language}.summary.md"
        return _file(self.package, path) if files(self.package).joinpath(path).is_file() else ""

    def master_file(self) -> Path | None:
        """The file of the nets that the highest level plays with; None if the game has none."""
        path = Path(str(files(self.package))) / "master.net" if self.package else None
        return path if path and path.is_file() else None

    def page_folder(self) -> Path | None:
        """The folder with the game's own page for the browser; None if it has none."""
        folder = Path(str(files(self.package))) / "page" if self.package else None
        return folder if folder and folder.is_dir() else None


def _file(package: str, path: str) -> str:
    return files(package).joinpath(path).read_text(encoding="utf-8")


@cache
def _catalogue(package: str, language: str) -> dict[str, str]:
    found: dict[str, str] = json.loads(_file(package, f"text/{language}.json"))
    return found
