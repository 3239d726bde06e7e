"""Monte Carlo tree search over any game that implements its interface."""
