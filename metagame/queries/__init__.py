"""Reads of finished events: what counts, what is public, what is kept."""
