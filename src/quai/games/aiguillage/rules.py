"""The rules of Aiguillage: deal and effects, in the order of `docs/rules/aiguillage.md`.

What concerns the lines and the events stands in `yard.py`, how objectives are paid in
`objectives.py`, and the points in `scoring.py`.
"""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from quai.core.journal import Journal
from quai.core.state import NOBODY, Outcome
from quai.games.aiguillage.cards import (
    ACTIONS,
    CLAIM,
    CLAIMING,
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
    OBJECTIVES,
    PASS,
    PAY,
    PAYING,
    PILE_SIZES,
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
)
from quai.games.aiguillage.objectives import (
    asked,
    can_claim,
    hand_in,
    pay_what_is_sure,
    turn_objective,
    turn_objectives,
)
from quai.games.aiguillage.scoring import kept_worth
from quai.games.aiguillage.yard import is_empty, open_yard, refill

if TYPE_CHECKING:
    from quai.games.aiguillage.state import AiguillageState


def apply(state: "AiguillageState", action: int, journal: Journal | None) -> None:
    """Play a legal action."""
    kind: i64 = ACTIONS.kind_of[action]
    first: i64 = ACTIONS.first[action]
    second: i64 = ACTIONS.second[action]
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


def deal(state: "AiguillageState", first: int) -> None:
    """AI-01, AI-02, AI-05: two contracts each, three piles; the first player chooses first."""
    state.seat = first
    state.first = first
    contracts = list(range(CONTRACTS))
    state.rng.shuffle(contracts)
    for player in state.players:
        player.dealt = sorted([contracts.pop(), contracts.pop()])
    cards = state.box.deck[:]
    state.rng.shuffle(cards)
    start = 0
    for size in PILE_SIZES:
        state.piles.append(cards[start : start + size])
        start += size
    state.objective_pile = list(range(OBJECTIVES))
    state.rng.shuffle(state.objective_pile)


def _keep(state: "AiguillageState", contract: i64, journal: Journal | None) -> None:
    """AI-01: keep a contract; the yard is opened after the last choice."""
    seat = state.seat
    player = state.players[seat]
    player.keep(contract)
    if journal is not None:
        told = {"card": CONTRACT_NAMES[contract], "returned": CONTRACT_NAMES[player.returned]}
        journal.tell("keep", {"seat": seat}, {seat: told})
    state.seat = _next(state, seat)
    if state.seat == state.first:
        open_yard(state, journal)
        turn_objectives(state, journal)
        _begin_turn(state, journal)


def _next(state: "AiguillageState", seat: i64) -> i64:
    """AI-05: clockwise."""
    seat += 1
    return seat if seat < len(state.players) else 0


# The turn


def _begin_turn(state: "AiguillageState", journal: Journal | None) -> None:
    """AI-10; AI-31: the game ends if there is no card to take."""
    state.phase = TAKING
    if is_empty(state):
        _end_game(state, journal)


def _take(state: "AiguillageState", line: i64, place: i64, journal: Journal | None) -> None:
    """AI-10: pay, then take; AI-15: free for an investor."""
    player = state.players[state.seat]
    number: i64 = line * PLACES + place
    card: i64 = state.yard[number]
    price: i64 = 0
    if state.phase == TAKING:
        price = PRICES[place]
        if price > 0:
            player.notes -= price
            state.gone[NOTE] += price
    state.yard[number] = EMPTY
    if journal is not None:
        facts = {"seat": state.seat, "card": NAMES[card], "price": price}
        journal.tell("take", facts | {"line": line + 1, "place": place + 1})
    if card < STOCK:
        wagons = player.wagons
        wagons[card] = wagons[card] + 1  # written out: compiled, `+=` on a list item is slower
        _move_line(state, line, journal)
    elif card == NOTE:
        player.notes += 1
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
    state.gone[card] += 1
    if _can_act(state, card):
        state.phase = card - DIRECTOR + DIRECTING
        return
    if journal is not None:
        journal.tell("lost", {"seat": state.seat, "card": NAMES[card]})
    _move_lines(state, journal)


def _can_act(state: "AiguillageState", card: i64) -> bool:
    """AI-14 to AI-17: whether there is something to take, or a wagon to exchange."""
    if card == DIRECTOR:
        return any(count > 0 for count in state.tokens)
    if card == INVESTOR:
        return any(card != EMPTY for card in state.yard)
    if card == SWITCHMAN and not state.players[state.seat].has_wagon():
        return False
    seat: i64 = 0
    for player in state.players:
        if seat != state.seat and (player.has_wagon() if card == SWITCHMAN else player.notes):
            return True
        seat += 1
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
    player = state.players[state.seat]
    state.tokens[colour] -= 1
    player.tokens[colour] += 1
    player.icons[colour] += 1
    if journal is not None:
        journal.tell("token", {"seat": state.seat, "colour": COLOURS[colour]})
    _move_lines(state, journal)


def _rob(state: "AiguillageState", seat: i64, journal: Journal | None) -> None:
    """AI-16: all banknotes of another player."""
    count = state.players[seat].notes
    state.players[seat].notes = 0
    state.players[state.seat].notes += count
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
    given = state.giving
    mine = state.players[state.seat].wagons
    theirs = state.players[seat].wagons
    mine[given] -= 1
    theirs[given] += 1
    theirs[kind] -= 1
    mine[kind] += 1
    state.giving = NONE
    if journal is not None:
        facts = {"seat": state.seat, "target": seat}
        journal.tell("swap", {**facts, "given": NAMES[given], "taken": NAMES[kind]})
    _move_lines(state, journal)


# Objectives


def _offer_objectives(state: "AiguillageState", journal: Journal | None) -> None:
    """AI-18: a turn with nothing to claim is over."""
    if can_claim(state, 0) or can_claim(state, 1) or can_claim(state, 2):
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
        objective = state.box.objective(state.objectives[place])
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
    place = state.paying
    player = state.players[state.seat]
    objective: i64 = state.objectives[place]
    player.objectives.append(objective)
    player.won += state.box.points[objective]
    player.icons[state.box.colour[objective]] += 1
    claimed: i64 = len(player.objectives)
    if journal is not None:
        facts = {"seat": state.seat, "place": place + 1, **state.box.objective(objective)}
        wagons = [NAMES[kind] for kind in state.paid]
        journal.tell("claim", {**facts, "wagons": wagons, "number": claimed})
    state.paying = NONE
    state.paid = []
    state.objectives[place] = EMPTY
    turn_objective(state, place, journal)
    if claimed == LAST_OBJECTIVE and state.ending == NOBODY:
        state.ending = state.seat
        if journal is not None:
            journal.tell("last_round", {"seat": state.seat})
    _end_turn(state, journal)


# End


def _end_turn(state: "AiguillageState", journal: Journal | None) -> None:
    """AI-05 and AI-30: the next player, unless the last round is over."""
    state.seat = _next(state, state.seat)
    if state.seat == state.ending:
        _end_game(state, journal)
    else:
        _begin_turn(state, journal)


def _end_game(state: "AiguillageState", journal: Journal | None) -> None:
    """AI-30 and AI-31: contracts are revealed, and the game is over."""
    if journal is not None:
        for seat in range(len(state.players)):
            contract = CONTRACT_NAMES[state.players[seat].contract]
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
    most = max([state.players[seat].won for seat in tied])
    winners = tuple([seat for seat in tied if state.players[seat].won == most])
    return Outcome(winners, "objectives" if len(winners) == 1 else "shared")
