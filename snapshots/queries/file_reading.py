"""An event file is read: every value is what its column may hold, every key names a row of it.

What comes from outside can be anything; whatever is wrong is a sentence with its place."""

from datetime import datetime, timedelta
from typing import Any

from django.core.exceptions import ValidationError
from django.db.models import Field, ForeignKey, Model

from accounts.models import NAME_LENGTH, PlayerProfile
from decks.models import RegisteredDeck
from snapshots.queries.carried import VERSION, travelling, travelling_columns
from snapshots.queries.documents import fields_of
from snapshots.queries.shapes import fault_of
from tournaments.errors import TournamentError
from tournaments.models import Event, Match, Result

Row = dict[str, Any]
Tables = dict[type[Model], list[Row]]
LARGEST_KEY = 2**63 - 1
LONGEST_REST = timedelta(days=2)
YEARS = range(2000, 2101)
PARTS = ("format", "version", "written_at", "players", "staff", "decks", "tables", "record")
ABOUT_A_DECK = {"id", "profile", "format", "event_date", "text", "pool", "reason", "previous"}


def refuse(place: str, what: str) -> None:
    raise TournamentError(f"The file cannot be used: {place} {what}.", field="file")


def demand(holds: bool, place: str, what: str) -> None:
    if not holds:
        refuse(place, what)


class EventFile:
    """What it says, checked."""

    def __init__(self, document: dict[str, Any]) -> None:
        self.document = document
        demand(document.get("version") == VERSION, "its version", f"is not {VERSION}")
        unknown = sorted(set(document) - set(PARTS))
        demand(not unknown, "the file", f"has a part “{next(iter(unknown), '')}” that nobody knows")
        require_writable(document)
        self.players = self.read_players()
        self.staff = [
            texts(each, "staff", ("name", "email", "role")) for each in self.part("staff")
        ]
        self.decks = self.read_decks()
        self.record = [
            texts(each, "record", ("at", "by", "action", "summary")) for each in self.part("record")
        ]
        self.tables = self.read_tables()
        self.require_known_keys()
        self.require_own_results()

    def part(self, name: str) -> list[Any]:
        found = self.document.get(name, [])
        demand(isinstance(found, list), name, "must be a list")
        return list(found)

    def read_players(self) -> dict[int, str]:
        players = {}
        for place, each in enumerate(self.part("players")):
            where = f"players[{place}]"
            demand(isinstance(each, dict), where, "must be an object")
            name = each.get("name")
            named = isinstance(name, str) and 0 < len(name) <= NAME_LENGTH
            demand(named, where, f"needs a name of at most {NAME_LENGTH} letters")
            players[key_in(each.get("id"), where)] = name
        return players

    def read_decks(self) -> dict[int, Row]:
        decks = {}
        for place, each in enumerate(self.part("decks")):
            where = f"decks[{place}]"
            demand(isinstance(each, dict) and set(each) <= ABOUT_A_DECK, where, "is not a deck")
            row = {
                name: cleaned(RegisteredDeck, field, each.get(name, ""), where)
                for name in ("format", "event_date", "text", "pool", "reason")
                if (field := RegisteredDeck._meta.get_field(name))
            }
            row["profile"] = key_in(each.get("profile"), where)
            demand(row["profile"] in self.players, where, "belongs to nobody in the file")
            previous = each.get("previous")
            demand(previous is None or previous in decks, where, "follows a deck that is not there")
            decks[key_in(each.get("id"), where)] = {**row, "previous": previous}
        return decks

    def read_tables(self) -> Tables:
        told = self.document.get("tables")
        if not isinstance(told, dict):
            refuse("tables", "must be an object")
            return {}
        known = {model._meta.label: model for model in travelling()}
        unknown = sorted(set(told) - set(known))
        demand(not unknown, "tables", f"has “{next(iter(unknown), '')}”, which nobody knows")
        return {
            model: list(self.rows_in(model, told[label]))
            for label, model in known.items()
            if label in told
        }

    def rows_in(self, model: type[Model], table: object) -> list[Row]:
        where = model._meta.label
        if not isinstance(table, dict) or set(table) != {"columns", "rows"}:
            refuse(where, "needs columns and rows")
            return []
        columns, rows = table["columns"], table["rows"]
        known = {each.attname: each for each in fields_of(model)}
        usable = isinstance(columns, list) and all(isinstance(each, str) for each in columns)
        demand(usable and isinstance(rows, list), where, "needs lists of columns and rows")
        wrong = sorted(set(columns) - set(travelling_columns(model)))
        demand(not wrong, where, f"has a column “{next(iter(wrong), '')}” that nobody knows")
        demand(len(set(columns)) == len(columns), where, "names a column twice")
        read = []
        for number, row in enumerate(rows):
            place = f"{where}[{number}]"
            demand(isinstance(row, list) and len(row) == len(columns), place, "has too few values")
            pairs = zip(columns, row, strict=True)
            read.append({name: checked(model, known[name], v, place) for name, v in pairs})
        return read

    def require_known_keys(self) -> None:
        """A row names rows of this file and no others."""
        demand(len(self.tables.get(Event, [])) == 1, "tables", "need exactly one event")
        there: dict[Any, set[Any]] = {
            model: {row.get(key_name(model)) for row in rows} for model, rows in self.tables.items()
        }
        there |= {PlayerProfile: set(self.players), RegisteredDeck: set(self.decks)}
        for model, rows in self.tables.items():
            keys = [each for each in fields_of(model) if isinstance(each, ForeignKey)]
            for row in rows:
                demand(key_name(model) in row, model._meta.label, "needs its keys")
                for each in keys:
                    named = row.get(each.attname)
                    known = there.get(each.related_model, set())
                    if named is not None and each.related_model in {*travelling(), *there}:
                        place = f"{model._meta.label} {row[key_name(model)]}"
                        what = f"names {each.name} {named}, which is not in the file"
                        demand(named in known, place, what)
                    elif each.attname in row and named is None and not each.null:
                        refuse(model._meta.label, f"needs {each.name} in each row")
            keyed = [row[key_name(model)] for row in rows]
            demand(len(set(keyed)) == len(keyed), model._meta.label, "has a key twice")

    def require_own_results(self) -> None:
        results = {row["id"]: row["match_id"] for row in self.tables.get(Result, [])}
        for row in self.tables.get(Match, []):
            named = row.get("result_id")
            own = named is None or results.get(named) == row["id"]
            demand(own, f"tournaments.Match {row['id']}", "has the result of another match")


def key_name(model: type[Model]) -> str:
    key = model._meta.pk
    return key.attname if key else "id"


def key_in(value: object, place: str) -> int:
    usable = isinstance(value, int) and not isinstance(value, bool) and 0 < value <= LARGEST_KEY
    demand(usable, place, "needs a whole number as its key")
    return value if isinstance(value, int) else 0


def require_writable(document: object) -> None:
    """No database holds the letter 0, nor half of a letter."""
    waiting = [document]
    while waiting:
        each = waiting.pop()
        if isinstance(each, dict):
            waiting += [*each.keys(), *each.values()]
        elif isinstance(each, list):
            waiting += each
        elif isinstance(each, str):
            whole = "\0" not in each and not any("\ud800" <= letter <= "\udfff" for letter in each)
            demand(whole, "a text", "has a letter that cannot be written")


def texts(each: object, part: str, names: tuple[str, ...]) -> dict[str, str]:
    found = {name: each.get(name, "") for name in names} if isinstance(each, dict) else {}
    usable = bool(found) and all(isinstance(value, str) for value in found.values())
    demand(usable, part, f"must be objects with {', '.join(names)} as text")
    return found


def checked(model: type[Model], field: "Field[Any, Any]", value: object, place: str) -> object:
    """The value as the file has it, once its column could hold it."""
    where = f"{place} {field.name}"
    if field.primary_key or isinstance(field, ForeignKey):
        return None if value is None and field.null else key_in(value, where)
    read = cleaned(model, field, value, where)
    if isinstance(read, datetime):
        demand(read.year in YEARS, where, "is no day of an event")
    if isinstance(read, timedelta):
        demand(timedelta(0) <= read <= LONGEST_REST, where, "is too long")
    what = fault_of(field, value)
    demand(not what, where, what)
    return value


def cleaned(model: type[Model], field: Any, value: object, place: str) -> Any:  # noqa: ANN401  any column
    demand(value is not None or field.null, place, "is missing")
    try:
        read = field.to_python(value)
        known = not field.choices or read in {each for each, _ in field.flatchoices}
        demand(
            known or (field.blank and read == ""), place, f"is “{str(value)[:40]}”, nothing known"
        )
        field.run_validators(read)
        return read
    except ValidationError as error:
        refuse(place, f"is wrong: {' '.join(error.messages)}".rstrip("."))
    except (TypeError, ValueError, ArithmeticError):
        refuse(place, "is wrong")
    return None
