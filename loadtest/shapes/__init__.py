"""Shapes for `locustfile.py`, a file each: `-f loadtest/locustfile.py,loadtest/shapes/steps.py`."""
