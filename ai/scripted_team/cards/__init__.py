"""What the scripted team thinks of each card, tile and board, by family.

Every module below this package is imported by `ai.scripted_team.card_values`, so that all that it
registers is known.
"""
