"""Pages of the deck checker and of organizers' own formats."""
