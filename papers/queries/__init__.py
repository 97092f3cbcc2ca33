"""What stands on the papers, and which of them can be printed."""
