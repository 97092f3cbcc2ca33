"""Changes of who is here."""
