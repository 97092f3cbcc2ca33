"""What can go wrong with people, in sentences for them."""


class AccountError(Exception):
    """A sentence that the person in front of the page may read."""


class NameMissingError(AccountError):
    def __init__(self) -> None:
        super().__init__("Please give the name that others shall see in pairings and standings.")


class NameTooLongError(AccountError):
    def __init__(self, name: str, most: int) -> None:
        super().__init__(
            f"This name has {len(name)} letters, and at most {most} fit on pages and papers. "
            "Please shorten it."
        )


class ClaimCodeUnknownError(AccountError):
    def __init__(self, code: str) -> None:
        super().__init__(
            f"No record has the code {code}. Please compare it with the slip, letter by letter."
            if code
            else "Please type the code that stands on the slip."
        )


class ClaimCodeUsedError(AccountError):
    def __init__(self) -> None:
        super().__init__(
            "This record already belongs to an account. If it is yours and you do not know that "
            "account, please ask at the event's desk."
        )


class EmailTakenError(AccountError):
    def __init__(self, email: str) -> None:
        super().__init__(f"There is already an account for {email}.")
