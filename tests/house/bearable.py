"""Which operations of a migration running code of before it bears."""

from collections.abc import Iterator
from functools import cache

from django.db import models
from django.db.migrations import Migration, operations
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.operations.base import Operation

ALWAYS = (
    operations.CreateModel,
    operations.AddIndex,
    operations.RemoveIndex,
    operations.RenameIndex,
    operations.RemoveConstraint,
    operations.AlterModelOptions,
    operations.AlterModelManagers,
    operations.RunPython,
)
# A sentence in the migration instead: why nothing breaks, or why everybody has to stop for it.
MARKS = ("old_code_bears_it", "stops_the_site")


@cache
def loader() -> MigrationLoader:
    return MigrationLoader(None)


def unbearable(migration: Migration) -> list[str]:
    """What the code of before would stumble over, one sentence each."""
    if any(getattr(migration, mark, "").strip() for mark in MARKS):
        return []
    found = operations_in_database(migration.operations)
    return [f"{migration}: {each.describe()}" for each in found if not is_borne(migration, each)]


def operations_in_database(found: list[Operation]) -> Iterator[Operation]:
    for each in found:
        if isinstance(each, operations.SeparateDatabaseAndState):
            yield from operations_in_database(each.database_operations)
        else:
            yield each


def is_borne(migration: Migration, operation: Operation) -> bool:
    if isinstance(operation, operations.AddField):
        return has_value_of_its_own(operation.field)
    if isinstance(operation, operations.AlterField):
        before = field_before(migration, operation)
        return is_wider(before, operation.field)
    return isinstance(operation, ALWAYS)


def has_value_of_its_own(field: models.Field) -> bool:
    """The code of before writes rows without it."""
    return field.many_to_many or field.null or field.has_db_default()


def field_before(migration: Migration, operation: operations.AlterField) -> models.Field:
    state = loader().project_state((migration.app_label, migration.name), at_end=False)
    return state.models[migration.app_label, operation.model_name_lower].get_field(operation.name)


def is_wider(before: models.Field, after: models.Field) -> bool:
    """It takes all that the one before took, and is stored alike."""
    kept, new = stored(before), stored(after)
    longer = (new.pop("max_length", None) or 0) >= (kept.pop("max_length", None) or 0)
    emptier = new.pop("null", False) >= kept.pop("null", False)
    new.pop("db_default", None), kept.pop("db_default", None)
    return longer and emptier and new == kept


def stored(field: models.Field) -> dict[str, object]:
    _, path, arguments, named = field.deconstruct()
    said = {name: value for name, value in named.items() if name not in field.non_db_attrs}
    said.pop("default", None)
    return {"": (path, tuple(map(repr, arguments))), **said}
