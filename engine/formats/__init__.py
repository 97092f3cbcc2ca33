"""Formats as dated data, and the rule functions that judge a deck by them."""
