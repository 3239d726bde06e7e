"""Games, their moves, events, records and forks."""
