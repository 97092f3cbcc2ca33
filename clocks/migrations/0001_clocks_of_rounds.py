"""Clocks of rounds, and what an event says of them."""

from datetime import timedelta

from django.db import migrations, models


class Migration(migrations.Migration):
    initial = True

    dependencies = [("tournaments", "0021_match_for_third_place")]

    operations = [
        migrations.CreateModel(
            name="ClockSetting",
            fields=[
                (
                    "event",
                    models.OneToOneField(
                        on_delete=models.CASCADE,
                        primary_key=True,
                        related_name="clock_setting",
                        serialize=False,
                        to="tournaments.event",
                    ),
                ),
                (
                    "starts",
                    models.CharField(
                        choices=[
                            ("by_hand", "When somebody at the desk starts it"),
                            ("published", "As soon as the round is published"),
                        ],
                        default="by_hand",
                        max_length=10,
                    ),
                ),
                ("minutes", models.PositiveSmallIntegerField(blank=True, null=True)),
                ("cut_minutes", models.PositiveSmallIntegerField(blank=True, null=True)),
            ],
        ),
        migrations.CreateModel(
            name="RoundClock",
            fields=[
                (
                    "round",
                    models.OneToOneField(
                        on_delete=models.CASCADE,
                        primary_key=True,
                        related_name="clock",
                        serialize=False,
                        to="tournaments.round",
                    ),
                ),
                ("minutes", models.PositiveSmallIntegerField()),
                ("started_at", models.DateTimeField()),
                ("paused_at", models.DateTimeField(blank=True, null=True)),
                ("rested", models.DurationField(default=timedelta)),
            ],
            options={
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(minutes__gte=1, minutes__lte=600),
                        name="clock_has_minutes",
                    )
                ]
            },
        ),
    ]
