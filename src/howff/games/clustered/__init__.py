"""Clustered."""
