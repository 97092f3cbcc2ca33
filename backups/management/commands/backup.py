"""`manage.py backup FILE`: database, files and key in one file, while the site runs."""

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from backups.errors import BackupError
from backups.management.passphrase import add_options, passphrase
from backups.services.making import make_noted_backup


class Command(BaseCommand):
    help = "Back up the whole site into FILE while it runs, and read it back."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", metavar="FILE")
        add_options(parser)

    def handle(self, *args: Any, **options: Any) -> None:
        path = Path(options["file"]).absolute()
        try:
            secret = passphrase(options)
            made = make_noted_backup(path, secret)
        except (BackupError, OSError) as error:
            raise CommandError(str(error)) from error
        self.stdout.write(str(made))
        if not secret:
            self.stdout.write(
                "It is not encrypted and holds the key of this site: keep it where nobody reads it."
            )
