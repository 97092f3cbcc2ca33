"""Who may write, who may point at whom, and what the repository never names."""

import ast
import sys

import pytest
from django.core.management import call_command

from tests.house.sources import APPS, ROOT, at, calls, files, imported, is_migration, modules

WRITERS = {"services", "models", "migrations", "demo"}
WRITES = {
    f"{prefix}{verb}"
    for prefix in ("", "a")
    for verb in (
        *("save", "delete", "create", "bulk_create", "bulk_update"),
        *("get_or_create", "update_or_create"),
    )
}
NOT_A_RECORD = ("storage", "super()", "image")
PLAIN_PYTHON = {
    "engine/core": ("engine.core", "engine.rulebook"),
    "engine/games": ("engine.",),
}
RANKS = {
    "privacy": 9,
    "floor": 8,
    "rehearsals": 8,
    "snapshots": 8,
    "checks": 7,
    "metagame": 7,
    "screens": 7,
    "papers": 6,
    "tracker": 6,
    "arrivals": 6,
    "calendars": 6,
    "webhooks": 6,
    "calls": 6,
    "clocks": 6,
    "tournaments": 5,
    "decks": 4,
    "backups": 4,
    "notices": 3,
    "audit": 3,
    "jobs": 3,
    "api": 3,
    "accounts": 2,
    "live": 1,
    "rulebooks": 1,
}
RELATIONS = {"ForeignKey", "OneToOneField", "ManyToManyField"}
REGISTRIES = (
    *(("pypi", "org"), ("files", "pythonhosted", "org"), ("deb", "debian", "org")),
    *(("registry", "npmjs", "org"), ("registry", "yarnpkg", "com"), ("archive", "ubuntu", "com")),
    *(("cdn", "jsdelivr", "net"), ("unpkg", "com"), ("cdnjs", "cloudflare", "com")),
)


def test_database_when_written_then_a_service_does_it():
    offences = [
        at(module, call)
        for module in modules(*APPS, "config")
        if not WRITERS & {*module.parts, module.stem}
        for call in calls(module)
        if is_write(call)
    ]
    assert offences == []


def test_relations_when_named_by_string_then_none_points_upwards():
    offences = [
        at(module, call)
        for module in modules(*RANKS)
        if not is_migration(module)
        for call in calls(module)
        if RANKS.get(related_app(call), 0) > RANKS[module.parts[0]]
    ]
    assert offences == []


@pytest.mark.parametrize(("folder", "allowed"), PLAIN_PYTHON.items())
def test_engine_when_it_imports_then_it_takes_only_python_and_its_own(folder, allowed):
    offences = [
        f"{module} imports {name}"
        for module in modules("engine")
        if str(module).startswith(folder)
        for name in imported(module)
        if name.split(".")[0] not in sys.stdlib_module_names and not name.startswith(allowed)
    ]
    assert offences == []


@pytest.mark.parametrize("host", [".".join(parts) for parts in REGISTRIES])
def test_repository_when_read_then_it_names_no_package_registry(host):
    assert [str(file) for file in files() if host.encode() in (ROOT / file).read_bytes()] == []


def test_package_lock_when_written_then_it_records_no_download_address():
    assert '"resolved"' not in (ROOT / "package-lock.json").read_text()


@pytest.mark.django_db
def test_migrations_when_models_change_then_none_is_missing():
    call_command("makemigrations", "--check", "--dry-run", verbosity=0)


def is_write(call: ast.Call) -> bool:
    if not isinstance(call.func, ast.Attribute):
        return False
    receiver = ast.unparse(call.func.value)
    if call.func.attr in {"update", "aupdate"}:
        return any(part in receiver for part in (".objects", ".filter(", ".all()"))
    return call.func.attr in WRITES and not receiver.endswith(NOT_A_RECORD)


def related_app(call: ast.Call) -> str | None:
    """The app that a relation names in a string: ForeignKey("decks.Deck") names decks."""
    if ast.unparse(call.func).split(".")[-1] not in RELATIONS or not call.args:
        return None
    target = call.args[0]
    if isinstance(target, ast.Constant) and "." in str(target.value):
        return str(target.value).split(".")[0]
    return None
