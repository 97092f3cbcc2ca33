"""The deck rules that only Flesh and Blood has."""
