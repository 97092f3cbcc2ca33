"""Deck lists of Ashes as its players and sites write them."""
