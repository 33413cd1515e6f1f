"""The game that tests of everything generic are played with."""

SAMPLE = "trambahn"
