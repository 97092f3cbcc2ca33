"""The passphrase of a backup: never in the command itself, where others on the machine read it."""

import argparse
from getpass import getpass
from pathlib import Path
from typing import Any

from django.conf import settings

from backups.errors import BackupError


def add_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--passphrase-file", metavar="FILE", help="its first line is the passphrase"
    )
    parser.add_argument("--ask", action="store_true", help="ask for the passphrase")


def passphrase(options: dict[str, Any]) -> str:
    if options["ask"]:
        return getpass("Passphrase: ")
    if options["passphrase_file"]:
        path = Path(options["passphrase_file"])
        try:
            lines = path.read_text().splitlines()
        except OSError as error:
            raise BackupError(f"{path} cannot be read: {error.strerror}") from error
        if not lines or not lines[0]:
            raise BackupError(f"The first line of {path} is empty; it is the passphrase.")
        return lines[0]
    return str(settings.BACKUP_PASSPHRASE)
