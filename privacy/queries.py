"""What is kept of one person, as a file for them; and what the page says of everybody."""

import json
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Any

from django.db import models
from django.utils import timezone

from accounts.models import User
from privacy.inventory import FILE, Kept, about_people

UNTIL = "as long as the account"
GROUPS = FILE.with_name("groups.toml")


@dataclass(frozen=True)
class Line:
    """One table, field by field: for whoever wants to know exactly."""

    words: str
    fields: str
    officials: str
    kept: str
    when_erased: str


def lines() -> list[Line]:
    return [line_of(kept) for kept in about_people()]


@dataclass(frozen=True)
class Group:
    """Several tables, in words for the people they are about."""

    words: str
    holds: str
    seen: str
    kept: str
    erased: str
    tables: tuple[str, ...]


@cache
def groups() -> tuple[Group, ...]:
    written = tomllib.loads(GROUPS.read_text())
    return tuple(Group(**{**row, "tables": tuple(row["tables"])}) for row in written.values())


def line_of(kept: Kept) -> Line:
    removed = "Removed." if kept.erase == "delete" else kept.stays
    return Line(
        kept.words,
        in_words(kept, kept.personal),
        in_words(kept, kept.officials),
        kept.kept or (UNTIL if kept.erase == "delete" else "as long as the event"),
        removed,
    )


def in_words(kept: Kept, fields: Iterable[str]) -> str:
    named = [kept.model._meta.get_field(name) for name in fields]
    return ", ".join(str(getattr(field, "verbose_name", field.name)) for field in named)


def own_data(user: User) -> dict[str, Any]:
    """Everything about a person that is theirs to have; of what officials wrote, that it exists."""
    found: dict[str, Any] = {}
    asked: list[str] = []
    for kept in about_people():
        rows = list(kept.rows_of(user.pk).select_related(*relations(kept))) if kept.of else []
        if rows and kept.personal:
            found[kept.words] = [plain(row, kept.personal) for row in rows]
        if rows and kept.officials:
            asked.append(kept.words)
    return {
        "made_at": timezone.now().isoformat(),
        "kept": found,
        "notes_of_officials": {
            "where": asked,
            "how_to_get_them": "Ask the organizer of the event: they say what others wrote too.",
        },
    }


def own_file(user: User) -> str:
    return json.dumps(own_data(user), ensure_ascii=False, indent=2, default=str)


def relations(kept: Kept) -> list[str]:
    fields = (kept.model._meta.get_field(name) for name in kept.personal)
    return [field.name for field in fields if isinstance(field, models.ForeignKey)]


def plain(row: models.Model, fields: Iterable[str]) -> dict[str, Any]:
    return {name: plain_value(getattr(row, name)) for name in fields}


def plain_value(value: Any) -> Any:  # noqa: ANN401  whatever a column holds
    return str(value) if isinstance(value, models.Model) else value
