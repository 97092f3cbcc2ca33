"""Every write: one function for each thing a person means to do."""
