"""Hints: the question, the shares of its search, and the answer with its reasons."""
