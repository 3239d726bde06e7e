"""The table: the page to play at, and the files that it is made of."""
