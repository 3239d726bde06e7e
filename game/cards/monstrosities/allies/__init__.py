"""The twelve allies, each as a class named for its board (Monstrosities rulebook, Allies)."""
