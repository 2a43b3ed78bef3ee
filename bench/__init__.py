"""Speed: playouts, copies and imagined states, against the peers' packages in the same run."""
