"""Made-up cards of the tests, each for a rule that the practice decks do not need."""

CARDS = {}
