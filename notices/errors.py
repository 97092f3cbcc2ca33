"""What can go wrong with devices, in sentences that people may read."""


class NoticeError(Exception):
    """Its sentence is shown to whoever asked."""

    def __init__(self, message: str, field: str = "") -> None:
        super().__init__(message)
        self.message, self.field = message, field


class PushIsOffError(NoticeError):
    def __init__(self) -> None:
        super().__init__(
            "This site sends nothing to devices: whoever runs it has not set PUSH_KEY."
        )


class UnknownServiceError(NoticeError):
    def __init__(self) -> None:
        super().__init__(
            "The browser names a push service that this site does not know. Whoever runs it may "
            "add it to PUSH_SERVICES.",
            "endpoint",
        )


class WrongKeysError(NoticeError):
    def __init__(self) -> None:
        super().__init__("These are not the keys of a browser's subscription.", "p256dh")


class TooManyDevicesError(NoticeError):
    def __init__(self, most: int) -> None:
        super().__init__(f"At most {most} devices. Remove one that you do not use any more.")
