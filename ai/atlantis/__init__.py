"""Atlantis Rising as the search sees it."""
