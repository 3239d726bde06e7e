"""What cards count in simulations, so that reasons can name it."""
