"""Nonsense for every reader of every game: `manage.py fuzz`. Nothing in here knows any of the games.

A reader may refuse with its documented error and no other, must not take long, and must not eat memory. What it
accepts must come back unchanged when it is written and read again.
"""
