"""The rules of Aiguillage: deal and effects, in the order of `docs/rules/aiguillage.md`.

What concerns the lines and the events stands in `yard.py`, how objectives are paid in
`objectives.py`, and the points in `scoring.py`.
"""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from quai.core.journal import Journal
from quai.core.state import NOBODY, Outcome
from quai.core.zones import clear, lay_row, listed, push
from quai.games.aiguillage.box import icons_at
from quai.games.aiguillage.cards import (
    ACTIONS,
    ALL_CONTRACTS,
    CLAIM,
    CLAIMING,
    COLOUR_COUNT,
    COLOURS,
    CONTRACT_NAMES,
    CONTRACTS,
    DIRECTING,
    DIRECTOR,
    EMPTY,
    GIVE,
    INVESTOR,
    LAST_OBJECTIVE,
    LINES,
    NAMES,
    NONE,
    NOTE,
    PASS,
    PAY,
    PAYING,
    PLACES,
    PRICES,
    ROB,
    STOCK,
    SWAP,
    SWAPPING,
    SWITCHMAN,
    TAKE,
    TAKING,
    TOKEN,
    YARD,
)
from quai.games.aiguillage.objectives import (
    asked,
    can_claim_any,
    hand_in,
    pay_what_is_sure,
    turn_objective,
    turn_objectives,
)
from quai.games.aiguillage.players import (
    contract_of,
    deal_two,
    has_wagon,
    keep,
    notes_of,
    won_by,
)
from quai.games.aiguillage.scoring import kept_worth
from quai.games.aiguillage.table import (
    GONE,
    NOTES,
    OBJECTIVE_PILE,
    PAID,
    RETURNED,
    SHOWN,
    TOKENS_HELD,
    TOKENS_LEFT,
    WON,
    YARD_PLACE,
    claimed_of,
    icons_of,
    pile_of,
    player_at,
    wagons_of,
)
from quai.games.aiguillage.yard import is_empty, open_yard, refill

if TYPE_CHECKING:
    from quai.games.aiguillage.state import AiguillageState


def apply(state: "AiguillageState", action: i64, journal: Journal | None) -> None:
    """Play a legal action."""
    kind = ACTIONS.kind_of[action]
    first = ACTIONS.first[action]
    second = ACTIONS.second[action]
    if kind == TAKE:
        _take(state, first, second, journal)
    elif kind == PASS:
        _decline(state, journal)
    elif kind == CLAIM:
        _claim(state, first, journal)
    elif kind == PAY:
        _pay(state, first, journal)
    elif kind == TOKEN:
        _take_token(state, first, journal)
    elif kind == ROB:
        _rob(state, first, journal)
    elif kind == GIVE:
        _give(state, first, journal)
    elif kind == SWAP:
        _swap(state, first, second, journal)
    else:
        _keep(state, first, journal)


# Set-up


def deal(state: "AiguillageState", first: i64) -> None:
    """AI-01, AI-02, AI-05: two contracts each, three piles; the first player chooses first."""
    state.seat = first
    state.first = first
    table = state.table
    contracts = ALL_CONTRACTS[:]
    state.rng.shuffle_row(contracts, 0, CONTRACTS)
    last: i64 = CONTRACTS - 1
    seat: i64
    for seat in range(state.seats):
        deal_two(table, seat, contracts[last - 2 * seat], contracts[last - 2 * seat - 1])
    cards = state.box.row[:]
    count: i64 = len(cards)
    state.rng.shuffle_row(cards, 0, count)
    start: i64 = 0
    line: i64
    for line in range(LINES):
        size: i64 = (count + LINES - 1 - line) // LINES
        lay_row(table, pile_of(line), cards, start, size)
        start += size
    objective: i64
    for objective in range(len(state.box.ids)):
        push(table, OBJECTIVE_PILE, objective)
    state.rng.shuffle_zone(table, OBJECTIVE_PILE)


def _keep(state: "AiguillageState", contract: i64, journal: Journal | None) -> None:
    """AI-01: keep a contract; the yard is opened after the last choice."""
    seat = state.seat
    keep(state.table, seat, contract)
    if journal is not None:
        returned = state.table[player_at(seat) + RETURNED]
        told = {"card": CONTRACT_NAMES[contract], "returned": CONTRACT_NAMES[returned]}
        journal.tell("keep", {"seat": seat}, {seat: told})
    state.seat = _next(state, seat)
    if state.seat == state.first:
        open_yard(state, journal)
        turn_objectives(state, journal)
        _begin_turn(state, journal)


def _next(state: "AiguillageState", seat: i64) -> i64:
    """AI-05: clockwise."""
    seat += 1
    return seat if seat < state.seats else 0


# The turn


def _begin_turn(state: "AiguillageState", journal: Journal | None) -> None:
    """AI-10; AI-31: the game ends if there is no card to take."""
    state.phase = TAKING
    if is_empty(state.table):
        _end_game(state, journal)


def _take(state: "AiguillageState", line: i64, place: i64, journal: Journal | None) -> None:
    """AI-10: pay, then take; AI-15: free for an investor."""
    table, player = state.table, player_at(state.seat)
    at: i64 = YARD_PLACE + line * PLACES + place
    card: i64 = table[at]
    price: i64 = 0
    if state.phase == TAKING:
        price = PRICES[place]
        if price > 0:
            table[player + NOTES] -= price
            table[GONE + NOTE] += price
    table[at] = EMPTY
    if journal is not None:
        facts = {"seat": state.seat, "card": NAMES[card], "price": price}
        journal.tell("take", facts | {"line": line + 1, "place": place + 1})
    if card < STOCK:
        table[wagons_of(state.seat) + card] += 1
        _move_line(state, line, journal)
    elif card == NOTE:
        table[player + NOTES] += 1
        _move_line(state, line, journal)
    else:
        _act(state, card, journal)


def _move_line(state: "AiguillageState", line: i64, journal: Journal | None) -> None:
    """AI-12: the line of the card taken; after an investor the other lines too."""
    if state.phase == TAKING:
        refill(state, line, journal)
        _offer_objectives(state, journal)
    else:
        _move_lines(state, journal)


def _move_lines(state: "AiguillageState", journal: Journal | None) -> None:
    """AI-13: the lines that lost a card, 1 to 3."""
    line: i64
    for line in range(LINES):
        refill(state, line, journal)
    _offer_objectives(state, journal)


# Characters


def _act(state: "AiguillageState", card: i64, journal: Journal | None) -> None:
    """AI-13: a character acts at once, and is lost if it can do nothing."""
    state.table[GONE + card] += 1
    if _can_act(state, card):
        state.phase = card - DIRECTOR + DIRECTING
        return
    if journal is not None:
        journal.tell("lost", {"seat": state.seat, "card": NAMES[card]})
    _move_lines(state, journal)


def _can_act(state: "AiguillageState", card: i64) -> bool:
    """AI-14 to AI-17: whether there is something to take, or a wagon to exchange."""
    table, actor = state.table, state.seat
    if card == DIRECTOR:
        return any(table[TOKENS_LEFT + colour] > 0 for colour in range(COLOUR_COUNT))
    if card == INVESTOR:
        return any(table[YARD_PLACE + place] != EMPTY for place in range(YARD))
    if card == SWITCHMAN and not has_wagon(table, actor):
        return False
    seat: i64
    for seat in range(state.seats):
        if seat == actor:
            continue
        if has_wagon(table, seat) if card == SWITCHMAN else notes_of(table, seat) > 0:
            return True
    return False


def _decline(state: "AiguillageState", journal: Journal | None) -> None:
    """AI-13: a character may be declined; AI-18: so may an objective."""
    if state.phase == CLAIMING:
        if journal is not None:
            journal.tell("pass", {"seat": state.seat})
        _end_turn(state, journal)
        return
    if journal is not None:
        character = NAMES[state.phase - DIRECTING + DIRECTOR]
        journal.tell("decline", {"seat": state.seat, "card": character})
    _move_lines(state, journal)


def _take_token(state: "AiguillageState", colour: i64, journal: Journal | None) -> None:
    """AI-14: a company token of one's choice."""
    table = state.table
    table[TOKENS_LEFT + colour] -= 1
    table[player_at(state.seat) + TOKENS_HELD + colour] += 1
    table[icons_of(state.seat) + colour] += 1
    if journal is not None:
        journal.tell("token", {"seat": state.seat, "colour": COLOURS[colour]})
    _move_lines(state, journal)


def _rob(state: "AiguillageState", seat: i64, journal: Journal | None) -> None:
    """AI-16: all banknotes of another player."""
    table = state.table
    count = notes_of(table, seat)
    table[player_at(seat) + NOTES] = 0
    table[player_at(state.seat) + NOTES] += count
    if journal is not None:
        journal.tell("rob", {"seat": state.seat, "target": seat, "count": count})
    _move_lines(state, journal)


def _give(state: "AiguillageState", kind: i64, journal: Journal | None) -> None:
    """AI-17, first half: the wagon one offers."""
    state.giving = kind
    state.phase = SWAPPING
    if journal is not None:
        journal.tell("give", {"seat": state.seat, "wagon": NAMES[kind]})


def _swap(state: "AiguillageState", seat: i64, kind: i64, journal: Journal | None) -> None:
    """AI-17, second half: the wagon one gets for it."""
    table, given = state.table, state.giving
    mine, theirs = wagons_of(state.seat), wagons_of(seat)
    table[mine + given] -= 1
    table[theirs + given] += 1
    table[theirs + kind] -= 1
    table[mine + kind] += 1
    state.giving = NONE
    if journal is not None:
        facts = {"seat": state.seat, "target": seat}
        journal.tell("swap", {**facts, "given": NAMES[given], "taken": NAMES[kind]})
    _move_lines(state, journal)


# Objectives


def _offer_objectives(state: "AiguillageState", journal: Journal | None) -> None:
    """AI-18: a turn with nothing to claim is over."""
    if can_claim_any(state):
        state.phase = CLAIMING
    else:
        _end_turn(state, journal)


def _claim(state: "AiguillageState", place: i64, journal: Journal | None) -> None:
    """AI-18: claim an objective; the player is asked only where there is a choice of payment."""
    state.paying = place
    state.phase = PAYING
    if pay_what_is_sure(state):
        _complete(state, journal)
    elif journal is not None:
        objective = state.box.objective(state.table[SHOWN + place])
        journal.tell("choose", {"seat": state.seat, "place": place + 1, **objective})


def _pay(state: "AiguillageState", kind: i64, journal: Journal | None) -> None:
    """AI-18: the player chooses which card pays."""
    if journal is not None:
        facts = {"seat": state.seat, "wagon": NAMES[kind], "asked": NAMES[asked(state)]}
        journal.tell("pay", facts)
    hand_in(state, kind)
    if pay_what_is_sure(state):
        _complete(state, journal)


def _complete(state: "AiguillageState", journal: Journal | None) -> None:
    """AI-18: the objective is the player's; AI-30: the fourth starts the last round."""
    table, box, seat, place = state.table, state.box, state.seat, state.paying
    objective: i64 = table[SHOWN + place]
    push(table, claimed_of(seat), objective)
    table[player_at(seat) + WON] += box.points[objective]
    icons: i64 = icons_at(objective)
    at: i64
    for at in range(icons + 1, icons + 1 + box.icons[icons]):
        table[icons_of(seat) + box.icons[at]] += 1
    claimed: i64 = table[claimed_of(seat)]
    if journal is not None:
        facts = {"seat": seat, "place": place + 1, **box.objective(objective)}
        wagons = [NAMES[kind] for kind in listed(table, PAID)]
        journal.tell("claim", {**facts, "wagons": wagons, "number": claimed})
    state.paying = NONE
    clear(table, PAID)
    table[SHOWN + place] = EMPTY
    turn_objective(state, place, journal)
    if claimed == LAST_OBJECTIVE and state.ending == NOBODY:
        state.ending = seat
        if journal is not None:
            journal.tell("last_round", {"seat": seat})
    _end_turn(state, journal)


# End


def _end_turn(state: "AiguillageState", journal: Journal | None) -> None:
    """AI-05 and AI-30: the next player, unless the last round is over."""
    state.seat = _next(state, state.seat)
    if state.seat == state.ending:
        if is_empty(state.table):
            state.phase = CLAIMING  # TAKING without a card says that AI-31 ended the game
        _end_game(state, journal)
    else:
        _begin_turn(state, journal)


def _end_game(state: "AiguillageState", journal: Journal | None) -> None:
    """AI-30 and AI-31: contracts are revealed, and the game is over."""
    if journal is not None:
        for seat in range(state.seats):
            contract = CONTRACT_NAMES[contract_of(state.table, seat)]
            facts = {"seat": seat, "card": contract, "points": kept_worth(state, seat)}
            journal.tell("reveal", facts)
    state.finish(journal)


def outcome(state: "AiguillageState") -> Outcome | None:
    """AI-34: most points win, then most points from objectives alone; then the win is shared."""
    if state.seat >= 0:
        return None
    scores = state.scores()
    best = max(scores)
    tied = [seat for seat in range(len(scores)) if scores[seat] == best]
    if len(tied) == 1:
        return Outcome((tied[0],), "points")
    most = max([won_by(state.table, seat) for seat in tied])
    winners = tuple([seat for seat in tied if won_by(state.table, seat) == most])
    return Outcome(winners, "objectives" if len(winners) == 1 else "shared")
