"""What the scripted team thinks of the cards of Monstrosities, by family."""
