"""Every field of every table: whose it is, who may have it, and what becomes of it.

The rows stand in data/inventory.toml; a test fails when a field is missing there.
"""

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Literal

from django.apps import apps
from django.db import models
from django.db.models import Q, QuerySet

FILE = Path(__file__).parent / "data" / "inventory.toml"
Step = tuple[str, ...] | Literal["delete"]


@dataclass(frozen=True)
class Kept:
    """One table. `of` are the ways to the account, `event` the way to the event."""

    label: str
    words: str = ""
    kept: str = ""
    stays: str = ""
    of: tuple[str, ...] = ()
    event: str = ""
    link: tuple[str, ...] = ()
    personal: tuple[str, ...] = ()
    officials: tuple[str, ...] = ()
    secret: tuple[str, ...] = ()
    other: tuple[str, ...] = ()
    erase: Step = ()
    forget: Step = ()

    @property
    def model(self) -> type[models.Model]:
        return apps.get_model(self.label)

    @property
    def is_about_people(self) -> bool:
        return bool(self.words)

    @property
    def fields(self) -> list[str]:
        return [*self.link, *self.personal, *self.officials, *self.secret, *self.other]

    def rows_of(self, user: int) -> QuerySet[Any]:
        ways = Q(pk__in=[])
        for way in self.of:
            ways |= Q(**{way: user})
        return self.model._base_manager.filter(ways).order_by("pk").distinct()

    def rows_in(self, events: QuerySet[Any]) -> QuerySet[Any]:
        return self.model._base_manager.filter(**{f"{self.event}__in": events})


@cache
def inventory() -> tuple[Kept, ...]:
    written = tomllib.loads(FILE.read_text())
    return tuple(
        Kept(label, **{key: frozen(value) for key, value in row.items()})
        for label, row in written.items()
    )


def frozen(value: object) -> Any:  # noqa: ANN401  a text, or names of fields
    return tuple(value) if isinstance(value, list) else value


def about_people() -> list[Kept]:
    return [kept for kept in inventory() if kept.is_about_people]
