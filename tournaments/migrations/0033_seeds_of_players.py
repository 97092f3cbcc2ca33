"""Seeds that the organizer gives before a first bracket."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0032_list_decisions")]

    operations = [
        migrations.AddField(
            "registration", "seed", models.PositiveSmallIntegerField(null=True, blank=True)
        ),
    ]
