"""A rolling update: the code of before runs on while the migrations of the next are made."""

import pytest
from django.db import migrations, models

from tests.house.bearable import is_wider, loader, unbearable

# The last migrations before there was this rule; an app that is not here is newer.
BEFORE_THE_RULE = {
    "accounts": 2,
    "api": 2,
    "arrivals": 1,
    "audit": 4,
    "backups": 1,
    "calendars": 1,
    "calls": 1,
    "checks": 2,
    "clocks": 3,
    "decks": 5,
    "floor": 1,
    "jobs": 2,
    "live": 2,
    "notices": 1,
    "prizes": 1,
    "questions": 1,
    "rehearsals": 1,
    "screens": 1,
    "series": 1,
    "tournaments": 38,
    "tracker": 2,
}
PACKAGES_OF_OTHERS = ("django.", "allauth.")
BORNE = [
    migrations.CreateModel("Bell", [("id", models.BigAutoField(primary_key=True))]),
    migrations.AddField("Event", "bell", models.TextField(null=True)),
    migrations.AddField("Event", "bell", models.TextField(default="", db_default="")),
    migrations.AddIndex("Event", models.Index(fields=["name"], name="by_name")),
    migrations.RunPython(migrations.RunPython.noop, migrations.RunPython.noop),
    migrations.SeparateDatabaseAndState(state_operations=[migrations.DeleteModel("Event")]),
]
NOT_BORNE = [
    migrations.AddField("Event", "bell", models.TextField(default="")),
    migrations.RemoveField("Event", "name"),
    migrations.RenameField("Event", "name", "title"),
    migrations.DeleteModel("Event"),
    migrations.AddConstraint("Event", models.UniqueConstraint(fields=["name"], name="one")),
    migrations.RunSQL("DROP TABLE tournaments_event"),
    migrations.SeparateDatabaseAndState(database_operations=[migrations.DeleteModel("Event")]),
]


def with_operation(operation, **marks):
    made = type("Migration", (migrations.Migration,), {"operations": [operation], **marks})
    return made("0099_bell", "tournaments")


def ours():
    for (app, name), migration in sorted(loader().disk_migrations.items()):
        of_others = type(migration).__module__.startswith(PACKAGES_OF_OTHERS)
        if not of_others and int(name[:4]) > BEFORE_THE_RULE.get(app, 0):
            yield migration


def test_migrations_when_read_then_the_code_of_before_bears_each_or_it_says_why_not():
    """A column comes with null or a db_default; what goes away goes a version after the last code
    that asks for it. Otherwise the migration says `old_code_bears_it = "why"`, or
    `stops_the_site = "why"`: docs/deploying.md."""
    assert [sentence for migration in ours() for sentence in unbearable(migration)] == []


@pytest.mark.parametrize("operation", BORNE, ids=lambda each: each.describe())
def test_operation_when_the_code_of_before_does_not_meet_it_then_it_is_borne(operation):
    assert unbearable(with_operation(operation)) == []


@pytest.mark.parametrize("operation", NOT_BORNE, ids=lambda each: each.describe())
def test_operation_when_the_code_of_before_stumbles_over_it_then_it_is_named(operation):
    assert len(unbearable(with_operation(operation))) == 1
    assert unbearable(with_operation(operation, stops_the_site="A new way to pair.")) == []


@pytest.mark.parametrize(
    ("before", "after", "wider"),
    [
        (models.CharField(max_length=10), models.CharField(max_length=20, help_text="x"), True),
        (models.CharField(max_length=20), models.CharField(max_length=10), False),
        (models.TextField(), models.TextField(null=True), True),
        (models.TextField(null=True), models.TextField(), False),
        (models.CharField(max_length=9), models.CharField(max_length=9, choices=["a"]), True),
        (models.IntegerField(), models.TextField(), False),
        (models.IntegerField(), models.IntegerField(unique=True), False),
    ],
)
def test_field_when_altered_then_only_a_wider_one_is_borne(before, after, wider):
    assert is_wider(before, after) is wider
