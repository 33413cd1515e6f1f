"""`quai train` and `quai calibrate`: nets that judge positions, and whether they are honest."""

import argparse
import json
import shlex
from contextlib import closing
from pathlib import Path
from typing import Any

import quai
from quai.cli.console import console
from quai.cli.files import check_writable, file_path
from quai.cli.run_arguments import check_jobs
from quai.lab.executor import local
from quai.lab.extras import need
from quai.lab.picture import check_picture

FEWEST_MINUTES = 0.02
MAX_GAMES = 10_000_000


def add_to(commands: Any) -> None:
    """Add the commands."""
    command = commands.add_parser("train", help="train a net that judges positions (PyTorch)")
    command.add_argument("game", help="key of the game, as `quai games` lists them")
    command.add_argument(
        "--out",
        type=Path,
        metavar="FOLDER",
        help="folder of the training; the same command resumes it (default: train-GAME)",
    )
    command.add_argument(
        "--minutes", type=float, default=60.0, help="time to train (default: %(default)s)"
    )
    command.add_argument(
        "--rounds", type=int, default=3, help="the first without search (default: %(default)s)"
    )
    command.add_argument(
        "--games", type=int, default=0, help="careless games per net, instead of a time"
    )
    command.add_argument(
        "--search-games", type=int, default=0, help="games of search per round, with --games"
    )
    command.add_argument("--seats", help="seat counts, as 2,3 (default: all the game has)")
    command.add_argument(
        "--iterations", type=int, default=100, help="per decision in games (default: %(default)s)"
    )
    command.add_argument(
        "--test-games", type=int, default=40, help="games after a round (default: %(default)s)"
    )
    command.add_argument(
        "--steps", type=int, help="steps before a judgement (default: as many as without a net)"
    )
    command.add_argument("--seed", type=int, default=1, help="(default: %(default)s)")
    command.add_argument("--jobs", type=int, default=1, help="processes (default: %(default)s)")
    command.set_defaults(run=train)

    command = commands.add_parser("calibrate", help="compare chances that a net gives with results")
    command.add_argument("game", help="key of the game, as `quai games` lists them")
    command.add_argument("--net", type=file_path, help="file of nets (default: the game's own)")
    command.add_argument(
        "--games", type=int, default=200, help="games per net (default: %(default)s)"
    )
    command.add_argument("--seats", help="seat counts, as 2,3 (default: all the game has)")
    command.add_argument(
        "--bot", default="", help="who plays them (default: bots that play like rollouts)"
    )
    command.add_argument("--seed", type=int, default=77, help="(default: %(default)s)")
    command.add_argument("--jobs", type=int, default=1, help="processes (default: %(default)s)")
    command.add_argument("--plot", type=file_path, metavar="FILE", help="draw the picture")
    command.add_argument("--json", action="store_true", help="print the figures as JSON")
    command.set_defaults(run=calibrate)


def _seats(written: str | None) -> tuple[int, ...] | None:
    """Return the seat counts that are written, as 2,3."""
    if written is None:
        return None
    try:
        return tuple(int(each) for each in written.split(","))
    except ValueError:
        raise quai.BadInput(f"--seats are numbers such as 2,3, not {written!r}") from None


def train(arguments: argparse.Namespace) -> int:
    """Train, and write the report."""
    need("torch", "train")
    need("matplotlib", "train")
    from quai.lab.training.positions import setups_of
    from quai.lab.training.report import card, draw_strength
    from quai.lab.training.trainer import Course, Trainer

    game = quai.game(arguments.game)
    if (
        not FEWEST_MINUTES <= arguments.minutes < float("inf")
        or min(arguments.jobs, arguments.iterations, arguments.rounds) < 1
    ):
        raise quai.BadInput(
            f"--minutes must be a number from {FEWEST_MINUTES}, other numbers at least 1"
        )
    given = (arguments.games, arguments.search_games, arguments.test_games, arguments.steps)
    if not all(each is None or 0 <= each <= MAX_GAMES for each in given):
        raise quai.BadInput(f"numbers of games, and --steps, must be from 0 to {MAX_GAMES:,}")
    check_jobs(arguments.jobs)
    folder = arguments.out or Path(f"train-{game.key}")
    course = Course(
        game.key,
        setups_of(game, _seats(arguments.seats)),
        folder,
        arguments.minutes,
        arguments.rounds,
        arguments.games,
        arguments.search_games,
        arguments.iterations,
        arguments.test_games,
        game.depth if arguments.steps is None else arguments.steps,
        arguments.seed,
    )
    folder.mkdir(parents=True, exist_ok=True)
    check_writable(folder / "report.md")
    with closing(local(arguments.jobs)) as executor:
        trainer = Trainer(course, executor, console.print)
        trainer.resume()
        trainer.train()
    command = shlex.join(["quai", *arguments.words])
    report = card(game, course, trainer.rounds, trainer.units, command)
    (folder / "report.md").write_text(report, encoding="utf-8")
    draw_strength(folder / "strength.svg", game.meta.title, trainer.rounds)
    console.print(f"{trainer.net_path}: play against it as the bot net:{trainer.net_path}")
    return 0


def calibrate(arguments: argparse.Namespace) -> int:
    """Compare what nets say of positions with how the games end."""
    need("numpy", "train")
    if min(arguments.games, arguments.jobs) < 1 or arguments.games > MAX_GAMES:
        raise quai.BadInput(f"--games must be from 1 to {MAX_GAMES:,}, and --jobs at least 1")
    check_jobs(arguments.jobs)
    from quai.bots.net_file import nets_of
    from quai.lab.training.calibration import Calibration, calibration, draw_calibration, judged
    from quai.lab.training.positions import Task, joined, played, setups_of

    game = quai.game(arguments.game)
    path = arguments.net or game.master_file()
    if path is None:
        raise quai.BadInput(f"{game.meta.title} has no net of its own: name one by --net")
    if arguments.plot:
        check_picture(arguments.plot)
    nets = nets_of(game, path)
    found: dict[str, Calibration] = {}
    with closing(local(arguments.jobs)) as executor:
        for setup in setups_of(game, _seats(arguments.seats)):
            data = nets.data_of(setup.seats, setup.layout)
            if data is None:
                continue
            size = 4 if arguments.bot else 250
            tasks = [
                Task(setup, min(size, arguments.games - at), arguments.seed + at, arguments.bot)
                for at in range(0, arguments.games, size)
            ]
            positions = joined(list(executor.run(played, tasks)))
            found[setup.name] = calibration(judged(data, positions), positions.results)
    if arguments.plot:
        draw_calibration(arguments.plot, game.meta.title, found)
    if arguments.json:
        console.print_json(json.dumps({name: each._asdict() for name, each in found.items()}))
        return 0
    for name, each in found.items():
        console.print(
            f"{name}: expected calibration error {each.error:.3f}, Brier score {each.brier:.3f}, "
            f"{each.positions} positions of {arguments.games} games"
        )
    return 0
