"""Types for the client packages, made from openapi.yaml: the same names, in both languages."""
