"""The only places that write the state of a World of Warcraft game."""
