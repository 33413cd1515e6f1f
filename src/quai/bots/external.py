"""Bots in a process of their own, in any language: JSON lines on standard input and output.

quai writes one JSON object per line and reads one response per decision:

    {"type": "hello", "protocol": 1, "game": KEY}                 (no response)
    {"type": "game", "seed": 1}                                   (no response)
    {"type": "decide", "view": {...}, "actions": [{...}, ...]}    ->  {"choose": 0}
    {"type": "bye"}                                               (no response, then end of input)

`game` is sent before each game of a run: a program plays all of them. `choose` is the index of an
action in the list. Where a game cannot list all its actions, a bot may respond with an action of
its own, `{"action": {...}}`. Any other response is an error.
"""

import json
import shlex
import subprocess
from typing import IO, Any

from quai.bots.bot import Bot
from quai.core.game import Game
from quai.core.reading import from_json
from quai.core.refusals import BadInput
from quai.core.state import View

PROTOCOL = 1
MAX_SHOWN = 200
"""Characters of a wrong line that are shown."""
END_TIMEOUT_S = 2
"""How long a program may take to end after `bye` before it is killed."""


class ExternalBot(Bot):
    """A bot that asks another program for its decisions."""

    def __init__(self, game: Game, command: str) -> None:
        super().__init__(game)
        self.command = command
        if not command.strip():
            raise BadInput("run: must be followed by a command")
        try:
            self.process = subprocess.Popen(  # noqa: S603 -- the command is the user's own
                shlex.split(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
                bufsize=1,
                process_group=0,  # Ctrl-C is for quai, which says goodbye
            )
        except (OSError, ValueError) as error:
            raise BadInput(f"the bot {command!r} cannot be started: {error}") from error
        self._send({"type": "hello", "protocol": PROTOCOL, "game": game.key})

    def new_game(self, seed: int) -> None:
        """Tell the program that a new game begins."""
        self._send({"type": "game", "seed": seed})

    def think(self, view: View, actions: list[Any]) -> Any:
        """Ask the program for a decision."""
        offered = [self.game.write(action) for action in actions]
        self._send({"type": "decide", "view": view, "actions": offered})
        line = self._pipe(self.process.stdout).readline()
        index = None
        try:
            response = from_json(line)
            if "action" in response:
                return self.game.read(response["action"])
            index = response["choose"]
        except (ValueError, KeyError, TypeError):
            pass
        if type(index) is not int or not 0 <= index < len(actions):
            written = repr(line.strip()) if line.strip() else "nothing"
            raise BadInput(
                f'the bot {self.command!r} responded with {written}; expected {{"choose": N}} '
                f"with N from 0 to {len(actions) - 1}"
            )
        return actions[index]

    def close(self) -> None:
        """Ask the program to end, and kill it if it does not."""
        if self.process.poll() is None:
            try:
                self._send({"type": "bye"})
                self._pipe(self.process.stdin).close()
                self.process.wait(timeout=END_TIMEOUT_S)
            except (BadInput, OSError, subprocess.TimeoutExpired):
                self.process.kill()
                self.process.wait()
        self._pipe(self.process.stdout).close()

    def __reduce__(self) -> tuple[Any, ...]:
        """Return how it is pickled: the copy starts a program of its own."""
        return ExternalBot, (self.game, self.command)

    def _send(self, message: dict[str, Any]) -> None:
        try:
            self._pipe(self.process.stdin).write(json.dumps(message) + "\n")
        except OSError as error:
            raise BadInput(f"the bot {self.command!r} has ended") from error

    @staticmethod
    def _pipe(pipe: IO[str] | None) -> IO[str]:
        assert pipe is not None
        return pipe


def serve(bot: Bot, source: IO[str], target: IO[str]) -> None:
    """Be such a program: let a bot of quai answer each `decide` until `bye`. Skip empty lines."""
    for line in source:
        if not line.strip():
            continue
        try:
            message = from_json(line)
            kind = message["type"]
            if kind == "bye":
                return
            if kind == "game":
                bot.new_game(int(message.get("seed", 0)))
            response = _decision(bot, message) if kind == "decide" else None
        except BadInput:
            raise
        except Exception as error:  # whatever a foreign view or action leads to
            shown = line.strip()[:MAX_SHOWN]
            raise BadInput(
                f"this line is not a message of the bot protocol, or not of "
                f"{bot.game.meta.title}: {shown!r} ({type(error).__name__}: {error})"
            ) from error
        if response is not None:
            target.write(json.dumps(response) + "\n")
            target.flush()


def _decision(bot: Bot, message: dict[str, Any]) -> dict[str, Any]:
    """Return the response to `decide`."""
    actions = [bot.game.read(action) for action in message["actions"]]
    if not actions:
        raise BadInput("there is no action to choose from")
    chosen = bot.choose(message["view"], actions)
    if chosen in actions:
        return {"choose": actions.index(chosen)}
    return {"action": bot.game.write(chosen)}
