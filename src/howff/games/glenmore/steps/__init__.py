"""The frames of a turn (GM-070): one small file for each question."""
