"""Howff: a table for three games."""
