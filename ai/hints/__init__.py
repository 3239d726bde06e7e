"""Hints: questions, shares of a search, answers with reasons."""
