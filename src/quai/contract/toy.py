"""A third-party game of sixty lines: secret numbers, the highest card of each round scores."""

from typing import Any

from quai.core.actions import Actions, Field, Kind
from quai.core.game import Game, Meta
from quai.core.journal import Journal, Viewer
from quai.core.refusals import RuleBroken
from quai.core.rng import Rng
from quai.core.sampler import Sampler
from quai.core.state import Outcome, State, View

ACTIONS = Actions(Kind("play", Field("card", range(12))))


class ToyState(State):
    def __init__(self, rng: Rng, hands: list[list[int]], pile: list[int]) -> None:
        super().__init__(rng)
        self.hands, self.pile = hands, pile
        self.played: list[list[int]] = []
        self.points = [0] * len(hands)

    def legal(self) -> list[int]:
        return [] if self.actor is None else self.hands[self.actor][:]

    def check(self, action: int) -> None:
        if action not in self.legal():
            raise RuleBroken("TOY-1", "not_in_hand", card=action)

    def apply(self, action: int, journal: Journal | None = None) -> None:
        self.hands[self.seat].remove(action)
        self.played.append([int(self.seat), action])
        if journal:
            journal.tell("play", {"seat": int(self.seat), "card": action})
        if len(self.played) % len(self.hands) == 0:
            self.points[max(self.played[-len(self.hands) :], key=lambda play: play[1])[0]] += 1
        self.seat = (self.seat + 1) % len(self.hands) if any(self.hands) else -1

    def view(self, viewer: Viewer) -> View:
        hands = [hand[:] if s in viewer else len(hand) for s, hand in enumerate(self.hands)]
        return {"viewer": sorted(viewer), "actor": self.actor, "hands": hands,
                "played": [play[:] for play in self.played], "points": self.points[:]}  # fmt: skip

    def copy(self) -> "ToyState":
        twin = ToyState(self.rng.copy(), [hand[:] for hand in self.hands], self.pile[:])
        twin.seat, twin.points, twin.played = self.seat, self.points[:], self.played[:]
        return twin

    def scores(self) -> list[int]:
        return self.points[:]

    def outcome(self) -> Outcome | None:
        best = [seat for seat, won in enumerate(self.points) if won == max(self.points)]
        return Outcome(tuple(best), "points") if self.actor is None else None

    def dump(self) -> dict[str, Any]:
        return {**self.view(frozenset(range(4))), "rng": self.rng.dump(), "pile": self.pile[:]}

    def holdings(self) -> list[int]:
        return sorted(sum(self.hands, self.pile + [card for _, card in self.played]))


class ToySampler(Sampler):
    def __init__(self, view: View) -> None:
        shown = [card for hand in view["hands"] if isinstance(hand, list) for card in hand]
        gone = shown + [card for _, card in view["played"]]
        self.hidden = [0 if isinstance(hand, list) else hand for hand in view["hands"]]
        hands = [hand[:] if isinstance(hand, list) else [] for hand in view["hands"]]
        self.known = ToyState(Rng(0), hands, [card for card in range(12) if card not in gone])
        self.known.seat = -1 if view["actor"] is None else view["actor"]
        self.known.played = [play[:] for play in view["played"]]
        self.known.points = view["points"][:]

    def world(self, rng: Rng) -> ToyState:
        world = self.known.copy()
        world.rng.restart(rng)
        rng.shuffle(world.pile)
        for hand, count in zip(world.hands, self.hidden, strict=True):
            hand.extend(sorted(world.pile.pop() for _ in range(count)))
        return world


class Toy(Game):
    meta = Meta("toy", "Toy", "nobody", (2, 3, 4), 1, 1, 12)
    actions = ACTIONS

    def deal(self, seats: int, options: dict[str, Any], rng: Rng) -> ToyState:
        deck = list(range(12))
        rng.shuffle(deck)
        return ToyState(
            rng, [sorted(deck[3 * s : 3 * s + 3]) for s in range(seats)], deck[3 * seats :]
        )

    def sampler(self, view: View) -> "ToySampler":
        return ToySampler(view)

    def prompt(self, view: View) -> tuple[str, dict[str, Any]]:
        return ("prompt" if view["actor"] is not None else "prompt.over"), {}

    def board(self, view: View, players: list[str], language: str) -> str:
        return str(view)


GAME = Toy()
