"""Ashes under the Raven Rules 1.1; what they leave to the core rulebook is in `core_rulebook`."""
