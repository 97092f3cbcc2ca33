"""What `manage.py` can do with events."""
