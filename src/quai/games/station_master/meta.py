"""Station Master, as the rest of quai sees it."""

from collections.abc import Sequence
from typing import Any

from quai.core.game import Game, Meta, Option
from quai.core.rng import Rng
from quai.core.state import State, View
from quai.games.station_master import board, cardfile, heuristics
from quai.games.station_master.cards import ACTIONS, LONGEST
from quai.games.station_master.rules import Position, new_position
from quai.games.station_master.view import deck_of, imagine_into


class StationMaster(Game):
    """Rival station masters in one station."""

    meta = Meta(
        key="station_master",
        title="Station Master",
        designer="Chris Baylis",
        seats=(2, 3, 4, 5, 6),
        minutes=30,
        version=1,
        longest=LONGEST,
        options=(Option("first", ("random", 0)),),
        own_cards=True,
    )
    actions = ACTIONS
    package = __package__

    def read_cards(self, cards: object) -> dict[str, Any]:
        """A table's own card file, its totals checked."""
        return cardfile.read_cards(cards)

    def deal(self, seats: int, options: dict[str, Any], rng: Rng) -> Position:
        """SM-05: the first player is random unless the table says otherwise."""
        first = options["first"]
        seat = int(rng.below(seats)) if first == "random" else first
        return new_position(seats, deck_of(options["cards"]), seat, rng)

    def imagine(self, view: View, rng: Rng) -> Position:
        """A position that this view cannot tell from the truth."""
        position = Position(len(view["hands"]), Rng(rng.next64()))
        imagine_into(position, view, rng)
        return position

    def rate(self, state: State, actions: Sequence[Any]) -> list[float]:
        """How good each action looks, in points."""
        assert isinstance(state, Position)
        return heuristics.rate(state, list(actions))

    def wander(self, state: State, rng: Rng) -> int:
        """A quick, sensible action."""
        assert isinstance(state, Position)
        return heuristics.wander(state, rng)

    def rollout(self, state: State, rng: Rng, steps: int) -> None:
        """Play on with `wander`, inside compiled code."""
        assert isinstance(state, Position)
        heuristics.rollout(state, rng, steps)

    def prospects(self, state: State) -> list[float]:
        """What each player may hope for."""
        assert isinstance(state, Position)
        return heuristics.prospects(state)

    def prompt(self, view: View) -> tuple[str, dict[str, Any]]:
        """What the actor is asked."""
        return board.prompt(view)

    def board(self, view: View, players: list[str], language: str) -> str:
        """The table in words."""
        return board.board(view, players, self.texts(language), language)


GAME = StationMaster()
