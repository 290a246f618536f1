"""A judgement from play: games against itself, labels, a fit, the next generation, and a trial of it.

Everything is counted in nodes, not in time, and drawn from one seed. What is done lies in files, each of them whole:
a run that was killed goes on where it was.
"""
