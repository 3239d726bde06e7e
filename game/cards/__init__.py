"""The cards, tiles and boards of the game, one class each."""
