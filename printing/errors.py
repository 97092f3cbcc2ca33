"""What can go wrong at the printer, in sentences that say what to do."""

SYSTEM_PACKAGES = "libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0"


class PrintingError(Exception):
    """The reader may see this sentence."""


class PrintingUnavailableError(PrintingError):
    def __init__(self, cause: BaseException) -> None:
        if isinstance(cause, ModuleNotFoundError):
            missing = f"the Python package “{cause.name}” is missing. Run: make run"
        else:
            missing = (
                f"a system library is missing ({first_line(cause)}). "
                f"Run: sudo apt-get install {SYSTEM_PACKAGES}"
            )
        super().__init__(f"PDF files cannot be made on this machine: {missing}")


class UnknownPaperError(PrintingError):
    def __init__(self, key: str, known: list[str]) -> None:
        super().__init__(f"There is no paper called “{key}”; choose one of {', '.join(known)}.")


class NothingToPrintError(PrintingError):
    def __init__(self) -> None:
        super().__init__("There is nothing to print yet.")


def first_line(cause: BaseException) -> str:
    lines = str(cause).strip().splitlines()
    return lines[0][:120] if lines else type(cause).__name__
