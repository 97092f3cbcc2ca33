"""The shipped formats, one file a game."""
