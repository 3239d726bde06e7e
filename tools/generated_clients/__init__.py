"""Clients generated from openapi.yaml: checked in their languages, and each plays a game."""
