"""What an administrator runs: `manage.py backup`, `restore`, `restore_drill`, `move_to`."""
