"""Reading catalogues that others publish: each module turns one source into our own cards."""
