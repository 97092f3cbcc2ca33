"""Copies of events that only those who run them see."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0041_disqualified_players"),
    ]

    operations = [
        migrations.AddField(
            model_name="event",
            name="kept_private",
            field=models.BooleanField(db_default=False, default=False, editable=False),
        ),
    ]
