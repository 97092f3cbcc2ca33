"""Reading the rules: every rule in our own words, found by number, word and keyword."""
