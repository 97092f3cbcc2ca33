"""Penalties and deck checks by program, with the rights of the pages."""
