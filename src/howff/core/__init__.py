"""The game-free kernel: what every game is made of, and nothing of any game."""
