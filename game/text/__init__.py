"""Sentences: wording of moves and events, and reasons for refusals."""
