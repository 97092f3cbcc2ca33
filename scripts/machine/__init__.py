"""What a machine needs before Arbiter runs on it: one module per need, each safe to call again."""
