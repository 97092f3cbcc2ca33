"""The deck rules that only Ashes has."""
