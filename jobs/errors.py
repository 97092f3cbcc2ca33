"""What can go wrong with background work, in sentences that people may read."""


class JobError(Exception):
    """Its sentence is shown to the person who started the job."""


class JobCannotSucceedError(JobError):
    """Trying again as things are would fail in the same way."""


class JobFailedForNowError(JobError):
    """Something outside did not answer: tried again by itself, then said."""


class JobNotRetryableError(JobError):
    def __init__(self) -> None:
        super().__init__("This job is done; there is nothing to try again.")


class JobNotCancellableError(JobError):
    def __init__(self) -> None:
        super().__init__("This job has already ended.")


class UnknownJobKindError(JobCannotSucceedError):
    def __init__(self, kind: str) -> None:
        super().__init__(f"This installation does not know how to do {kind!r}.")


class JobCancelledError(Exception):
    """Raised inside the work when the person who started it no longer wants it."""


class JobTakenOverError(Exception):
    """Another worker has this job now; whatever this one still does is not kept."""
