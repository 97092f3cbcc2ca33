"""What the pages of the metagame say and draw."""
