"""The rules of Trambahn, in the order of `docs/rules/trambahn.md`."""

from mypy_extensions import i64

from quai.core.journal import Journal, Viewer
from quai.core.refusals import RuleBroken
from quai.core.rng import Rng
from quai.core.state import Outcome, View
from quai.games.trambahn.cards import (
    ACTIONS,
    BANK,
    BONUS_AT,
    BUY,
    CONDUCTOR,
    DECK,
    END,
    EXTEND,
    HAND,
    LAST_VALUE,
    LINE,
    LINES,
    MARKET,
    MOST_COLUMNS,
    NAMES,
    NO_TRAM,
    OPEN,
    PASSENGER,
    ROW,
    SCORINGS,
    START_MONEY,
    TRAM_PRICE,
    TRAM_STACK,
    TRAMS,
    VALUE,
)
from quai.games.trambahn.state import (
    AGE,
    ALL_EYES,
    BUYING,
    EYES,
    INCOME,
    PASSENGERS,
    STATIONS,
    Column,
    Table,
    line_worth,
    move_top,
    take_up,
    without_tram,
)
from quai.games.trambahn.view import build_view


class Position(Table):
    """A position of Trambahn with its rules."""

    __slots__ = ()

    # Set-up

    def deal(self, first: int) -> None:
        """TB-01 to TB-06: shuffle, money for the first and the second player, hands of six."""
        self.seat = first
        self.pile = DECK[:]
        self.rng.shuffle(self.pile)
        for turn in (0, 1):
            seat = first ^ turn
            move_top(START_MONEY[turn], self.pile, self.money[seat])
            self.money_marks[seat] = [0] * START_MONEY[turn]
        for turn in (0, 1):
            self._refill(first ^ turn, None)

    # What may be done

    def legal(self) -> list[int]:
        """Every legal action, phase by phase (TB-10 to TB-17, TB-23)."""
        actions: list[int] = []
        if self.seat < 0:
            return actions
        seat = self.seat
        hand = self.hands[seat]
        if self.phase == PASSENGERS:
            self._legal_passengers(hand, actions)
            if self.placed == 0:
                return actions
        columns = self.columns[seat]
        if self.phase <= STATIONS:
            self._legal_stations(hand, columns, actions)
        if self.phase <= INCOME:
            before: i64 = -1
            card: i64
            for card in hand:
                if card != before:
                    before = card
                    actions.append(BANK + card)
        if without_tram(columns):
            self._legal_trams(columns, actions)
        actions.append(END)
        return actions

    def _legal_passengers(self, hand: list[i64], actions: list[int]) -> None:
        before: i64 = -1
        card: i64
        row: i64
        for card in hand:
            if card == before:
                continue
            before = card
            if card == CONDUCTOR:
                for row in range(4):
                    actions.append(PASSENGER + card * 4 + row)
            else:
                actions.append(PASSENGER + card * 4 + card // 10)

    def _legal_stations(self, hand: list[i64], columns: list[Column], actions: list[int]) -> None:
        before: i64 = -1
        card: i64
        for card in hand:
            if card == before:
                continue
            before = card
            first: i64 = EXTEND + card * MOST_COLUMNS
            line: i64 = card // 10
            value: i64 = card % 10 + 1
            place: i64 = 0
            if card == CONDUCTOR:
                for column in columns:
                    if column.top < LAST_VALUE:
                        actions.append(first + place)
                    place += 1
            else:
                for column in columns:
                    if column.line == line and column.top < value:
                        actions.append(first + place)
                    place += 1
                actions.append(OPEN + card)

    def _legal_trams(self, columns: list[Column], actions: list[int]) -> None:
        money: i64 = len(self.money[self.seat])
        before: i64 = -1
        tram: i64
        for tram in self.market:
            if tram == before or TRAM_PRICE[tram] > money:
                continue
            before = tram
            place: i64 = 0
            for column in columns:
                if column.tram == NO_TRAM:
                    actions.append(BUY + tram * MOST_COLUMNS + place)
                place += 1

    def check(self, action: int) -> None:
        """Raise RuleBroken naming the rule that an action breaks."""
        if self.seat < 0:
            raise RuleBroken("TB-40", "over")
        kind = ACTIONS.kind(action)
        rest = action - kind.base
        if kind.name == "end":
            self._check_passengers_done()
        elif kind.name == "bank":
            self._check_bank(rest)
        elif kind.name == "passenger":
            self._check_passenger(rest // 4, rest % 4)
        elif kind.name == "open":
            self._check_open(rest)
        elif kind.name == "buy":
            self._check_buy(rest // MOST_COLUMNS, rest % MOST_COLUMNS)
        else:
            self._check_extend(rest // MOST_COLUMNS, rest % MOST_COLUMNS)

    def _check_in_hand(self, card: int, rule: str) -> None:
        if card not in self.hands[self.seat]:
            raise RuleBroken(rule, "not_in_hand", card=NAMES[card])

    def _check_passengers_done(self) -> None:
        if self.phase == PASSENGERS and self.placed == 0:
            raise RuleBroken("TB-10", "passenger_first")

    def _check_passenger(self, card: int, row: int) -> None:
        """TB-10: one or two cards, a station to its own row; TB-23: before all else."""
        if self.phase != PASSENGERS:
            if self.placed == 2:
                raise RuleBroken("TB-10", "two_passengers")
            raise RuleBroken("TB-23", "passengers_closed")
        self._check_in_hand(card, "TB-10")
        if card != CONDUCTOR and LINE[card] != row:
            raise RuleBroken("TB-10", "wrong_row", card=NAMES[card], row=LINES[LINE[card]])

    def _check_station(self, card: int) -> None:
        """TB-12: any hand card, after the passengers and before income."""
        self._check_passengers_done()
        if self.phase > STATIONS:
            raise RuleBroken("TB-23", "stations_closed")
        self._check_in_hand(card, "TB-12")

    def _check_open(self, card: int) -> None:
        """TB-15: a conductor needs a column that has a station."""
        self._check_station(card)
        if card == CONDUCTOR:
            raise RuleBroken("TB-15", "conductor_alone")

    def _check_extend(self, card: int, place: int) -> None:
        """TB-13 to TB-15: one line, ascending, nothing after a 10, a conductor anywhere else."""
        self._check_station(card)
        columns = self.columns[self.seat]
        if place >= len(columns):
            raise RuleBroken("TB-12", "no_column")
        column = columns[place]
        if column.top == LAST_VALUE:
            raise RuleBroken("TB-14", "complete")
        if card == CONDUCTOR:
            return
        if column.line != LINE[card]:
            raise RuleBroken("TB-13", "wrong_line", card=NAMES[card], line=LINES[column.line])
        if column.top >= VALUE[card]:
            raise RuleBroken("TB-13", "not_ascending", card=NAMES[card], top=column.top)

    def _check_bank(self, card: int) -> None:
        """TB-16: any hand card may become money, before trams are bought."""
        self._check_passengers_done()
        if self.phase > INCOME:
            raise RuleBroken("TB-23", "income_closed")
        self._check_in_hand(card, "TB-16")

    def _check_buy(self, tram: int, place: int) -> None:
        """TB-17 and TB-18: a tram of the market, paid with money, for a column without one."""
        self._check_passengers_done()
        if tram not in self.market:
            raise RuleBroken("TB-17", "not_in_market", tram=TRAMS[tram])
        columns = self.columns[self.seat]
        if place >= len(columns):
            raise RuleBroken("TB-17", "no_column")
        if columns[place].tram != NO_TRAM:
            raise RuleBroken("TB-17", "has_tram")
        price = TRAM_PRICE[tram]
        money = len(self.money[self.seat])
        if price > money:
            raise RuleBroken("TB-18", "too_dear", tram=TRAMS[tram], price=price, money=money)

    # The turn

    def apply(self, action: int, journal: Journal | None = None) -> None:
        """Play a legal action."""
        number: i64 = action
        if number == END:
            self._end_turn(journal)
        elif number < PASSENGER:
            self._bank(number - BANK, journal)
        elif number < OPEN:
            number -= PASSENGER
            self._place_passenger(number // 4, number % 4, journal)
        elif number < BUY:
            self._open(number - OPEN, journal)
        elif number < EXTEND:
            number -= BUY
            self._buy(number // MOST_COLUMNS, number % MOST_COLUMNS, journal)
        else:
            number -= EXTEND
            self._extend(number // MOST_COLUMNS, number % MOST_COLUMNS, journal)

    def _from_hand(self, card: i64) -> None:
        hand = self.hands[self.seat]
        place: i64 = 0
        while hand[place] != card:
            place += 1
        hand.pop(place)
        if self.kept[self.seat] > 0:
            self.kept[self.seat] -= 1

    def _place_passenger(self, card: i64, row: i64, journal: Journal | None) -> None:
        """TB-10 and TB-11: the fourth passenger of a row starts a scoring."""
        self._from_hand(card)
        self.rows[row].append(card)
        self.placed += 1
        if self.placed == 2 or not self.hands[self.seat]:
            self.phase = STATIONS
        if journal is not None:
            journal.tell("passenger", {"seat": self.seat, "card": NAMES[card], "row": LINES[row]})
        if len(self.rows[row]) == ROW:
            self._score_line(row, journal)

    def _open(self, card: i64, journal: Journal | None) -> None:
        """TB-12: a station opens a new column."""
        columns = self.columns[self.seat]
        columns.append(Column(card // 10))
        self._extend(card, len(columns) - 1, journal)

    def _extend(self, card: i64, place: i64, journal: Journal | None) -> None:
        """TB-12 to TB-15, and the bonus of TB-32."""
        self.phase = STATIONS
        self._from_hand(card)
        column = self.columns[self.seat][place]
        column.add(card)
        if journal is not None:
            journal.tell("station", {"seat": self.seat, "card": NAMES[card], "column": place})
        if len(column.cards) == BONUS_AT:
            self._score_bonus(place, column, journal)

    def _bank(self, card: i64, journal: Journal | None) -> None:
        """TB-16: a hand card becomes money, unseen by the other player."""
        self.phase = INCOME
        whole_hand_is_old = self.kept[self.seat] == len(self.hands[self.seat])
        age = self.age - 1 if whole_hand_is_old and self.age > 0 else self.age
        self._from_hand(card)
        self._to_money(self.seat, card, EYES[self.seat] + AGE * age)
        if journal is not None:
            journal.tell("bank", {"seat": self.seat}, {self.seat: {"card": NAMES[card]}})

    def _to_money(self, seat: i64, card: i64, mark: i64) -> None:
        """TB-18: new money goes on top of the stack."""
        self.money[seat].append(card)
        self.money_marks[seat].append(mark)

    def _spend(self, seat: i64, count: i64) -> None:
        """TB-18: payments come from the top of the stack and are discarded unseen."""
        move_top(count, self.money[seat], self.discard)
        move_top(count, self.money_marks[seat], self.discard_marks)

    def _to_discard(self, card: i64, mark: i64) -> None:
        self.discard.append(card)
        self.discard_marks.append(mark)

    def _buy(self, tram: i64, place: i64, journal: Journal | None) -> None:
        """TB-17 to TB-19: pay, assign for good; the market is not refilled now."""
        self.phase = BUYING
        self._spend(self.seat, TRAM_PRICE[tram])
        self.market.remove(tram)
        self.columns[self.seat][place].tram = tram
        if journal is not None:
            journal.tell(
                "buy",
                {
                    "seat": self.seat,
                    "tram": TRAMS[tram],
                    "column": place,
                    "price": TRAM_PRICE[tram],
                },
            )

    def _end_turn(self, journal: Journal | None) -> None:
        """TB-20 and TB-22 to TB-24: refill, dissolve, refill the market, the other player."""
        seat = self.seat
        if journal is not None:
            journal.tell("end", {"seat": seat})
        self._refill(seat, journal)
        self._dissolve(seat, journal)
        while len(self.market) < MARKET and self.trams_left > 0:
            self.market.append(TRAM_STACK[len(TRAM_STACK) - self.trams_left])
            self.trams_left -= 1
        if not self.hands[0] and not self.hands[1] and not self._can_draw():
            self._finish(journal)
            return
        self.seat = 1 - seat
        self.placed = 0
        self.phase = PASSENGERS if self.hands[self.seat] else INCOME

    def _can_draw(self) -> bool:
        """TB-21 and TB-24: whether a refill would find a card."""
        halves = len(self.money[0]) // 2 + len(self.money[1]) // 2
        return halves + len(self.pile) + len(self.discard) > 0

    def _refill(self, seat: i64, journal: Journal | None) -> None:
        """TB-20 and TB-21: draw up to six; an empty pile is made anew when a card is needed."""
        hand = self.hands[seat]
        while len(hand) < HAND:
            if not self.pile:
                self._reshuffle(journal)
                if not self.pile:
                    break
            self._draw(seat, min(HAND - len(hand), len(self.pile)), journal)

    def _draw(self, seat: i64, count: i64, journal: Journal | None) -> None:
        """Draw so many cards of those in the pile."""
        if journal is not None:
            drawn = [NAMES[card] for card in reversed(self.pile[-count:])]
            journal.tell("draw", {"seat": seat, "count": count}, {seat: {"cards": drawn}})
        self.revealed += count
        hand = self.hands[seat]
        while count > 0:
            take_up(hand, self.pile.pop())
            count -= 1

    def _reshuffle(self, journal: Journal | None) -> None:
        """TB-21: both discard half of their money; the discard becomes the pile."""
        halves = [len(self.money[0]) // 2, len(self.money[1]) // 2]
        self._spend(0, halves[0])
        self._spend(1, halves[1])
        if not self.discard:
            return
        self.unseen = [*self.unseen, self.hidden()]
        self.kept = [len(self.hands[0]), len(self.hands[1])]
        self.age += 1
        self.pile = self.discard
        self.discard = []
        self.discard_marks = []
        self.rng.shuffle(self.pile)
        if journal is not None:
            journal.tell("reshuffle", {"halves": halves, "count": len(self.pile)})

    def _dissolve(self, seat: i64, journal: Journal | None) -> None:
        """TB-22: columns without a tram become money, oldest first, first card first."""
        if not without_tram(self.columns[seat]):
            return
        kept: list[Column] = []
        for column in self.columns[seat]:
            if column.tram != NO_TRAM:
                kept.append(column)
                continue
            for card in column.cards:
                self._to_money(seat, card, ALL_EYES)
            if journal is not None:
                cards = [NAMES[card] for card in column.cards]
                journal.tell("dissolve", {"seat": seat, "cards": cards})
        self.columns[seat] = kept

    # Scoring

    def _score_line(self, line: i64, journal: Journal | None) -> None:
        """TB-30 and TB-31: both players score their columns of the row's line."""
        gained = [line_worth(line, columns) for columns in self.columns]
        self.points[0] += gained[0]
        self.points[1] += gained[1]
        for card in self.rows[line]:
            self._to_discard(card, ALL_EYES)
        self.rows[line] = []
        self.scorings += 1
        self.sheet.append([line, gained[0], gained[1]])
        if journal is not None:
            journal.tell("score", {"line": LINES[line], "points": gained, "number": self.scorings})
        if self.scorings == SCORINGS:
            self._finish(journal)

    def _score_bonus(self, place: i64, column: Column, journal: Journal | None) -> None:
        """TB-32 to TB-34: the eighth card scores the column for its owner alone."""
        assert column.tram != NO_TRAM, "TB-33"
        gained = [0, 0]
        gained[self.seat] = column.worth()
        self.points[self.seat] += column.worth()
        self.sheet.append([-1, gained[0], gained[1]])
        if journal is not None:
            journal.tell("bonus", {"seat": self.seat, "column": place, "points": column.worth()})

    # End

    def _finish(self, journal: Journal | None) -> None:
        """TB-40: the game stops at once."""
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
        """TB-41: points, then money, then a shared win."""
        if self.seat >= 0:
            return None
        lead = self.points[0] - self.points[1]
        reason = "points"
        if lead == 0:
            lead = len(self.money[0]) - len(self.money[1])
            reason = "money"
        if lead == 0:
            return Outcome((0, 1), "shared")
        return Outcome((0,) if lead > 0 else (1,), reason)

    # The rest of the contract

    def view(self, viewer: Viewer) -> View:
        """What a viewer may know."""
        return build_view(self, viewer)

    def copy(self) -> "Position":
        """An equal position."""
        twin = Position(self.rng.copy())
        self.copy_to(twin)
        return twin


def new_position(first: int, rng: Rng) -> Position:
    """Deal a game."""
    position = Position(rng)
    position.deal(first)
    return position
