"""API keys: who may call the service, and what each key has used."""
