"""Flesh and Blood: Comprehensive Rules 1.4 and the newer chapter 4, each an edition of its own."""
