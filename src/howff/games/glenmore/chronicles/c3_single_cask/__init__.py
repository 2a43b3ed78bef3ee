"""Chronicle III of Glen More II: Old Jamey and his whisky."""
