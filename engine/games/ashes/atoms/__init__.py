"""Every write to the state of a game of Ashes, and nothing else."""
