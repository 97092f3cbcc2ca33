"""The rows of one event become those of another: with keys of their own, and the same lots."""

from collections.abc import Mapping
from typing import Any

from django.db import connection
from django.db.models import AutoField, ForeignKey, Model

from accounts.models import PlayerProfile, User
from decks.models import RegisteredDeck
from snapshots.queries.documents import fields_of, value_for
from snapshots.services.writing import write
from tournaments.models import Event, PairingRecord, Registration, Round, Stage
from tournaments.queries.event_rows import declared_rows

Row = dict[str, Any]
Tables = Mapping[type[Model], list[Row]]
Keys = dict[Any, dict[Any, Any]]
BROUGHT_IN = "file"


def settle(event: Event, tables: Tables, outside: Keys, actor: User, origin: str) -> Keys:
    """`outside` says for profiles, decks and accounts which one here stands for which one there;
    an account that is not in it is named no more. Answers with the new key of every row."""
    keys: Keys = {**outside, Event: {row["id"]: event.pk for row in tables[Event]}}
    for model in declared_rows():
        if model is not Event and model in tables and has_own_key(model):
            old = [row["id"] for row in tables[model]]
            keys[model] = dict(zip(old, new_keys(model, len(old)), strict=True))
    for model in declared_rows():
        if model is not Event and model in tables:
            rows = [moved(model, row, keys, actor) for row in tables[model]]
            write(model, rows, actor)
    keep_origin(keys.get(Round, {}).values(), origin)
    return keys


def has_own_key(model: type[Model]) -> bool:
    return isinstance(model._meta.pk, AutoField)


def new_keys(model: type[Model], count: int) -> list[int]:
    """Keys that the table gives to nobody else: the rows are written with them."""
    table = model._meta.db_table
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            quoted = connection.ops.quote_name(table)
            command = "SELECT nextval(pg_get_serial_sequence(%s, 'id')) FROM generate_series(1, %s)"
            cursor.execute(command, [quoted, count])
            return [key for (key,) in cursor.fetchall()]
        cursor.execute("SELECT seq FROM sqlite_sequence WHERE name = %s", [table])
        newest = next(iter(cursor.fetchall()), (0,))[0]
    return list(range(newest + 1, newest + 1 + count))


def moved(model: type[Model], row: Row, keys: Keys, actor: User) -> Row:
    """The same row with the keys of this place. Chance that was drawn stays drawn."""
    found = dict(row)
    for each in fields_of(model):
        if isinstance(each, ForeignKey):
            found[each.attname] = key_here(each, row.get(each.attname), keys, actor)
        elif each.primary_key:
            found[each.attname] = keys[model][row[each.attname]]
    if model is Registration:
        found["lot"] = row.get("lot") or str(row["id"])
    if model in (Round, Stage):
        found["engine_version"] = BROUGHT_IN
    found.pop("asked", None)
    return found


def key_here(field: "ForeignKey[Any, Any]", named: object, keys: Keys, actor: User) -> object:
    here = keys.get(field.related_model, {}).get(named)
    if here is None and field.related_model is User and not field.null:
        return actor.pk
    return here


def keep_origin(rounds: Any, origin: str) -> None:  # noqa: ANN401  the values of a dict
    PairingRecord.objects.bulk_create(
        PairingRecord(round_id=pk, document={"notes": [origin]}) for pk in rounds
    )


def take_over_settings(event: Event, row: Row, stays: frozenset[str]) -> None:
    """What the event says of itself, but where it is found."""
    for each in fields_of(Event):
        if each.attname in row and each.name not in stays and not each.primary_key:
            setattr(event, each.attname, value_for(each, row[each.attname]))
    event.save()


def outside_keys(profiles: dict[int, Any], decks: dict[int, Any]) -> Keys:
    return {PlayerProfile: profiles, RegisteredDeck: decks}
