"""Deck lists of UFS as its players and sites write them."""
