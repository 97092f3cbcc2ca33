"""Erasing one person, and forgetting what an organization no longer needs."""
