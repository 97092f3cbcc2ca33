"""What the invented players do, what comes next, and what if fewer come."""
