"""The demo store: people, decks and events, made through the same services as real ones."""
