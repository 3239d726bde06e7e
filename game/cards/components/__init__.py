"""The components of the Cosmic Gate, by the letter on their tiles."""
