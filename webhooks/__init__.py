"""Programs of an organization that are told what changes in its events, and the log of that."""
