"""Search, rollout policy and explanation: everything that turns a position into a hint.

``rng``, ``interface``, ``tree``, ``arms``, ``schedule`` and ``search`` know no game at all; what
they need of one is written down in ``interface``. Pure but for its random streams: no clock, no
files, no network, no global state.
"""
