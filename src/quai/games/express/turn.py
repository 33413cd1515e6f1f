"""The steps of a turn of Express, draw, lay, discard: EX-05, EX-10 to EX-29, and the partners'
answer of EX-51."""

from mypy_extensions import i64

from quai.core.journal import Journal
from quai.games.express.cards import (
    CABOOSE,
    CARS,
    DIESEL,
    DISASTER,
    HAND_LIMIT,
    MAINTENANCE,
    NAMES,
    NO_CARD,
    NO_SORT,
    PASSENGER,
    RESHUFFLES,
    SORT,
    TURNTABLE,
    WILD,
)
from quai.games.express.disasters import Disasters
from quai.games.express.kernel import Train
from quai.games.express.state import ANSWERING, EYES, LAYING, put_down, take_up


class Turn(Disasters):
    """The table, with what a player does in a turn."""

    __slots__ = ()

    # Draw

    def draw_two(self, journal: Journal | None) -> None:
        """EX-10 and EX-05: two cards of the stock; the third reshuffle ends the hand (EX-53)."""
        seat = self.seat
        drawn: list[i64] = []
        count: i64 = 0
        while count < 2:
            if not self.stock:
                if not self.discard:
                    break
                if self.reshuffles == RESHUFFLES:
                    self._tell_draw(drawn, journal)
                    if journal is not None:
                        journal.tell("exhausted", {})
                    self.end_hand(-1, journal)
                    return
                self._tell_draw(drawn, journal)
                drawn = []
                self._reshuffle(journal)
            card = self.stock.pop()
            take_up(self.hands[seat], card)
            self.drawn_by(seat, card)
            drawn.append(card)
            count += 1
        if count > 0:
            self.progress = True
            self.revealed += count
        self._tell_draw(drawn, journal)
        self._start_laying(journal)

    def _tell_draw(self, drawn: list[i64], journal: Journal | None) -> None:
        if journal is not None and drawn:
            names = [NAMES[card] for card in drawn]
            journal.tell(
                "draw", {"seat": self.seat, "count": len(drawn)}, {self.seat: {"cards": names}}
            )

    def _reshuffle(self, journal: Journal | None) -> None:
        """EX-05: the whole discard becomes the stock; the disaster slot never does."""
        self.count_all_hidden()
        self.stock = self.discard
        self.discard = []
        self.rng.shuffle(self.stock)
        self.reshuffles += 1
        if journal is not None:
            journal.tell("reshuffle", {"count": len(self.stock), "number": self.reshuffles})

    def take_discard(self, journal: Journal | None) -> None:
        """EX-10 and EX-17: the top of the discard, as all see."""
        card = self.discard.pop()
        take_up(self.hands[self.seat], card)
        self.seen_entering(self.side_of(self.seat), card)
        if journal is not None:
            journal.tell("take", {"seat": self.seat, "what": NAMES[card]})
        self._start_laying(journal)

    def _start_laying(self, journal: Journal | None) -> None:
        """EX-11: the player sees the side's locomotives. EX-16: a hopeless first hand is a misdeal.

        EX-05: a turn without any card ends at once.
        """
        self.phase = LAYING
        seat = self.seat
        side = self.side_of(seat)
        eye: i64 = EYES[seat]
        for train in self.trains[side]:
            if train.knowers & eye == 0:
                train.knowers |= eye
                self.revealed += 1
                self.found_out(seat, side, train.loco)
        if self.begun[seat] == 0 and self.is_misdeal():
            if journal is not None:
                journal.tell("misdeal", {"seat": seat})
            self.deal()
        elif not self.hands[seat]:
            if journal is not None:
                journal.tell("no_card", {"seat": seat})
            self.end_turn(journal)

    def is_misdeal(self) -> bool:
        """EX-16: whether even the best laying would leave more than five cards and a discard.

        Each ordinary car can head a train and take any card along as its locomotive; the rest must
        find a place of its own.
        """
        hand = self.hands[self.seat]
        count: i64 = len(hand)
        if count <= HAND_LIMIT + 1:
            return False
        ordinary: i64 = 0
        passenger = False
        kinds: list[i64] = [0, 0, 0]
        works: i64 = 0
        card: i64
        for card in hand:
            if card < CARS:
                ordinary += 1
                passenger = passenger or SORT[card] == PASSENGER
            elif card <= WILD:
                kinds[card - DIESEL] += 1
            elif MAINTENANCE <= card < DISASTER:
                works = 1
        placed: i64 = 2 * ordinary + works
        if placed >= count - HAND_LIMIT - 1:
            return False
        heads: i64 = 1 if passenger else 0
        open_trains: i64 = ordinary
        for train in self.trains[self.side_of(self.seat)]:
            if not train.closed:
                open_trains += 1
            if train.takes(DIESEL):
                heads += 1
        if open_trains > 0:
            placed += kinds[WILD - DIESEL]
        placed += min(kinds[CABOOSE - DIESEL], open_trains)
        placed += min(kinds[0], heads)
        return count - placed > HAND_LIMIT + 1

    # Going out: the partners' answer

    def ask(self, journal: Journal | None) -> None:
        """EX-51: may I go out? The partners answer in order of play."""
        self.asked = True
        self.queue = self.members_after(self.seat, self.side_of(self.seat))
        self.queue.pop()
        self.phase = ANSWERING
        if journal is not None:
            journal.tell("ask", {"seat": self.seat})
        self.seat = self.queue[0]

    def answer(self, yes: bool, journal: Journal | None) -> None:
        """EX-51: a no forbids going out in this turn; all must agree."""
        if journal is not None:
            if yes:
                journal.tell("agree", {"seat": self.seat})
            else:
                journal.tell("refuse", {"seat": self.seat})
        self.queue.pop(0)
        if not yes:
            self.forbidden = True
            self.queue = []
        if self.queue:
            self.seat = self.queue[0]
        else:
            self.seat = self.turn
            self.phase = LAYING

    # Lay

    def _laid(self, card: i64) -> None:
        """A card goes from the hand to the table."""
        self.from_hand(self.seat, card)
        self.progress = True
        self.handled = True

    def lay(self, place: i64, card: i64, journal: Journal | None) -> None:
        """EX-22 to EX-27: a car at the tail, a diesel at the head."""
        self._laid(card)
        train = self.trains[self.side_of(self.seat)][place]
        if train.sort == NO_SORT and card < CARS:
            self.pending -= 1
        train.add(card)
        if journal is not None:
            journal.tell("lay", {"seat": self.seat, "what": NAMES[card], "train": place + 1})

    def open(self, card: i64, journal: Journal | None) -> None:
        """EX-20 and EX-25: a new train begins with its first car; its locomotive is put next."""
        self._laid(card)
        train = Train()
        train.add(card)
        train.mark = 1
        trains = self.trains[self.side_of(self.seat)]
        trains.append(train)
        self.owed += 1
        if card == WILD:
            self.pending += 1
        if journal is not None:
            journal.tell("open", {"seat": self.seat, "what": NAMES[card], "train": len(trains)})

    def pick(self, place: i64, journal: Journal | None) -> None:
        """EX-11 and EX-17: a locomotive goes to the hand; other sides cannot tell which."""
        side = self.side_of(self.seat)
        trains = self.trains[side]
        mates: i64 = self._mates(side)
        for each in trains:
            each.knowers &= mates
        train = trains[place]
        card = train.loco
        take_up(self.hands[self.seat], card)
        train.loco = NO_CARD
        train.knowers = 0
        train.mark = 1
        self.owed += 1
        self.handled = True
        if journal is not None:
            self._tell_mates("pick", place, card, journal)

    def put(self, card: i64, journal: Journal | None) -> None:
        """EX-11 and EX-12: a hand card becomes the locomotive of the first train without one."""
        side = self.side_of(self.seat)
        put_down(self.hands[self.seat], card)
        place: i64 = self.first_gap()
        train = self.trains[side][place]
        train.loco = card
        train.knowers = EYES[self.seat]
        self.owed -= 1
        self.handled = True
        if journal is not None:
            self._tell_mates("put", place, card, journal)

    def _mates(self, side: i64) -> i64:
        """The bits of a side's members."""
        mates: i64 = 0
        seat: i64
        for seat in self.rules.members[side]:
            mates |= EYES[seat]
        return mates

    def _tell_mates(self, kind: str, place: i64, card: i64, journal: Journal) -> None:
        """The player knows card and train, partners the train, all others neither."""
        secrets = {
            seat: {"train": place + 1, "card": NAMES[card] if seat == self.seat else "unknown"}
            for seat in self.rules.members[self.side_of(self.seat)]
        }
        if kind == "pick":
            journal.tell("pick", {"seat": self.seat}, secrets)
        else:
            journal.tell("put", {"seat": self.seat}, secrets)

    def maintain(self, card: i64, journal: Journal | None) -> None:
        """EX-28: a maintenance car stands by itself."""
        self._laid(card)
        self.works[self.side_of(self.seat)].append(card)
        self.maintained = True
        if journal is not None:
            journal.tell("maintain", {"seat": self.seat, "what": NAMES[card]})

    # Discard

    def discard_one(self, card: i64, journal: Journal | None) -> None:
        """EX-13 and EX-50: the turn ends with the discard, the hand too if it is going out."""
        self.from_hand(self.seat, card)
        self.discard.append(card)
        if journal is not None:
            journal.tell("discard", {"seat": self.seat, "what": NAMES[card]})
        if self.goes_out():
            if journal is not None:
                journal.tell("out", {"seat": self.seat, "points": self.rules.out_bonus})
            self.end_hand(self.seat, journal)
        else:
            self.end_turn(journal)

    def turn_round(self, journal: Journal | None) -> None:
        """EX-15 and EX-40: the turntable goes to the disaster slot."""
        self.from_hand(self.seat, TURNTABLE)
        self.slot.append(TURNTABLE)
        if journal is not None:
            journal.tell("turntable", {"seat": self.seat})
        self.end_turn_by_turntable(journal)
