"""Search, rollout policy and hints: everything that turns a position into advice.

* Knowing no game: ``rng`` (streams of chance), ``interface`` (what a game offers), ``tree``,
  ``arms`` and ``schedule`` (rival moves at the root), ``search``, ``budget``, ``self_play``.
* Atlantis Rising for it: ``atlantis`` (the state), ``random_play`` (the rules' speed).
* The scripted team: ``judgement`` (its opinions), ``outlook`` (what it reads off a position),
  ``benefits``, ``buildplan``, ``gather`` and ``planner`` (where everybody goes), ``acting``,
  ``opinions`` and ``free_play`` (everything else), ``policy`` (the face of it all).
* ``value``: the fitted chance to win at a round's beginning; ``value_weights`` is written by
  ``python -m benchmarks.fit_value``.
* ``engine``: the search that hints and reviews are made by, of these parts.
* Hints: ``hint`` (the face of it all), ``question``, ``findings`` (what a share of a search found),
  ``pool`` (the shares together), ``answer``, ``teamplan`` (the plan of a round), ``comparison``
  (why not this move), ``nudge``, ``receipt`` (what an answer rests on).
* Reasons: ``witness`` (what simulations bring), ``tally`` (how sure that is), ``facts`` and
  ``reasons`` (in the words of the game), ``words`` (numbers).
* Reviews: ``review`` (a whole game), ``lookback`` (one decision of it).

Pure but for its random streams: no files, no network, no global state. The clock comes from outside
or, in ``hint``, ``findings``, ``lookback`` and ``review``, from the edge.
"""
