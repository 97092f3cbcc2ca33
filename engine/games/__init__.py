"""The rules of the games, one folder a game; no game imports another."""
