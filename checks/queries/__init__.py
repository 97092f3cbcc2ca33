"""Reads of deck checks, by who needs them."""
