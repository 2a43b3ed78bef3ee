"""Chronicle V of Glen More II: Ode to Haggis."""
