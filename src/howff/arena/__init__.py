"""Matches between bots, measured so that luck of deal and seat cancels out."""
