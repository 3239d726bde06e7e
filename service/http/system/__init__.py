"""Health, documentation and content."""
