"""Reading World of Warcraft texts: how they are cut, and each phrase beside what carries it out."""
