"""Search workers: processes that take shares of searches from the store and search them."""
