"""The deck rules that only World of Warcraft TCG has."""
