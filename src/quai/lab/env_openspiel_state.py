"""The states of quai's games in OpenSpiel.

A state is determined by its history: a chance node at the root draws the deal, and everything after
it follows from the deal and the decisions. A player's information state is their view together with
a digest of everything they have been told, which gives perfect recall even where a view forgets.
"""

from collections.abc import Callable
from hashlib import blake2b
from secrets import randbits
from typing import TYPE_CHECKING, Any

import pyspiel

import quai
from quai.core.journal import Journal
from quai.core.log import canonical
from quai.core.refusals import BadInput
from quai.core.rng import Rng
from quai.core.state import State, View
from quai.lab.env_actions import Offer
from quai.lab.env_setup import EnvSetup

if TYPE_CHECKING:
    from quai.lab.env_openspiel import QuaiGame

DIGEST_BYTES = 12
IMAGINED = -1
"""The deal number of an imagined state, which was never dealt."""


class HistoryStep:
    """A step of a history: the previous step, and what each seat was told at this one.

    Steps are shared by all states that have them in their history, and never change. Digests are
    computed when needed and cached.
    """

    __slots__ = ("digests", "journal", "number", "previous")

    def __init__(
        self,
        previous: "HistoryStep | None",
        number: int,
        journal: Journal,
        digests: dict[int, bytes],
    ) -> None:
        self.previous = previous
        self.number = number
        """The number chosen at this step; at the first step, the number of the deal."""
        self.journal = journal
        self.digests = digests

    def digest(self, seat: int) -> bytes:
        """Return a digest of everything a seat has been told up to this step."""
        steps = []
        step: HistoryStep | None = self
        while step is not None and seat not in step.digests:
            steps.append(step)
            step = step.previous
        digest = b"" if step is None else step.digests[seat]
        for each in reversed(steps):
            seen = canonical(each.journal.seen_by(frozenset({seat})))
            digest = blake2b(digest + seen.encode(), digest_size=DIGEST_BYTES).digest()
            each.digests[seat] = digest
        return digest


class HeldPosition:
    """The Python part of an OpenSpiel state: the position, and the last step of its history.

    OpenSpiel copies a state by deep-copying this object, and serializes it by pickling it.
    """

    __slots__ = ("game", "last_step", "offer", "position")

    def __init__(
        self, game: "QuaiGame", position: State | None, last_step: HistoryStep | None
    ) -> None:
        self.game = game
        self.position = position
        self.last_step = last_step
        self.offer: Offer | None = None

    def __deepcopy__(self, _: dict[int, Any]) -> "HeldPosition":
        position = None if self.position is None else self.position.copy()
        copied = HeldPosition(self.game, position, self.last_step)
        copied.offer = self.offer
        return copied

    def __reduce__(self) -> tuple[Any, ...]:
        numbers: list[int] = []
        step = self.last_step
        while step is not None:
            numbers.append(step.number)
            step = step.previous
        if numbers and numbers[-1] == IMAGINED:
            raise BadInput("an imagined state has no history and cannot be serialized")
        return _held_after, (self.game.game.key, self.game.get_parameters(), numbers[::-1])


def _held_after(key: str, parameters: dict[str, Any], numbers: list[int]) -> HeldPosition:
    """Return what the state of a game holds after these decisions, the deal first."""
    from quai.lab.env_openspiel import load  # which imports this module

    state = load(quai.game(key), parameters).new_initial_state()
    for number in numbers:
        state.apply_action(number)
    held: HeldPosition = state.held
    return held


class QuaiState(pyspiel.State):  # type: ignore[misc] # pyspiel has no types
    """A position, or the moment before the deal."""

    def __init__(self, game: "QuaiGame") -> None:
        super().__init__(game)
        self.held = HeldPosition(game, None, None)

    @property
    def setup(self) -> EnvSetup:
        """The game with its seats and options."""
        return self.held.game.setup

    def view(self, player: int) -> View | None:
        """Return what a player sees; None before the deal."""
        position = self.held.position
        return None if position is None else position.view(frozenset({player}))

    def current_player(self) -> int:
        """Return chance before the deal, then the seat to decide."""
        position = self.held.position
        if position is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if position.seat < 0 else int(position.seat)

    def offer(self) -> Offer:
        """Return the actions to choose from now."""
        position = self.held.position
        assert position is not None
        if self.held.offer is None:
            mapping, viewer = self.setup.mapping, frozenset({int(position.seat)})
            view = position.view(viewer) if mapping.needs_view else {}
            self.held.offer = mapping.offer(position, view, 0)
        return self.held.offer

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.setup.mapping.numbers(self.offer()))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the deals, all equally likely."""
        deals = self.held.game.deals
        return [(deal, 1 / deals) for deal in range(deals)]

    def _apply_action(self, action: int) -> None:
        held = self.held
        if held.position is None:
            held.position = self.setup.new(action)
            held.last_step = HistoryStep(None, action, Journal(), {})
            return
        chosen = self._action_with(action)
        seat = int(held.position.seat)
        journal = Journal()
        journal.tell("decide", {}, {seat: {"number": action}})
        held.position.apply(chosen, journal)
        held.last_step = HistoryStep(held.last_step, action, journal, {})
        held.offer = None

    def _action_with(self, number: int) -> Any:
        offer = self.offer()
        return offer[self.setup.mapping.numbers(offer).index(number)]

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        if action in self.setup.mapping.numbers(self.offer()):
            return canonical(self.setup.game.write(self._action_with(action)))
        return f"action {action}"

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        position = self.held.position
        return position is not None and position.seat < 0

    def returns(self) -> list[float]:
        """Return the rewards; all are 0 before the end of the game."""
        position = self.held.position
        if position is None or position.seat >= 0:
            return [0.0] * self.setup.seats
        return self.setup.reward(position)

    def resample_from_infostate(
        self, player: int, sampler: Callable[[], float] | None = None
    ) -> "QuaiState":
        """Return a state that the player cannot tell from this one, with new hidden information."""
        view, last_step, setup = self.view(player), self.held.last_step, self.setup
        assert view is not None
        assert last_step is not None
        rng = Rng(randbits(63) if sampler is None else int(sampler() * 2**53))
        world = setup.game.imagine(view, rng)
        digests = {}
        for seat in range(setup.seats):
            seen = canonical(world.view(frozenset({seat})))
            digests[seat] = blake2b(seen.encode(), digest_size=DIGEST_BYTES).digest()
        digests[player] = last_step.digest(player)
        imagined: QuaiState = self.clone()
        first_step = HistoryStep(None, IMAGINED, Journal(), digests)
        imagined.held = HeldPosition(self.held.game, world, first_step)
        return imagined

    def information(self, player: int) -> str:
        """Return all that a player knows: their view, and a digest of all they were told."""
        view, last_step = self.view(player), self.held.last_step
        return "" if last_step is None else f"{last_step.digest(player).hex()} {canonical(view)}"

    def __str__(self) -> str:
        position = self.held.position
        return "before the deal" if position is None else canonical(position.dump())
