"""Load on a service, over HTTP only: users who play, and many clients that race in one game."""
