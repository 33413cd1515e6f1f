"""Workers for pgx on the CPU: many games at once, stepped by one compiled function of JAX.

The name of a workload says the game and how many games are played at once: pgx is made for many.
"""

from typing import Any

import jax
import jax.numpy as jnp
import pgx
from pgx.experimental.wrappers import auto_reset

from bench.clock import Workload, step_for, work
from bench.workloads import PEERS

# What a round has compiled, the next ones need not compile again.
jax.config.update("jax_compilation_cache_dir", str(PEERS / "jax"))
jax.config.update("jax_persistent_cache_min_compile_time_secs", 0.0)
STEPS = 16
"""Steps by one call, so that the call itself costs little."""


def measure(task: Workload) -> dict[str, Any]:
    """Measure random steps; each gives what the player to move sees, and the legal actions."""
    name, _, count = task.name.partition("/")
    games = int(count)
    env = pgx.make(name)
    step_and_deal = jax.vmap(auto_reset(env.step, env.init))

    def step(carried: Any, _: None) -> Any:
        state, key = carried
        key, choosing, dealing = jax.random.split(key, 3)
        chances = jnp.where(state.legal_action_mask, 0.0, -jnp.inf)
        actions = jax.random.categorical(choosing, chances, axis=1)
        state = step_and_deal(state, actions, jax.random.split(dealing, games))
        # What is seen is summed up, so that the compiler cannot leave out making it.
        seen = state.observation.sum() + state.legal_action_mask.sum()
        return (state, key), (state.terminated.sum(), seen)

    def many_steps(carried: Any) -> Any:
        return jax.lax.scan(step, carried, None, length=STEPS)

    steps = jax.jit(many_steps)
    key, first = jax.random.split(jax.random.PRNGKey(task.seed))
    carried = (jax.jit(jax.vmap(env.init))(jax.random.split(first, games)), key)
    carried, _ = jax.block_until_ready(steps(carried))  # compiled here, and not timed

    def play() -> tuple[int, int]:
        nonlocal carried
        carried, (ended, _) = jax.block_until_ready(steps(carried))
        return games * STEPS, int(ended.sum())

    return step_for(task.seconds, play).figures()


if __name__ == "__main__":
    work(measure)
