"""Which function does which kind of job. Apps register theirs in their `tasks` module."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from django.utils.module_loading import autodiscover_modules

from jobs.errors import UnknownJobKindError
from jobs.models import Job


class Progress(Protocol):
    """What the work may say while it runs."""

    def report(self, done: int, total: int, note: str = "") -> None: ...

    def stop_if_cancelled(self) -> None: ...

    def step(self, note: str = "") -> AbstractContextManager[None]: ...


@dataclass(frozen=True)
class Result:
    """What the work leaves behind. `effect` runs in the very transaction that ends the job."""

    content: bytes | Path | None = None
    file_name: str = ""
    note: str = ""
    effect: Callable[[], None] | None = None


Work = Callable[[Job, Progress], Result | None]
_works: dict[str, Work] = {}


def job(kind: str) -> Callable[[Work], Work]:
    """Register the function that does this kind of job."""

    def register(work: Work) -> Work:
        _works[kind] = work
        return work

    return register


def work_for(kind: str) -> Work:
    if kind not in _works:
        autodiscover_modules("tasks")
    if kind not in _works:
        raise UnknownJobKindError(kind)
    return _works[kind]
