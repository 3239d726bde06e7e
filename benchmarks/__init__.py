"""Speed and strength, runnable by anyone: `benchmarks/README.md` lists what there is."""
