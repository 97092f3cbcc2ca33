"""Card catalogues, deck lists, registered decks and their sheets."""
