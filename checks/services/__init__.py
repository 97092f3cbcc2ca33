"""Every change of a deck check, one file per intention."""
