"""Development tools: not part of the installed service."""
