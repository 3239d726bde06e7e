"""The Redis store: games, and the hints that clients ask for."""
