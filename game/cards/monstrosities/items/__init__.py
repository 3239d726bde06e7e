"""The magic items, a module for each, and what all of them have in common (`carrying`)."""
