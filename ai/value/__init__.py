"""The fitted chance to win at the beginning of a round."""
