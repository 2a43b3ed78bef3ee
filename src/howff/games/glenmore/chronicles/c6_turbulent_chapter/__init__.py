"""Chronicle VI of Glen More II: A Turbulent Chapter of Scottish History."""
