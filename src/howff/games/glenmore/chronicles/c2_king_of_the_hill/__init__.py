"""Chronicle II of Glen More II: King of the Hill."""
