"""Who is here, and how an event checks its players in."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    initial = True

    dependencies = [
        ("tournaments", "0022_games_by_their_kits"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name="Arrival",
            fields=[
                (
                    "registration",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        related_name="arrival",
                        serialize=False,
                        to="tournaments.registration",
                    ),
                ),
                (
                    "presence",
                    models.CharField(
                        choices=[
                            ("here", "Here"),
                            ("awaited", "Waited for"),
                            ("loss", "Loses round 1"),
                            ("gone", "Taken out"),
                        ],
                        max_length=10,
                    ),
                ),
                (
                    "way",
                    models.CharField(
                        choices=[("phone", "On their phone"), ("desk", "At the desk")],
                        default="desk",
                        max_length=10,
                    ),
                ),
                ("at", models.DateTimeField()),
                (
                    "by",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="CheckIn",
            fields=[
                (
                    "event",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        primary_key=True,
                        related_name="check_in",
                        serialize=False,
                        to="tournaments.event",
                    ),
                ),
                ("by_phone", models.BooleanField(default=True)),
                ("needs_code", models.BooleanField(default=False)),
                ("opens_before", models.PositiveSmallIntegerField(default=60)),
                ("closes_before", models.PositiveSmallIntegerField(blank=True, null=True)),
                ("secret", models.CharField(max_length=64)),
            ],
            options={
                "constraints": [
                    models.CheckConstraint(
                        condition=models.Q(
                            ("closes_before", None),
                            ("closes_before__lt", models.F("opens_before")),
                            _connector="OR",
                        ),
                        name="check_in_opens_before_it_closes",
                    )
                ],
            },
        ),
    ]
