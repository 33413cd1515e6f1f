"""How much a room bears: many tables, many moves, many who only look on."""
