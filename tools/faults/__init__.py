"""Thirty faults, put into a copy of the source one at a time, to see whether tests notice them."""
