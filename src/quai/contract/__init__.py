"""The contract suite: what must hold in every position of every game, as tests.

    pytest --quai-game mygame

runs it on a game of another package, which its entry point names.
"""
