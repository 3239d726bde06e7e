"""The components of Monstrosities, by the letter on their tiles."""
