"""What snapshots say, and how an event differs from one."""
