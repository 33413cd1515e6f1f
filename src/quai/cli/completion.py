"""`quai completion`: scripts that let a shell complete commands, options and games."""

import argparse
import re
from collections.abc import Iterator
from typing import Any, NamedTuple

import quai

BASH = """\
_quai() {{
    local command="${{COMP_WORDS[1]}}" before="${{COMP_WORDS[COMP_CWORD-1]}}"
    local word="${{COMP_WORDS[COMP_CWORD]}}" words="" options=""
    case "$command" in
{commands}
    esac
    case "$command $before" in
{values}
    esac
    [ "$COMP_CWORD" = 1 ] && words="{names}" options="--help --version"
    case "$word" in -*) words="$options" ;; esac
    COMPREPLY=($(compgen -W "$words" -- "$word"))
}}
complete -o default -F _quai quai
"""
COMMAND = """\
        {name}) words="{words}" options="{options}" ;;"""
VALUES = """\
        "{name} {option}") words="{words}" ;;"""
ZSH = """\
(( $+functions[compdef] )) || { autoload -U compinit && compinit; }
autoload -U bashcompinit && bashcompinit
"""
SHELLS = ("bash", "zsh", "fish")
OPTION = re.compile(r"--[\w-]+")
VALUES_OF = re.compile(r"(--[\w-]+) \{([^}]*)\}")
CHOICE = re.compile(r"\{([^}]*)\}")


class Command(NamedTuple):
    """What may follow a command: its options, the values of some, and other words."""

    name: str
    options: list[str]
    values: dict[str, str]
    words: str


def add_to(commands: Any) -> None:
    """Add the command."""
    command = commands.add_parser("completion", help="print a script of completions for a shell")
    command.add_argument("shell", choices=SHELLS, help="which shell")
    command.set_defaults(run=run, all=commands)


def run(arguments: argparse.Namespace) -> int:
    """Print the script."""
    commands = [_command(name, each) for name, each in arguments.all.choices.items()]
    make = _fish if arguments.shell == "fish" else _bash
    head = ZSH if arguments.shell == "zsh" else ""
    print(head + make(commands), end="")  # noqa: T201 -- to be read by a shell
    return 0


def _command(name: str, command: argparse.ArgumentParser) -> Command:
    """Return what may follow a command, which its usage says."""
    usage = " ".join(command.format_usage().split())
    values = {option: words.replace(",", " ") for option, words in VALUES_OF.findall(usage)}
    choices = [each.replace(",", " ") for each in CHOICE.findall(VALUES_OF.sub("", usage))]
    takes_game = "game" in [word.strip("[]") for word in usage.split()]
    games = [game.key for game in quai.games()] if takes_game else []
    return Command(name, ["--help", *OPTION.findall(usage)], values, " ".join([*choices, *games]))


def _bash(commands: list[Command]) -> str:
    return BASH.format(
        commands="\n".join(
            COMMAND.format(name=each.name, words=each.words, options=" ".join(each.options))
            for each in commands
        ),
        values="\n".join(
            VALUES.format(name=each.name, option=option, words=words)
            for each in commands
            for option, words in each.values.items()
        ),
        names=" ".join(each.name for each in commands),
    )


def _fish(commands: list[Command]) -> str:
    names = " ".join(each.name for each in commands)
    lines = [f"complete -c quai -n __fish_use_subcommand -fa '{names}'"]
    for each in commands:
        lines += _fish_command(each)
    return "\n".join(lines) + "\n"


def _fish_command(command: Command) -> Iterator[str]:
    under = f"complete -c quai -n '__fish_seen_subcommand_from {command.name}'"
    for option in command.options:
        words = command.values.get(option)
        value = f" -xa '{words}'" if words else ""
        yield f"{under} -l {option.removeprefix('--')}{value}"
    if command.words:
        yield f"{under} -a '{command.words}'"
