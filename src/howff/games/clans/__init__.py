"""Clans and Glory: chiefs gather clan folk at one long table."""
