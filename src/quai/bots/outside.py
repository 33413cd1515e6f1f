"""A bot outside the process, in any language: JSON lines on its standard input and output.

quai writes one object a line and reads one back for each decision:

    {"type": "hello", "protocol": 1, "game": "trambahn"}          (no answer)
    {"type": "decide", "view": {...}, "actions": [{...}, ...]}    ->  {"choose": 0}
    {"type": "bye"}                                               (no answer, then end of input)

`choose` is the place of an action in the list. Where a game cannot list all its actions, a bot may
answer `{"action": {...}}` with one of its own. Anything else ends the bot with a clear error.
"""

import json
import shlex
import subprocess
from typing import IO, Any

from quai.bots.bot import Bot
from quai.core.game import Game
from quai.core.refusals import BadInput
from quai.core.state import View

PROTOCOL = 1


class OutsideBot(Bot):
    """A program that plays a seat."""

    def __init__(self, game: Game, command: str) -> None:
        super().__init__(game)
        self.command = command
        try:
            self.process = subprocess.Popen(  # noqa: S603 -- the command is the user's own
                shlex.split(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
                bufsize=1,
            )
        except (OSError, ValueError) as error:
            raise BadInput(f"the bot {command!r} cannot be started: {error}") from error
        self._tell({"type": "hello", "protocol": PROTOCOL, "game": game.key})

    def think(self, view: View, actions: list[Any]) -> Any:
        """Ask the program."""
        offered = [self.game.write(action) for action in actions]
        self._tell({"type": "decide", "view": view, "actions": offered})
        answer = self._pipe(self.process.stdout).readline()
        place = None
        try:
            told = json.loads(answer)
            if "action" in told:
                return self.game.read(told["action"])
            place = told["choose"]
        except (ValueError, KeyError, TypeError):
            pass
        if type(place) is not int or not 0 <= place < len(actions):
            said = answer.strip() or "nothing"
            raise BadInput(
                f'the bot {self.command!r} answered {said!r}, not {{"choose": 0}} '
                f'to {{"choose": {len(actions) - 1}}}'
            )
        return actions[place]

    def close(self) -> None:
        """Say goodbye and end the program."""
        if self.process.poll() is None:
            try:
                self._tell({"type": "bye"})
                self._pipe(self.process.stdin).close()
                self.process.wait(timeout=2)
            except (BadInput, OSError, subprocess.TimeoutExpired):
                self.process.kill()
                self.process.wait()
        self._pipe(self.process.stdout).close()

    def _tell(self, message: dict[str, Any]) -> None:
        try:
            self._pipe(self.process.stdin).write(json.dumps(message) + "\n")
        except OSError as error:
            raise BadInput(f"the bot {self.command!r} has ended") from error

    @staticmethod
    def _pipe(pipe: IO[str] | None) -> IO[str]:
        assert pipe is not None
        return pipe


def serve(bot: Bot, source: IO[str], target: IO[str]) -> None:
    """Be such a program: answer decisions with a bot of ours until goodbye."""
    for line in source:
        try:
            message = json.loads(line)
            kind = message["type"]
            if kind == "decide":
                view, offered = message["view"], message["actions"]
                actions = [bot.game.read(action) for action in offered]
        except (ValueError, KeyError, TypeError) as error:
            raise BadInput(f"this line cannot be read: {line.strip()!r}") from error
        if kind == "bye":
            return
        if kind == "decide":
            chosen = bot.choose(view, actions)
            if chosen in actions:
                answer: dict[str, Any] = {"choose": actions.index(chosen)}
            else:
                answer = {"action": bot.game.write(chosen)}
            target.write(json.dumps(answer) + "\n")
            target.flush()
