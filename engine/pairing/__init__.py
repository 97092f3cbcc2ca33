"""Pairing, brackets, pods and standings of an event given as plain data."""
