"""What the service keeps in Redis. Nothing here knows of HTTP."""
