"""Decks for programs: formats, legality, and a person's own decks."""
