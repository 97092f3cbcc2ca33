"""The rows of an event as plain data: written down, packed, and read again.

Columns are named, so that a later version reads what it still knows and gives new columns their
default."""

import json
import zlib
from base64 import b64decode, b64encode
from collections.abc import Mapping
from datetime import date, timedelta
from decimal import Decimal
from typing import Any

from django.db.models import BinaryField, F, Field, Model
from django.db.models.functions import Cast
from django.utils.duration import duration_iso_string

from tournaments.errors import TournamentError
from tournaments.models import Event, Registration
from tournaments.queries.event_rows import models_with_rows, rows_of_event

VERSION = 1
FASTEST = 1
# A document that unpacks to more was not written by this program.
LARGEST = 512 * 1024 * 1024
Table = dict[str, list[Any]]
Document = dict[str, Any]


def document_of(event: Event) -> Document:
    """Every row that belongs to the event, and who its players are."""
    tables = {model._meta.label: table_of(model, event) for model in models_with_rows(event)}
    players = Registration.objects.filter(event=event).order_by("profile")
    people = players.values_list("profile", "profile__user", "profile__display_name")
    return {
        "version": VERSION,
        "tables": tables,
        "people": [list(each) for each in people],
    }


def table_of(model: type[Model], event: Event) -> Table:
    fields = fields_of(model)
    asked = {f"as_{each.attname}": Cast(F(each.attname), BinaryField()) for each in binary(fields)}
    columns = [f"as_{each.attname}" if is_binary(each) else each.attname for each in fields]
    rows = rows_of_event(model, event).annotate(**asked).order_by("pk").values_list(*columns)
    return {"columns": [each.attname for each in fields], "rows": list(rows)}


def fields_of(model: type[Model]) -> "list[Field[Any, Any]]":
    return [each for each in model._meta.concrete_fields if each.column and not each.generated]


def binary(fields: "list[Field[Any, Any]]") -> "list[Field[Any, Any]]":
    return [each for each in fields if is_binary(each)]


def is_binary(field: "Field[Any, Any]") -> bool:
    return isinstance(field, BinaryField)


def row_count(document: Document) -> int:
    return sum(len(table["rows"]) for table in document["tables"].values())


def packed(document: Document) -> bytes:
    return zlib.compress(written(document).encode(), FASTEST)


def written(document: object) -> str:
    return json.dumps(document, default=plain, ensure_ascii=False, separators=(",", ":"))


def plain(value: object) -> object:
    if isinstance(value, date):
        return value.isoformat()
    if isinstance(value, timedelta):
        return duration_iso_string(value)
    if isinstance(value, Decimal):
        return str(value)
    if isinstance(value, bytes | memoryview):
        return b64encode(bytes(value)).decode()
    raise TypeError(f"a snapshot cannot hold {value!r}")


def unpacked(content: bytes) -> Document:
    reader = zlib.decompressobj()
    text = reader.decompress(content, LARGEST)
    if reader.unconsumed_tail:
        raise TournamentError("This snapshot is larger than any that Arbiter writes.")
    return read(text)


def read(text: bytes | str) -> Document:
    document: Document = json.loads(text)
    if document.get("version") != VERSION:
        raise TournamentError("A newer Arbiter made this snapshot: bring this one up to date.")
    return document


def value_for(field: "Field[Any, Any]", value: object) -> object:
    """What a row of this model has in this column; of binary columns the bytes."""
    if value is None:
        return None
    return b64decode(str(value)) if is_binary(field) else field.to_python(value)


class Moment:
    """An event at one moment: its rows by model and key."""

    def __init__(self, document: Document) -> None:
        self.document = document
        self.people: dict[int, tuple[int | None, str]] = {
            profile: (user, name) for profile, user, name in document["people"]
        }
        self._known: dict[str, dict[Any, dict[str, Any]]] = {}

    def rows(self, model: type[Model]) -> Mapping[Any, dict[str, Any]]:
        """As they were written down: times are text, files of bytes too."""
        label = model._meta.label
        if label not in self._known:
            self._known[label] = self.read_table(model)
        return self._known[label]

    def read_table(self, model: type[Model]) -> dict[Any, dict[str, Any]]:
        table = self.document["tables"].get(model._meta.label, {"columns": [], "rows": []})
        fields = {each.attname: each for each in fields_of(model)}
        missing = {
            name: json.loads(json.dumps(each.get_default(), default=plain))
            for name, each in fields.items()
            if table["rows"] and name not in table["columns"] and each.has_default()
        }
        key = model._meta.pk.attname if model._meta.pk else "id"
        found = {}
        for row in table["rows"]:
            known = {
                name: value
                for name, value in zip(table["columns"], row, strict=True)
                if name in fields
            }
            found[known[key]] = {**missing, **known}
        return found
