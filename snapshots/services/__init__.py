"""Taking a snapshot, and going back to it."""
