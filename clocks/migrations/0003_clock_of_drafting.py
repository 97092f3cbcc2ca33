"""A clock for drafting, registering and building."""

from datetime import timedelta

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("clocks", "0002_minutes_stand_in_the_event"),
        ("tournaments", "0030_staff_invitations"),
    ]

    operations = [
        migrations.CreateModel(
            name="LimitedClock",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("after_round", models.PositiveSmallIntegerField()),
                ("packs", models.PositiveSmallIntegerField()),
                ("cards", models.PositiveSmallIntegerField()),
                ("is_called", models.BooleanField(default=False)),
                ("phase", models.PositiveSmallIntegerField(default=0)),
                ("added", models.IntegerField(default=0)),
                ("started_at", models.DateTimeField()),
                ("paused_at", models.DateTimeField(blank=True, null=True)),
                ("rested", models.DurationField(default=timedelta)),
                (
                    "event",
                    models.ForeignKey(
                        on_delete=models.CASCADE,
                        related_name="limited_clocks",
                        to="tournaments.event",
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(
                        fields=["event", "after_round"], name="one_limited_clock_at_a_time"
                    )
                ],
            },
        ),
    ]
