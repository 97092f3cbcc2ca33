"""Every write to the state of a game of Flesh and Blood, and nothing else."""
