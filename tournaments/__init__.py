"""Organizations, events and everything that happens on the day."""
