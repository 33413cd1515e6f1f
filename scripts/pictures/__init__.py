"""The pictures of each game, taken by scripts/screenshots.py."""
