"""The chronicles of Glen More II: a package each, found by folder, imported by nobody."""
