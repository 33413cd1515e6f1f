"""`quai duel`: test whether one bot is better than another, with as few games as possible."""

import argparse
import json
import time
from pathlib import Path
from typing import Any

import quai
from quai.bots.own import label_of
from quai.cli.console import console, counted, errors, too_few
from quai.cli.files import check_writable, write_whole
from quai.cli.options import read_options
from quai.cli.run_arguments import (
    add_resume,
    add_run_arguments,
    add_seats,
    check_run_arguments,
    progress_bar,
    resume_command,
    workers,
)
from quai.lab.duel import MIN_DEALS, Duel
from quai.lab.matches import MatchPlan
from quai.lab.sprt import Sprt

MARGIN = 1.1
"""The share of wins that counts as better, as a multiple of the fair share: 55 % with two seats."""
SAVE_INTERVAL_S = 2.0
"""Interval in seconds between saves of the file that a duel is resumed from."""


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
    add_resume(command)
    add_run_arguments(command)
    command.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Play until the answer is certain enough, and report."""
    game = quai.game(arguments.game)
    seats = game.meta.seats[0] if arguments.seats is None else arguments.seats
    check_run_arguments(game, [arguments.first, arguments.second], arguments)
    options = read_options(game, arguments.option)
    game.new(seats, options)
    players = (arguments.first, *[arguments.second] * (seats - 1))
    limit = -(-arguments.games // seats) * seats
    plan = MatchPlan(game.key, players, options, arguments.seed)
    duel = Duel(plan, _test(arguments, seats), limit)
    if arguments.resume is not None:
        check_writable(arguments.resume)
        if arguments.resume.exists():
            duel.resume(arguments.resume)
    progress_file = arguments.resume or Path(f"duel-{game.key}.json")
    stopped = _play(duel, game.meta.title, arguments)
    if stopped or arguments.resume is not None:
        write_whole(progress_file, duel.progress())
    if duel.tally.games:
        _report(duel, arguments)
    if stopped:
        command = resume_command(arguments, progress_file)
        errors.print(f"interrupted before the answer was certain; to resume: {command}")
    return 130 if stopped else 0


def _play(duel: Duel, title: str, arguments: argparse.Namespace) -> bool:
    """Play until the answer is certain enough; return whether the duel was interrupted.

    The bar shows how many games are likely to be needed, which the first deals cannot tell.
    """
    saved_at = time.monotonic()
    bar = progress_bar(title, duel.expected_games(), duel.tally.games)
    try:
        with workers(arguments) as executor, bar as shown:
            for games in duel.play(executor):
                shown.advance(games)
                shown.expect(duel.expected_games())
                if arguments.resume and time.monotonic() - saved_at > SAVE_INTERVAL_S:
                    write_whole(arguments.resume, duel.progress())
                    saved_at = time.monotonic()
    except KeyboardInterrupt:
        return True
    return False


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
    interval = tally.interval() if tally.is_enough else None
    answer = {"upper": "better", "lower": "not better"}.get(duel.decision, "not sure")
    ratio = duel.test.ratio(tally.deals)
    low, high = duel.test.bounds
    if arguments.json:
        figures = {
            "game": duel.plan.game,
            "players": [arguments.first, arguments.second],
            "games": tally.games,
            "deals": tally.deals.total(),
            "share": share,
            "low": interval and interval[0],
            "high": interval and interval[1],
            "h0": duel.test.lower,
            "h1": duel.test.upper,
            "ratio": ratio,
            "bounds": [low, high],
            "answer": answer,
            "saving": tally.saving() if tally.is_enough else None,
        }
        console.print_json(json.dumps(figures))
        return
    between = f" ({interval[0]:.1%} to {interval[1]:.1%})" if interval else ""
    first, second = label_of(arguments.first), label_of(arguments.second)
    console.print(
        f"{first} wins {share:.1%}{between} against {second}: "
        f"{answer} ({duel.test.upper:.1%} rather than {duel.test.lower:.1%})"
    )
    console.print(
        f"{counted(tally.games, 'game')} on {counted(tally.deals.total(), 'deal')}; "
        f"log-likelihood ratio {ratio:.2f}, bounds {low:.2f} and {high:.2f}"
    )
    if interval is None:
        deals = tally.deals.total()
        console.print(too_few(deals, "deal", MIN_DEALS, "an interval"))
        return
    saving = tally.saving()
    fewer = f"{saving:.0%} fewer" if saving >= 0 else f"{-saving:.0%} more"
    console.print(f"exchanging seats on each deal: {fewer} games than with independent deals")
