"""The cut of a simple event may have a match for third place."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0022_games_by_their_kits")]

    operations = [
        migrations.AddField(
            "event", "third_place", models.BooleanField(default=False, db_default=False)
        ),
    ]
