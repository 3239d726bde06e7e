"""The types of the page to play at, checked against openapi.yaml."""
