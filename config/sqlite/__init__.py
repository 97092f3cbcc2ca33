"""SQLite as Django knows it, with one queue for all who write (docs/reliability.md)."""
