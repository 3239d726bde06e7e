"""Search workers: the jobs that Redis Queue carries and the processes that run them."""
