"""The game tracker: a game of a match, followed with the rules it applies; above tournaments."""
