"""Trambahn, by Helmut Ohley: every card can be a passenger, a station or money."""
