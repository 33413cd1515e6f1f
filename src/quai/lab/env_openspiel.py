"""The games as OpenSpiel knows them: importing this module registers `quai_trambahn` and so on.

Chance draws a deal, at the root of the tree; everything after it follows from the deal and from the
decisions, so that a state is known by its history. A player's information state is its view and a
digest of all it has been told: perfect recall, whatever a game's views remember.

A state can be resampled (`resample_from_infostate`): the game imagines what is hidden, so that
information-set search does not cheat.
"""

import json
from collections.abc import Callable
from hashlib import blake2b
from secrets import randbits
from typing import Any

import numpy as np
import pyspiel

import quai
from quai.core.journal import Journal
from quai.core.log import canonical
from quai.core.refusals import BadInput
from quai.core.rng import Rng
from quai.core.state import State, View
from quai.lab.env_actions import Offer
from quai.lab.env_table import Table

MOST_SCORE = 1e6
"""No game's points differ by more."""
PARAMETERS: dict[str, Any] = {
    "players": 2,
    "deals": 1024,
    "candidates": 32,
    "reward": "win",
    "options": "{}",
}
"""What may follow a game's name in OpenSpiel; the options are those of the game, as JSON."""


class Told:
    """What has been told so far: the step before, and what each seat was told at this one.

    Shared by all states that have it behind them, and never changed; digests are made when asked.
    """

    __slots__ = ("before", "digests", "journal", "number")

    def __init__(
        self, before: "Told | None", number: int, journal: Journal, digests: dict[int, bytes]
    ) -> None:
        self.before = before
        self.number = number
        """The number that was chosen at this step; at the first, the deal's."""
        self.journal = journal
        self.digests = digests

    def digest(self, seat: int) -> bytes:
        """All that a seat has been told, in a few bytes."""
        steps = []
        step: Told | None = self
        while step is not None and seat not in step.digests:
            steps.append(step)
            step = step.before
        digest = b"" if step is None else step.digests[seat]
        for each in reversed(steps):
            seen = canonical(each.journal.seen_by(frozenset({seat})))
            digest = blake2b(digest + seen.encode(), digest_size=12).digest()
            each.digests[seat] = digest
        return digest


IMAGINED = -1
"""The number of a deal that never was."""


class Held:
    """The position that an OpenSpiel state holds.

    OpenSpiel copies a state by deep copies of what it holds, and writes it down by pickling that.
    """

    __slots__ = ("game", "offer", "position", "told")

    def __init__(self, game: "QuaiGame", position: State | None, told: Told | None) -> None:
        self.game = game
        self.position = position
        self.told = told
        self.offer: Offer | None = None

    def __deepcopy__(self, _: dict[int, Any]) -> "Held":
        position = None if self.position is None else self.position.copy()
        copied = Held(self.game, position, self.told)
        copied.offer = self.offer
        return copied

    def __reduce__(self) -> tuple[Any, ...]:
        numbers: list[int] = []
        told = self.told
        while told is not None:
            numbers.append(told.number)
            told = told.before
        if numbers and numbers[-1] == IMAGINED:
            raise BadInput("an imagined state has no history, and cannot be written down")
        return _held_after, (self.game.game.key, self.game.get_parameters(), numbers[::-1])


def _held_after(key: str, parameters: dict[str, Any], numbers: list[int]) -> Held:
    """What the state of a game holds after these decisions, the deal first."""
    state = load(quai.game(key), parameters).new_initial_state()
    for number in numbers:
        state.apply_action(number)
    held: Held = state.held
    return held


class QuaiState(pyspiel.State):  # type: ignore[misc] # pyspiel has no types
    """A position, or the moment before the deal."""

    def __init__(self, game: "QuaiGame") -> None:
        super().__init__(game)
        self.held = Held(game, None, None)

    @property
    def table(self) -> Table:
        """The set-up."""
        return self.held.game.table

    def view(self, player: int) -> View | None:
        """What a player sees; nothing before the deal."""
        position = self.held.position
        return None if position is None else position.view(frozenset({player}))

    def current_player(self) -> int:
        """Chance first, then the seat to decide."""
        position = self.held.position
        if position is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if position.seat < 0 else int(position.seat)

    def offer(self) -> Offer:
        """What may be chosen now."""
        position = self.held.position
        assert position is not None
        if self.held.offer is None:
            seat = int(position.seat)
            view = {} if self.table.choices.by_state else position.view(frozenset({seat}))
            self.held.offer = self.table.choices.offer(position, view, 0)
        return self.held.offer

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.table.choices.numbers(self.offer()))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The deals, all equally likely."""
        deals = self.held.game.deals
        return [(deal, 1 / deals) for deal in range(deals)]

    def _apply_action(self, action: int) -> None:
        held = self.held
        if held.position is None:
            held.position = self.table.new(action)
            held.told = Told(None, action, Journal(), {})
            return
        chosen = self._chosen(action)
        seat = int(held.position.seat)
        journal = Journal()
        journal.tell("decide", {}, {seat: {"number": action}})
        held.position.apply(chosen, journal)
        held.told = Told(held.told, action, journal, {})
        held.offer = None

    def _chosen(self, number: int) -> Any:
        offer = self.offer()
        return offer[self.table.choices.numbers(offer).index(number)]

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        if action in self.table.choices.numbers(self.offer()):
            return canonical(self.table.game.write(self._chosen(action)))
        return f"action {action}"

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        position = self.held.position
        return position is not None and position.seat < 0

    def returns(self) -> list[float]:
        """The rewards, at the end."""
        position = self.held.position
        if position is None or position.seat >= 0:
            return [0.0] * self.table.seats
        return self.table.reward(position)

    def resample_from_infostate(
        self, player: int, sampler: Callable[[], float] | None = None
    ) -> "QuaiState":
        """A state that the player cannot tell from this one, what is hidden being drawn anew."""
        view, told, table = self.view(player), self.held.told, self.table
        assert view is not None
        assert told is not None
        rng = Rng(randbits(63) if sampler is None else int(sampler() * 2**53))
        world = table.game.imagine(view, rng)
        digests = {}
        for seat in range(table.seats):
            seen = canonical(world.view(frozenset({seat})))
            digests[seat] = blake2b(seen.encode(), digest_size=12).digest()
        digests[player] = told.digest(player)
        twin: QuaiState = self.clone()
        twin.held = Held(self.held.game, world, Told(None, IMAGINED, Journal(), digests))
        return twin

    def information(self, player: int) -> str:
        """All that a player knows: what it sees, and a digest of all it has been told."""
        view, told = self.view(player), self.held.told
        return "" if told is None else f"{told.digest(player).hex()} {canonical(view)}"

    def __str__(self) -> str:
        position = self.held.position
        return "before the deal" if position is None else canonical(position.dump())


class QuaiObserver:
    """What a player observes, as OpenSpiel asks for it."""

    def __init__(self, table: Table, recall: bool) -> None:
        self.table = table
        self.recall = recall
        self.tensor = np.zeros(table.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: QuaiState, player: int) -> None:
        """Fill the tensor with the player's view."""
        view = state.view(player)
        if view is None:
            self.tensor.fill(0)
        else:
            offer = state.offer() if state.current_player() == player else None
            self.tensor[:] = self.table.vector(view, offer)

    def string_from(self, state: QuaiState, player: int) -> str:
        """The player's view, or all it knows."""
        if self.recall:
            return state.information(player)
        view = state.view(player)
        return "" if view is None else canonical(view)


class QuaiGame(pyspiel.Game):  # type: ignore[misc] # pyspiel has no types
    """A game with its set-up; each game of quai has a class of its own below this one."""

    game: quai.Game

    def __init__(self, parameters: dict[str, Any] | None = None) -> None:
        told = {**PARAMETERS, "players": min(self.game.meta.seats), **(parameters or {})}
        table = Table.of(
            self.game,
            told["players"],
            json.loads(told["options"]),
            "discrete",
            told["candidates"],
            told["reward"],
            "lose",
        )
        most = 1.0 if told["reward"] == "win" else MOST_SCORE
        info = pyspiel.GameInfo(
            num_distinct_actions=table.choices.size,
            max_chance_outcomes=told["deals"],
            num_players=table.seats,
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0,
            max_game_length=table.game.meta.longest,
        )
        super().__init__(_game_type(table.game), info, told)
        self.table = table
        self.deals = told["deals"]

    def new_initial_state(self) -> QuaiState:
        """Before the deal."""
        return QuaiState(self)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: dict[str, Any] | None = None
    ) -> QuaiObserver:
        """What players observe."""
        recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        return QuaiObserver(self.table, recall)


def _short_name(game: quai.Game) -> str:
    return f"quai_{game.key}"


def _game_type(game: quai.Game) -> Any:
    return pyspiel.GameType(
        short_name=_short_name(game),
        long_name=f"{game.meta.title} (quai)",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(game.meta.seats),
        min_num_players=min(game.meta.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=PARAMETERS,
    )


_registered: set[str] = set()


def register(game: quai.Game) -> None:
    """Make a game known to `pyspiel.load_game`, unless it is."""
    if game.key not in _registered:
        own_class = type(f"Quai_{game.key}", (QuaiGame,), {"game": game})
        pyspiel.register_game(_game_type(game), own_class)
        _registered.add(game.key)


def load(game: quai.Game, parameters: dict[str, Any]) -> QuaiGame:
    """A game with these parameters."""
    register(game)
    loaded: QuaiGame = pyspiel.load_game(_short_name(game), parameters)
    return loaded


for each in quai.games():
    register(each)
