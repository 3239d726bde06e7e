"""What moves that cards bring are for, so that headlines can say it."""
