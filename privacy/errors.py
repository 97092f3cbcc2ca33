"""Why somebody cannot be erased yet, in a sentence for them."""


class PrivacyError(Exception):
    """`field` is what it is about."""

    def __init__(self, message: str, field: str = "") -> None:
        super().__init__(message)
        self.message, self.field = message, field
