"""What an administrator runs: `manage.py verify_record`."""
