"""Chronicle VII of Glen More II: Verdict of the Great Council."""
