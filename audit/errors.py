"""What can go wrong with the record."""


class RecordIsPermanentError(Exception):
    def __init__(self) -> None:
        super().__init__("The record of changes is never altered or deleted.")
