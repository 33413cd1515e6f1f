"""A study of a game: statistics of many games between bots, shown in plots."""
