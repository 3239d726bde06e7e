# Made from the module of the same name in _async by `python -m tools.client_sync`.
"""The clients that wait for each reply. What waits for nothing is beside this folder."""
