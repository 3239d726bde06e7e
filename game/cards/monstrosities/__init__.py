"""The cards, boards and pieces of Monstrosities, one class each, by family."""
