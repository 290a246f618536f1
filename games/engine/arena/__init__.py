"""Matches between robots, to measure them: players, games, and the reckoning of a series."""
