"""How fast quai is compared with similar libraries: `python -m bench`, see docs/performance.md."""
