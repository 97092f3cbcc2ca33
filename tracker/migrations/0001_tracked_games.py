"""Tracked games come here from tournaments; their table stays where it is."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    initial = True
    dependencies = [("tournaments", "0020_tracked_games_move_to_the_tracker")]

    operations = [
        migrations.SeparateDatabaseAndState(
            state_operations=[
                migrations.CreateModel(
                    name="TrackedGame",
                    fields=[
                        (
                            "id",
                            models.BigAutoField(
                                auto_created=True,
                                primary_key=True,
                                serialize=False,
                                verbose_name="ID",
                            ),
                        ),
                        ("number", models.PositiveSmallIntegerField()),
                        ("version", models.PositiveIntegerField(default=0)),
                        ("saved", models.JSONField()),
                        ("alarms", models.PositiveSmallIntegerField(default=0)),
                        ("started_at", models.DateTimeField(auto_now_add=True)),
                        ("finished_at", models.DateTimeField(blank=True, null=True)),
                        (
                            "match",
                            models.ForeignKey(
                                on_delete=django.db.models.deletion.CASCADE,
                                related_name="games",
                                to="tournaments.match",
                            ),
                        ),
                    ],
                    options={
                        "db_table": "tournaments_trackedgame",
                        "ordering": ["match", "number"],
                        "constraints": [
                            models.UniqueConstraint(
                                fields=("match", "number"), name="one_game_per_number"
                            )
                        ],
                    },
                )
            ]
        )
    ]
