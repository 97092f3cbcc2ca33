"""What judges type about deck checks."""
