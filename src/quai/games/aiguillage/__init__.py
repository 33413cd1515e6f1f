"""Aiguillage: take wagons from a shared yard, compose trains, fill a secret contract."""
