"""Calls to webhooks: what they say, whom they may reach, and the process that makes them."""
