"""What a game is: state, action, view, log, chance, refusals. No input or output at all."""
