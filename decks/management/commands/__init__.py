"""What an administrator runs: `manage.py import_cards`."""
