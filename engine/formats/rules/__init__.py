"""The rule functions of all games, by what they look at; a game's own are in its folder."""

from engine.formats.rules import copies, leader, legality, own_list, sets, sizes

__all__ = ["copies", "leader", "legality", "own_list", "sets", "sizes"]
