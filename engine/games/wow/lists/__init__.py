"""Deck lists of World of Warcraft TCG as its players and sites write them."""
