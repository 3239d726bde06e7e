"""Speed and strength, runnable by anyone: `make bench` lists what there is."""
