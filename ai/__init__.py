"""The hint engine: search, the scripted team, the value model, hints and reviews.

* `mcts`: Monte Carlo tree search over any game that implements its interfaces.
* `atlantis`: Atlantis Rising as a game of that search; whole games of a policy or a search.
* `scripted_team`: the rollout policy, a sensible player that needs no search.
* `value`: the fitted chance to win at the beginning of a round.
* `hints`: answers to questions about a position, with their reasons.
* `review`: the decisions of a whole game, each compared with the best move.

Nothing here reads files or keeps global state. All randomness comes from seeded streams. Only
`hints` and `review` read the clock.
"""
