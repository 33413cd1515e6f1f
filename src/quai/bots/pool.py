"""Bots that live as long as a run: they are made once per process, not once per game."""

from quai.bots.bot import Bot
from quai.bots.names import make, starts_processes
from quai.bots.own import SAVED, is_own, without_label
from quai.core.game import Game


def lives_on(name: str) -> bool:
    """Return whether a bot is kept between games: one's own, or one that starts processes."""
    meant = without_label(name)
    return starts_processes(meant) or meant.startswith(SAVED) or is_own(meant)


class BotPool:
    """The bots of one process, by name, game and player."""

    def __init__(self) -> None:
        self._kept: dict[tuple[str, str, int], Bot] = {}

    def bot(self, name: str, game: Game, player: int, seed: int) -> Bot:
        """Return the bot of a player for a new game."""
        if not lives_on(name):
            return make(name, game, seed)
        key = (name, game.key, player)
        if key not in self._kept:
            self._kept[key] = make(name, game, seed)
        self._kept[key].new_game(seed)
        return self._kept[key]

    def release(self, name: str, game: Game, player: int, bot: Bot) -> None:
        """Take a bot back after a game; one that is not kept is closed."""
        if self._kept.get((name, game.key, player)) is not bot:
            bot.close()

    def close(self) -> None:
        """Close all bots."""
        while self._kept:
            self._kept.popitem()[1].close()
