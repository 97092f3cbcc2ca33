"""Pages and operations of one own deck."""

OF_THE_LIBRARY = (
    *("decks:library_deck", "decks:edit_deck", "decks:compare_versions", "decks:export_deck"),
    *("decks:rename_deck", "decks:copy_deck", "decks:restore_version", "decks:archive_deck"),
    *("decks:erase_deck", "decks:share_deck", "api-own-deck-detail", "api-own-deck-changes"),
    *("api-own-deck-export", "api-own-deck-one-version", "api-own-deck-versions"),
)
