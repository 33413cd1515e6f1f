"""`quai duel`: is the first bot better than the second? Played until that is sure."""

import argparse
import json
from typing import Any

import quai
from quai.cli.console import console, errors
from quai.cli.play import read_options
from quai.cli.running import add_running, check_running, progress_bar, workers
from quai.lab.duel import Duel
from quai.lab.figures import SURE
from quai.lab.matches import Plan
from quai.lab.sprt import Sprt

MARGIN = 1.1
"""The share that counts as better, in fair shares: 55 % between two."""


def add_to(commands: Any) -> None:
    """Add the command."""
    command = commands.add_parser("duel", help="find out whether a bot is better than another")
    command.add_argument("game")
    command.add_argument("first", help="the challenger")
    command.add_argument("second", help="its opponent, in all other seats")
    command.add_argument("--seats", type=int, help="default: as few as the game allows")
    command.add_argument("--games", type=int, default=20000, help="at most (default: %(default)s)")
    command.add_argument("--h0", type=float, metavar="SHARE", help="no better (default: fair)")
    command.add_argument("--h1", type=float, metavar="SHARE", help="better (default: fair x 1.1)")
    command.add_argument("--alpha", type=float, default=0.05, help="wrongly better")
    command.add_argument("--beta", type=float, default=0.05, help="wrongly no better")
    add_running(command)
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Play until the answer is sure, and report."""
    game = quai.game(arguments.game)
    seats = arguments.seats or game.meta.seats[0]
    players = (arguments.first, *[arguments.second] * (seats - 1))
    check_running(game, [arguments.first, arguments.second], arguments)
    options = read_options(game, arguments.option)
    game.new(seats, options)
    most = -(-arguments.games // seats) * seats
    plan = Plan(game.key, players, options, arguments.seed)
    duel = Duel(plan, _test(arguments, seats), most)
    stopped = False
    try:
        with workers(arguments) as executor, progress_bar(game.meta.title, most) as bar:
            for games in duel.play(executor):
                bar.advance(games)
    except KeyboardInterrupt:
        stopped = True
    if duel.tally.games:
        _report(duel, arguments)
    if stopped:
        errors.print("stopped before the answer was sure")
    return 130 if stopped else 0


def _test(arguments: argparse.Namespace, seats: int) -> Sprt:
    lower = 1 / seats if arguments.h0 is None else arguments.h0
    upper = MARGIN / seats if arguments.h1 is None else arguments.h1
    if not 0 < lower < upper < 1:
        raise quai.BadInput("the shares are 0 < --h0 < --h1 < 1")
    if not (0 < arguments.alpha < 0.5 and 0 < arguments.beta < 0.5):
        raise quai.BadInput("--alpha and --beta lie between 0 and 0.5")
    return Sprt(lower, upper, arguments.alpha, arguments.beta)


def _report(duel: Duel, arguments: argparse.Namespace) -> None:
    """The answer, the share with its interval, and what seat exchange was worth."""
    tally = duel.tally
    share = tally.wins / tally.games
    half = SURE * tally.standard_error()
    figures = {
        "game": duel.plan.game,
        "players": [arguments.first, arguments.second],
        "games": tally.games,
        "deals": tally.deals.total(),
        "share": share,
        "low": max(0.0, share - half),
        "high": min(1.0, share + half),
        "h0": duel.test.lower,
        "h1": duel.test.upper,
        "ratio": duel.test.ratio(tally.deals),
        "bounds": list(duel.test.bounds),
        "answer": {"upper": "better", "lower": "not better"}.get(duel.answer, "not sure"),
        "saving": tally.saving(),
    }
    if arguments.json:
        console.print_json(json.dumps(figures))
        return
    console.print(
        f"{arguments.first} wins {share:.1%} ± {half:.1%} against {arguments.second}: "
        f"{figures['answer']} ({duel.test.upper:.1%} rather than {duel.test.lower:.1%})"
    )
    low, high = duel.test.bounds
    console.print(
        f"{tally.games} games on {tally.deals.total()} deals; log-likelihood ratio "
        f"{figures['ratio']:.2f}, bounds {low:.2f} and {high:.2f}"
    )
    saving = tally.saving()
    fewer = f"{saving:.0%} fewer" if saving >= 0 else f"{-saving:.0%} more"
    console.print(f"seats exchanged on each deal: {fewer} games than on independent deals")
