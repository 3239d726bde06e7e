"""Load on a service, over HTTP only: the capacity test, and many clients that race in one game."""
