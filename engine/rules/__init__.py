"""The index of the rules documents, in own words, and how much of it the engine covers."""
