"""Calls for a judge: from a table to the ruling, with the minutes that they took."""
