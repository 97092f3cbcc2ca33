"""Pages of check-in: the roll at the desk, a player's own page, the screen at the door, cards."""
