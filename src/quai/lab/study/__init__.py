"""A study of a game: many games between bots, told in plots that need no code to be understood."""
