"""Penalties and deck checks in the API, for officials only."""
