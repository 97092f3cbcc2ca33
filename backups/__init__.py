"""Backups of the whole site, restoring them, and moving it to another database."""
