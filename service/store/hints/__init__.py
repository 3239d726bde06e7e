"""Stored hints: what clients ask for, and the searches that workers share among them."""
