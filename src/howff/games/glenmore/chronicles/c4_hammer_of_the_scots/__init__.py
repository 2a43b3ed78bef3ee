"""Chronicle IV of Glen More II: Hammer of the Scots."""
