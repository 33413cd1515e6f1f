"""Trains a small player of Trambahn by masked PPO, on the CPU, in less than ten minutes.

The learner is MaskablePPO of sb3-contrib; the environment is quai's. Train, save, and count how
many of 400 games against random players it wins; then do so again with what was saved:

    pip install "quai[lab]" sb3-contrib
    python examples/ppo.py --steps 250000 --save player.zip
    python examples/ppo.py --load player.zip --opponent greedy
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


def environment() -> SingleEnv:
    """A game against a random player, from either seat, won or lost at its end."""
    return quai.lab.single("trambahn", opponents="random")


def train(steps: int, seed: int) -> MaskablePPO:
    """A player that has learnt from so many decisions."""
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


def wins(player: MaskablePPO, opponent: str, games: int, seed: int) -> float:
    """The share of games that it wins, a shared win being half of one."""
    env = quai.lab.single("trambahn", opponents=opponent)
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
    """Train or load, save if asked, and count wins."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--steps", type=int, default=STEPS, help="decisions to learn from")
    parser.add_argument("--load", type=Path, help="a player saved before, instead of learning")
    parser.add_argument("--save", type=Path, help="where to write the player")
    parser.add_argument("--opponent", default="random", help="the bot to play against")
    parser.add_argument("--games", type=int, default=GAMES, help="how many games to count")
    parser.add_argument("--seed", type=int, default=1)
    told = parser.parse_args(arguments)
    torch.set_num_threads(1)  # the net is small: more threads only wait for each other
    if told.load:
        player = MaskablePPO.load(told.load, device="cpu")
    else:
        player = train(told.steps, told.seed)
    if told.save:
        player.save(told.save)
    share = wins(player, told.opponent, told.games, seed=1_000_000)
    sys.stdout.write(f"{share:.1%} of {told.games} games won against {told.opponent}\n")


if __name__ == "__main__":
    main()
