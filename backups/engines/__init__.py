"""What differs between the databases: a consistent copy of a running one, and putting it back."""

from types import ModuleType

from django.db import connection

from backups.engines import postgresql, sqlite

ENGINES: dict[str, ModuleType] = {"sqlite": sqlite, "postgresql": postgresql}


def engine() -> ModuleType:
    return ENGINES[connection.vendor]
