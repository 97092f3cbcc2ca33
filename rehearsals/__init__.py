"""Rehearsals: a copy of an event with invented players that plays itself, then goes."""
