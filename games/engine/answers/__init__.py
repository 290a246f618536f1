"""Positions with a known answer: how they are found, kept in a game's folder, and solved."""
