"""A computer player for any game of the kits, from the rules alone."""
