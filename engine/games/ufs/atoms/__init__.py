"""Every write to the state of a game of UFS, and nothing else."""
