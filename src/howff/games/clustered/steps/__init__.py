"""The steps of a game of Clustered, one file per idea."""
