"""Webhooks: whom to call when something happens, and the calls that are still to be made."""
