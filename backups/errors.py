"""What can go wrong with backups, in sentences for whoever looks after the site."""


class BackupError(Exception):
    """A sentence for whoever looks after the site."""


class NotABackupError(BackupError):
    def __init__(self) -> None:
        super().__init__("This file is no backup of Arbiter, or its beginning was changed.")


class PassphraseNeededError(BackupError):
    def __init__(self) -> None:
        super().__init__(
            "This backup is encrypted: give its passphrase with --passphrase-file FILE, --ask or "
            "in BACKUP_PASSPHRASE."
        )


class SealBrokenError(BackupError):
    def __init__(self) -> None:
        super().__init__("The passphrase is not the right one, or the file was changed or cut off.")


class BackupDamagedError(BackupError):
    def __init__(self, what: str) -> None:
        super().__init__(f"This backup is damaged: {what}. Nothing was restored from it.")
