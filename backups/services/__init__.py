"""Every write of backups."""
