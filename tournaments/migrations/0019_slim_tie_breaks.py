"""Standings keep names and exact values only; labels are the site's words, not the row's."""

from django.apps.registry import Apps
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor

AT_ONCE = 2000


def slim(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    def written(row: models.Model) -> None:
        row.exact_tie_breaks = ", ".join(
            f"{each['name']} {each['exact']}" for each in row.tie_breaks
        )

    rewrite(apps, written, "exact_tie_breaks")


def widen(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    """Back again: the standings of a round are computed anew when its words are needed."""

    def read(row: models.Model) -> None:
        pairs = [each.split(" ") for each in row.exact_tie_breaks.split(", ") if each]
        row.tie_breaks = [
            {"name": name, "label": name.upper(), "title": name, "exact": exact, "shown": exact}
            for name, exact in pairs
        ]

    rewrite(apps, read, "tie_breaks")


def rewrite(apps, change, field):
    standings = apps.get_model("tournaments", "Standing").objects
    batch = []
    for row in standings.order_by("pk").iterator(chunk_size=AT_ONCE):
        change(row)
        batch.append(row)
        if len(batch) == AT_ONCE:
            standings.bulk_update(batch, [field])
            batch = []
    standings.bulk_update(batch, [field])


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0018_mail_for_lists_taken_out")]

    operations = [
        migrations.AddField(
            "standing", "exact_tie_breaks", models.CharField(max_length=400, blank=True, default="")
        ),
        migrations.RunPython(slim, widen),
        migrations.RemoveField("standing", "tie_breaks"),
        migrations.AlterField(
            "standing", "exact_tie_breaks", models.CharField(max_length=400, blank=True)
        ),
    ]
