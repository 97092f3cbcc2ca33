"""Deck lists of Flesh and Blood as its players and sites write them."""
