"""Load on a running service, over HTTP alone: users who play, and a race for one game."""
