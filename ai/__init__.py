"""Search, rollout policy and hints: everything that turns a position into advice.

* ``mcts``: Monte Carlo tree search for any game: random streams, the tree, the search, budgets.
* ``atlantis``: Atlantis Rising as such a game, the observer of a round, self-play.
* ``scripted_team``: the rollout policy and the priors of the search.
* ``value``: the fitted chance of winning at the beginning of a round.
* ``hints``: questions, shares of a search, answers with reasons, plans, comparisons and nudges.
* ``review``: reviews of whole games, decision by decision.

Each room imports only rooms above it in this list. There are no files, no network and no global
state here; random numbers come from seeded streams. Only ``hints`` and ``review`` read the clock.
"""
