"""The chance to win, read off a position in which a round begins."""
