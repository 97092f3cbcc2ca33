"""When registration is open, what it costs, how long rounds last, and a short code."""

from django.db import migrations, models
from django.utils.crypto import get_random_string


def give_codes(apps, schema_editor):
    """Letters and digits that are not taken for one another, as for new events."""
    events = apps.get_model("tournaments", "Event").objects
    given = set()
    for pk in events.values_list("pk", flat=True):
        code = get_random_string(6, "ABCDEFGHJKLMNPQRSTUVWXYZ23456789")
        while code in given:
            code = get_random_string(6, "ABCDEFGHJKLMNPQRSTUVWXYZ23456789")
        given.add(code)
        events.filter(pk=pk).update(code=code)


def column(name: str, field: models.Field) -> migrations.AddField:
    return migrations.AddField(model_name="event", name=name, field=field)


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0025_changed_matches")]

    operations = [
        column("registration_opens_at", models.DateTimeField(blank=True, null=True)),
        column("registration_closes_at", models.DateTimeField(blank=True, null=True)),
        column("fee", models.DecimalField(blank=True, decimal_places=2, max_digits=8, null=True)),
        column(
            "fee_currency", models.CharField(blank=True, db_default="", default="", max_length=3)
        ),
        column(
            "fee_words", models.CharField(blank=True, db_default="", default="", max_length=120)
        ),
        column("rounds_by_attendance", models.BooleanField(db_default=False, default=False)),
        column("round_minutes", models.PositiveSmallIntegerField(blank=True, null=True)),
        column("cut_minutes", models.PositiveSmallIntegerField(blank=True, null=True)),
        column("code", models.CharField(blank=True, max_length=6, null=True, unique=True)),
        migrations.RunPython(give_codes, migrations.RunPython.noop),
    ]
