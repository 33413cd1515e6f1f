"""How fast quai is, beside its peers: `python -m bench`, explained in docs/performance.md."""
