"""The rules of four games, deck legality and pairing: plain Python, no Django."""
