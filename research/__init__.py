"""Finished studies, as they were run; nothing here is checked any more."""

from pathlib import Path

RESULTS = Path(__file__).with_name("results")
"""What the studies measured, one JSON object in each line."""
