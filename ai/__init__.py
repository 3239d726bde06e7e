"""Search, rollout policy and hints: everything that turns a position into advice.

* Knowing no game: ``rng`` (streams of chance), ``interface`` (what a game offers), ``tree``,
  ``arms`` and ``schedule`` (rival moves at the root), ``search``, ``budget``, ``self_play``.
* Atlantis Rising for it: ``atlantis`` (the state).
* The scripted team: ``judgement`` (its opinions), ``outlook`` (what it reads off a position),
  ``benefits``, ``buildplan``, ``gather`` and ``planner`` (where everybody goes), ``acting``,
  ``opinions`` and ``free_play`` (everything else), ``policy`` (the face of it all).
* ``value``: the fitted chance to win at a round's beginning; ``value_weights`` is written by
  ``python -m benchmarks.fit_value``.
* ``hint``: questions and answers.

Pure but for its random streams: no files, no network, no global state; the clock comes from outside
or, in ``hint``, from the edge.
"""
