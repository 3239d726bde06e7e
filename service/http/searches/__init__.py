"""Hints, reviews and the queue."""
