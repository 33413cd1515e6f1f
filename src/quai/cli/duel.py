"""`quai duel`: test whether one bot is better than another, with as few games as possible."""

import argparse
import json
from typing import Any

import quai
from quai.cli.console import console, errors
from quai.cli.options import read_options
from quai.cli.run_arguments import (
    add_run_arguments,
    add_seats,
    check_run_arguments,
    progress_bar,
    workers,
)
from quai.lab.duel import Duel
from quai.lab.intervals import Z_95
from quai.lab.matches import Plan
from quai.lab.sprt import Sprt

MARGIN = 1.1
"""The share of wins that counts as better, as a multiple of the fair share: 55 % with two seats."""


def add_to(commands: Any) -> None:
    """Add the command."""
    command = commands.add_parser("duel", help="test whether one bot is better than another")
    command.add_argument("game", help="key of the game, as `quai games` lists them")
    command.add_argument("first", help="name of the challenger")
    command.add_argument("second", help="name of its opponent, who takes all other seats")
    add_seats(command)
    command.add_argument(
        "--games", type=int, default=20000, help="maximum number of games (default: %(default)s)"
    )
    command.add_argument(
        "--h0",
        type=float,
        metavar="SHARE",
        help="share of wins of a challenger that is not better (default: the fair share)",
    )
    command.add_argument(
        "--h1",
        type=float,
        metavar="SHARE",
        help=f"share of wins of a better challenger (default: {MARGIN} times the fair share)",
    )
    command.add_argument(
        "--alpha",
        type=float,
        default=0.05,
        help="probability of wrongly answering `better` (default: %(default)s)",
    )
    command.add_argument(
        "--beta",
        type=float,
        default=0.05,
        help="probability of wrongly answering `not better` (default: %(default)s)",
    )
    add_run_arguments(command)
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Play until the answer is certain enough, and report."""
    game = quai.game(arguments.game)
    seats = game.meta.seats[0] if arguments.seats is None else arguments.seats
    players = (arguments.first, *[arguments.second] * (seats - 1))
    check_run_arguments(game, [arguments.first, arguments.second], arguments)
    options = read_options(game, arguments.option)
    game.new(seats, options)
    limit = -(-arguments.games // seats) * seats
    plan = Plan(game.key, players, options, arguments.seed)
    duel = Duel(plan, _test(arguments, seats), limit)
    stopped = False
    try:
        with workers(arguments) as executor, progress_bar(game.meta.title, limit) as bar:
            for games in duel.play(executor):
                bar.advance(games)
    except KeyboardInterrupt:
        stopped = True
    if duel.tally.games:
        _report(duel, arguments)
    if stopped:
        errors.print("interrupted before the answer was certain")
    return 130 if stopped else 0


def _test(arguments: argparse.Namespace, seats: int) -> Sprt:
    lower = 1 / seats if arguments.h0 is None else arguments.h0
    upper = MARGIN / seats if arguments.h1 is None else arguments.h1
    if not 0 < lower < upper < 1:
        raise quai.BadInput("the shares must satisfy 0 < --h0 < --h1 < 1")
    if not (0 < arguments.alpha < 0.5 and 0 < arguments.beta < 0.5):
        raise quai.BadInput("--alpha and --beta must be between 0 and 0.5")
    return Sprt(lower, upper, arguments.alpha, arguments.beta)


def _report(duel: Duel, arguments: argparse.Namespace) -> None:
    """Print the answer, the share of wins with its interval, and what exchanging seats saved."""
    tally = duel.tally
    share = tally.wins / tally.games
    half = Z_95 * tally.standard_error()
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
        "answer": {"upper": "better", "lower": "not better"}.get(duel.decision, "not sure"),
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
    console.print(f"exchanging seats on each deal: {fewer} games than with independent deals")
