"""`manage.py restore_drill`: proves that a backup of this site comes back, row for row."""

import os
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from backups.errors import BackupError
from backups.services.rehearsing import IN_A_COPY, rehearse, rehearse_here


class Command(BaseCommand):
    help = (
        "Back the site up, bring it up elsewhere, and there: back up while threads write, "
        "remove everything, restore, compare every row and file. The site itself stays untouched."
    )

    def handle(self, *args: Any, **options: Any) -> None:
        is_copy = os.environ.get(IN_A_COPY) == str(settings.VAR)
        try:
            for sentence in rehearse_here() if is_copy else rehearse():
                self.stdout.write(sentence)
        except (BackupError, OSError) as error:
            raise CommandError(str(error)) from error
