"""The rules of Station Master, in the order of `docs/rules/station_master.md`."""

from collections.abc import Callable
from typing import Any, Final

from mypy_extensions import i64

from quai.core.journal import Journal, Viewer
from quai.core.rng import Rng
from quai.core.state import Outcome, View
from quai.games.station_master.cards import (
    CABOOSE,
    COUPLE,
    DONE,
    ENGINE_KIND,
    ENGINE_NUMBER,
    HAND,
    KINDS,
    MOST_TRACKS,
    NAMES,
    NO_CARD,
    PICK,
    PLAY,
    REACH,
    REASSIGN,
    REPAIR,
    REPAIR3,
    ROYAL,
    RUSH,
    SEND,
    SPEND,
    STANDING,
    TOKENS,
    TRANSFER,
    UNCOUPLE1,
    UNCOUPLE2,
    Deck,
)
from quai.games.station_master.checks import check_action
from quai.games.station_master.kernel import Choices
from quai.games.station_master.state import (
    BOARDING,
    MENDING,
    MOVING,
    NO_TRACK,
    OWNER,
    PICKING,
    TURN,
    VALUE,
    Train,
    take_up,
)
from quai.games.station_master.view import build_view


class Position(Choices):
    """A position of Station Master with its rules."""

    __slots__ = ()

    # Set-up

    def deal(self, deck: Deck, first: int) -> None:
        """SM-01 to SM-06: locomotives, one a player; three cards each; an early Rush Hour."""
        self.deck = deck
        self.seat = first
        self.engines = deck.locomotives(self.seats)
        self.rng.shuffle(self.engines)
        self.pile = deck.cards()
        self.rng.shuffle(self.pile)
        for _ in range(self.seats):
            self.trains.append(Train(self.engines.pop()))
        for turn in range(self.seats):
            hand = self.hands[(first + turn) % self.seats]
            while len(hand) < HAND:
                take_up(hand, self.pile.pop())
        for turn in range(self.seats):
            seat = (first + turn) % self.seats
            hand = self.hands[seat]
            while hand[HAND - 1] == RUSH:
                hand.pop()
                self._rush_hour(seat, None)
                self._draw(seat, None)

    def check(self, action: int) -> None:
        """Raise RuleBroken naming the rule that an action breaks."""
        check_action(self, action)

    # The turn

    def apply(self, action: int, journal: Journal | None = None) -> None:
        """SM-10: play a legal action."""
        number: i64 = action
        if number < COUPLE:
            self._place(number // MOST_TRACKS + 1, number % MOST_TRACKS, journal)
        elif number < PLAY:
            number -= COUPLE
            self._couple(number // MOST_TRACKS, number % MOST_TRACKS, journal)
        elif number < SEND:
            number -= PLAY
            card: i64 = number // MOST_TRACKS + CABOOSE
            self._from_hand(card)
            SPECIALS[card - CABOOSE](self, number % MOST_TRACKS, journal)
        elif number < PICK:
            self._send(number - SEND, journal)
        elif number < REPAIR:
            self._pick(number - PICK, journal)
        elif number < SPEND:
            self._repair(number - REPAIR + REPAIR3, journal)
        elif number < DONE:
            self._spend(number - SPEND + UNCOUPLE1, journal)
        else:
            self._forgo(journal)

    def _from_hand(self, card: i64) -> None:
        hand = self.hands[self.seat]
        place: i64 = 0
        while hand[place] != card:
            place += 1
        hand.pop(place)

    def _place(self, value: i64, track: i64, journal: Journal | None) -> None:
        """SM-10 to SM-12: a token face down on a locomotive; SM-25: the one that may follow."""
        seat = self.seat
        reserve = self.reserves[seat]
        reserve[0] -= 1
        reserve[value] -= 1
        story = self.stories[seat]
        self.trains[track].tokens.append(seat + OWNER * value + VALUE * len(story))
        story.append(0)
        if journal is not None:
            facts = {"seat": seat, "track": track + 1}
            journal.tell("place", facts, {seat: {"value": value}})
        if self.phase == BOARDING:
            self._conclude(NO_CARD, NO_TRACK, journal)
        else:
            self._next(journal)

    def _couple(self, card: i64, track: i64, journal: Journal | None) -> None:
        """SM-13: a carriage at the tail; SM-23: as well one that is repaired."""
        special: i64 = NO_CARD
        if self.phase == MENDING:
            special = self.playing
            self._from_discard(card)
        else:
            self._from_hand(card)
        self._add_carriage(card, track, "couple" if special == NO_CARD else "mend", journal)
        self._conclude(special, track, journal)

    def _from_discard(self, card: i64) -> None:
        """The nearest to the top of those that look the same."""
        place: i64 = len(self.discard) - 1
        while self.discard[place] != card:
            place -= 1
        self.discard.pop(place)

    def _add_carriage(self, card: i64, track: i64, event: str, journal: Journal | None) -> None:
        train = self.trains[track]
        train.cars.append(card)
        if journal is not None:
            worth = train.worth(self.deck.values)
            facts = {"seat": self.seat, "card": NAMES[card], "track": track + 1, "worth": worth}
            journal.tell(event, facts)

    def _conclude(self, special: i64, track: i64, journal: Journal | None) -> None:
        """SM-14 and SM-16: departure, the special to the discard, new locomotive, draw.

        `track` is a train that may have become complete; a Caboose completes any.
        """
        self.phase = TURN
        self.playing = NO_CARD
        self.track = NO_TRACK
        leaves = False
        if track != NO_TRACK:
            train = self.trains[track]
            leaves = special == CABOOSE or len(train.cars) == train.number
        if leaves:
            self._depart(track, special == CABOOSE, journal)
        if special != NO_CARD:
            self.discard.append(special)
        if leaves:
            self._replace(track, journal)
            if self._station_is_empty():
                self._finish(journal)
                return
        self._draw(self.seat, journal)
        self._next(journal)

    def _draw(self, seat: i64, journal: Journal | None) -> None:
        """SM-10, SM-27 and SM-51: a card from the pile, if there is one that is kept."""
        while self.pile:
            card: i64 = self.pile.pop()
            self.revealed += 1
            if card != RUSH:
                take_up(self.hands[seat], card)
                if journal is not None:
                    journal.tell("draw", {"seat": seat}, {seat: {"card": NAMES[card]}})
                return
            self._rush_hour(seat, journal)

    def _next(self, journal: Journal | None) -> None:
        """SM-05, SM-52 and SM-53: clockwise, to the next player who can act, if any."""
        seats = self.seats
        seat = self.seat
        room = self._room_anywhere()
        step: i64 = 1
        while step <= seats:
            other: i64 = (seat + step) % seats
            if self.hands[other] or (room and self.reserves[other][0] > 0):
                break
            step += 1
        if step > seats:
            if journal is not None:
                left = [track + 1 for track, train in enumerate(self.trains) if train.number > 0]
                journal.tell("stranded", {"tracks": left})
            self._finish(journal)
            return
        if journal is not None:
            for skipped in range(1, step):
                journal.tell("skip", {"seat": (seat + skipped) % seats})
        self.seat = (seat + step) % seats

    def _room_anywhere(self) -> bool:
        return any(train.number > 0 and train.room() > 0 for train in self.trains)

    # Special cards

    def _tell_special(self, card: i64, track: i64, journal: Journal | None) -> None:
        if journal is not None:
            facts = {"seat": self.seat, "card": NAMES[card], "track": track + 1}
            journal.tell("play", facts)

    def play_caboose(self, track: i64, journal: Journal | None) -> None:
        """SM-20: the train leaves at once."""
        self._tell_special(CABOOSE, track, journal)
        self._conclude(CABOOSE, track, journal)

    def play_royal(self, track: i64, journal: Journal | None) -> None:
        """SM-21: stays with the locomotive."""
        self.trains[track].royals += 1
        self._tell_special(ROYAL, track, journal)
        self._conclude(NO_CARD, NO_TRACK, journal)

    def play_standing_room(self, track: i64, journal: Journal | None) -> None:
        """SM-25: stays with the locomotive; a token may follow at once."""
        self.trains[track].standing += 1
        self._tell_special(STANDING, track, journal)
        if self.reserves[self.seat][0] > 0:
            self.phase = BOARDING
            self.track = track
        else:
            self._conclude(NO_CARD, NO_TRACK, journal)

    def _uncouple(self, card: i64, count: i64, track: i64, journal: Journal | None) -> None:
        """SM-26: the last carriage, or the last two, to the discard, tail first."""
        train = self.trains[track]
        removed: list[Any] = []
        while count > 0 and train.cars:
            removed.append(train.cars.pop())
            count -= 1
        self.discard.extend(removed)
        if journal is not None:
            worth = train.worth(self.deck.values)
            cards = [NAMES[each] for each in removed]
            facts = {"seat": self.seat, "cards": cards, "track": track + 1, "worth": worth}
            journal.tell("uncouple", facts)
        self._conclude(card, NO_TRACK, journal)

    def play_uncouple_one(self, track: i64, journal: Journal | None) -> None:
        """SM-26: the card that takes one."""
        self._uncouple(UNCOUPLE1, 1, track, journal)

    def play_uncouple_two(self, track: i64, journal: Journal | None) -> None:
        """SM-26: the card that takes two."""
        self._uncouple(UNCOUPLE2, 2, track, journal)

    def play_reassign(self, track: i64, journal: Journal | None) -> None:
        """SM-22: from this train; the other is chosen next."""
        self._begin(REASSIGN, MOVING, track, journal)

    def play_transfer(self, track: i64, journal: Journal | None) -> None:
        """SM-24: from this train; the tokens are picked next."""
        self._begin(TRANSFER, PICKING, track, journal)

    def _begin(self, card: i64, phase: i64, track: i64, journal: Journal | None) -> None:
        self.playing = card
        self.phase = phase
        self.track = track
        self._tell_special(card, track, journal)

    def _pick(self, place: i64, journal: Journal | None) -> None:
        """SM-24: one more of the tokens to move."""
        self.picks.append(place)
        if journal is not None:
            owner = self.trains[self.track].tokens[place] % OWNER
            facts = {"seat": self.seat, "owner": owner, "token": place + 1, "track": self.track + 1}
            journal.tell("pick", facts)

    def _send(self, target: i64, journal: Journal | None) -> None:
        """SM-22 and SM-24: what was taken goes to another train."""
        if self.phase == PICKING:
            self._move_tokens(target, journal)
            self._conclude(TRANSFER, NO_TRACK, journal)
        else:
            card = self.trains[self.track].cars.pop()
            self._add_carriage(card, target, "reassign", journal)
            self._conclude(REASSIGN, target, journal)

    def _move_tokens(self, target: i64, journal: Journal | None) -> None:
        """SM-15: the tokens keep their order; all see which they are."""
        train = self.trains[self.track]
        stay: list[i64] = []
        owners: list[i64] = []
        place: i64 = 0
        token: i64
        for token in train.tokens:
            if place in self.picks:
                self.trains[target].tokens.append(token)
                owners.append(token % OWNER)
            else:
                stay.append(token)
            place += 1
        train.tokens = stay
        self.picks = []
        if journal is not None:
            journal.tell(
                "transfer",
                {
                    "seat": self.seat,
                    "count": len(owners),
                    "owners": owners,
                    "track": self.track + 1,
                    "to": target + 1,
                },
            )

    def _repair(self, card: i64, journal: Journal | None) -> None:
        """SM-23: look back in the discard; without a carriage there, the card is spent."""
        if not self.reach(REACH[card]):
            self._spend(card, journal)
            return
        self._from_hand(card)
        self.playing = card
        self.phase = MENDING
        if journal is not None:
            journal.tell("repair", {"seat": self.seat, "card": NAMES[card]})

    def _spend(self, card: i64, journal: Journal | None) -> None:
        """SM-28: a special card to no effect."""
        self._from_hand(card)
        if journal is not None:
            journal.tell("spend", {"seat": self.seat, "card": NAMES[card]})
        self._conclude(card, NO_TRACK, journal)

    def _forgo(self, journal: Journal | None) -> None:
        """SM-28: neither a token after Standing Room nor a carriage after looking back."""
        if journal is not None:
            journal.tell("forgo", {"seat": self.seat})
        self._conclude(self.playing, NO_TRACK, journal)

    def _rush_hour(self, seat: i64, journal: Journal | None) -> None:
        """SM-27 and SM-44: one train more, while there are locomotives."""
        self.discard.append(RUSH)
        if journal is not None:
            journal.tell("rush", {"seat": seat})
        if self.engines:
            self.trains.append(Train(-1))
            self._replace(len(self.trains) - 1, journal)

    # Departure

    def _depart(self, track: i64, caboose: bool, journal: Journal | None) -> None:
        """SM-40 to SM-42: score, tokens back to their owners, cards to the discard."""
        train = self.trains[track]
        worth = train.worth(self.deck.values)
        passengers: list[i64] = [0] * self.seats
        token: i64
        for token in train.tokens:
            owner: i64 = token % OWNER
            passengers[owner] += token % VALUE // OWNER
            self._give_back(owner, token)
        if train.tokens:
            self.revealed += 1
        row: list[i64] = [track, train.engine, worth]
        for seat in range(self.seats):
            gained: i64 = worth * passengers[seat]
            row.append(gained)
            if passengers[seat] > 0:
                self.points[seat] += gained
                if gained > self.best[seat]:
                    self.best[seat] = gained
        self.sheet.append(row)
        if journal is not None:
            self._tell_departure(track, caboose, passengers, journal)
        if train.royals + train.standing > 0:
            self.discard.extend([ROYAL] * train.royals + [STANDING] * train.standing)
        self.discard.extend(train.cars)
        self.gone.append(train.engine)

    def _give_back(self, owner: i64, token: i64) -> None:
        """SM-41: a token is turned up and goes back; once all six are back, all is known."""
        value: i64 = token % VALUE // OWNER
        reserve = self.reserves[owner]
        reserve[0] += 1
        reserve[value] += 1
        if reserve[0] == TOKENS:
            self.stories[owner] = []
        else:
            self.stories[owner].append(token // VALUE * 4 + value)

    def _tell_departure(
        self, track: int, caboose: bool, passengers: list[i64], journal: Journal
    ) -> None:
        """The score item by item: carriages, then players."""
        train = self.trains[track]
        worth = train.worth(self.deck.values)
        tokens: list[list[int]] = [[] for _ in range(self.seats)]
        for token in train.tokens:
            tokens[token % OWNER].append(token % VALUE // OWNER)
        journal.tell(
            "depart",
            {
                "track": track + 1,
                "kind": KINDS[train.kind],
                "number": train.number,
                "carriages": [NAMES[card] for card in train.cars],
                "worths": train.worths(self.deck.values),
                "royals": train.royals,
                "standing": train.standing,
                "caboose": caboose,
                "worth": worth,
                "tokens": tokens,
                "points": [worth * number for number in passengers],
                "scores": self.points[:],
                "best": [self.best_train(seat) for seat in range(self.seats)],
            },
        )
        for seat in range(self.seats):
            if tokens[seat]:
                journal.tell(
                    "score",
                    {
                        "seat": seat,
                        "tokens": tokens[seat],
                        "passengers": passengers[seat],
                        "worth": worth,
                        "points": worth * passengers[seat],
                        "total": self.points[seat],
                    },
                )

    def _replace(self, track: i64, journal: Journal | None) -> None:
        """SM-43 and SM-44: a new locomotive, while there are any; else the track stays empty."""
        if not self.engines:
            self.trains[track] = Train(-1)
            return
        engine: i64 = self.engines.pop()
        self.revealed += 1
        self.trains[track] = Train(engine)
        if journal is not None:
            facts = {
                "track": track + 1,
                "kind": KINDS[ENGINE_KIND[engine]],
                "number": ENGINE_NUMBER[engine],
            }
            journal.tell("arrive", facts)

    # End

    def _station_is_empty(self) -> bool:
        """SM-50: whether the last train has left."""
        return all(train.number == 0 for train in self.trains)

    def _finish(self, journal: Journal | None) -> None:
        """SM-50: nobody has a turn any more."""
        self.seat = -1
        if journal is None:
            return
        outcome = self.outcome()
        if outcome is not None:
            journal.tell(
                "over",
                {
                    "winners": list(outcome.winners),
                    "reason": outcome.reason,
                    "points": self.points[:],
                },
            )

    def outcome(self) -> Outcome | None:
        """SM-50: points, then the best single train, then a shared win."""
        if self.seat >= 0:
            return None
        most = max(self.points)
        first = [seat for seat in range(self.seats) if self.points[seat] == most]
        if len(first) == 1:
            return Outcome((first[0],), "points")
        best = max([self.best_train(seat) for seat in first])
        still = [seat for seat in first if self.best_train(seat) == best]
        return Outcome(tuple(still), "train" if len(still) == 1 else "shared")

    # The rest of the contract

    def view(self, viewer: Viewer) -> View:
        """What a viewer may know."""
        return build_view(self, viewer)

    def copy(self) -> "Position":
        """An equal position."""
        twin = Position(self.seats, self.rng.copy())
        self.copy_to(twin)
        return twin


Special = Callable[[Position, i64, Journal | None], None]
SPECIALS: Final[list[Special]] = [
    Position.play_caboose,
    Position.play_royal,
    Position.play_standing_room,
    Position.play_uncouple_one,
    Position.play_uncouple_two,
    Position.play_reassign,
    Position.play_transfer,
]
"""What each special card that is played on a train does, from the Caboose on."""
assert len(SPECIALS) == TRANSFER - CABOOSE + 1 == UNCOUPLE2 - UNCOUPLE1 + 6


def new_position(seats: int, deck: Deck, first: int, rng: Rng) -> Position:
    """Deal a game."""
    position = Position(seats, rng)
    position.deal(deck, first)
    return position
