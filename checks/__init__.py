"""Deck checks at an event: chosen, counted, timed, judged; above tournaments."""
