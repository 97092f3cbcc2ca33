"""A bracket may have a match for third place."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0020_tracked_games_move_to_the_tracker")]

    operations = [
        migrations.AddField(
            "stage", "third_place", models.BooleanField(default=False, db_default=False)
        ),
    ]
