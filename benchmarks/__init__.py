"""Benchmarks of speed and strength; `benchmarks/README.md` lists them."""
