"""Chronicle VIII of Glen More II: The Penny Mob of Glasgow."""
