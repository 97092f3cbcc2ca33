"""Which request, task or job the running code belongs to: its id, and what is being done."""

import re
import secrets
from collections.abc import Callable
from contextvars import ContextVar
from typing import NamedTuple

from django.http import HttpRequest
from django.urls import Resolver404, resolve

WELL_FORMED = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{7,63}")
SECRETS_IN_ADDRESSES = {"code", "key", "token", "uidb36"}


class Work(NamedTuple):
    request_id: str
    # Asked when a line is written: only then the page behind an address is known.
    describe: Callable[[], str]


_current: ContextVar[Work | None] = ContextVar("work", default=None)


def new_id() -> str:
    return secrets.token_hex(8)


def id_from(header: str) -> str:
    """The id that a proxy gave the request, unless it is none: it goes into our lines."""
    return header if WELL_FORMED.fullmatch(header) else new_id()


def begin(request_id: str, describe: Callable[[], str]) -> None:
    _current.set(Work(request_id, describe))


def current_id() -> str:
    work = _current.get()
    return work.request_id if work else ""


def current_words() -> str:
    work = _current.get()
    return work.describe() if work else ""


def request_words(request: HttpRequest) -> str:
    return f"{request.method} {path_without_secrets(request)}"


def path_without_secrets(request: HttpRequest) -> str:
    """Without the query, and without the keys that some addresses carry in their path."""
    path = request.path
    for name, value in parts_of_address(request).items():
        if name in SECRETS_IN_ADDRESSES and value:
            path = path.replace(str(value), "***")
    return path


def parts_of_address(request: HttpRequest) -> dict[str, object]:
    """Also of a request that was refused before its page was looked for."""
    try:
        return (request.resolver_match or resolve(request.path_info)).kwargs
    except Resolver404:
        return {}
