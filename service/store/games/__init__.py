"""Stored games: their documents, atomic writes, and the service that plays on them."""
