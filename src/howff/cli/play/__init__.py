"""`howff play`: a game at one terminal, against bots or round one screen."""
