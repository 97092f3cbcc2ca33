"""What the rules of all four games share: decisions, the driver, state, log, undo and views."""
