"""`manage.py restore FILE`: the site as the backup has it; what is there now is kept first."""

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from backups.errors import BackupError
from backups.management.passphrase import add_options, passphrase
from backups.services.restoring import restore_backup


class Command(BaseCommand):
    help = (
        "Put the site back to what FILE holds; it may run meanwhile. What is there is kept first."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", metavar="FILE")
        parser.add_argument("--yes", action="store_true", help="do not ask")
        parser.add_argument(
            "--without-keeping", action="store_true", help="make no backup of what is there now"
        )
        add_options(parser)

    def handle(self, *args: Any, **options: Any) -> None:
        if not options["yes"] and not self.agrees():
            raise CommandError("Nothing was restored.")
        try:
            self.restore(Path(options["file"]).absolute(), options)
        except (BackupError, OSError) as error:
            raise CommandError(str(error)) from error

    def restore(self, path: Path, options: dict[str, Any]) -> None:
        keep = not options["without_keeping"]
        restored = restore_backup(path, passphrase(options), keep=keep)
        self.stdout.write(str(restored))
        if restored.warning:
            self.stderr.write(restored.warning)
        self.stdout.write("Start web, worker and beat anew: they remember things of before.")

    def agrees(self) -> bool:
        said = input("Everything that this site holds now gives way to the backup. Type yes: ")
        return said.strip().lower() == "yes"
