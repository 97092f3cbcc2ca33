"""Arbiter as several processes behind a proxy: what `make cluster` and the chaos run start."""
