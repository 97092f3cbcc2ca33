"""Clocks of rounds: started and paused at the desk, counted down by every page from server time."""
