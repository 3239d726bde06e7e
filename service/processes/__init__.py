"""The processes of one machine: embedded Redis, web server, workers, and their supervisor."""
