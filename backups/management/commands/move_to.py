"""`manage.py move_to URL`: every table to another database, counted and compared."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from backups.errors import BackupError
from backups.services.moving import move_to


class Command(BaseCommand):
    help = "Copy this site into the empty database at URL (postgres://... or sqlite:///...)."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("url", metavar="URL")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            moved = move_to(options["url"])
        except (BackupError, OSError) as error:
            raise CommandError(str(error)) from error
        width = max(len(each.table) for each in moved)
        for each in moved:
            self.stdout.write(f"{each.table:{width}}  {each.rows:>9}  the same")
        rows = sum(each.rows for each in moved)
        self.stdout.write(f"{len(moved)} tables, {rows} rows, all the same in both.")
        self.stdout.write(
            "Start the site with that address in DATABASE_URL; its files stay where they are."
        )
