"""Trains a small player of any game by masked PPO, on the CPU, in a few minutes.

The learner is MaskablePPO of sb3-contrib; the environment is quai's. Train a player, save it, and
count its wins in 400 games against random players; then load it and play against another bot:

    pip install "quai[lab]" sb3-contrib
    python examples/ppo.py GAME --steps 250000 --save player.zip
    python examples/ppo.py GAME --load player.zip --opponent greedy
"""

import argparse
import sys
from pathlib import Path

import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.env_util import make_vec_env

import quai.lab
from quai.lab.env_single import SingleEnv

STEPS = 250_000
GAMES = 400


def train(game: str, steps: int, seed: int) -> MaskablePPO:
    """Return a player that has learnt from this number of decisions against random players."""

    def environment() -> SingleEnv:
        return quai.lab.single(game, opponents="random")

    player = MaskablePPO(
        "MlpPolicy",
        make_vec_env(environment, n_envs=8, seed=seed),
        n_steps=256,
        batch_size=256,
        n_epochs=4,
        learning_rate=5e-4,
        gamma=0.995,
        ent_coef=0.01,
        policy_kwargs={"net_arch": [128, 128]},
        seed=seed,
        device="cpu",
    )
    player.learn(steps)
    return player


def share_of_wins(player: MaskablePPO, game: str, opponent: str, games: int, seed: int) -> float:
    """Return the share of games that the player wins; a shared win counts in part."""
    env = quai.lab.single(game, opponents=opponent)
    won = 0.0
    for number in range(games):
        seen, _ = env.reset(seed=seed + number)
        over, reward = False, 0.0
        while not over:
            action, _ = player.predict(seen, action_masks=env.action_masks(), deterministic=True)
            seen, reward, over, _, _ = env.step(action)
        won += (1 + reward) / 2
    return won / games


def main(arguments: list[str] | None = None) -> None:
    """Train or load a player, save it if asked, and count its wins."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("game", help="key of the game, as `quai games` lists them")
    parser.add_argument(
        "--steps", type=int, default=STEPS, help="number of decisions to learn from"
    )
    parser.add_argument("--load", type=Path, help="a saved player, instead of training one")
    parser.add_argument("--save", type=Path, help="where to save the player")
    parser.add_argument("--opponent", default="random", help="the bot to play against")
    parser.add_argument("--games", type=int, default=GAMES, help="number of games to count wins in")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(arguments)
    torch.set_num_threads(1)  # the network is small: more threads only wait for each other
    if given.load:
        player = MaskablePPO.load(given.load, device="cpu")
    else:
        player = train(given.game, given.steps, given.seed)
    if given.save:
        player.save(given.save)
    share = share_of_wins(player, given.game, given.opponent, given.games, seed=1_000_000)
    sys.stdout.write(f"{share:.1%} of {given.games} games won against {given.opponent}\n")


if __name__ == "__main__":
    main()
