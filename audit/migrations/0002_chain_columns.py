"""Each entry gets a place in its chain."""

import django.utils.timezone
from django.db import migrations, models


def word(size):
    return models.CharField(max_length=size, default="", db_default="", editable=False)


class Migration(migrations.Migration):
    dependencies = [("audit", "0001_records")]

    operations = [
        migrations.CreateModel(
            name="Chain",
            fields=[
                ("name", models.CharField(max_length=60, primary_key=True, serialize=False)),
                ("number", models.PositiveIntegerField(default=0)),
                ("head", models.CharField(blank=True, max_length=64)),
            ],
        ),
        migrations.AlterField(
            "record", "at", models.DateTimeField(default=django.utils.timezone.now)
        ),
        migrations.AddField("record", "chain", word(60)),
        migrations.AddField(
            "record",
            "number",
            models.PositiveIntegerField(default=0, db_default=0, editable=False),
        ),
        migrations.AddField("record", "before", word(64)),
        migrations.AddField("record", "hash", word(64)),
    ]
