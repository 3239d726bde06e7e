"""Reviews: a whole game looked at again."""
