"""Reviews of whole games: what each decision cost, and how much was luck."""
