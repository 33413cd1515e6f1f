"""Training: nets that judge positions, made by games of careless bots and of search (PyTorch)."""
