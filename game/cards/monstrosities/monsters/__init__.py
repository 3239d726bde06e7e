"""The monsters, a module for each."""
