"""The deck rules that only UFS has."""
