"""Shunting, a small game for quai: an example of a game as a package of its own."""
