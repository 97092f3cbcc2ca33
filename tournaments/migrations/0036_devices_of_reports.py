"""From which device a report came, as a mark that holds for one event only."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0035_rehearsals")]

    operations = [
        migrations.AddField(
            "report",
            "device",
            models.CharField(max_length=16, blank=True, default="", db_default=""),
        ),
    ]
