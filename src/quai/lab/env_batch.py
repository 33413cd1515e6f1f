"""A batch of games: many at once, for learners that decide in all of them with one call."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from quai.bots import Bot, make
from quai.bots.bot import RandomBot, offered_actions
from quai.core.refusals import BadInput
from quai.core.rng import Rng
from quai.core.state import State
from quai.lab.env_lanes import lanes_for
from quai.lab.env_setup import EnvSetup, forfeit

Opponents = str | Sequence[str] | None
"""A bot for all other seats, one for each of them, or none: then all seats are the learner's."""


class BatchSetup(NamedTuple):
    """What is played in a batch.

    opponents  the bots of the other seats; without them, the learner plays all seats
    seat       the learner's seat among bots; by default a random one in each game
    finals     whether the last observation of a game is kept
    """

    setup: EnvSetup
    opponents: tuple[str, ...] | None
    seat: int | None
    finals: bool

    @classmethod
    def of(
        cls, setup: EnvSetup, opponents: Opponents, seat: int | None, finals: bool
    ) -> "BatchSetup":
        """Check the arguments; raise BadInput if one of them is wrong."""
        if not setup.mapping.size:
            raise BadInput("in a batch, actions are chosen by their numbers")
        if seat is not None and not 0 <= seat < setup.seats:
            raise BadInput(f"there is no seat {seat}: seats are 0 to {setup.seats - 1}")
        others = setup.seats - 1
        if isinstance(opponents, str):
            opponents = (opponents,) * others
        if opponents is not None:
            opponents = tuple(opponents)
            if len(opponents) != others:
                raise BadInput(f"there must be {others} opponents, not {len(opponents)}")
            for name in opponents:
                make(name, setup.game).close()
        return cls(setup, opponents, seat, finals)


def lane_seeds(seed: int, count: int) -> list[int]:
    """A seed for each lane, whoever plays it."""
    if count < 1:
        raise BadInput(f"there must be at least one game, not {count}")
    seeds = Rng(seed)
    return [seeds.next64() for _ in range(count)]


class Batch:
    """Games side by side, one in each lane; a game that ends is followed by another one.

    observations  what the player sees who is to decide: float32, lanes x positions
    masks         1 for each legal action: int8, lanes x actions
    actors        the seat to decide: int32
    movers        the seat that made the last step: int32
    rewards       of each seat, for the last step: float32, lanes x seats
    dones         whether the last step ended a game: bool
    finals        where it did and finals are kept, what the mover saw at its end

    The arrays are written in place: they are the same ones in every step.
    """

    def __init__(self, task: BatchSetup, seeds: list[int]) -> None:
        self._make_arrays(task, len(seeds))
        self.restart(seeds)

    def _make_arrays(self, task: BatchSetup, count: int) -> None:
        self.task = task
        self.setup = task.setup
        self._lanes = lanes_for(task.setup, count)
        self.observations: NDArray[np.float32] = self._lanes.observations
        self.masks: NDArray[np.int8] = self._lanes.masks
        self.actors: NDArray[np.int32] = self._lanes.actors
        self.movers = np.zeros(count, np.int32)
        self.rewards = np.zeros((count, task.setup.seats), np.float32)
        self.dones = np.zeros(count, np.bool_)
        self.finals = np.zeros((count if task.finals else 0, task.setup.size), np.float32)
        self.illegal: list[int] = []
        """The lanes in which the last action was illegal."""
        self._bots: list[dict[int, Bot]] = [{} for _ in range(count)]
        self._chances: list[Rng] = []
        self._salts = [0] * count

    def __reduce__(self) -> tuple[Any, ...]:
        """Return how a batch is pickled and deep-copied: with its positions, not its arrays."""
        states = [self._lanes.state(lane) for lane in range(len(self))]
        kept = {name: getattr(self, name) for name in KEPT}
        return _batch_with, (type(self), self.task, states, kept)

    def __len__(self) -> int:
        """The number of lanes."""
        return len(self.dones)

    def reset(self, seed: int) -> None:
        """Deal a new game in each lane. The seed fixes these games and those after them."""
        self.restart(lane_seeds(seed, len(self)))

    def restart(self, seeds: list[int]) -> None:
        """Deal a new game in each lane; a seed fixes all games of its lane."""
        self._chances = [Rng(seed) for seed in seeds]
        self.movers.fill(0)
        self.rewards.fill(0.0)
        self.dones.fill(False)
        self.illegal = []
        for lane in range(len(seeds)):
            self._deal(lane)

    def step(self, actions: ArrayLike) -> None:
        """Play an action in each lane, and deal anew where that ends a game."""
        numbers = chosen(actions, len(self))
        self.movers[:] = self.actors
        self.rewards.fill(0.0)
        self.dones.fill(False)
        over, self.illegal = self._lanes.step(numbers)
        for lane in over:
            self._end(lane, self.setup.reward(self._lanes.state(lane)))
        for lane in self.illegal:
            self._punish(lane)
        if self.task.opponents is not None:
            for lane in np.flatnonzero(~self.dones).tolist():
                self._answer(lane)

    def sample(self) -> NDArray[np.int64]:
        """A random legal action for each lane."""
        return np.array(self._lanes.draw(self._chances), np.int64)

    def close(self) -> None:
        """Close the bots."""
        for bots in self._bots:
            for bot in bots.values():
                bot.close()
            bots.clear()

    def _punish(self, lane: int) -> None:
        """An illegal action ends the game, or a random one is played instead."""
        state = self._lanes.state(lane)
        if not self.setup.replaces:
            self._end(lane, forfeit(int(state.seat), self.setup.seats))
            return
        state.apply(state.random_action(self._chances[lane]))
        if state.seat < 0:
            self._end(lane, self.setup.reward(state))
        else:
            self._lanes.show(lane, state)

    def _end(self, lane: int, rewards: list[float]) -> None:
        self.rewards[lane] = rewards
        self.dones[lane] = True
        if self.task.finals:
            mover = frozenset({int(self.movers[lane])})
            self.finals[lane] = self.setup.vector(self._lanes.state(lane).view(mover))
        self._deal(lane)

    def _deal(self, lane: int) -> None:
        """Deal a new game in which the learner is to decide at least once."""
        chance, others = self._chances[lane], self.task.opponents
        while True:
            state = self.setup.new(chance.next64())
            salt = chance.next64()
            if others is not None:
                self._seat_bots(lane, others)
                self._play_bots(lane, state)
            if state.seat >= 0:
                self._salts[lane] = salt
                self._lanes.show(lane, state, salt)
                return

    def _seat_bots(self, lane: int, names: tuple[str, ...]) -> None:
        """Give each seat but the learner's a new bot."""
        chance, bots, seats = self._chances[lane], self._bots[lane], self.setup.seats
        own = chance.below(seats) if self.task.seat is None else self.task.seat
        for bot in bots.values():
            bot.close()
        bots.clear()
        places = [place for place in range(seats) if place != own]
        for place, name in zip(places, names, strict=True):
            bots[place] = make(name, self.setup.game, chance.next64())

    def _play_bots(self, lane: int, state: State) -> bool:
        """Let the bots play until it is the learner's turn; say whether they did anything."""
        bots, seat = self._bots[lane], int(state.seat)
        moved = False
        while seat in bots:
            bot = bots[seat]
            if isinstance(bot, RandomBot):  # it need not look
                action = state.random_action(bot.rng)
            else:
                view = state.view(frozenset({seat}))
                action = bot.choose(view, offered_actions(state, self._chances[lane]))
            state.apply(action)
            seat, moved = int(state.seat), True
        return moved

    def _answer(self, lane: int) -> None:
        """Let the bots answer the learner's step."""
        state = self._lanes.state(lane)
        if not self._play_bots(lane, state):
            return
        if state.seat < 0:
            self._end(lane, self.setup.reward(state))
        else:
            self._lanes.show(lane, state)


KEPT = ("movers", "rewards", "dones", "finals", "illegal", "_bots", "_chances", "_salts")
"""What a copy of a batch has besides its positions."""


def _batch_with(
    kind: type[Batch], task: BatchSetup, states: list[State], kept: dict[str, Any]
) -> Batch:
    """Return a batch with these positions, in arrays of its own."""
    batch = kind.__new__(kind)
    batch._make_arrays(task, len(states))  # noqa: SLF001 -- in place of its constructor
    vars(batch).update(kept)
    for lane, state in enumerate(states):
        batch._lanes.show(lane, state, kept["_salts"][lane])  # noqa: SLF001
    return batch


def chosen(actions: ArrayLike, count: int) -> list[int]:
    """The actions as a list; BadInput unless there is a number for each lane."""
    numbers = np.asarray(actions)
    if numbers.shape != (count,) or numbers.dtype.kind not in "iu":
        raise BadInput(f"there must be {count} whole numbers, one for each game")
    listed: list[int] = numbers.tolist()
    return listed
