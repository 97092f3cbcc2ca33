"""Deck lists as people and sites write them: read without losing a line, and written back."""
