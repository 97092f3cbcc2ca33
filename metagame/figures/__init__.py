"""Counting and estimating, on plain values: nothing here knows the database."""
