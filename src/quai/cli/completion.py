"""`quai completion`: scripts that let a shell complete commands, options and games."""

import argparse
from typing import Any

import quai

BASH = """\
_quai() {{
    local word="${{COMP_WORDS[COMP_CWORD]}}" command="${{COMP_WORDS[1]}}"
    if [ "$COMP_CWORD" = 1 ]; then
        COMPREPLY=($(compgen -W "{commands} --help --version" -- "$word"))
        return
    fi
    case "$command" in
{cases}
    esac
}}
complete -o default -F _quai quai
"""
CASE = """\
        {command}) COMPREPLY=($(compgen -W "{words}" -- "$word")) ;;"""
ZSH = "autoload -U +X bashcompinit && bashcompinit\n"
SHELLS = ("bash", "zsh", "fish")


def add_to(commands: Any) -> None:
    """Add the command."""
    command = commands.add_parser("completion", help="print a script of completions for a shell")
    command.add_argument("shell", choices=SHELLS, help="which shell")
    command.set_defaults(run=run, all=commands)


def run(arguments: argparse.Namespace) -> int:
    """Print the script."""
    words = {name: _words(each) for name, each in arguments.all.choices.items()}
    make = _fish if arguments.shell == "fish" else _bash
    head = ZSH if arguments.shell == "zsh" else ""
    print(head + make(words), end="")  # noqa: T201 -- to be read by a shell
    return 0


def _words(command: argparse.ArgumentParser) -> list[str]:
    """Return what may follow a command: its options, and games where it takes one."""
    usage = command.format_usage().split()
    options = [word for word in command.format_help().split() if word.startswith("--")]
    options = list(dict.fromkeys(word.strip(".,;)`") for word in options))
    takes_game = "game" in [word.strip("[]") for word in usage]
    return [*options, *([game.key for game in quai.games()] if takes_game else [])]


def _bash(words: dict[str, list[str]]) -> str:
    cases = "\n".join(
        CASE.format(command=command, words=" ".join(found)) for command, found in words.items()
    )
    return BASH.format(commands=" ".join(words), cases=cases)


def _fish(words: dict[str, list[str]]) -> str:
    lines = [f"complete -c quai -n __fish_use_subcommand -a '{' '.join(words)}'"]
    for command, found in words.items():
        under = f"complete -c quai -n '__fish_seen_subcommand_from {command}'"
        options = [word for word in found if word.startswith("--")]
        lines += [f"{under} -l {option.removeprefix('--')}" for option in options]
        games = [word for word in found if not word.startswith("--")]
        if games:
            lines.append(f"{under} -a '{' '.join(games)}'")
    return "\n".join(lines) + "\n"
