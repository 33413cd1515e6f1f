"""A person at the terminal."""

import pytest


def type_answers(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The lines that the person types, to be filled in; after them comes the end of input."""
    typed: list[str] = []

    def read(*_: object, **__: object) -> str:
        if not typed:
            raise EOFError
        return typed.pop(0)

    monkeypatch.setattr("rich.console.input", read, raising=False)
    monkeypatch.setattr("builtins.input", read)
    return typed
