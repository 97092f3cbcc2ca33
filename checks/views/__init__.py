"""Pages of deck checks, for judges and organizers only."""
