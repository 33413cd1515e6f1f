"""Load test of the server: many tables, many moves, many spectators."""
