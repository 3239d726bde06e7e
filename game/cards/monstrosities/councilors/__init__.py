"""The councilors that Monstrosities adds, each in a module named for the board."""
