"""What the scripted team thinks of each card, tile and board: one class each, by family."""
