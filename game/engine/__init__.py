"""The machinery of the rules: positions, moves, decisions and what they do."""
