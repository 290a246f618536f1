"""Weights from play: games against itself, the features of their calm positions, and what fits the results best.

Everything is counted in nodes, not in time, and drawn from one seed: the same command gives the same weights.
"""
