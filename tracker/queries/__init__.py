"""Reads that more than one page or endpoint needs, named noun_for_reader."""
