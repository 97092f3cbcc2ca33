"""Zones of the hall: ranges of tables with a name."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0038_outbox")]

    operations = [
        migrations.AddField(
            model_name="event",
            name="zones",
            field=models.JSONField(
                blank=True, db_default=models.Value([], models.JSONField()), default=list
            ),
        ),
    ]
